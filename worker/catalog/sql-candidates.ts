import type { Choices, Driver } from './sql-conditions.ts'
import type { Candidate } from './sql-judge.ts'
import { sortRule } from './sql-sort.ts'
import type { Sort } from '../../shared/search/query.ts'
import { CATALOG, type SqlSource } from './sql-source.ts'

/** The list a query looks at: one category (0: all goods), several, or the rows a text has found. */
export type Field =
  | { kind: 'category'; id: number }
  | { kind: 'categories'; ids: readonly number[] }
  | { kind: 'rows'; rows: readonly number[]; categories: readonly number[] | undefined }

/** Everything one query's candidates are read with. */
export interface CandidateQuery {
  field: Field
  driver: Driver
  price: Choices['price']
  sort: Sort | undefined
}

/** Products in one string of the answer: a value may have 2 MB. */
const PACKED = 12
const FACETS =
  'SELECT DISTINCT row FROM product_facet WHERE facet IN (SELECT value FROM json_each(?3))'

/**
 * Reads candidates. They come packed, some thousand in one string, because a row of an answer costs
 * more than its content: `row price key facet facet …`, one line each.
 */
export async function readCandidates(
  source: SqlSource,
  query: CandidateQuery,
): Promise<readonly Candidate[]> {
  const { column } = sortRule(query.sort)
  const [from, values] = candidateSource(query)
  const { results } = await source.db
    .prepare(
      `SELECT group_concat(c.row || ' ' || c.price || ' ' || ifnull(c.${column}, '-') || ' ' ||
         c.facets, char(10)) AS lines
       FROM ${from} GROUP BY c.row >> ${PACKED}`,
    )
    .bind(source.name, ...values)
    .all<{ lines: string }>()
  const candidates = results.flatMap(({ lines }) => lines.split('\n').map(readLine))
  return query.field.kind === 'rows' ? inOrder(candidates, query.field.rows) : candidates
}

function candidateSource({
  field,
  driver,
  price,
}: CandidateQuery): readonly [from: string, values: readonly (string | number)[]] {
  if (field.kind === 'rows') {
    const rows = JSON.stringify(field.rows)
    if (!field.categories) return [`json_each(?2) j ${rowsIn('0')}`, [rows]]
    const within = `c.category IN (SELECT value FROM json_each(?3))`
    return [
      `(SELECT c.* FROM json_each(?2) j ${rowsIn(within)} GROUP BY c.row) c`,
      [rows, JSON.stringify(field.categories)],
    ]
  }
  if (field.kind === 'categories') {
    return [
      `(SELECT * FROM product_category WHERE catalog = ${CATALOG}
         AND category IN (SELECT value FROM json_each(?2)) GROUP BY row) c`,
      [JSON.stringify(field.ids)],
    ]
  }
  const listed = `c.catalog = ${CATALOG} AND c.category = ?2`
  if (driver.from === 'facets') {
    return [
      `(${FACETS}) f CROSS JOIN product_category c ON ${listed} AND c.row = f.row WHERE true`,
      [field.id, JSON.stringify(driver.facets)],
    ]
  }
  if (driver.from === 'price' && price) {
    return [
      `product_category c WHERE ${listed} AND c.price BETWEEN ?3 AND ?4`,
      [field.id, price.from, price.to],
    ]
  }
  return [`product_category c WHERE ${listed}`, [field.id]]
}

function rowsIn(category: string): string {
  const within = category === '0' ? 'c.category = 0' : category
  return `CROSS JOIN product_category c ON c.catalog = ${CATALOG} AND ${within} AND c.row = j.value`
}

function readLine(line: string): Candidate {
  const [row, price, key, ...facets] = line.split(' ')
  return {
    row: Number(row),
    price: Number(price),
    key: key === '-' ? null : Number(key),
    facets: facets.filter((no) => no !== '').map(Number),
  }
}

function inOrder(candidates: readonly Candidate[], rows: readonly number[]): readonly Candidate[] {
  const byRow = new Map(candidates.map((candidate) => [candidate.row, candidate]))
  return rows.flatMap((row) => byRow.get(row) ?? [])
}
