const CAPITALS = [...'ÅÄÖÜÉÈÀÒÙÌ'].map((letter) => [letter, letter.toLowerCase()] as const)
const MAX_WORDS = 8

/** Returns SQL that lower-cases a text, including the shop's non-ASCII letters, which SQLite ignores. */
export function foldedSql(expression: string): string {
  const lower = `lower(${expression})`
  return CAPITALS.reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, lower)
}

/** Returns an SQL condition: the text contains every word of a parameter made by `searchWords`. */
export function containsWordsSql(expression: string, parameter: string): string {
  return `NOT EXISTS (SELECT 1 FROM json_each(${parameter}) AS word
    WHERE instr(${foldedSql(expression)}, word.value) = 0)`
}

/** Returns the words of a search as JSON; without words everything matches. */
export function searchWords(entered: string): string {
  const words = entered.slice(0, 200).toLowerCase().split(/\s+/)
  return JSON.stringify(words.filter((word) => word !== '').slice(0, MAX_WORDS))
}
