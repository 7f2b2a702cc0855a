import { env as bindings } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ShopError } from '../../../shared/error.ts'
import { productOf } from '../../../shared/fixtures/make-product.ts'
import type { Product, ProductCard } from '../../../shared/product/product.ts'
import type { ProductQuery } from '../../../shared/search/query.ts'
import type { Sort } from '../../../shared/sort.ts'
import { BULK_CATEGORIES, manyProducts } from '../../bench/many-products.ts'
import {
  finishCatalog,
  openCatalog,
  writeDocuments,
  type ShopDocument,
} from '../../shop/import/writer.ts'
import type { Env } from '../../env.ts'
import type { SearchResult } from '../engine.ts'
import { chooseDriver } from './conditions.ts'
import { matchRows } from './match.ts'
import { scanLines } from './scan.ts'
import { sqlEngine } from './engine.ts'

const env = bindings as unknown as Env
const NOW = Date.parse('2026-11-20T12:00:00Z')
const BULK = 300
/** Enough that lists are read block by block. */
const LARGE = 1_200
const OPTIONS = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' } as const
const CODES = ['color', 'material', 'saatavuus', 'energy_class'] as const
const PARENTS = new Map<number, number>()

const documents = [...manyProducts(LARGE)]
const allProducts = documents.flatMap((doc) => (doc.type === 'product' ? [doc.value] : []))
const products = allProducts.slice(0, BULK)
for (const doc of documents) {
  if (doc.type === 'category') PARENTS.set(doc.value.id, doc.value.parent_id)
}

beforeAll(async () => {
  for (const [name, without] of [
    ['bulk', LARGE - BULK],
    ['large', 0],
  ] as const) {
    const catalog = await openCatalog(env.SHOP, name, OPTIONS)
    const imported = documents.slice(0, documents.length - without)
    await writeDocuments(env.SHOP, catalog, imported, NOW)
    await finishCatalog(env.SHOP, catalog, NOW)
  }
})

/** The expected result of the same query, computed from all documents. */
function search(
  query: ProductQuery,
  products: readonly Product[],
): {
  skus: string[]
  counts: Record<string, Record<string, number>>
} {
  const found = products.filter((product) => passes(product, query))
  const counts = CODES.map((code) => {
    const { [code]: _own, ...filters } = query.filters ?? {}
    const open = products.filter((product) => passes(product, { ...query, filters }))
    return [code, countBy(open, ({ attributes }) => String(attributes[code]))] as const
  })
  return { skus: found.map(({ sku }) => sku).toSorted(), counts: Object.fromEntries(counts) }
}

function countBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1
  return counts
}

function passes(product: Product, { categoryIds, filters = {}, price }: ProductQuery): boolean {
  const above = product.category_ids.flatMap((id) => [
    id,
    PARENTS.get(id),
    PARENTS.get(PARENTS.get(id) ?? 0),
  ])
  const cost = product.special_price ?? product.price
  return (
    (!categoryIds || categoryIds.some((id) => above.includes(id))) &&
    Object.entries(filters).every(
      ([code, values]) => values.length === 0 || values.includes(String(product.attributes[code])),
    ) &&
    cost >= (price?.gte ?? 0) &&
    cost <= (price?.lte ?? Infinity)
  )
}

function termsOf({
  aggregations,
}: SearchResult<ProductCard>): Record<string, Record<string, number>> {
  return Object.fromEntries(
    CODES.map((code) => {
      const buckets = aggregations.terms[code] ?? []
      return [code, Object.fromEntries(buckets.map(({ key, doc_count }) => [key, doc_count]))]
    }),
  )
}

const { root, group, leaf } = BULK_CATEGORIES
const value = fc.integer({ min: 1, max: 5 }).map(String)
const choice = fc.array(value, { maxLength: 3 })
const query: fc.Arbitrary<ProductQuery> = fc.record(
  {
    categoryIds: fc.uniqueArray(fc.constantFrom(root, group, 101, leaf, 1011), {
      minLength: 1,
      maxLength: 2,
    }),
    filters: fc.dictionary(fc.constantFrom(...CODES), choice, { maxKeys: 3 }),
    price: fc.constantFrom({ gte: 50 }, { lte: 150 }, { gte: 20, lte: 100 }),
    sort: fc.constantFrom<Sort>('price', '-price', 'qty', 'updated_at'),
  },
  { requiredKeys: [] },
)

