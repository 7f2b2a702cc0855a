import { expect } from 'vitest'
import { childOf, IN_STOCK, productOf } from '../../shared/fixtures/make-product.ts'
import type { StockItem } from '../../shared/product/product.ts'
import { importStep } from './admin.ts'
import { stockCatalog } from './shop.ts'

/** Imports a lamp, and a shirt in two sizes, with this stock. */
export async function importStock(lamp: StockItem, shirt: StockItem): Promise<void> {
  const children = [
    childOf({ id: 9003, attributes: { size: '80' }, sku: 'SHIRT-S', stock: shirt }),
    childOf({ id: 9004, attributes: { size: '81' }, sku: 'SHIRT-M', stock: IN_STOCK }),
  ]
  const family = { type_id: 'configurable', configurable_children: children } as const
  await stockCatalog([
    { type: 'product', value: productOf({ id: 9001, sku: 'LAMP', name: 'Lamppu', stock: lamp }) },
    { type: 'product', value: productOf({ id: 9002, sku: 'SHIRT', name: 'Paita', ...family }) },
  ])
}

/** Imports the lamp by the API of `npm run catalog:import`. */
export async function importByApi(stock: StockItem): Promise<void> {
  const lamp = { id: 9001, sku: 'LAMP', name: 'Lamppu', type_id: 'simple', price: '10', stock }
  const { answer } = await importStep({ step: 'open' })
  const run = String(answer['run'])
  const file = { file: 'f.ndjson', type: 'product', lines: [1] }
  const written = await importStep({ step: 'write', run, ...file }, [lamp])
  expect(written.answer).toMatchObject({ written: 1, problems: [] })
  expect((await importStep({ step: 'finish', run })).status).toBe(200)
}
