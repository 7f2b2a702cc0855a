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
/**
 * Up to `FEW` rows are always sorted by themselves, up to `MAX_SORTED` if a scan of the list would read
 * more.
 */
const FEW = 1_000
const MAX_SORTED = 20_000

/** Which rows of a result are wanted, and in which order. */
export interface PageQuery {
  field: Field
  sort: ProductQuery['sort']
  price: Choices['price']
  /** The number of blocks of all products. */
  blocks: number
  from: number
  size: number
}

/** The rows of a page of the result: those of a text search by relevance, others by the sort. */
export async function pageOfRows(
  source: SqlSource,
  answer: Pick<BlockMatches, 'matched' | 'total' | 'listed'>,
  { field, sort, price, blocks, from, size }: PageQuery,
): Promise<readonly number[]> {
  const end = Math.min(from + size, answer.total)
  if (from >= end) return []
  if (field.kind === 'rows' && sort === undefined) {
    return field.rows.filter((row) => isIn(answer, row)).slice(from, end)
  }
  // The rows of a text search or several categories come in the order of all products.
  const listed = field.kind === 'category' ? answer.listed : blocks * BLOCK_ROWS
  // Expected rows of the sorted list to read until the page is full.
  const read = (end * listed) / answer.total
  const isFew = answer.total <= FEW || (answer.total <= MAX_SORTED && read > answer.total)
  if (isFew) return sortRows(source, answer, { sort, from, size })
  const list = field.kind === 'category' ? field.id : 0
  const order: ListOrder = { rule: sortRule(sort), list, price }
  const limit = Math.ceil(read * 1.2) + end
  if (limit > MAX_READ) return readPages(source, answer, order, { from, size })
  const first = (await readOrder(source, order, limit)).filter((row) => isIn(answer, row))
  if (first.length >= end) return first.slice(from, end)
  // The result is not spread evenly over the list.
  if (answer.total <= MAX_SORTED) return sortRows(source, answer, { sort, from, size })
  return readPages(source, answer, order, { from, size })
}

function isIn({ matched }: Pick<BlockMatches, 'matched'>, row: number): boolean {
  const block = blockOf(row)
  const rows = matched.get(block)
  return rows !== undefined && hasRow(rows, row - block * BLOCK_ROWS)
}

function ofRowsSql({ value, join, orderBy }: SortRule): string {
  return `SELECT c.row FROM json_each(?2) j CROSS JOIN product_category c
      ON c.catalog = ${CATALOG} AND c.category = 0 AND c.row = j.value ${join}
    ORDER BY ${orderBy(value)} LIMIT ?3 OFFSET ?4`
}

/** Only the rows of the result, sorted by the database. */
async function sortRows(
  source: SqlSource,
  { matched }: Pick<BlockMatches, 'matched'>,
  window: RowWindow,
): Promise<readonly number[]> {
  const rows: number[] = []
  for (const [block, bits] of matched)
    forEachRow(bits, (place) => rows.push(block * BLOCK_ROWS + place))
  return pageOfSorted(source, rows, window)
}

type RowWindow = Pick<PageQuery, 'sort' | 'from' | 'size'>

/** A page of these rows, sorted by the database. */
export async function pageOfSorted(
  { db, key }: SqlSource,
  rows: readonly number[],
  { sort, from, size }: RowWindow,
): Promise<readonly number[]> {
  const { results } = await db
    .prepare(ofRowsSql(sortRule(sort)))
    .bind(key, JSON.stringify(rows), size, from)
    .all<{ row: number }>()
  return results.map(({ row }) => row)
}

/** A list with its order. */
interface ListOrder {
  rule: SortRule
  list: number
  /** The price filter bounds an order by price. */
  price: Choices['price']
}

function boundsOf({ rule, price }: ListOrder): readonly number[] {
  return rule.column === 'price' && price ? [price.from, price.to] : []
}

/** The first rows of a list. */
async function readOrder(
  { db, key }: SqlSource,
  order: ListOrder,
  limit: number,
): Promise<readonly number[]> {
  const bounds = boundsOf(order)
  const { value, join, orderBy } = order.rule
  const sql = `SELECT group_concat(row, ' ') AS rows FROM (
      SELECT c.row FROM product_category c ${join} WHERE c.catalog = ${CATALOG} AND c.category = ?2
        ${bounds.length > 0 ? 'AND c.price BETWEEN ?4 AND ?5' : ''}
      ORDER BY ${orderBy(value)} LIMIT ?3)`
  return readRows(db.prepare(sql).bind(key, order.list, limit, ...bounds))
}

async function readRows(statement: D1PreparedStatement): Promise<readonly number[]> {
  const { results } = await statement.all<{ rows: string | null }>()
  return results.flatMap(({ rows }) => (rows ? rows.split(' ').map(Number) : []))
}

/**
 * Scans the list until the page is full, in one statement: the result's rows are bound as a parameter, so
 * that the list is read at most once.
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

/** A character of the bound text holds this many rows. */
const ROWS_PER_DIGIT = 6
/** The characters are this one and the 63 after it, so that each is one byte. */
const FIRST_DIGIT = 48

function scanSql({ value, join, orderBy }: SortRule, isBounded: boolean): string {
  // A BLOB is indexed directly; in a TEXT all characters before the position would be counted.
  const digit = `unicode(substr(CAST(?6 AS BLOB), (c.row - ?5) / ${ROWS_PER_DIGIT} + 1, 1))`
  const isIn = `(((${digit} - ${FIRST_DIGIT}) >> ((c.row - ?5) % ${ROWS_PER_DIGIT})) & 1)`
  return `SELECT group_concat(row, ' ') AS rows FROM (
      SELECT c.row FROM product_category c ${join} WHERE c.catalog = ${CATALOG} AND c.category = ?2
        ${isBounded ? 'AND c.price BETWEEN ?7 AND ?8' : ''} AND c.row >= ?5 AND ${isIn}
      ORDER BY ${orderBy(value)} LIMIT ?3 OFFSET ?4)`
}

/** The rows of a result as text, from the first row of its first block. */
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
