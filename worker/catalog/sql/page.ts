import type { D1PreparedStatement } from '@cloudflare/workers-types'
import type { ProductQuery } from '../../../shared/search/query.ts'
import type { BlockMatches } from './block-match.ts'
import { blockOf } from './list-block.ts'
import { BLOCK_ROWS, forEachRow, hasRow, type RowBits } from './row-set.ts'
import type { Field } from './candidates.ts'
import type { Choices } from './conditions.ts'
import { sortRule, type SortRule } from './sort.ts'
import { CATALOG, type SqlSource } from './source.ts'

/** Rows of a sorted list that are read at once. */
const MAX_READ = 20_000
/** So few rows of an answer are sorted by themselves, so many where the list would be read further. */
const FEW = 1_000
const MAX_SORTED = 20_000

/** Which rows of an answer are wanted, and in which order. */
export interface PageQuery {
  field: Field
  sort: ProductQuery['sort']
  price: Choices['price']
  /** How many blocks all products take. */
  blocks: number
  from: number
  size: number
}

/** The rows of a page of an answer: those that a text has found in its order, others as they are sorted. */
export async function pageOfRows(
  source: SqlSource,
  answer: Pick<BlockMatches, 'matched' | 'total' | 'listed'>,
  { field, sort, price, blocks, from, size }: PageQuery,
): Promise<readonly number[]> {
  const wanted = Math.min(from + size, answer.total)
  if (from >= wanted) return []
  if (field.kind === 'rows' && sort === undefined) {
    return field.rows.filter((row) => isIn(answer, row)).slice(from, wanted)
  }
  // Whatever a text or several categories hold, their order is that of all products.
  const listed = field.kind === 'category' ? answer.listed : blocks * BLOCK_ROWS
  // Of the sorted list so many are read until enough of the answer have come by.
  const read = (wanted * listed) / answer.total
  const isFew = answer.total <= FEW || (answer.total <= MAX_SORTED && read > answer.total)
  if (isFew) return sortRows(source, answer, { sort, from, size })
  const list = field.kind === 'category' ? field.id : 0
  const order: ListOrder = { rule: sortRule(sort), list, price }
  const most = Math.ceil(read * 1.2) + wanted
  if (most > MAX_READ) return readPages(source, answer, order, { from, size })
  const begun = (await readOrder(source, order, most)).filter((row) => isIn(answer, row))
  if (begun.length >= wanted) return begun.slice(from, wanted)
  // The answer is not spread over the list as most are.
  if (answer.total <= MAX_SORTED) return sortRows(source, answer, { sort, from, size })
  return readPages(source, answer, order, { from, size })
}

function isIn({ matched }: Pick<BlockMatches, 'matched'>, row: number): boolean {
  const block = blockOf(row)
  const rows = matched.get(block)
  return rows !== undefined && hasRow(rows, row - block * BLOCK_ROWS)
}

function ofRowsSql({ orderBy }: SortRule): string {
  return `SELECT c.row FROM json_each(?2) j CROSS JOIN product_category c
      ON c.catalog = ${CATALOG} AND c.category = 0 AND c.row = j.value
    ORDER BY ${orderBy} LIMIT ?3 OFFSET ?4`
}

/** The rows of the answer alone, sorted by the database. */
async function sortRows(
  { db, key }: SqlSource,
  { matched }: Pick<BlockMatches, 'matched'>,
  { sort, from, size }: Pick<PageQuery, 'sort' | 'from' | 'size'>,
): Promise<readonly number[]> {
  const rows: number[] = []
  for (const [block, bits] of matched)
    forEachRow(bits, (place) => rows.push(block * BLOCK_ROWS + place))
  const { results } = await db
    .prepare(ofRowsSql(sortRule(sort)))
    .bind(key, JSON.stringify(rows), size, from)
    .all<{ row: number }>()
  return results.map(({ row }) => row)
}

/** A list in its order. */
interface ListOrder {
  rule: SortRule
  list: number
  /** The order of prices begins and ends with the chosen ones. */
  price: Choices['price']
}

function boundsOf({ rule, price }: ListOrder): readonly number[] {
  return rule.column === 'price' && price ? [price.from, price.to] : []
}

/** The first rows of a list. */
async function readOrder(
  { db, key }: SqlSource,
  order: ListOrder,
  most: number,
): Promise<readonly number[]> {
  const bounds = boundsOf(order)
  const sql = `SELECT group_concat(row, ' ') AS rows FROM (
      SELECT c.row FROM product_category c WHERE c.catalog = ${CATALOG} AND c.category = ?2
        ${bounds.length > 0 ? 'AND c.price BETWEEN ?4 AND ?5' : ''}
      ORDER BY ${order.rule.orderBy} LIMIT ?3)`
  return readRows(db.prepare(sql).bind(key, order.list, most, ...bounds))
}

async function readRows(statement: D1PreparedStatement): Promise<readonly number[]> {
  const { results } = await statement.all<{ rows: string | null }>()
  return results.flatMap(({ rows }) => (rows ? rows.split(' ').map(Number) : []))
}

/**
 * Goes along the list until the page is full, in one statement: which rows are in the answer goes with it, so
 * that at worst the list is read once.
 */
async function readPages(
  { db, key }: SqlSource,
  { matched }: Pick<BlockMatches, 'matched'>,
  order: ListOrder,
  { from, size }: Pick<PageQuery, 'from' | 'size'>,
): Promise<readonly number[]> {
  const bounds = boundsOf(order)
  const { first, signs } = signsOf(matched)
  const sql = scanSql(order.rule, bounds.length > 0)
  return readRows(db.prepare(sql).bind(key, order.list, size, from, first, signs, ...bounds))
}

/** A sign of the answer says of so many rows whether they are in it. */
const ROWS_PER_DIGIT = 6
/** The signs are this and the 63 behind it: none of them is longer than a byte. */
const FIRST_DIGIT = 48

function scanSql({ orderBy }: SortRule, isBounded: boolean): string {
  // Bytes are found by their place at once; of a text all characters before one would be counted.
  const digit = `unicode(substr(CAST(?6 AS BLOB), (c.row - ?5) / ${ROWS_PER_DIGIT} + 1, 1))`
  const isIn = `(((${digit} - ${FIRST_DIGIT}) >> ((c.row - ?5) % ${ROWS_PER_DIGIT})) & 1)`
  return `SELECT group_concat(row, ' ') AS rows FROM (
      SELECT c.row FROM product_category c WHERE c.catalog = ${CATALOG} AND c.category = ?2
        ${isBounded ? 'AND c.price BETWEEN ?7 AND ?8' : ''} AND c.row >= ?5 AND ${isIn}
      ORDER BY ${orderBy} LIMIT ?3 OFFSET ?4)`
}

/** The rows of an answer as a text, from the first row of its first block on. */
function signsOf(matched: ReadonlyMap<number, RowBits>): { first: number; signs: string } {
  const blocks = [...matched.keys()]
  const first = Math.min(...blocks) * BLOCK_ROWS
  const length = (Math.max(...blocks) + 1) * BLOCK_ROWS - first
  const signs = new Uint8Array(Math.ceil(length / ROWS_PER_DIGIT))
  for (const [block, bits] of matched) {
    forEachRow(bits, (place) => {
      const at = block * BLOCK_ROWS + place - first
      const digit = Math.floor(at / ROWS_PER_DIGIT)
      signs[digit] = (signs[digit] ?? 0) | (1 << (at % ROWS_PER_DIGIT))
    })
  }
  return { first, signs: new TextDecoder().decode(signs.map((digit) => digit + FIRST_DIGIT)) }
}
