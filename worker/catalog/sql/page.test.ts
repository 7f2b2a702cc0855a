import { env as bindings } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Sort } from '../../../shared/sort.ts'
import type { Env } from '../../env.ts'
import { interceptedDb } from '../../testing/failing-db.ts'
import { blockOf } from './list-block.ts'
import { addRow, BLOCK_ROWS, noRows, type RowBits } from './row-set.ts'
import type { Field } from './candidates.ts'
import { catalogPin } from '../catalog-pin.ts'
import { pageOfRows } from './page.ts'

const { SHOP } = bindings as unknown as Env
const CATALOG = 900
const CATEGORY = 77
const FIRST = 5_000_001
const PRODUCTS = 45_000
/** Ascending by row; descending for the default order. */
const priceOf = (row: number) => (row - FIRST) * 10
const sortedDown = (row: number) => Math.floor((FIRST + PRODUCTS - row) / 3)

beforeAll(async () => {
  const insert = SHOP.prepare(
    `WITH RECURSIVE goods (row) AS (SELECT ?1 UNION ALL SELECT row + 1 FROM goods WHERE row + 1 < ?1 + ?2)
     INSERT INTO product_category
       (catalog, category, row, price, sort_qty, created_at, updated_at, in_stock, facets)
     SELECT ?3, ?4, row, (row - ?1) * 10, (?1 + ?2 - row) / 3, 0, 0, 1, '' FROM goods`,
  )
  for (const category of [0, CATEGORY]) {
    await insert.bind(FIRST, PRODUCTS, CATALOG, category).run()
  }
})

interface ReadCall {
  /** Which products are in the result, by place in row order. */
  has: (place: number) => boolean
  field?: Field
  sort?: Sort
  price?: { from: number; to: number }
  from?: number
}

/** The page, the expected page, the number of queries, and the rows they read. */
async function askPage({ has, sort, price, from = 0, ...more }: ReadCall) {
  const matched = new Map<number, RowBits>()
  const rows: number[] = []
  for (let place = 0; place < PRODUCTS; place++) {
    const row = FIRST + place
    const isPriced = !price || (priceOf(row) >= price.from && priceOf(row) <= price.to)
    if (!has(place) || !isPriced) continue
    rows.push(row)
    const bits = matched.get(blockOf(row)) ?? noRows()
    matched.set(blockOf(row), bits)
    addRow(bits, row % BLOCK_ROWS)
  }
  let read = 0
  const { db, calls } = interceptedDb(SHOP, async (_, work) => {
    const result = (await work()) as D1Result
    read += result.meta.rows_read
    return result
  })
  const { field = { kind: 'category', id: CATEGORY } } = more
  const listed = field.kind === 'category' ? PRODUCTS : rows.length
  const source = {
    ...({ db, key: CATALOG, locale: 'fi-FI', onlyInStock: false } as const),
    pin: catalogPin(),
    catalog: async () => undefined,
  }
  const answer = { matched, total: rows.length, listed }
  const blocks = Math.ceil(PRODUCTS / BLOCK_ROWS)
  const page = await pageOfRows(source, answer, { field, sort, price, blocks, from, size: 50 })
  const inOrder =
    sort === 'price' ? rows : rows.toSorted((a, b) => sortedDown(b) - sortedDown(a) || a - b)
  return { page, expected: inOrder.slice(from, from + 50), calls: calls(), read }
}

/** The last products of the order: a scan meets all others first. */
const last = (count: number) => (place: number) => place >= PRODUCTS - count

describe('a page of many products in their order', () => {
  const cases: readonly [name: string, calls: number, asked: ReadCall][] = [
    ['a half of them, spread over the list', 1, { has: (place) => place % 2 === 0 }],
    ['the last page that can be asked for', 1, { has: (place) => place % 2 === 0, from: 9_950 }],
    ['a half of them at the end of the list', 2, { has: last(21_000) }],
    ['the same, far behind', 1, { has: last(21_000), from: 9_000 }],
    ['a tenth of them at the end of the list', 2, { has: last(4_500) }],
    ['few of them', 1, { has: last(900) }],
  ]
  for (const [name, calls, reads] of cases) {
    it(`shows ${name} with ${calls} query(s)`, async () => {
      const found = await askPage(reads)
      expect(found.page).toEqual(found.expected)
      expect(found.calls).toBe(calls)
      expect(found.read).toBeLessThan(1.5 * PRODUCTS)
    })
  }

  it('starts at the lowest chosen price, regardless of how many products are cheaper', async () => {
    const price = { from: priceOf(FIRST + 24_000), to: Number.MAX_SAFE_INTEGER }
    const found = await askPage({ has: (place) => place % 2 > -1, sort: 'price', price })
    expect(found.page).toEqual(found.expected)
    expect(found.calls).toBe(1)
  })

  it('reads only the chosen prices if many other products have them', async () => {
    const price = { from: priceOf(FIRST + 22_000), to: Number.MAX_SAFE_INTEGER }
    const found = await askPage({ has: last(21_500), sort: 'price', price })
    expect(found.page).toEqual(found.expected)
    expect(found.read).toBeLessThan(3_000)
  })

  it('sorts the hits of a text itself if all products would be read otherwise', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => FIRST + at * 15)
    const field: Field = { kind: 'rows', rows, categories: undefined }
    const has = (place: number) => place % 15 === 0
    const found = await askPage({ has, field, sort: 'price', from: 950 })
    expect(found.page).toEqual(found.expected)
    expect(found.calls).toBe(1)
  })
})
