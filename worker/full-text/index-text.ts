import type { Locale } from '../../shared/i18n/locale.ts'
import type { Product } from '../../shared/product/product.ts'
import { normalForm } from '../../shared/text.ts'
import { analyseText, type TextWord } from './analyse.ts'
import { isCompounding, rootOfPart, splitCompound } from './compound.ts'
import { foldText, plainText, normalizeCode } from './fold.ts'
import { withInitials } from './initials.ts'
import { PARENT_SEPARATOR, writeWord } from './name-word.ts'
import { dropTextSql, type Field, FIELD_NAMES, openTextSql, tablesOf } from './text-table.ts'

/** A product with the additional texts that it is found by. */
export interface TextEntry {
  /** `product.row`, also the rowid of the full-text table. */
  row: number
  product: Product
  /** Names of its deepest categories. */
  categoryNames: readonly string[]
  /** Names of the categories above those. */
  aboveNames?: readonly string[]
  attributeLabels: readonly string[]
}

interface TextRow extends Record<Field, string> {
  row: number
  words: string
  groups: string
  shown: readonly (readonly [string, string])[]
}

const MAX_PARAMETER_LENGTH = 400_000
const MAX_CODE_LENGTH = 40

/**
 * Replaces the indexed text of these products. A product that lists must not show has only its codes
 * indexed, which find its parent. Run the statements in one `batch()`, and `finishText` after the last.
 */
export function textStatements(
  db: D1Database,
  no: number,
  locale: Locale,
  entries: readonly TextEntry[],
): D1PreparedStatement[] {
  const statements = removeTextStatements(
    db,
    no,
    entries.map(({ row }) => row),
  )
  const listed = entries.filter(({ product }) => isListed(product))
  for (const json of splitParameters(listed.map((entry) => JSON.stringify(toRow(entry, locale))))) {
    statements.push(...insertSql(no).map((sql) => db.prepare(sql).bind(no, json)))
  }
  const codes = entries.map(({ row, product }) => ({ row, codes: codesOf(product) }))
  for (const json of splitParameters(codes.map((one) => JSON.stringify(one)))) {
    statements.push(db.prepare(INSERT_CODES).bind(no, json))
  }
  return statements
}

/** Joins rows to JSON lists of a size that one parameter may have. */
function splitParameters(rows: readonly string[]): string[] {
  const pieces: string[][] = []
  let size = Infinity
  for (const row of rows) {
    if (size + row.length > MAX_PARAMETER_LENGTH) {
      pieces.push([])
      size = 0
    }
    pieces.at(-1)?.push(row)
    size += row.length
  }
  return pieces.map((piece) => `[${piece.join(',')}]`)
}

/** Removes the indexed text of these rows; creates the catalog's tables if they are missing. */
export function removeTextStatements(
  db: D1Database,
  no: number,
  rows: readonly number[],
): D1PreparedStatement[] {
  const { text } = tablesOf(no)
  const json = JSON.stringify(rows)
  const removals = [
    `DELETE FROM ${text} WHERE rowid IN (SELECT value FROM json_each(?))`,
    'DELETE FROM text_product WHERE row IN (SELECT value FROM json_each(?))',
    'DELETE FROM text_code WHERE row IN (SELECT value FROM json_each(?))',
  ]
  return [
    ...openTextSql(no).map((sql) => db.prepare(sql)),
    ...removals.map((sql) => db.prepare(sql).bind(json)),
  ]
}

/** Removes the text of a whole catalog: the first step of `--replace`. */
export function dropTextStatements(db: D1Database, no: number): D1PreparedStatement[] {
  const tables = ['text_product', 'text_code', 'text_shown', 'text_word', 'text_compound']
  return [
    ...dropTextSql(no).map((sql) => db.prepare(sql)),
    ...tables.map((name) => db.prepare(`DELETE FROM ${name} WHERE catalog = ?`).bind(no)),
  ]
}

function isListed({ visibility, status }: Product): boolean {
  return [2, 3, 4].includes(visibility) && [0, 1].includes(status)
}

const INSERT_CODES = `INSERT OR IGNORE INTO text_code (catalog, code, row)
  SELECT ?1, code.value, json_extract(entry.value, '$.row')
  FROM json_each(?2) AS entry, json_each(entry.value, '$.codes') AS code`

/** `?1` is the catalog, `?2` the rows as JSON. */
function insertSql(no: number): string[] {
  const field = (name: string) => `json_extract(value, '$.${name}')`
  const from = 'FROM json_each(?2)'
  return [
    `INSERT INTO ${tablesOf(no).text} (rowid, ${FIELD_NAMES.join(', ')})
     SELECT ${['row', ...FIELD_NAMES].map(field).join(', ')} ${from} WHERE ?1 IS NOT NULL`,
    `INSERT INTO text_product (row, catalog, name, category)
     SELECT ${field('row')}, ?1, ${field('words')}, ${field('groups')} ${from}`,
    `INSERT OR IGNORE INTO text_shown (catalog, word, shown)
     SELECT ?1, json_extract(pair.value, '$[0]'), json_extract(pair.value, '$[1]')
     FROM json_each(?2) AS entry, json_each(entry.value, '$.shown') AS pair`,
  ]
}

