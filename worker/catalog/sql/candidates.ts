import type { ProductQuery } from '../../../shared/search/query.ts'
import type { Choices, Driver } from './conditions.ts'
import { sortRule } from './sort.ts'
import { CATALOG, type SqlSource } from './source.ts'

/** The list of a query: one category (0: all products), several, or the rows of a text search. */
export type Field =
  | { kind: 'category'; id: number }
  | { kind: 'categories'; ids: readonly number[] }
  | { kind: 'rows'; rows: readonly number[]; categories: readonly number[] | undefined }

/** The query that reads candidates. */
export interface CandidateQuery {
  field: Field
  driver: Driver
  price: Choices['price']
  sort: ProductQuery['sort']
}

/** Rows in one string of the result: far below the 2 MB limit of a value. */
const SPAN = 4096
/** This many rows fit one string. */
const SMALL = 10_000
const IN_SPAN = `row >= span.first AND row < span.first + ${SPAN}`
const LISTED = `catalog = ${CATALOG} AND category`

/** Row numbers in spans, from the first to the last of the catalog's products. */
const SPANS = `
  WITH RECURSIVE span (first, last) AS (
    SELECT min(row), max(row) FROM product_category WHERE ${LISTED} = 0
    UNION ALL SELECT first + ${SPAN}, last FROM span WHERE first + ${SPAN} <= last)`

const ONE_LIST = `product_category c WHERE ${LISTED} = ?2 AND ${IN_SPAN}`
const ONE_LIST_PRICED = `${ONE_LIST} AND c.price BETWEEN ?3 AND ?4`
const SEVERAL_LISTS = `(SELECT * FROM product_category WHERE ${LISTED} IN (
    SELECT value FROM json_each(?2)) AND ${IN_SPAN} GROUP BY row) c`
const OF_FACETS = `(SELECT DISTINCT row FROM product_facet
    WHERE facet IN (SELECT value FROM json_each(?3))) f
  CROSS JOIN product_category c ON c.catalog = ${CATALOG} AND c.category = ?2 AND c.row = f.row`
const OF_FACETS_IN_SPAN = OF_FACETS.replace('(?3))', `(?3)) AND ${IN_SPAN}`)
const OF_ROWS = `json_each(?2) j
  CROSS JOIN product_category c ON c.catalog = ${CATALOG} AND c.category = 0 AND c.row = j.value`
const OF_ROWS_IN_LISTS = `(SELECT c.* FROM json_each(?2) j CROSS JOIN product_category c
    ON c.catalog = ${CATALOG} AND c.category IN (SELECT value FROM json_each(?3)) AND c.row = j.value
  GROUP BY c.row) c`

/**
 * Reads candidates. They are packed, some thousand in one string, because a row of a result costs more than
 * its content: `row price key facet facet …`, one line each. Spans are joined one by one, because grouping
 * all of them would sort them first.
 */
export async function readCandidates(
  source: SqlSource,
  query: CandidateQuery,
): Promise<readonly string[]> {
  const { column } = sortRule(query.sort)
  // Values of attributes may be texts with spaces: such a list is sorted by the database.
  const key = column ? `ifnull(c.${column}, '-')` : `'-'`
  const [from, values] = candidateSource(query)
  const line = `c.row || ' ' || c.price || ' ' || ${key} || ' ' || c.facets`
  const listed = source.onlyInStock ? `CASE WHEN c.in_stock = 1 THEN ${line} END` : line
  const lines = `SELECT group_concat(${listed}, char(10)) AS lines FROM ${from}`
  const sql = isSmall(query) ? lines : `${SPANS} SELECT (${lines}) AS lines FROM span`
  const { results } = await source.db
    .prepare(sql)
    .bind(source.key, ...values)
    .all<{ lines: string | null }>()
  return results.flatMap((row) => row.lines ?? [])
}

/** A text search never finds more than the result window. */
function isSmall({ field, driver }: CandidateQuery): boolean {
  if (field.kind !== 'category') return field.kind === 'rows'
  return driver.from === 'facets' && driver.products <= SMALL
}

function candidateSource({
  field,
  driver,
  price,
}: CandidateQuery): readonly [from: string, values: readonly (string | number)[]] {
  if (field.kind === 'rows') {
    const rows = JSON.stringify(field.rows)
    if (!field.categories) return [OF_ROWS, [rows]]
    return [OF_ROWS_IN_LISTS, [rows, JSON.stringify(field.categories)]]
  }
  if (field.kind === 'categories') return [SEVERAL_LISTS, [JSON.stringify(field.ids)]]
  if (driver.from === 'facets') {
    const condition = driver.products > SMALL ? OF_FACETS_IN_SPAN : OF_FACETS
    return [condition, [field.id, JSON.stringify(driver.facets)]]
  }
  if (driver.from === 'price' && price) return [ONE_LIST_PRICED, [field.id, price.from, price.to]]
  return [ONE_LIST, [field.id]]
}
