import { describe, expect, it } from 'vitest'
import { adminEnv, importStep } from '../testing/admin.ts'

const { SHOP, DB } = adminEnv

/** Opens an import, loads one product and finishes it; returns the response of the opening. */
async function load(store: string, sku: string, head: object = {}) {
  await DB.prepare('UPDATE admin_import SET beat_at = 0').run()
  const opened = await importStep({ step: 'open', store, ...head })
  const run = String(opened.answer['run'])
  const file = { file: 'products.ndjson', type: 'product', lines: [1] }
  const row = { id: 1, sku, name: sku, type_id: 'simple', price: 9 }
  await importStep({ step: 'write', store, run, ...file }, [row])
  await importStep({ step: 'finish', store, run })
  return opened
}

async function productsOf(name: string) {
  const sql = `SELECT c.origin, c.products, p.sku FROM catalog c LEFT JOIN product p ON p.catalog = c.no
    WHERE c.name = ?`
  return (await SHOP.prepare(sql).bind(name).all()).results
}

describe('an import of demo products', () => {
  it('fills a catalog that the first other import empties', async () => {
    await load('fi', 'DEMO', { demo: true })
    expect(await productsOf('electronics_fi')).toEqual([
      { origin: 'demo', products: 1, sku: 'DEMO' },
    ])
    const { answer } = await load('fi', 'OWN')
    expect(answer['removedDemo']).toBe(1)
    expect(await productsOf('electronics_fi')).toEqual([
      { origin: 'import', products: 1, sku: 'OWN' },
    ])
  })

  it('is refused by a catalog with products of its own', async () => {
    await load('en', 'OWN')
    const { status, answer } = await importStep({ step: 'open', store: 'en', demo: true })
    const problem = 'electronics_en has goods of its own: no demo goods are loaded'
    expect([status, answer['problem']]).toEqual([400, problem])
    expect(await productsOf('electronics_en')).toEqual([
      { origin: 'import', products: 1, sku: 'OWN' },
    ])
  })
})