function toRow(entry: TextEntry, locale: Locale): TextRow {
  const { product, categoryNames, aboveNames = [], attributeLabels } = entry
  const name = analyseText(product.name, locale)
  const narrow = analyseCategories(categoryNames, locale)
  const above = analyseCategories(aboveNames, locale)
  const category = [...narrow, ...above]
  const titles = [...name, ...category]
  const labels = analyseText(attributeLabels.join(', '), locale)
  const values = new Set(labels.map((word) => word?.surface))
  const isValue = ({ surface }: TextWord) => values.has(surface)
  return {
    row: entry.row,
    code: codesOf(product).join(' '),
    name: rootsOf(name),
    short: rootsOf(analyseText(plainText(product.short_description), locale)),
    description: rootsOf(analyseText(plainText(product.description), locale)),
    category: rootsOf(category),
    part: [...titles.flatMap((word) => word?.parts ?? []), rootsOf(narrow)].join(' '),
    label: rootsOf(labels),
    exact: titles.flatMap((word) => (word === undefined ? [] : [word.surface])).join(' '),
    words: name.map((word) => writeWord(word, isValue)).join(' '),
    groups: [narrow, above]
      .map((words) => words.map((word) => writeWord(word)).join(' '))
      .join(PARENT_SEPARATOR),
    shown: spellingsOf([product.name, ...categoryNames, ...aboveNames].join(' ')),
  }
}

/** Names of categories as words; `Memory cards & readers` and `PCs/workstations` count as two names each. */
function analyseCategories(names: readonly string[], locale: Locale): (TextWord | undefined)[] {
  return withInitials(analyseText(names.join(', ').replace(/[&/]/g, ', '), locale))
}

function rootsOf(words: readonly (TextWord | undefined)[]): string {
  return words.flatMap((word) => word?.stems ?? []).join(' ')
}

function codesOf(product: Product): string[] {
  const productCodes = [product.sku, product.ean, product.erp, product.mpn]
  const children = product.configurable_children.map(({ sku }) => sku)
  const codes = [...productCodes, ...children].flatMap((code) =>
    code === undefined ? [] : [normalizeCode(code)],
  )
  return [...new Set(codes)].filter((code) => code !== '' && code.length <= MAX_CODE_LENGTH)
}

function spellingsOf(text: string): [string, string][] {
  const words = normalForm(text.toLowerCase(), 'NFC').match(/\p{L}{3,40}/gu) ?? []
  return words.flatMap((word): [string, string][] => {
    const folded = foldText(word)
    return folded === word ? [] : [[folded, word]]
  })
}

/**
 * Derives the data of the typo search: the vocabulary, its trigrams, and compounds whose halves occur in
 * the catalogue. Idempotent; runs after the last change of an import.
 */
export async function finishText(db: D1Database, no: number, locale: Locale): Promise<void> {
  const { text, vocabulary, typo } = tablesOf(no)
  const words = `FROM ${vocabulary} WHERE col = 'exact' AND length(term) BETWEEN 2 AND 40`
  await db.batch([
    ...openTextSql(no).map((sql) => db.prepare(sql)),
    db.prepare(`INSERT INTO ${text} (${text}, rank) VALUES ('merge', 2000)`),
    db.prepare('DELETE FROM text_word WHERE catalog = ?').bind(no),
    db
      .prepare(
        `INSERT INTO text_word (catalog, initial, length, word, hits)
         SELECT ?, substr(term, 1, 1), length(term), term, doc ${words}`,
      )
      .bind(no),
    db.prepare(`DROP TABLE IF EXISTS ${typo}`),
    ...openTextSql(no).map((sql) => db.prepare(sql)),
    db
      .prepare(
        `INSERT INTO ${typo} (word, hits) SELECT word, hits FROM text_word WHERE catalog = ?`,
      )
      .bind(no),
  ])
  if (isCompounding(locale)) await findCompounds(db, no, locale)
}

const LONGEST_COMPOUND_LIST = 20_000

async function findCompounds(db: D1Database, no: number, locale: Locale): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT word, hits FROM text_word WHERE catalog = ? AND word NOT GLOB '*[^a-z]*'
       ORDER BY hits DESC LIMIT ${LONGEST_COMPOUND_LIST}`,
    )
    .bind(no)
    .all<{ word: string; hits: number }>()
  const roots = new Set(
    results.filter(({ word }) => word.length > 3).map(({ word }) => rootOfPart(word, locale)),
  )
  const compounds = results.flatMap(({ word, hits }) => {
    if (splitCompound(word, locale).length > 0) return []
    return splitCompound(word, locale, (root) => root.length > 3 && roots.has(root)).map((part) => [
      part,
      word,
      hits,
    ])
  })
  await db.batch([
    db.prepare('DELETE FROM text_compound WHERE catalog = ?').bind(no),
    db
      .prepare(
        `INSERT OR IGNORE INTO text_compound (catalog, part, word, hits)
         SELECT ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)`,
      )
      .bind(no, JSON.stringify(compounds)),
  ])
}
