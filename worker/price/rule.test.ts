import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { taxRules } from '../../shared/fixtures/catalogue.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import type { Product } from '../../shared/product/product.ts'
import { parseProduct } from '../../shared/product/parse.ts'
import { documents } from '../testing/products.ts'
import { readPage } from '../testing/read-page.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

const TAX_CLASS = 9
const [rule] = taxRules

/** A document of an index: 100 without tax, 80 by a catalogue price rule. */
function indexed(fields: Readonly<Record<string, unknown>>): { type: 'product'; value: Product } {
  const identity = {
    id: 900,
    sku: 'RULE',
    name: 'Säännelty',
    type_id: 'simple',
    url_path: 'ruled.html',
  }
  const parsed = parseProduct({
    ...{ ...identity, slug: 'ruled', tax_class_id: `${TAX_CLASS}`, category_ids: ['10', '11'] },
    ...{ price: 100, final_price: 80, stock: { is_in_stock: true, qty: 9 } },
    ...fields,
  })
  if (!parsed.ok) throw new Error(parsed.problem)
  return { type: 'product', value: parsed.value }
}

const PAGES = ['/p/RULE/ruled', '/search/säännelty', '/p/RULE/ruled.md']

async function stock(fields: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const rates = rule?.rates.map((rate) => ({ ...rate, rate: 23 })) ?? []
  const ruleOfClass = { ...rule, id: 99, product_tax_class_ids: [TAX_CLASS], rates }
  await stockCatalog(
    [
      ...documents,
      indexed(fields),
      { type: 'taxrule', value: ruleOfClass as (typeof taxRules)[number] },
    ],
    'electronics_fi',
    'fi-FI',
    'net',
  )
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stock()
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => void vi.useRealTimers())

const read = async (path: string): Promise<string> => (await visit(path)).text()

describe('products with a catalogue price rule', () => {
  it('have its price on page, list and text, and no struck price without the lowest price of 30 days', async () => {
    for (const path of PAGES) {
      const html = await read(path)
      expect(html, path).toMatch(/98,40\s€/)
      expect(html, path).not.toMatch(/123,00|<s>/)
    }
  })

  it('have its price in the API, the price list, the feed and the structured data', async () => {
    const response = await visit('/api/search?q=RULE&size=1')
    const { items } = (await response.json()) as { items: unknown[] }
    expect(items[0]).toMatchObject({
      ...{ sku: 'RULE', price: 80, price_incl_tax: 98.4, reduced_from_incl_tax: 0 },
      ...{ original_price_incl_tax: 123, special_price_incl_tax: 98.4 },
    })
    const list = await visit('/api/price/list?skus=RULE', { headers: { 'X-Reuna': '1' } })
    expect(await list.text()).toContain('"price_incl_tax":98.4,"price_tax":18.4')
    expect(await read('/feeds/products.xml')).toMatch(/<g:id>RULE<.*?<g:price>98.40 EUR/)
    const { data } = readPage(await read('/p/RULE/ruled'))
    expect(JSON.stringify(data)).toContain('"price":"98.40"')
  })

  it('are found by its price: the filter to 98.40 lists them, the one from 98.41 does not', async () => {
    const found = async (price: string) =>
      (await (await visit(`/api/search?category=11&price=${price}`)).text()).includes('"RULE"')
    expect(await found('98-98.4')).toBe(true)
    expect(await found('98.41-130')).toBe(false)
  })

  it('have its price in the cart and its totals', async () => {
    const shopper = new Shopper()
    await shopper.call('cart.create', {})
    await shopper.call('cart.update', { cartItem: { sku: 'RULE', qty: 2 } })
    const { result } = (await shopper.call('cart.totals', {})) as { result: PlatformTotals }
    expect(result).toMatchObject({ subtotal: 160, tax_amount: 36.8, grand_total: 196.8 })
  })

  it('have the lowest price struck if the document has it', async () => {
    await stock({ lowest_30d: 95 })
    for (const path of PAGES) expect(await read(path), path).toMatch(/116,85\s€/)
  })
})
