import { env as bindings } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { childOf } from '../../shared/fixtures/make-product.ts'
import { allProducts, configurableProduct } from '../../shared/fixtures/products.ts'
import type { Product } from '../../shared/product/product.ts'
import { sqlEngine } from '../catalog/sql.ts'
import type { Env } from '../env.ts'
import { facetPairs } from './index-facets.ts'
import { listedIn } from './index-tree.ts'
import {
  attributeOf,
  NOW,
  OPTIONS,
  productDocument,
  thing,
  TREE,
} from '../testing/shop-documents.ts'
import { finishCatalog, openCatalog, reindexDue, writeDocuments } from './writer.ts'

const { SHOP } = bindings as unknown as Env

describe('the values a product is found by', () => {
  const known = new Map([['color', attributeOf('color')]])
  const family = {
    ...configurableProduct,
    attributes: { color: 50, size: '60', new: true, color_options: [50, 51, 52] },
    configurable_options: [
      {
        ...{ attribute_id: '93', label: 'Color', position: 0, values: [] },
        attribute_code: 'color',
      },
    ],
    configurable_children: [
      childOf({ id: 1, sku: 'A', attributes: { color: '51' } }),
      childOf({ id: 2, sku: 'B', status: 2, attributes: { color: '52' } }),
    ],
  }

  it('are those of its available variants; a variant with status 2 does not count', () => {
    expect(facetPairs(family, known)).toEqual([
      ['size', '60'],
      ['new', '1'],
      ['color', '51'],
    ])
  })

  it('are those its document names when it has no variants', () => {
    const alone = { ...family, configurable_children: [] }
    expect(
      facetPairs(alone, known)
        .filter(([code]) => code === 'color')
        .map(([, each]) => each),
    ).toEqual([...['50', '51', '52']])
  })

  it('are no amounts, no long texts and nothing of an attribute that is no choice', () => {
    const name = attributeOf('name', { frontend_input: 'text', is_filterable: false, options: [] })
    const attributes = {
      final_price: 12,
      tsk: 1587030443225,
      story: 'x'.repeat(200),
      name: '5',
      empty: '',
    }
    expect(facetPairs(thing(1, { attributes }), new Map([['name', name]]))).toEqual([])
  })

  it('are the single values of a list written with commas', () => {
    const several = new Map([
      ['activity', attributeOf('activity', { frontend_input: 'multiselect' })],
    ])
    const pairs = facetPairs(
      thing(1, { attributes: { activity: '8,11', color: [50, 51] } }),
      several,
    )
    expect(pairs.map((pair) => pair.join('='))).toEqual([
      'activity=8',
      'activity=11',
      'color=50',
      'color=51',
    ])
  })
})

describe('the categories a product is listed in', () => {
  const node = (id: number, parentId: number, active = true) =>
    [id, { id, parentId, active, name: `${id}` }] as const

  it('are its own and their active ancestors', () => {
    const nodes = new Map([node(2, 1), node(10, 2), node(20, 10, false), node(21, 10)])
    expect(listedIn([21], nodes)).toEqual([0, 2, 10, 21])
    expect(listedIn([20], nodes)).toEqual([0, 20])
    expect(listedIn([999], nodes)).toEqual([0, 999])
  })

  it('end where a loop of parents closes', () => {
    expect(listedIn([5], new Map([node(5, 6), node(6, 5)]))).toEqual([0, 5, 6])
  })
})

