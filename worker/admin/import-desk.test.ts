import { beforeEach, describe, expect, it } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { productOperations } from '../pick/product-operations.ts'
import type { PartKey, PartPrice } from '../catalog/managed-product.ts'
import { adminEnv } from '../testing/admin.ts'
import {
  openImport,
  catalogEngine,
  writeCatalog,
  finishImport,
  reserveStock,
  productLines,
  simpleProduct,
  sendStep,
  stockShop,
  writeRows,
} from '../testing/full-import.ts'

const NOW = Date.now()
const desk = () => productOperations(adminEnv, electronics, defaultView(electronics), NOW)
const partKey = (sku: string): PartKey => ({ product: sku, sku })
const readOffer = async (sku: string) => {
  const product = await catalogEngine().product({ sku })
  return (
    product && { price: product.price, special: product.special_price, qty: product.stock?.qty }
  )
}

async function setPrice(part: PartKey, more: Partial<PartPrice>): Promise<void> {
  const product = (await desk().find(part.product))?.product
  const { price, special_price, special_from_date, special_to_date } =
    product?.configurable_children.find(({ sku }) => sku === part.sku) ?? product ?? { price: 0 }
  const was = {
    ...{ price, special: special_price ?? null },
    ...{ from: special_from_date ?? null, to: special_to_date ?? null },
  }
  expect(await desk().setPrice(part, { was, now: { ...was, ...more } })).toMatchObject({
    kind: 'done',
  })
}
const receive = (part: PartKey, qty: number) => desk().setStock(part, { kind: 'received', qty })

/** Imports some documents like the command; returns the response of the write. */
async function load(full: boolean, ...rows: readonly unknown[]) {
  if (full) {
    const run = await openImport(crypto.randomUUID())
    await writeCatalog(run, [])
    const answer = await writeRows(run, 'product', rows)
    expect(await finishImport(run, { maxRetired: 100 })).toMatchObject({ step: 'finish' })
    return answer
  }
  const run = String((await sendStep({ step: 'open' }))['run'])
  const answer = await writeRows(run, 'product', rows)
  await finishImport(run)
  return answer
}

beforeEach(stockShop)

describe.each([
  ['an import', false],
  ['a full import', true],
])('a change at the desk, after %s', (_name, full) => {
  it('is kept if the document is the same', async () => {
    await setPrice(partKey('S1'), { price: 25, special: 21 })
    await receive(partKey('S1'), 10)
    await load(full, ...productLines(5))
    expect(await readOffer('S1')).toEqual({ price: 25, special: 21, qty: 19 })
  })

  it('is kept if another field of the document has changed', async () => {
    await setPrice(partKey('S1'), { price: 25, special: 21 })
    await receive(partKey('S1'), 10)
    await reserveStock({ sku: 'S1', qty: 4 })
    const answer = await load(full, ...productLines(5, { name: 'Kelo' }))
    expect(answer['overruled']).toEqual([])
    expect(await readOffer('S1')).toEqual({ price: 25, special: 21, qty: 15 })
    expect((await catalogEngine().product({ sku: 'S1' }))?.name).toBe('Kelo')
  })

  it('is kept by repeated imports', async () => {
    await setPrice(partKey('S1'), { price: 25 })
    await receive(partKey('S1'), 10)
    await load(full, ...productLines(5, { name: 'Kelo' }))
    await load(full, ...productLines(5, { name: 'Halla' }))
    expect(await readOffer('S1')).toEqual({ price: 25, special: null, qty: 19 })
  })

  it('is replaced if the source has changed the field, and the report names it', async () => {
    await setPrice(partKey('S1'), { price: 25, special: 21 })
    await receive(partKey('S1'), 10)
    const changed = simpleProduct(1, { price: '30', stock: { is_in_stock: true, qty: 12 } })
    const answer = await load(full, changed, ...productLines(5).slice(1))
    expect(await readOffer('S1')).toEqual({ price: 30, special: 21, qty: 12 })
    expect(answer['overruled']).toEqual(
      ['price', 'stock'].map((field) => ({
        ...{ file: 'f', line: 1 },
        problem: `${field} of "S1" was changed at the desk and is the source's again`,
      })),
    )
    await load(full, simpleProduct(1, { price: '31' }), ...productLines(5).slice(1))
    expect((await readOffer('S1'))?.price).toBe(31)
  })

  it('is not reported if the source now has the same value', async () => {
    await setPrice(partKey('S1'), { price: 25 })
    const answer = await load(full, simpleProduct(1, { price: '25' }), ...productLines(5).slice(1))
    expect(answer['overruled']).toEqual([])
    await load(full, simpleProduct(1, { price: '26' }), ...productLines(5).slice(1))
    expect((await readOffer('S1'))?.price).toBe(26)
  })

  it('is kept per variant', async () => {
    const child = (sku: string, more: object = {}) => ({
      ...{ sku, id: 70, name: sku, price: 10, stock: { is_in_stock: true, qty: 5 }, ...more },
    })
    const family = (...children: readonly object[]) =>
      simpleProduct(6, { type_id: 'configurable', configurable_children: children })
    await load(false, family(child('A'), child('B')))
    await receive({ product: 'S6', sku: 'A' }, 2)
    await setPrice({ product: 'S6', sku: 'B' }, { price: 8 })
    await reserveStock({ sku: 'A', family: 'S6', qty: 1 })
    const b = child('B', { stock: { is_in_stock: true, qty: 7 } })
    await load(full, ...productLines(5), family(b, child('C'), child('A')))
    const children = (await catalogEngine().product({ sku: 'S6' }))?.configurable_children ?? []
    expect(children.map(({ sku, price, stock }) => [sku, price, stock?.qty])).toEqual([
      ...[
        ['B', 8, 7],
        ['C', 10, 5],
      ],
      ['A', 10, 6],
    ])
  })
})

