import { beforeEach, describe, expect, it } from 'vitest'
import { adminEnv } from '../../testing/admin.ts'
import { interceptedDb } from '../../testing/failing-db.ts'
import {
  openImport,
  catalogEngine,
  writeCatalog,
  finishImport,
  CATALOG_NAME,
  reserveStock,
  productLines,
  simpleProduct,
  sendStep,
  stockShop,
  writeRows,
} from '../../testing/full-import.ts'
import { findNamed } from '../import/open-catalog.ts'
import { reindexDuePrices } from '../maintenance.ts'
import { writeDocuments } from '../import/writer.ts'
import { parseProduct } from '../../../shared/product/parse.ts'
import { setPrice } from './set-price.ts'
import { setStock } from './set-stock.ts'

const { SHOP } = adminEnv
const NOW = Date.now()
const S1 = { product: 'S1', sku: 'S1' }
const WAS = { price: 19.9, special: null, from: null, to: null }
const COUNT = { was: { qty: 9, backorders: false }, now: { qty: 20, backorders: false } }

beforeEach(stockShop)

const stockOf = async (sku: string) => (await catalogEngine().product({ sku }))?.stock?.qty

async function catalog() {
  const found = await findNamed(SHOP, CATALOG_NAME)
  if (!found) throw new Error('no catalog')
  return found
}

/** Counts the database calls of an operation. */
async function callsOf(work: (db: D1Database) => Promise<unknown>): Promise<number> {
  const { db, calls } = interceptedDb(SHOP, (_at, done) => done())
  await work(db)
  return calls()
}

/**
 * Runs an operation once per database call, with an order of one piece right before that call; returns the
 * remaining stock of each run.
 */
async function stockAfterSales(work: (db: D1Database) => Promise<unknown>) {
  const calls = await callsOf(work)
  const left: unknown[] = []
  for (let turn = 1; turn <= calls; turn += 1) {
    await stockShop()
    const { db } = interceptedDb(SHOP, async (at, done) => {
      if (at === turn) await reserveStock({ sku: 'S1', qty: 1 })
      return done()
    })
    await work(db)
    left.push(await stockOf('S1'))
  }
  return left
}

describe('a piece sold during a change', () => {
  it('of a price stays sold', async () => {
    const change = { was: WAS, now: { ...WAS, price: 25 } }
    const left = await stockAfterSales(async (db) => setPrice(db, await catalog(), S1, change, NOW))
    expect(left.length).toBeGreaterThan(3)
    expect(new Set(left)).toEqual(new Set([8]))
  })

  it('by the start of a special price stays sold', async () => {
    const left = await stockAfterSales(async (db) => {
      await SHOP.prepare(
        `INSERT OR REPLACE INTO price_change (catalog, row, at)
         SELECT p.catalog, p.row, 1 FROM product p JOIN catalog c ON c.no = p.catalog
         WHERE c.name = ? AND p.sku = 'S1'`,
      )
        .bind(CATALOG_NAME)
        .run()
      await reindexDuePrices(db, NOW)
    })
    expect(left.length).toBeGreaterThan(3)
    expect(new Set(left)).toEqual(new Set([8]))
  })

  it('by an import stays sold if the stock was set in the desk', async () => {
    const parsed = parseProduct(simpleProduct(1, { name: 'Kelo' }))
    if (!parsed.ok) throw new Error(parsed.problem)
    const left = await stockAfterSales(async (db) => {
      const context = { db: SHOP, catalogs: [CATALOG_NAME], now: NOW }
      const was = (await stockOf('S1')) ?? 0
      if (was > 7) await setStock(context, S1, { kind: 'received', qty: 10 })
      await writeDocuments(db, await catalog(), [{ type: 'product', value: parsed.value }], NOW)
    })
    expect(left.length).toBeGreaterThan(3)
    expect(new Set(left)).toEqual(new Set([18]))
  })

  it('of a counted stock is not overwritten, or is part of the count', async () => {
    const calls = await callsOf((db) =>
      setStock({ db, catalogs: [CATALOG_NAME], now: NOW }, S1, { kind: 'counted', ...COUNT }),
    )
    for (let turn = 1; turn <= calls; turn += 1) {
      await stockShop()
      const { db } = interceptedDb(SHOP, async (at, done) => {
        if (at === turn) await reserveStock({ sku: 'S1', qty: 1 })
        return done()
      })
      const place = { db, catalogs: [CATALOG_NAME], now: NOW }
      const outcome = await setStock(place, S1, { kind: 'counted', ...COUNT })
      expect(await stockOf('S1')).toBe(outcome.kind === 'done' ? 19 : 8)
    }
  })

  it('of a received stock is subtracted', async () => {
    const left = await stockAfterSales((db) =>
      setStock({ db, catalogs: [CATALOG_NAME], now: NOW }, S1, { kind: 'received', qty: 10 }),
    )
    expect(new Set(left)).toEqual(new Set([18]))
  })
})

describe('two changes of one price', () => {
  it('are never both applied', async () => {
    const change = { was: WAS, now: { ...WAS, price: 25 } }
    const otherChange = { was: WAS, now: { ...WAS, price: 30 } }
    const run = async (db: D1Database) => setPrice(db, await catalog(), S1, change, NOW)
    const calls = await callsOf(run)
    for (let turn = 1; turn <= calls; turn += 1) {
      await stockShop()
      const kinds: string[] = []
      const { db } = interceptedDb(SHOP, async (at, done) => {
        if (at === turn)
          kinds.push((await setPrice(SHOP, await catalog(), S1, otherChange, NOW)).kind)
        return done()
      })
      kinds.push((await run(db)).kind)
      expect(kinds.toSorted()).toEqual(['changed', 'done'])
    }
  })
})

describe('a product change', () => {
  it('of a price is carried into the catalog of a staged full import', async () => {
    const run = await openImport('one')
    await writeCatalog(run, productLines(5))
    await setPrice(SHOP, await catalog(), S1, { was: WAS, now: { ...WAS, price: 25 } }, NOW)
    const sql = `SELECT d.doc ->> '$.price' AS price FROM product p JOIN product_doc d ON d.row = p.row
      JOIN catalog c ON c.no = p.catalog WHERE c.name = ? AND p.sku = 'S1'`
    expect(await SHOP.prepare(sql).bind(`${CATALOG_NAME}@next`).first<number>('price')).toBe(25)
    expect(await finishImport(run)).toMatchObject({ step: 'finish' })
  })

  it("of a variant's stock makes its configurable product available again", async () => {
    const run = String((await sendStep({ step: 'open' }))['run'])
    const stock = { is_in_stock: false, qty: 0 }
    const child = { sku: 'A', id: 70, name: 'A', price: 10, stock }
    const family = { type_id: 'configurable', stock, configurable_children: [child] }
    await writeRows(run, 'product', [simpleProduct(6, family)])
    await finishImport(run)
    const place = { db: SHOP, catalogs: [CATALOG_NAME], now: NOW }
    await setStock(place, { product: 'S6', sku: 'A' }, { kind: 'received', qty: 3 })
    expect((await catalogEngine().product({ sku: 'S6' }))?.stock?.is_in_stock).toBe(true)
  })
})
