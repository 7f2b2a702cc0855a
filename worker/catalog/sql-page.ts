import type { ProductQuery } from '../../shared/search/query.ts'
import type { BlockJudgement } from './block-judge.ts'
import { blockOf } from './list-block.ts'
import { BLOCK_ROWS, eachRow, hasRow } from './row-set.ts'
import type { Field } from './sql-candidates.ts'
import { sortRule, type SortRule } from './sql-sort.ts'
import { CATALOG, type SqlSource } from './sql-source.ts'

/** Rows that one reading of a sorted index brings at most. */
const MOST_READ = 20_000
/** So few rows of an answer are sorted by themselves. */
const FEW = 1_000

/** Which rows of an answer are wanted, and in which order. */
export interface PageQuery {
  field: Field
  sort: ProductQuery['sort']
  from: number
  size: number
}

/** The rows of a page of an answer: those that a text has found in its order, others as they are sorted. */
export async function pageOfRows(
  source: SqlSource,
  answer: Pick<BlockJudgement, 'matched' | 'total' | 'listed'>,
  { field, sort, from, size }: PageQuery,
): Promise<readonly number[]> {
  const wanted = Math.min(from + size, answer.total)
  if (from >= wanted) return []
  if (field.kind === 'rows' && sort === undefined) {
    return field.rows.filter((row) => isIn(answer, row)).slice(from, wanted)
  }
  // Of the sorted list so many are read until enough of the answer have come by.
  const read = (wanted * answer.listed) / answer.total
  const isFew = answer.total <= FEW || (answer.total <= MOST_READ && read > answer.total)
  if (isFew) return sortRows(source, answer, { sort, from, size })
  const list = field.kind === 'category' ? field.id : 0
  return (await walk(source, answer, { sort, list, wanted, read })).slice(from)
}

function isIn({ matched }: Pick<BlockJudgement, 'matched'>, row: number): boolean {
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
  { db, name }: SqlSource,
  { matched }: Pick<BlockJudgement, 'matched'>,
  { sort, from, size }: Pick<PageQuery, 'sort' | 'from' | 'size'>,
): Promise<readonly number[]> {
  const rows: number[] = []
  for (const [block, bits] of matched)
    eachRow(bits, (place) => rows.push(block * BLOCK_ROWS + place))
  const { results } = await db
    .prepare(ofRowsSql(sortRule(sort)))
    .bind(name, JSON.stringify(rows), size, from)
    .all<{ row: number }>()
  return results.map(({ row }) => row)
}

function inOrderSql({ orderBy }: SortRule): string {
  return `SELECT group_concat(row, ' ') AS rows FROM (
      SELECT c.row FROM product_category c WHERE c.catalog = ${CATALOG} AND c.category = ?2
      ORDER BY ${orderBy} LIMIT ?3 OFFSET ?4)`
}

/** Goes along the sorted list until enough rows of the answer have come by. */
async function walk(
  { db, name }: SqlSource,
  answer: Pick<BlockJudgement, 'matched'>,
  {
    sort,
    list,
    wanted,
    read,
  }: Pick<PageQuery, 'sort'> & Record<'list' | 'wanted' | 'read', number>,
): Promise<readonly number[]> {
  const sql = inOrderSql(sortRule(sort))
  const found: number[] = []
  let size = Math.min(MOST_READ, Math.ceil(read * 1.2) + wanted)
  for (let from = 0; found.length < wanted; from += size, size = Math.min(MOST_READ, size * 2)) {
    const row = await db.prepare(sql).bind(name, list, size, from).first<{ rows: string | null }>()
    const rows = (row?.rows ?? '').split(' ').map(Number)
    for (const each of rows) if (found.length < wanted && isIn(answer, each)) found.push(each)
    if (rows.length < size) break
  }
  return found
}