describe('a full import and the desk', () => {
  it('a change at the desk during the import is in the new catalog', async () => {
    const run = await openImport('one')
    await writeCatalog(run, productLines(5, { name: 'Kelo' }))
    await setPrice(partKey('S1'), { price: 25 })
    await receive(partKey('S1'), 10)
    await reserveStock({ sku: 'S1', qty: 1 })
    expect(await finishImport(run)).toMatchObject({ step: 'finish' })
    expect(await readOffer('S1')).toEqual({ price: 25, special: null, qty: 18 })
    await load(false, simpleProduct(1, { name: 'Halla' }))
    expect(await readOffer('S1')).toEqual({ price: 25, special: null, qty: 18 })
  })

  it('an earlier change is in the new catalog, also of products that are imported later', async () => {
    const run = await openImport('one')
    await writeCatalog(run, productLines(2, { name: 'Kelo' }))
    await setPrice(partKey('S4'), { price: 25 })
    await receive(partKey('S4'), 10)
    await writeRows(run, 'product', productLines(5, { name: 'Kelo' }).slice(2))
    expect(await finishImport(run)).toMatchObject({ step: 'finish' })
    expect(await readOffer('S4')).toEqual({ price: 25, special: null, qty: 19 })
  })

  it('subtracts sold pieces once, also of products that are written again at the end', async () => {
    const run = await openImport('one')
    await reserveStock({ sku: 'S1', qty: 2 })
    await writeCatalog(run, productLines(5, { name: 'Kelo' }))
    const color = {
      attribute_code: 'color',
      attribute_id: 93,
      options: [{ value: '1', label: 'X' }],
    }
    expect(await writeRows(run, 'attribute', [color])).toMatchObject({ written: 1 })
    expect(await finishImport(run)).toMatchObject({ step: 'finish' })
    expect((await readOffer('S1'))?.qty).toBe(7)
  })
})

describe('an emptied catalog', () => {
  it('contains no changes of the desk', async () => {
    await setPrice(partKey('S1'), { price: 25 })
    const run = String((await sendStep({ step: 'open', replace: true }))['run'])
    await writeCatalog(run, productLines(5))
    expect(await finishImport(run)).toMatchObject({ step: 'finish' })
    expect((await readOffer('S1'))?.price).toBe(19.9)
  })
})
