/** The indexed fields in the column order of the full-text table, with their bm25 weights. */
export const FIELDS = {
  /** Weights of the fields: a name counts most. */
  code: 3,
  name: 4,
  short: 2,
  description: 1,
  category: 1,
  /**
   * Derived fields: roots of parts of compounds and codes; attribute labels; words as written, with weight
   * 0.
   */
  part: 1.5,
  label: 0.25,
  exact: 0,
} as const

export type Field = keyof typeof FIELDS

export const FIELD_NAMES = Object.keys(FIELDS) as Field[]

/** The names of one catalog's tables; `no` is validated because a name cannot be a parameter. */
export function tablesOf(no: number): { text: string; vocabulary: string; typo: string } {
  if (!Number.isSafeInteger(no) || no < 0) throw new RangeError('catalog number')
  return { text: `text_${no}`, vocabulary: `text_${no}_vocabulary`, typo: `text_${no}_typo` }
}

/** SQL that creates the tables of a catalog if they are missing. */
export function openTextSql(no: number): string[] {
  const { text, vocabulary, typo } = tablesOf(no)
  return [
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${text} USING fts5(${FIELD_NAMES.join(', ')},
       content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 tokenchars '.'")`,
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${vocabulary} USING fts5vocab('${text}', 'col')`,
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${typo} USING fts5(word, hits UNINDEXED, tokenize='trigram')`,
  ]
}

/** Drops the tables of a catalog. */
export function dropTextSql(no: number): string[] {
  const { text, vocabulary, typo } = tablesOf(no)
  return [vocabulary, text, typo].map((name) => `DROP TABLE IF EXISTS ${name}`)
}

/** SQL of a row's score; lower is better. */
export function scoreSql(no: number): string {
  return `bm25(${tablesOf(no).text}, ${Object.values(FIELDS).join(', ')})`
}