describe('the price history of the built-in shop', () => {
  const DAY_MS = 86_400_000
  const sku = 'SKU-1'
  const on = (day: number) => NOW + day * DAY_MS
  const date = (day: number) => new Date(on(day)).toISOString().slice(0, 10)
  const special = (price: number, from: number, to: number) => ({
    ...{ special_price: price, special_from_date: date(from), special_to_date: date(to) },
  })
  const write = async (name: string, day: number, product: Product) => {
    const catalog = await openCatalog(SHOP, name, OPTIONS)
    await writeDocuments(SHOP, catalog, [...TREE, productDocument(product)], on(day))
    await finishCatalog(SHOP, catalog, on(day))
  }
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

  it('80 → 100 → 90: every price that is set is kept, and the reduction is told from 80', async () => {
    const old = { created_at: '2020-01-01 10:00:00' }
    await write('past', 0, thing(1, { ...old, price: 80 }))
    expect(await lowOf('past')).toBeUndefined()
    await write('past', 40, thing(1, { ...old, price: 100 }))
    await write('past', 50, thing(1, { ...old, price: 100, ...special(90, 50, 70) }))
    expect(await lowOf('past')).toBe(80)
    await write('past', 60, thing(1, { ...old, price: 100, ...special(90, 50, 70), name: 'Same' }))
    expect(await lowOf('past')).toBe(80)
    expect(await rows('past')).toBe(3)
    await write('past', 110, thing(1, { ...old, price: 100, ...special(95, 115, 120) }))
    expect(await lowOf('past')).toBe(100)
    expect(await rows('past')).toBe(4)
  })

  it('a window that opens by itself needs no write, and a document that is read again changes nothing', async () => {
    await write('window', 0, thing(1, { price: 100 }))
    await write('window', 35, thing(1, { price: 100, ...special(70, 40, 50) }))
    expect(await lowOf('window')).toBe(100)
    await reindexDue(SHOP, on(41))
    expect(await lowOf('window')).toBe(100)
    const catalog = await openCatalog(SHOP, 'window', OPTIONS)
    const same = productDocument(thing(1, { price: 100, ...special(70, 40, 50) }))
    expect(await writeDocuments(SHOP, catalog, [same], on(42))).toMatchObject({ unchanged: 1 })
    await write('window', 60, thing(1, { price: 100, ...special(90, 60, 65) }))
    expect(await lowOf('window')).toBe(70)
  })

  it('what is not known, never sold, or not sold dearer has no lowest price', async () => {
    await write('unknown', 0, thing(1, { price: 100, ...special(90, -5, 20) }))
    expect(await lowOf('unknown')).toBeUndefined()
    await write('hidden', 0, thing(1, { price: 100, status: 2 }))
    await write('hidden', 40, thing(1, { price: 100, ...special(90, 40, 60) }))
    expect(await lowOf('hidden')).toBeUndefined()
  })

  it('a lowest price and a price history in the document count from the first import on', async () => {
    await write('told', 0, thing(1, { price: 100, ...special(90, -5, 20), lowest_30d: 85 }))
    expect(await lowOf('told')).toBe(85)
    const price_history = [
      { from: date(-90), price: 120 },
      { from: date(-30), price: 95 },
      { from: date(-20), price: 100 },
    ]
    await write('dated', 0, thing(1, { price: 100, ...special(90, -5, 20), price_history }))
    expect(await lowOf('dated')).toBe(95)
    const broken = [...price_history, { from: 'eilen', price: 100 }]
    await write(
      'broken',
      0,
      thing(1, { price: 100, ...special(90, -5, 20), price_history: broken }),
    )
    expect(await lowOf('broken')).toBeUndefined()
  })

  it('is begun anew where prices hold no tax any more: net and gross ones are never compared', async () => {
    const old = { created_at: '2020-01-01 10:00:00' }
    await write('taxed', 0, thing(1, { ...old, price: 125.5 }))
    const net = await openCatalog(SHOP, 'taxed', { ...OPTIONS, sourcePrices: 'net' })
    const reduced = thing(1, { ...old, price: 100, ...special(90, 40, 60) })
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
    const kept = await sqlEngine(SHOP, 'family', 'en-US').product({ sku: family.sku })
    const lows = kept?.configurable_children.map(({ lowest_30d }) => lowest_30d)
    expect(lows?.[0]).toBe(first?.price)
    expect(lows?.[1]).toBe(second?.special_price ? lows?.[1] : undefined)
    await write('other-view', 40, { ...family, configurable_children: reduced })
    const other = await sqlEngine(SHOP, 'other-view', 'en-US').product({ sku: family.sku })
    expect(other?.configurable_children[0]?.lowest_30d).toBeUndefined()
  })
})
