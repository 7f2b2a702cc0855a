import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ProductQuery } from '../../shared/search/query.ts'
import { BULK_CATEGORIES, manyProducts } from '../bench/many-products.ts'
import type { Env } from '../env.ts'
import {
  finishCatalog,
  openCatalog,
  writeDocuments,
  type ShopDocument,
} from '../shop/import/writer.ts'
import { interceptedDb } from '../testing/failing-db.ts'
import { catalogPin } from './catalog-pin.ts'
import { sqlEngine } from './sql/engine.ts'
import { sqlCursor } from './sql/cursor.ts'

const { SHOP } = bindings as unknown as Env
const NOW = Date.parse('2026-11-20T12:00:00Z')
/** Enough that lists are read block by block. */
const PRODUCTS = 1_020
const NAME = 'switched'
const OTHER = 'switched@next'
const { root, leaf } = BULK_CATEGORIES

/** The same products by id and sku, except the last one, with all other fields of another product. */
function* others(): Generator<ShopDocument> {
  for (const each of manyProducts(PRODUCTS)) {
    if (each.type !== 'product') yield each
    else if (each.value.id < PRODUCTS) {
      const { value } = each
      const color = String((Number(value.attributes['color']) % 14) + 1)
      const name = `Kelo ${value.name}`
      const price = value.price + 40
      const attributes = { ...value.attributes, color, saatavuus: '1' }
      yield { type: 'product', value: { ...value, name, price, attributes } }
    }
  }
}

beforeAll(async () => {
  for (const [name, documents] of [
    [NAME, [...manyProducts(PRODUCTS)]],
    [OTHER, [...others()]],
  ] as const) {
    const options = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' } as const
    const catalog = await openCatalog(SHOP, name, options)
    await writeDocuments(SHOP, catalog, documents, NOW)
    await finishCatalog(SHOP, catalog, NOW)
  }
}, 60_000)

let isSwitched = false

/** One catalog takes the name of the other, which continues without a name. */
async function switchNames(): Promise<void> {
  const rename = (from: string, to: string) =>
    SHOP.prepare('UPDATE catalog SET name = ? WHERE name = ?').bind(to, from)
  await SHOP.batch([rename(NAME, 'away'), rename(OTHER, NAME), rename('away', OTHER)])
  isSwitched = !isSwitched
}

afterEach(async () => {
  vi.useRealTimers()
  if (isSwitched) await switchNames()
})

/** The results when the catalogs change places before each of the calls in turn. */
async function answersWhileSwitching<Answer>(read: (db: D1Database) => Promise<Answer>) {
  const old = await read(SHOP)
  await switchNames()
  const whole = [old, await read(SHOP)]
  await switchNames()
  expect(whole[0]).not.toEqual(whole[1])
  const mixed: number[] = []
  let calls = 1
  for (let at = 1; at <= calls; at++) {
    const intercepted = interceptedDb(SHOP, async (call, work) => {
      if (call === at) await switchNames()
      return work()
    })
    const answer = JSON.stringify(await read(intercepted.db))
    calls = intercepted.calls()
    if (!whole.some((each) => JSON.stringify(each) === answer)) mixed.push(at)
    if (isSwitched) await switchNames()
  }
  return { calls, mixed }
}

const QUERIES: Readonly<Record<string, ProductQuery>> = {
  'a category': { categoryIds: [leaf] },
  'few goods with a choice': { categoryIds: [leaf], filters: { color: ['1', '2'] } },
  'many goods with a choice': { categoryIds: [root], filters: { saatavuus: ['1'] } },
  'many goods by price': { categoryIds: [root], filters: { saatavuus: ['1'] }, sort: 'price' },
  'several categories': { categoryIds: [leaf, 1011], sort: '-price' },
  'a text': { text: 'kaapeli' },
  'a text with a choice': { text: 'kaapeli', filters: { color: ['1'] } },
}

