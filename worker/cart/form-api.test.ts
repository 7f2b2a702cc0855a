import { electronics } from '../brand/electronics.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productOf, SOLD_OUT } from '../../shared/fixtures/make-product.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import type { CustomOption } from '../../shared/product/product.ts'
import { seedCustomers } from '../cli/demo/customers.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { pullLines, Shopper } from '../testing/shopper.ts'

const must: CustomOption = {
  ...{ option_id: 7, title: 'Pituus', type: 'field', is_require: true, sort_order: 1 },
  ...{ max_characters: 5, price: 0, price_type: 'fixed', values: [] },
}
const products = [
  productOf({
    ...HEADPHONES_CATEGORY,
    id: 800,
    sku: 'CUT',
    name: 'Määräkaapeli',
    custom_options: [must],
  }),
  productOf({ ...HEADPHONES_CATEGORY, id: 801, sku: 'GONE', name: 'Loppunut', stock: SOLD_OUT }),
  productOf({ ...HEADPHONES_CATEGORY, id: 802, sku: 'FREE', name: 'Hinnaton', price: 0 }),
  productOf({
    ...{ ...HEADPHONES_CATEGORY, id: 803, sku: 'LOTS', name: 'Erä' },
    stock: { is_in_stock: true, qty: 100, min_sale_qty: 4, qty_increments: 2 },
  }),
]

/** Refused additions: the reason, the posted fields, a text of the response. */
const REFUSED: readonly (readonly [string, Record<string, string>, string])[] = [
  ['out of stock', { sku: 'GONE' }, 'loppu varastosta'],
  ['a price that is not known', { sku: 'FREE' }, 'hinta puuttuu'],
  ['more than there is', { sku: 'KA-7/B', qty: '5' }, 'saatavilla vain 4\u00a0kpl'],
  ['an option that is missing', { sku: 'CUT' }, 'Valitse ensin'],
  ['an option that is too long', { sku: 'CUT', 'option[custom-7]': '123456' }, 'korjaa merkityt'],
  ['a variant that does not exist', { sku: 'PHONE', childSku: 'X' }, 'yhdistelmä'],
  ['values that no variant has', { sku: 'PHONE', 'option[color]': '52' }, 'yhdistelmä'],
  ['quantity 0', { sku: 'CBL-1', qty: '0' }, 'suurempi kuin 0'],
  ['a quantity that is no number', { sku: 'CBL-1', qty: 'abc' }, 'kokonaisluku'],
  ['half a piece', { sku: 'CBL-1', qty: '1.5' }, 'kokonaisluku'],
  ['too many pieces', { sku: 'CBL-1', qty: '10000' }, 'enintään 9'],
  ['fewer than are sold at once', { sku: 'LOTS', qty: '2' }, 'vähintään 4'],
  ['another number than a lot', { sku: 'LOTS', qty: '5' }, '2 kappaleen erissä'],
  [
    'a set of which nothing is wanted',
    { sku: 'CABLE-SET', 'option[sku-CABLE-1]': '0', 'option[sku-CABLE-2]': '0' },
    'suurempi kuin 0',
  ],
  ['goods that are gone', { sku: 'NOTHING' }, 'ei ole saatavilla'],
  ['goods that are switched off', { sku: 'OFF' }, 'ei ole saatavilla'],
]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const productDocuments = products.map((value) => ({ type: 'product', value }) as const)
  await stockCatalog([...documents, ...productDocuments])
  await seedCustomers(testEnv().SHOP, electronics, 'a demo password', NOW)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

const linesOf = async (shopper: Shopper, env = {}) =>
  (await pullLines(shopper, env)).map(({ sku, qty }) => [sku, qty])

async function adding(
  fields: Record<string, string | string[]>,
  shopper = new Shopper(),
  env = {},
) {
  const answer = await shopper.post('add', fields, env)
  return { shopper, ...answer, location: answer.headers.get('Location') }
}

