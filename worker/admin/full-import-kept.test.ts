import { beforeEach, describe, expect, it } from 'vitest'
import { openCatalog } from '../shop/writer.ts'
import { adminEnv } from '../testing/admin.ts'
import {
  begin,
  engine,
  fill,
  finish,
  goods,
  LEAF,
  NAME,
  order,
  ROOT,
  simple,
  step,
  stockShop,
  write,
} from '../testing/full-import.ts'

const { SHOP } = adminEnv

beforeEach(stockShop)

async function stockOf(sku: string): Promise<unknown> {
  const product = await engine().product({ sku })
  const [card] = await engine().cardsBySku([sku])
  expect(card?.stock).toEqual(product?.stock)
  return product?.stock?.qty
}

describe('what a full import keeps', () => {
  it('keeps what was sold while it ran, of goods that changed and of goods that did not', async () => {
    await order({ sku: 'S1', qty: 1 })
    const run = await begin('one')
    await order({ sku: 'S1', qty: 1 })
    await order({ sku: 'S2', qty: 2 })
    const changed = goods(5).map((each) => (each.id === 2 ? { ...each, name: 'Kelo' } : each))
    await fill(run, changed)
    await order({ sku: 'S1', qty: 1 })
    await order({ sku: 'S2', qty: 3 })
    await finish(run)
    expect([await stockOf('S1'), await stockOf('S2'), await stockOf('S3')]).toEqual([6, 4, 9])
    const { items } = await engine().products({ categoryIds: [20], sort: 'qty' })
    expect(items.find(({ sku }) => sku === 'S1')?.stock?.qty).toBe(6)
  })

  it('keeps what was sold of variants', async () => {
    const child = (id: number) => ({
      ...{ id, sku: `V${id}`, name: `V ${id}`, price: 5, status: 1, color: id },
      stock: { is_in_stock: true, qty: 9 },
    })
    const family = (name: string) =>
      simple(6, {
        ...{ type_id: 'configurable', name, configurable_children: [child(61), child(62)] },
        configurable_options: [{ attribute_code: 'color', attribute_id: 9, values: [] }],
      })
    const first = await begin('families')
    await fill(first, [...goods(5), family('Lumo 6')])
    await finish(first)
    const qtyOf = async () => {
      const product = await engine().product({ sku: 'S6' })
      const [card] = await engine().cardsBySku(['S6'])
      const qty = (each: typeof product) =>
        each?.configurable_children.map(({ stock }) => stock?.qty)
      expect(qty(card as never)).toEqual(qty(product))
      return qty(product)
    }
    const same = await begin('same')
    await order({ sku: 'V61', family: 'S6', qty: 2 })
    await fill(same, [...goods(5), family('Lumo 6')])
    await order({ sku: 'V62', family: 'S6', qty: 1 })
    await finish(same)
    expect(await qtyOf()).toEqual([7, 8])
    const other = await begin('other')
    await order({ sku: 'V61', family: 'S6', qty: 1 })
    await order({ sku: 'V62', family: 'S6', qty: 2 })
    await fill(other, [...goods(5), family('Kelo 6')])
    await order({ sku: 'V62', family: 'S6', qty: 1 })
    await finish(other)
    expect(await qtyOf()).toEqual([8, 6])
  })

  it('keeps kinds of documents that the folder does not hold, and goods it holds but cannot load', async () => {
    const run = await begin('one')
    await write(run, 'category', [ROOT, LEAF])
    await write(run, 'product', goods(4))
    for (const type of ['cms_page', 'attribute', 'review']) {
      const carried = await step({ step: 'carry', run, type })
      if (type === 'cms_page') expect(carried['next']).toBe('1')
    }
    const carried = await step({ step: 'carry', run, type: 'product', skus: ['S5', 'S99'] })
    const { next } = carried as { next?: unknown }
    expect(
      await step({ step: 'carry', run, type: 'product', after: next, skus: ['S5'] }),
    ).toMatchObject({
      next: null,
    })
    expect(await finish(run)).toMatchObject({ retired: 0, products: 5 })
    expect(await engine().cmsPage('terms')).toMatchObject({ title: 'Terms' })
    const later = await begin('two')
    await fill(later, goods(5))
    await finish(later)
    expect(await engine().cmsPage('terms')).toBeUndefined()
  })

  it('takes nothing over from the demo', async () => {
    const documents = {
      review: [{ id: 1, product_id: 1, title: 'Good', review_status: 1 }],
      cms_page: [{ id: 1, identifier: 'terms', title: 'Terms' }],
      taxrule: [{ id: 1, code: 'demo', rates: [] }],
    }
    const before = String((await step({ step: 'open' }))['run'])
    for (const [type, rows] of Object.entries(documents)) await write(before, type, rows)
    await finish(before)
    expect(await engine().reviews(1, 10)).toHaveLength(1)
    await SHOP.prepare(`UPDATE catalog SET origin = 'demo' WHERE name = ?`).bind(NAME).run()
    const run = await begin('one')
    await write(run, 'category', [ROOT, LEAF])
    await write(run, 'product', goods(4))
    for (const type of [...Object.keys(documents), 'product'])
      expect(await step({ step: 'carry', run, type })).toMatchObject({ next: null })
    const skus = ['S5']
    expect(await step({ step: 'carry', run, type: 'product', skus })).toMatchObject({ next: null })
    expect(await finish(run)).toMatchObject({ products: 4, removedDemo: 5 })
    expect(await engine().cmsPage('terms')).toBeUndefined()
    expect(await engine().reviews(1, 10)).toEqual([])
    const left = `SELECT count(*) AS n FROM document AS d JOIN catalog AS c ON c.no = d.catalog
      WHERE c.name = ? AND d.type <> 'category'`
    expect(await SHOP.prepare(left).bind(NAME).first('n')).toBe(0)
  })

  it('keeps the stock of goods that it takes over, and an import of the same changes nothing', async () => {
    await order({ sku: 'S5', qty: 4 })
    const run = await begin('one')
    await write(run, 'category', [ROOT, LEAF])
    await step({ step: 'carry', run, type: 'product' })
    await finish(run)
    expect(await stockOf('S5')).toBe(5)
    const partial = String((await step({ step: 'open' }))['run'])
    expect(await write(partial, 'product', goods(5))).toMatchObject({ written: 0, unchanged: 5 })
    await finish(partial)
    expect(await stockOf('S5')).toBe(5)
  })

  it('keeps the reviews that shoppers wrote, and what the keeper thought of others', async () => {
    const reviews = [{ id: 1, product_id: 1, title: 'Good', review_status: 1 }]
    const first = await begin('one')
    await fill(first, goods(5))
    await write(first, 'review', reviews)
    await finish(first)
    const no = (
      await openCatalog(SHOP, NAME, { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' })
    ).no
    await SHOP.batch([
      SHOP.prepare(`UPDATE document SET active = 0 WHERE catalog = ? AND type = 'review'`).bind(no),
      SHOP.prepare(
        `INSERT INTO document (catalog, type, id, key, hash, doc)
         VALUES (?, 'review', ?, '1', '', '{"id":1,"product_id":1,"title":"Own","review_status":1}')`,
      ).bind(no, String(2 ** 48 + 1)),
    ])
    const second = await begin('two')
    await fill(second, goods(5))
    await write(second, 'review', reviews)
    await finish(second)
    const found = await engine().reviews(1, 10)
    expect(found.map(({ title }) => title)).toEqual(['Own'])
  })

  it('continues the price history: a reduction shows the lowest price of before', async () => {
    const run = await begin('one')
    const past = `UPDATE price_history SET at = at - 40 * 86400000`
    await SHOP.prepare(past).run()
    await fill(run, goods(5, { special_price: 15 }))
    const held = 'SELECT count(*) AS n FROM price_history WHERE special_price = 15 AND catalog = ?'
    const home = (
      await openCatalog(SHOP, NAME, { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' })
    ).home
    expect(await SHOP.prepare(held).bind(home).first('n')).toBe(0)
    await finish(run)
    expect(await SHOP.prepare(held).bind(home).first('n')).toBe(5)
    expect((await engine().product({ sku: 'S1' }))?.lowest_30d).toBe(19.9)
  })
})
