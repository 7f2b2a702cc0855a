import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { versionsStatement, type BlockVersion } from './block-read.ts'
import { BLOCK_ROWS } from './row-set.ts'
import type { Field } from './candidates.ts'
import type { Choices, FacetCondition } from './conditions.ts'
import type { StoredCounts } from './counts.ts'
import { queryCatalog, CATALOG, rowsOf, type SqlSource } from './source.ts'

/** What is read before the candidates: sizes of the list and of the filtered facets, and stored counts. */
export interface ListingContext {
  /** The catalog, by number: later queries read the same one. Undefined if there is none. */
  catalog: number | undefined
  conditions: readonly FacetCondition[]
  /** Undefined if not counted yet, or not for this list. */
  stored: StoredCounts | undefined
  /** Products of the list, counted up to the limit for reading them one by one. */
  products: number
  blocks: readonly BlockVersion[]
  /** The condition on a facet's code, by facet number. */
  ownerOf: ReadonlyMap<number, number>
}

/** Reads everything needed before the candidates in one database query. */
export async function readListingContext(
  source: SqlSource,
  choices: Choices,
  field: Field,
): Promise<ListingContext> {
  const codes = [...choices.facets.keys()]
  const pairs = [...choices.facets].flatMap(([code, values]) =>
    values.map((value) => [code, value]),
  )
  const [blocks, chosen, owned, size, counted] = await queryCatalog(source, (at) => [
    versionsStatement(at),
    at.db.prepare(CHOSEN).bind(at.key, JSON.stringify(pairs)),
    at.db.prepare(OF_CODES).bind(at.key, JSON.stringify(codes)),
    at.db.prepare(SIZE).bind(at.key, JSON.stringify(listsOf(field))),
    ...(field.kind === 'category' ? [countsStatement(at, field.id)] : []),
  ])
  const facets = rowsOf<{ no: number; code: string; products: number }>(chosen)
  const conditions = codes.map((code): FacetCondition => {
    const facetsOfCode = facets.filter((facet) => facet.code === code)
    const products = facetsOfCode.reduce((sum, facet) => sum + facet.products, 0)
    return { code, facets: facetsOfCode.map(({ no }) => no), products }
  })
  const [sized] = rowsOf<{ catalog: number | null; products: number }>(size)
  const owners = rowsOf<{ no: number; code: string }>(owned)
  return {
    catalog: sized?.catalog ?? undefined,
    conditions,
    stored: readStored(rowsOf<CountsRow>(counted)[0]),
    products: field.kind === 'rows' ? field.rows.length : (sized?.products ?? 0),
    blocks: rowsOf<BlockVersion>(blocks),
    ownerOf: new Map(owners.map(({ no, code }) => [no, codes.indexOf(code)])),
  }
}

function listsOf(field: Field): readonly number[] {
  if (field.kind === 'category') return [field.id]
  return field.kind === 'categories' ? field.ids : []
}

/** Fewer candidates than the first are read one by one in any catalog; more than the second in none. */
const MIN_ROWS = 1_000
const MAX_CANDIDATES = 10_000
/** A list smaller than this part of the catalog is read faster by itself than by the sets of all products. */
const PART = 40

/** Counting stops here: so many are too many. */
const ENOUGH = `(SELECT min(max(count(*) * ${BLOCK_ROWS} / ${PART}, ${MIN_ROWS}), ${MAX_CANDIDATES}) + 1
  FROM list_block WHERE catalog = ${CATALOG})`

/** True if so many candidates are matched by sets of rows. */
export function isLargeResult(
  candidates: number,
  { blocks }: Pick<ListingContext, 'blocks'>,
): boolean {
  const part = Math.floor((blocks.length * BLOCK_ROWS) / PART)
  return candidates > Math.min(Math.max(part, MIN_ROWS), MAX_CANDIDATES)
}

const CHOSEN = `SELECT f.no, f.code, (SELECT count(*) FROM (
    SELECT 1 FROM product_facet WHERE facet = f.no LIMIT ${ENOUGH})) AS products
  FROM json_each(?2) j CROSS JOIN facet f
    ON f.catalog = ${CATALOG} AND f.code = j.value ->> 0 AND f.value = j.value ->> 1`

const OF_CODES = `SELECT f.no, f.code FROM json_each(?2) j
  CROSS JOIN facet f ON f.catalog = ${CATALOG} AND f.code = j.value`

const SIZE = `SELECT ${CATALOG} AS catalog, count(*) AS products FROM (
    SELECT 1 FROM json_each(?2) j
    CROSS JOIN product_category c ON c.catalog = ${CATALOG} AND c.category = j.value
    LIMIT ${ENOUGH})`

interface CountsRow {
  products: number
  prices: string
  facets: string
}

function countsStatement(source: SqlSource, category: number): D1PreparedStatement {
  return source.db
    .prepare(
      `SELECT products, prices, facets FROM category_facet
       WHERE catalog = ${CATALOG} AND category = ?2 AND stale = 0`,
    )
    .bind(source.key, category)
}

function readStored(row: CountsRow | undefined): StoredCounts | undefined {
  if (!row) return undefined
  return {
    products: row.products,
    prices: JSON.parse(row.prices) as number[],
    facets: JSON.parse(row.facets) as StoredCounts['facets'],
  }
}