describe('a plain form that adds to the cart', () => {
  it('adds and redirects to the cart, so that a reload does not post again', async () => {
    const { shopper, status, location, headers } = await adding({ sku: 'CBL-1', qty: '2' })
    expect([status, location]).toEqual([303, '/cart?notice=cart.added'])
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Clear-Site-Data')).toBe('"prefetchCache", "prerenderCache"')
    const second = await adding({ sku: 'CBL-1', qty: '1' }, shopper)
    expect(second.location).toBe('/cart?notice=cart.qty-updated')
    expect(await linesOf(shopper)).toEqual([['CBL-1', 3]])
  })

  it('adds every product type with its options', async () => {
    const shopper = new Shopper()
    const forms: readonly Record<string, string | string[]>[] = [
      { sku: 'PHONE', childSku: 'PHONE-B-256' },
      { sku: 'PHONE', 'option[color]': '50', 'option[storage]': '128' },
      {
        ...{ sku: 'KIT', 'option[bundle-1]': '1', 'option[bundle-1-qty]': '2' },
        ...{ 'option[bundle-2]': ['0', '4', '5'], 'option[bundle-3]': '0' },
      },
      { sku: 'CABLE-SET', qty: '2', 'option[sku-CABLE-1]': '3', 'option[sku-CABLE-2]': '0' },
      { sku: 'KA-7/B', 'option[custom-11]': 'Äidille, 50 %', 'option[custom-12]': '122' },
      { sku: 'SOFT' },
      { sku: 'INSTALL', qty: '1' },
    ]
    for (const form of forms) expect((await adding(form, shopper)).status).toBe(303)
    const lines = await pullLines(shopper)
    expect(lines.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['PHONE-B-256', 1],
      ['PHONE-B-128', 1],
      ['KIT', 1],
      ['CABLE-1', 6],
      ['KA-7/B', 1],
      ['SOFT', 1],
      ['INSTALL', 1],
    ])
    const [, , kit, , engraved] = lines
    expect(kit?.price_incl_tax).toBeCloseTo(2 * 39.9 + 2 * 4.95 + 5.95, 2)
    expect(engraved?.product_option?.extension_attributes.custom_options).toEqual(
      expect.arrayContaining([{ option_id: 11, option_value: 'Äidille, 50 %' }]),
    )
  })

  it.each(REFUSED)('refuses %s with 422 and its message', async (_, form, message) => {
    const { shopper, status, text, headers, location } = await adding(form)
    expect([status, location]).toEqual([422, null])
    expect(text).toContain(message)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(await linesOf(shopper)).toEqual([])
  })

  it('counts pieces in the cart against the stock: a fifth of four is refused', async () => {
    const { shopper } = await adding({ sku: 'KA-7/B', qty: '3' })
    expect((await adding({ sku: 'KA-7/B', qty: '1' }, shopper)).status).toBe(303)
    expect((await adding({ sku: 'KA-7/B', qty: '1' }, shopper)).status).toBe(422)
    expect(await linesOf(shopper)).toEqual([['KA-7/B', 4]])
  })

  it('refuses invalid forms and forms from another site', async () => {
    const shopper = new Shopper()
    expect((await adding({ qty: '1' }, shopper)).status).toBe(422)
    expect((await adding({ sku: 'x'.repeat(600) }, shopper)).status).toBe(422)
    const fields = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${at}`, '']))
    expect((await adding({ sku: 'CBL-1', ...fields }, shopper)).status).toBe(422)
    const body = 'sku=CBL-1'
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const foreign: readonly Record<string, string>[] = [
      { ...form, 'Sec-Fetch-Site': 'cross-site' },
      { ...form, 'Sec-Fetch-Site': 'same-site' },
      { ...form, Origin: 'https://evil.test' },
      { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'same-origin' },
      { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    ]
    for (const headers of foreign) {
      const response = await visit('/cart/add', { method: 'POST', headers, body })
      expect(response.status).toBe(403)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    const same = { ...form, Origin: 'http://localhost' }
    expect((await visit('/cart/add', { method: 'POST', headers: same, body })).status).toBe(303)
    expect((await visit('/cart/add')).status).toBe(405)
    const long = await adding({ sku: 'CBL-1', text: 'x'.repeat(70_000) }, shopper)
    expect(long.status).toBe(413)
  })

  it('has the store view in the query if there are several, and redirects to its cart', async () => {
    const REUNA_SETTINGS = JSON.stringify({ 'storeViews.multistore': true })
    await stockCatalog(documents, 'electronics_en', 'en-US')
    const shopper = new Shopper({ REUNA_SETTINGS })
    const response = await shopper.send('/cart/add?storeCode=en', {
      method: 'POST',
      body: 'sku=CBL-1',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(response.headers.get('Location')).toBe('/en/cart?notice=cart.added')
    // Each store view has a cart of its own.
    expect(await linesOf(shopper)).toEqual([])
  })
})

describe('a plain form that changes the cart', () => {
  async function withLine(sku = 'CBL-1', qty = '2') {
    const { shopper } = await adding({ sku, qty })
    const [line] = await pullLines(shopper)
    return { shopper, item: String(line?.item_id) }
  }

  it('sets the quantity of a line, by a number or by a step', async () => {
    const { shopper, item } = await withLine()
    const set = await shopper.post('update', { item, qty: '5' })
    expect([set.status, set.headers.get('Location')]).toEqual([
      303,
      '/cart?notice=cart.qty-updated',
    ])
    await shopper.post('update', { item, qty: '5', step: '1' })
    await shopper.post('update', { item, qty: '5', step: '1' })
    expect(await linesOf(shopper)).toEqual([['CBL-1', 6]])
    await shopper.post('update', { item, qty: '6', step: '-1' })
    expect(await linesOf(shopper)).toEqual([['CBL-1', 5]])
  })

  it('keeps the quantity and shows the reason if another is not available', async () => {
    const { shopper, item } = await withLine('KA-7/B', '2')
    for (const [qty, message] of [
      ['9', 'saatavilla vain 4\u00a0kpl'],
      ['0', 'suurempi kuin 0'],
      ['-1', 'suurempi kuin 0'],
      ['', 'kokonaisluku'],
      ['two', 'kokonaisluku'],
    ] as const) {
      const refused = await shopper.post('update', { item, qty })
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(message)])
    }
    expect((await shopper.post('update', { item, qty: '1', step: '-1' })).status).toBe(422)
    expect(await linesOf(shopper)).toEqual([['KA-7/B', 2]])
  })

  it('replaces the variant of a line, and merges equal lines', async () => {
    const { shopper } = await adding({ sku: 'PHONE', childSku: 'PHONE-B-256', qty: '2' })
    const [line] = await pullLines(shopper)
    const item = String(line?.item_id)
    const changed = await shopper.post('update', { item, childSku: 'PHONE-B-128' })
    expect(changed.status).toBe(303)
    expect(await pullLines(shopper)).toMatchObject([
      { sku: 'PHONE-B-128', qty: 2, item_id: line?.item_id, price_incl_tax: 499 },
    ])
    await adding({ sku: 'PHONE', childSku: 'PHONE-B-256' }, shopper)
    const blackPhone = (await pullLines(shopper)).find(({ sku }) => sku === 'PHONE-B-256')
    await shopper.post('update', { item: String(blackPhone?.item_id), childSku: 'PHONE-B-128' })
    expect(await linesOf(shopper)).toEqual([['PHONE-B-128', 3]])
    const refused = await shopper.post('update', { item, childSku: 'PHONE-W-256' })
    expect(refused.status).toBe(422)
  })

  it('replaces the variant of a line by the posted option values and sets its quantity', async () => {
    const { shopper } = await adding({ sku: 'PHONE', childSku: 'PHONE-B-256', qty: '2' })
    const [line] = await pullLines(shopper)
    const item = String(line?.item_id)
    const options = { 'option[93]': '50', 'option[144]': '128' }
    const changed = await shopper.post('update', { item, ...options, qty: '1' })
    expect(changed.status).toBe(303)
    expect(await linesOf(shopper)).toEqual([['PHONE-B-128', 1]])
    const none = { ...options, 'option[93]': '999' }
    const refused = await shopper.post('update', { item, ...none, qty: '3' })
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('Tällaista yhdistelmää ei ole.'),
    ])
    expect(refused.text).toMatch(/<form[^>]*class="cart-edit"/)
    expect(refused.text).toMatch(/<input[^>]*name="qty"[^>]*value="3"/)
    expect(await linesOf(shopper)).toEqual([['PHONE-B-128', 1]])
  })

  it('reports that the cart was changed elsewhere if the line is missing', async () => {
    const { shopper, item } = await withLine()
    const otherShopper = shopper.copy()
    const removed = await otherShopper.post('remove', { item })
    expect(removed.headers.get('Location')).toBe('/cart?notice=cart.removed')
    const late = await shopper.post('update', { item, qty: '3' })
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('muutettiin muualla')])
    expect((await shopper.post('remove', { item })).status).toBe(303)
    expect((await new Shopper().post('remove', { item })).status).toBe(303)
    expect(await linesOf(shopper)).toEqual([])
  })

  it('applies a coupon copied from an e-mail, removes it, and refuses a wrong one', async () => {
    const { shopper } = await withLine('CBL-5', '1')
    const totals = async () => (await shopper.call('cart.totals', {})).result as PlatformTotals
    const applied = await shopper.post('coupon', { coupon: ' tervetuloa10\u200B ' })
    expect(applied.headers.get('Location')).toBe('/cart?notice=cart.coupon.applied')
    expect(await totals()).toMatchObject({ coupon_code: 'TERVETULOA10', grand_total: 9 })
    const wrong = await shopper.post('coupon', { coupon: 'NOPE' })
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('ei kelpaa')])
    const empty = await shopper.post('coupon', { coupon: '  ' })
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('kirjoitettu väärin')])
    const cleared = await shopper.post('coupon', { clear: '1', coupon: 'TERVETULOA10' })
    expect(cleared.headers.get('Location')).toBe('/cart?notice=cart.coupon.removed')
    expect((await totals()).coupon_code).toBeUndefined()
  })
})