describe.each([
  ['few', 'bulk', products],
  ['many', 'large', allProducts],
] as const)(
  'the SQL engine with %s products beside going through all documents',
  (_, name, own) => {
    const engine = sqlEngine(env.SHOP, name, 'fi-FI')

    it('returns the products and counts of a full scan for any filters', async () => {
      await fc.assert(
        fc.asyncProperty(query, async (arbitrary) => {
          const expected = search(arbitrary, own)
          const result = await engine.products({ ...arbitrary, size: 1000, aggregate: CODES })
          const more = await engine.products({ ...arbitrary, from: 1000, size: 1000 })
          const skus = [...result.items, ...more.items].map(({ sku }) => sku)
          expect(skus.toSorted()).toEqual(expected.skus)
          expect(result.total).toBe(expected.skus.length)
          expect(termsOf(result)).toEqual(expected.counts)
        }),
        { numRuns: 60 },
      )
    })

    it('returns each product once across all pages, in one order', async () => {
      for (const filters of [{}, { saatavuus: ['1', '2'] }]) {
        for (const sort of ['sort_qty', 'price', '-price', 'qty', '-qty', 'updated_at'] as const) {
          const fields = { categoryIds: [root], filters, sort }
          const whole = await engine.products({ ...fields, size: 1000 })
          const first = await engine.products({ ...fields, size: 17 })
          const rest = await engine.products({ ...fields, from: 17, size: 1000 })
          expect([...first.items, ...rest.items].slice(0, 1000), sort).toEqual(whole.items)
        }
      }
    })

    it('returns the same price ranges from stored and live counts, equal to the filter', async () => {
      const stored = await engine.products({ categoryIds: [group], aggregate: ['price'] })
      const all = { saatavuus: ['1', '2', '3'] }
      const live = await engine.products({
        categoryIds: [group],
        filters: all,
        aggregate: ['price'],
      })
      expect(live.aggregations).toEqual(stored.aggregations)
      for (const { from, to, doc_count } of stored.aggregations.price ?? []) {
        const price = { gte: from, ...(to !== undefined && { lte: to }) }
        expect((await engine.products({ categoryIds: [group], price })).total).toBe(doc_count)
      }
    })

    it('lists the most frequent value of a facet first', async () => {
      const { aggregations } = await engine.products({ categoryIds: [root], aggregate: 'all' })
      for (const buckets of Object.values(aggregations.terms)) {
        const counts = buckets.map(({ doc_count }) => doc_count)
        expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      }
    })
  },
)

describe('the SQL engine of a shop that lists only what is in stock', () => {
  it('excludes products out of stock from every list and its counts', async () => {
    const engine = sqlEngine(env.SHOP, 'bulk', 'fi-FI', { listOutOfStock: false })
    const stocked = products.filter(({ stock }) => stock?.is_in_stock)
    const { total, aggregations } = await engine.products({ aggregate: ['saatavuus', 'price'] })
    expect(total).toBe(stocked.length)
    expect(total).toBeLessThan(BULK)
    const counted = aggregations.terms['saatavuus']?.reduce((sum, each) => sum + each.doc_count, 0)
    expect(counted).toBe(stocked.length)
    const found = await engine.products({ text: 'kaapeli', size: 300 })
    expect(found.items.every(({ stock }) => stock?.is_in_stock)).toBe(true)
    expect(found.total).toBe(found.items.length)
  })
})