describe('a query while another catalog takes the name', () => {
  for (const [name, query] of Object.entries(QUERIES)) {
    it(`answers ${name} from one of them, with its own counts`, async () => {
      const listQuery = { ...query, size: 20, aggregate: 'all' } as const
      const read = (db: D1Database) => sqlEngine(db, NAME, 'fi-FI').products(listQuery)
      expect((await answersWhileSwitching(read)).mixed).toEqual([])
    })
  }

  it('answers a shop that lists only products in stock from one of them', async () => {
    const read = (db: D1Database) =>
      sqlEngine(db, NAME, 'fi-FI', { listOutOfStock: false }).products({
        categoryIds: [root],
        aggregate: 'all',
      })
    expect((await answersWhileSwitching(read)).mixed).toEqual([])
  })

  it('sends four queries for a filtered category: facets, candidates, cards and names', async () => {
    const read = (db: D1Database) =>
      sqlEngine(db, NAME, 'fi-FI').products({
        ...QUERIES['few goods with a choice'],
        aggregate: 'all',
      })
    expect((await answersWhileSwitching(read)).calls).toBe(4)
  })
})

/** The reads of a page's parts, in parallel and in sequence. */
async function askPage(db: D1Database, pin = catalogPin()) {
  const engine = sqlEngine(db, NAME, 'fi-FI', { pin })
  const filters = { color: ['1', '2'] }
  const [list, all, row] = await Promise.all([
    engine.products({ categoryIds: [leaf], filters, size: 5, aggregate: 'all' }),
    engine.products({ categoryIds: [leaf], size: 1, aggregate: 'all' }),
    engine.isDemo(),
  ])
  const [last] = [...manyProducts(PRODUCTS)].flatMap((each) =>
    each.type === 'product' && each.value.id === PRODUCTS ? [each.value] : [],
  )
  if (!last) throw new Error('there are no goods')
  return {
    ...{ list, all, facts: row },
    isLast: (await engine.product({ sku: last.sku })) !== undefined,
    cards: await engine.cardsBySku([last.sku, ...list.items.map(({ sku }) => sku)]),
    found: await engine.products({ text: 'kaapeli', size: 5 }),
  }
}

describe('a page while another catalog takes the name', () => {
  it('reads everything from one of them', async () => {
    expect((await answersWhileSwitching((db) => askPage(db))).mixed).toEqual([])
  })

  it('shares its catalog with a cursor', async () => {
    const read = async (db: D1Database) => {
      const pin = catalogPin()
      const cursor = sqlCursor(db, NAME, 1, pin)
      const { items } = await cursor.documents({ after: 0, until: PRODUCTS }, 5)
      return [
        items,
        await askPage(db, pin),
        await cursor.productsBySku(items.map(({ sku }) => sku)),
      ]
    }
    expect((await answersWhileSwitching(read)).mixed).toEqual([])
  })

  it('sends no more queries than without a switch', async () => {
    const intercepted = interceptedDb(SHOP, (_, work) => work())
    const engine = sqlEngine(intercepted.db, NAME, 'fi-FI')
    await engine.product({ id: 1 })
    await engine.categories()
    await engine.isDemo()
    expect(intercepted.calls()).toBe(3)
  })
})

describe('cursor over all products while another catalog takes the name', () => {
  it('continues in the catalogue that it started with', async () => {
    const read = async (db: D1Database) => {
      const cursor = sqlCursor(db, NAME, 1)
      const names: string[] = []
      for (let after: number | undefined = 0; after !== undefined;) {
        const batch = await cursor.documents({ after, until: PRODUCTS }, 400)
        names.push(...batch.items.map(({ name }) => name))
        after = batch.next
      }
      return names
    }
    expect((await answersWhileSwitching(read)).mixed).toEqual([])
  })

  it('continues in the other catalogue before the first one is removed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cursor = sqlCursor(SHOP, NAME, 1)
    const read = async () => (await cursor.documents({ after: 0, until: 1 }, 1)).items[0]?.name
    const old = await read()
    await switchNames()
    vi.advanceTimersByTime(299_000)
    expect(await read()).toBe(old)
    vi.advanceTimersByTime(2_000)
    expect(await read()).toBe(`Kelo ${old}`)
  })
})
