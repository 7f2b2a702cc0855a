const CAPITALS = [...'ÅÄÖÜÉÈÀÒÙÌ'].map((letter) => [letter, letter.toLowerCase()] as const)
const MAX_WORDS = 8

/** A text of SQL in lower case, also the letters that SQLite leaves: those of the shop's languages. */
export function foldedSql(expression: string): string {
  const lower = `lower(${expression})`
  return CAPITALS.reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, lower)
}

/** A condition: a text of SQL holds every word of a parameter, which `searchWords` makes. */
export function holdsWords(expression: string, parameter: string): string {
  return `NOT EXISTS (SELECT 1 FROM json_each(${parameter}) AS word
    WHERE instr(${foldedSql(expression)}, word.value) = 0)`
}

/** The words of a search as JSON; none: everything holds them. */
export function searchWords(entered: string): string {
  const words = entered.slice(0, 200).toLowerCase().split(/\s+/)
  return JSON.stringify(words.filter((word) => word !== '').slice(0, MAX_WORDS))
}
