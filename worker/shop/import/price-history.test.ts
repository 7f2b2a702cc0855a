import { env as bindings } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { allProducts } from '../../../shared/fixtures/products.ts'
import type { TaxRule } from '../../../shared/price/tax-rule.ts'
import type { Product } from '../../../shared/product/product.ts'
import { sqlEngine } from '../../catalog/sql/engine.ts'
import type { Env } from '../../env.ts'
import {
  NOW,
  CATALOG_OPTIONS,
  productDocument,
  testProduct,
  CATEGORY_TREE,
} from '../../testing/shop-documents.ts'
import type { ShopDocument } from './document.ts'
import { insertPriceHistory, readPriceHistory, type PriceHistoryRow } from './price-history.ts'
import { prunePriceHistory } from './prune-price-history.ts'
import { reindexDuePrices } from '../maintenance.ts'
import { finishCatalog, openCatalog, writeDocuments } from './writer.ts'

const { SHOP } = bindings as unknown as Env

describe('the price history of the built-in shop', () => {
  const DAY_MS = 86_400_000
  const sku = 'SKU-1'
  const on = (day: number) => NOW + day * DAY_MS
  const date = (day: number) => new Date(on(day)).toISOString().slice(0, 10)
  const special = (price: number, from: number, to: number) => ({
    ...{ special_price: price, special_from_date: date(from), special_to_date: date(to) },
  })
  const load = async (
    name: string,
    day: number,
    documents: readonly ShopDocument[],
    options: Partial<Parameters<typeof openCatalog>[2]> = {},
  ) => {
    const catalog = await openCatalog(SHOP, name, { ...CATALOG_OPTIONS, ...options }, on(day))
    await writeDocuments(SHOP, catalog, [...CATEGORY_TREE, ...documents], on(day))
    await finishCatalog(SHOP, catalog, on(day))
    return catalog
  }
  const write = (name: string, day: number, product: Product) =>
    load(name, day, [productDocument(product)])
  const lowOf = async (name: string) => {
    const engine = sqlEngine(SHOP, name, 'en-US')
    const [card] = await engine.cardsBySku([sku])
    expect((await engine.product({ sku }))?.lowest_30d).toBe(card?.lowest_30d)
    return card?.lowest_30d
  }
  const rows = (name: string) =>
    SHOP.prepare(
      `SELECT count(*) AS rows FROM price_history
       WHERE catalog = (SELECT no FROM catalog WHERE name = ?)`,
    )
      .bind(name)
      .first<number>('rows')

  it('80 → 100 → 90: every price is stored, and the reduction is counted from 80', async () => {
    const old = { created_at: '2020-01-01 10:00:00' }
    await write('past', 0, testProduct(1, { ...old, price: 80 }))
    expect(await lowOf('past')).toBeUndefined()
    await write('past', 40, testProduct(1, { ...old, price: 100 }))
    await write('past', 50, testProduct(1, { ...old, price: 100, ...special(90, 50, 70) }))
    expect(await lowOf('past')).toBe(80)
    await write(
      'past',
      60,
      testProduct(1, { ...old, price: 100, ...special(90, 50, 70), name: 'Same' }),
    )
    expect(await lowOf('past')).toBe(80)
    expect(await rows('past')).toBe(3)
    await write('past', 110, testProduct(1, { ...old, price: 100, ...special(95, 115, 120) }))
    expect(await lowOf('past')).toBe(100)
    expect(await rows('past')).toBe(4)
  })

  it('the price of a catalogue price rule is a reduction and counts among the earlier prices', async () => {
    await write('ruled', 0, testProduct(1, { price: 100 }))
    await write('ruled', 35, testProduct(1, { price: 100, final_price: 80 }))
    expect(await lowOf('ruled')).toBe(100)
    await write('ruled', 36, testProduct(1, { price: 100, final_price: 80, name: 'Same' }))
    expect(await rows('ruled')).toBe(2)
    await write('ruled', 45, testProduct(1, { price: 100 }))
    expect(await lowOf('ruled')).toBeUndefined()
    await write('ruled', 60, testProduct(1, { price: 100, ...special(90, 60, 65) }))
    expect(await lowOf('ruled')).toBe(80)
  })

  it('a price window opens without a write, and an unchanged document adds no row', async () => {
    await write('window', 0, testProduct(1, { price: 100 }))
    await write('window', 35, testProduct(1, { price: 100, ...special(70, 40, 50) }))
    expect(await lowOf('window')).toBe(100)
    await reindexDuePrices(SHOP, on(41))
    expect(await lowOf('window')).toBe(100)
    const catalog = await openCatalog(SHOP, 'window', CATALOG_OPTIONS)
    const same = productDocument(testProduct(1, { price: 100, ...special(70, 40, 50) }))
    expect(await writeDocuments(SHOP, catalog, [same], on(42))).toMatchObject({ unchanged: 1 })
    await write('window', 60, testProduct(1, { price: 100, ...special(90, 60, 65) }))
    expect(await lowOf('window')).toBe(70)
  })

  it('a product that is unknown, never sold or was never more expensive has no lowest price', async () => {
    await write('unknown', 0, testProduct(1, { price: 100, ...special(90, -5, 20) }))
    expect(await lowOf('unknown')).toBeUndefined()
    await write('hidden', 0, testProduct(1, { price: 100, status: 2 }))
    await write('hidden', 40, testProduct(1, { price: 100, ...special(90, 40, 60) }))
    expect(await lowOf('hidden')).toBeUndefined()
  })

  it('a lowest price and a price history in the document count from the first import on', async () => {
    await write('told', 0, testProduct(1, { price: 100, ...special(90, -5, 20), lowest_30d: 85 }))
    expect(await lowOf('told')).toBe(85)
    const price_history = [
      { from: date(-90), price: 120 },
      { from: date(-30), price: 95 },
      { from: date(-20), price: 100 },
    ]
    await write('dated', 0, testProduct(1, { price: 100, ...special(90, -5, 20), price_history }))
    expect(await lowOf('dated')).toBe(95)
    const broken = [...price_history, { from: 'eilen', price: 100 }]
    await write(
      'broken',
      0,
      testProduct(1, { price: 100, ...special(90, -5, 20), price_history: broken }),
    )
    expect(await lowOf('broken')).toBeUndefined()
  })

  it('starts again when prices change from gross to net, which are never compared', async () => {
    const old = { created_at: '2020-01-01 10:00:00' }
    await write('taxed', 0, testProduct(1, { ...old, price: 125.5 }))
    const net = await openCatalog(SHOP, 'taxed', { ...CATALOG_OPTIONS, sourcePrices: 'net' })
    const reduced = testProduct(1, { ...old, price: 100, ...special(90, 40, 60) })
    await writeDocuments(SHOP, net, [productDocument(reduced)], on(40))
    expect(await lowOf('taxed')).toBeUndefined()
    expect(await rows('taxed')).toBe(1)
  })

  it('each variant and each store view has a history of its own', async () => {
    const family = allProducts.find(({ type_id }) => type_id === 'configurable') as Product
    const reduced = family.configurable_children.map((child, at) =>
      at === 0 ? { ...child, price: 200, ...special(150, 40, 60) } : child,
    )
    const [first, second] = family.configurable_children
    await write('family', 0, family)
    await write('family', 40, { ...family, configurable_children: reduced })
    const stored = await sqlEngine(SHOP, 'family', 'en-US').product({ sku: family.sku })
    const lows = stored?.configurable_children.map(({ lowest_30d }) => lowest_30d)
    expect(lows?.[0]).toBe(first?.price)
    expect(lows?.[1]).toBe(second?.special_price ? lows?.[1] : undefined)
    await write('other-view', 40, { ...family, configurable_children: reduced })
    const otherView = await sqlEngine(SHOP, 'other-view', 'en-US').product({ sku: family.sku })
    expect(otherView?.configurable_children[0]?.lowest_30d).toBeUndefined()
  })

  it('prices end when products leave the catalogue, and the time without sale does not count', async () => {
    const old = { created_at: '2020-01-01 10:00:00' }
    const other = productDocument(testProduct(2, { ...old, price: 5 }))
    const all = { replace: true } as const
    const mine = (more: Partial<Product>) => productDocument(testProduct(1, { ...old, ...more }))
    await load('away', 0, [mine({ price: 80 }), other])
    await load('away', 40, [other], all)
    await load('away', 80, [mine({ price: 100 }), other], all)
    await load('away', 85, [mine({ price: 100, ...special(90, 85, 95) }), other], all)
    expect(await lowOf('away')).toBe(100)
    expect(await rows('away')).toBe(5)
    await load('back-soon', 0, [mine({ price: 80 }), other])
    await load('back-soon', 40, [other], all)
    await load('back-soon', 50, [mine({ price: 100, ...special(90, 50, 60) }), other], all)
    expect(await lowOf('back-soon')).toBe(80)
    await load('back-late', 0, [mine({ price: 80 }), other])
    await load('back-late', 40, [other], all)
    await load('back-late', 80, [mine({ price: 100, ...special(90, 80, 90) }), other], all)
    expect(await lowOf('back-late')).toBeUndefined()
  })

  it('replacing everything with the same products ends no price and no reduction', async () => {
    const reduced = productDocument(testProduct(1, { price: 100, ...special(90, 40, 80) }))
    await load('nightly', 0, [productDocument(testProduct(1, { price: 100 }))])
    await load('nightly', 40, [reduced])
    for (const day of [41, 42, 43]) await load('nightly', day, [reduced], { replace: true })
    expect(await lowOf('nightly')).toBe(100)
    expect(await rows('nightly')).toBe(2)
  })

  it('the price of a removed variant ends, and that of a product that becomes a family', async () => {
    const family = allProducts.find(({ type_id }) => type_id === 'configurable') as Product
    const [first, ...others] = family.configurable_children
    if (!first) throw new Error('the family has no variant')
    const from = { created_at: '2020-01-01 10:00:00' }
    const at = (price: number, more: Partial<typeof first> = {}) => [
      { ...first, price, special_price: null, ...more },
      ...others,
    ]
    const of = (children: typeof family.configurable_children) =>
      productDocument({ ...family, ...from, configurable_children: children })
    const plain = testProduct(7, { sku: family.sku, id: family.id, price: 60, ...from })
    await load('left', 0, [productDocument(plain)])
    await load('left', 40, [of(at(80))])
    await load('left', 80, [of(others)])
    await load('left', 120, [of(at(100))])
    await load('left', 130, [of(at(100, special(90, 130, 140)))])
    const stored = await sqlEngine(SHOP, 'left', 'en-US').product({ sku: family.sku })
    expect(stored?.configurable_children.find(({ sku }) => sku === first.sku)?.lowest_30d).toBe(100)
    const { results } = await SHOP.prepare(
      `SELECT sku, price FROM price_history WHERE price IS NULL
         AND catalog = (SELECT no FROM catalog WHERE name = 'left')`,
    ).all()
    for (const { sku } of [family, first]) expect(results).toContainEqual({ sku, price: null })
  })

  it('net prices are compared with the tax of their time', async () => {
    const taxed = (rate: number): ShopDocument => {
      const rates = [
        { id: 1, rate, tax_country_id: 'FI', tax_region_id: 0, region_name: undefined },
      ]
      const value: TaxRule = {
        ...{ id: 1, customer_tax_class_ids: [], product_tax_class_ids: [2], rates },
      }
      return { type: 'taxrule', value }
    }
    const net = { sourcePrices: 'net' } as const
    const mine = (more: Partial<Product>) =>
      productDocument(testProduct(1, { created_at: '2020-01-01 10:00:00', ...more }))
    await load('vat', 0, [taxed(24), mine({ price: 100 })], net)
    await load('vat', 40, [taxed(25.5)], net)
    expect(await rows('vat')).toBe(2)
    await load('vat', 50, [mine({ price: 100, ...special(99, 50, 60) })], net)
    expect(Math.round(((await lowOf('vat')) ?? 0) * 125.5)).toBe(12_400)
    await load('vat', 120, [mine({ price: 100, ...special(99, 120, 130) })], net)
    expect(await lowOf('vat')).toBe(100)
  })

  it('400 days of daily changes are stored as 31 settings, with the same lowest prices', async () => {
    const count = 60
    const catalog = await openCatalog(SHOP, 'long', CATALOG_OPTIONS)
    const products = Array.from({ length: count }, (_, no) => testProduct(no + 1, { price: 99 }))
    const setting = ({ sku }: Product, day: number): PriceHistoryRow => ({
      ...{ sku, family: '', at: on(day), price: 100 + (day % 5) + (day === 380 ? -30 : 0) },
      ...{ special_price: null, special_from_date: null, special_to_date: null },
      ...{ final_price: null, rate: null, cut: 0 },
    })
    for (const product of products) {
      const daily = Array.from({ length: 400 }, (_, day) => setting(product, day))
      await SHOP.batch([insertPriceHistory(SHOP, catalog.no, daily)])
    }
    await prunePriceHistory(SHOP, on(399))
    expect(await rows('long')).toBe(count * 31)
    const past = await readPriceHistory(SHOP, catalog, products.slice(0, 2))
    expect([...past.values()].map(({ length }) => length)).toEqual([31, 31])
    await write('long', 400, testProduct(1, { price: 100, ...special(90, 400, 410) }))
    expect(await lowOf('long')).toBe(70)
    const plan = await SHOP.prepare(
      'EXPLAIN QUERY PLAN SELECT 1 FROM price_history WHERE look_at <= 1 LIMIT 1',
    ).all<{ detail: string }>()
    expect(plan.results.map(({ detail }) => detail).join()).toContain('price_history_look')
  })

  it('history is kept while a reduction runs and pruned a day later; that of removed products after two years', async () => {
    const old = { created_at: '2020-01-01 10:00:00' }
    const entry = { from: date(-400), price: 20 }
    const mine = (more: Partial<Product>) =>
      testProduct(1, { ...old, price_history: [entry], ...more })
    await write('running', 0, mine({ price: 100 }))
    await write('running', 40, mine({ price: 110, ...special(90, 40, 300) }))
    for (const day of [31, 71, 72, 150, 299]) await prunePriceHistory(SHOP, on(day))
    await write('running', 299, mine({ price: 110, ...special(90, 40, 300), name: 'Same' }))
    expect(await lowOf('running')).toBe(100)
    await prunePriceHistory(SHOP, on(340))
    expect(await rows('running')).toBe(1)
    await write('running', 341, mine({ price: 110, ...special(90, 341, 350) }))
    expect(await lowOf('running')).toBe(110)
    await load('running', 360, [], { replace: true })
    await prunePriceHistory(SHOP, on(400))
    expect(await rows('running')).toBe(1)
    await prunePriceHistory(SHOP, on(360 + 731))
    expect(await rows('running')).toBe(0)
  })
})