describe('the SQL engine when something is missing', () => {
  it('returns empty results for a missing catalogue', async () => {
    const engine = sqlEngine(env.SHOP, 'nowhere', 'fi-FI')
    expect(await engine.products({ categoryIds: [2], aggregate: 'all' })).toMatchObject({
      items: [],
      total: 0,
    })
    expect(await engine.products({ text: 'kaapeli' })).toMatchObject({ items: [], total: 0 })
    expect(await engine.products({ filters: { color: ['1'] }, aggregate: 'all' })).toMatchObject({
      total: 0,
    })
    expect(await engine.product({ sku: 'BULK-1' })).toBeUndefined()
    expect(await engine.categories()).toEqual([])
  })

  it('reports a failed search if the database fails', async () => {
    const broken = {
      ...env.SHOP,
      prepare: () => {
        throw new Error('no such table')
      },
    }
    const engine = sqlEngine(broken as unknown as D1Database, 'bulk', 'fi-FI')
    await expect(engine.products({})).rejects.toThrow(ShopError)
    await expect(engine.product({ id: 1 })).rejects.toThrow('catalogue.search-failed')
  })

  it('separates catalogues with the same ids and SKUs', async () => {
    const catalog = await openCatalog(env.SHOP, 'other', OPTIONS)
    const twin: ShopDocument = {
      type: 'product',
      value: productOf({ id: 1, sku: 'BULK-1', name: 'Another shop', category_ids: [root] }),
    }
    await writeDocuments(env.SHOP, catalog, [twin], NOW)
    await finishCatalog(env.SHOP, catalog, NOW)
    const otherEngine = sqlEngine(env.SHOP, 'other', 'fi-FI')
    expect((await otherEngine.products({ categoryIds: [root] })).total).toBe(1)
    expect((await otherEngine.product({ sku: 'BULK-1' }))?.name).toBe('Another shop')
    const first = sqlEngine(env.SHOP, 'bulk', 'fi-FI')
    expect((await first.products({ categoryIds: [root] })).total).toBe(BULK)
    expect((await first.product({ id: 1 }))?.name).not.toBe('Another shop')
  })

  it('prefers the visible product if two have the same URL', async () => {
    const catalog = await openCatalog(env.SHOP, 'repeated', OPTIONS)
    const same = { url_key: 'same', url_path: 'same.html', slug: 'same' }
    const docs = [
      productOf({ id: 1, sku: 'OFF', name: 'Switched off', status: 2, ...same }),
      productOf({ id: 3, sku: 'THIRD', name: 'Third', ...same }),
      productOf({ id: 2, sku: 'SECOND', name: 'Second', ...same }),
    ].map((each): ShopDocument => ({ type: 'product', value: each }))
    await writeDocuments(env.SHOP, catalog, docs, NOW)
    const engine = sqlEngine(env.SHOP, 'repeated', 'fi-FI')
    expect((await engine.product({ url_path: 'same.html' }))?.sku).toBe('SECOND')
    expect((await engine.product({ url_key: 'same' }))?.sku).toBe('SECOND')
  })
})

describe('candidates', () => {
  it('reads rows, prices, keys and facets of packed lines', () => {
    const seen: unknown[] = []
    scanLines('7 1250 - 3 14\n8 0 2.5 \n9 99 -4 5', (row, cents, key, facets, length) => {
      seen.push([row, cents, key, facets.slice(0, length)])
    })
    expect(seen).toEqual([
      [7, 1250, null, [3, 14]],
      [8, 0, 2.5, []],
      [9, 99, -4, [5]],
    ])
  })

  it('counts a product that lacks one chosen value for that facet only', () => {
    const conditions = [
      { code: 'color', facets: new Set([1]) },
      { code: 'size', facets: new Set([5, 6]) },
    ]
    const packs = ['1 100 - 1 5\n2 100 - 2 5', '3 100 - 2 7\n4 9900 - 1 6']
    const ranges = [
      { from: 0, to: 5000 },
      { from: 5000, to: Infinity },
    ]
    const judged = matchRows(packs, { conditions, price: { from: 0, to: 500 }, ranges })
    expect(judged.matched.map(({ row }) => row)).toEqual([1])
    expect(judged.missing.get('color')?.[2]).toBe(1)
    expect(judged.missing.get('size')?.[7]).toBeUndefined()
    expect(judged.prices).toEqual([1, 1])
  })

  const condition = (code: string, products: number) => ({ code, facets: [products], products })
  const list = { products: 1000, isCounted: true }

  it('reads the smallest set that contains all needed products', () => {
    const small = condition('a', 10)
    const middle = condition('b', 100)
    const large = condition('c', 900)
    expect(chooseDriver([large, small], undefined, list, false)).toMatchObject({ facets: [10] })
    expect(chooseDriver([small], undefined, list, true)).toMatchObject({ facets: [10] })
    expect(chooseDriver([large, middle, small], undefined, list, true)).toMatchObject({
      facets: [10, 100],
    })
  })

  it('reads the whole list if the sets are not smaller or the counts need it', () => {
    const small = condition('a', 10)
    const large = condition('c', 900)
    expect(chooseDriver([large], undefined, list, true)).toEqual({ from: 'list' })
    expect(chooseDriver([small], undefined, { ...list, isCounted: false }, true)).toEqual({
      from: 'list',
    })
    expect(chooseDriver([small], { from: 0, to: 1 }, list, true)).toEqual({ from: 'list' })
    expect(chooseDriver([], { from: 0, to: 1 }, list, true)).toEqual({ from: 'price' })
  })
})
