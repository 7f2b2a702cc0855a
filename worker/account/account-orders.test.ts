import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { captureLog, prepareAccounts, page, post, registerShopper } from '../testing/accounts.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { linesOf, type Shopper } from '../testing/shopper.ts'

beforeAll(prepareAccounts)

beforeEach(() => {
  captureLog()
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(() => {
  vi.useRealTimers()
})

describe('orders of a customer', () => {
  /** Stores orders of a customer. */
  async function ordersOf(email: string, count: number, lines: readonly object[] = []) {
    const { SHOP } = testEnv()
    const id = await SHOP.prepare('SELECT id FROM customer WHERE email = ?').bind(email).first('id')
    const sql = `INSERT INTO orders (website, number, order_id, fp, cart, cart_is_same, customer, status,
      grand_total, doc, created_at, updated_at) VALUES ('electronics', ?1, ?2, '', ?1, 1, ?3, 'pending', 4900, ?4, ?5, ?5)`
    const numbers = Array.from({ length: count }, (_, index) => Number(id) * 1000 + index + 1)
    await SHOP.batch(
      numbers.map((number, index) =>
        SHOP.prepare(sql).bind(
          number,
          `K${number}`,
          id,
          JSON.stringify(record(lines)),
          NOW + index,
        ),
      ),
    )
    return numbers.map((number) => String(number).padStart(9, '0'))
  }

  const address = {
    ...{ firstname: 'Aino', lastname: 'Virtanen', street: ['Esimerkkikatu 5'], postcode: '00100' },
    ...{ city: 'Helsinki', country_id: 'FI' },
  }
  const record = (lines: readonly object[]) => ({
    ...{ created_at: '2026-11-18 10:00:00', status: 'pending', grand_total: 49, subtotal: 35.06 },
    ...{
      subtotal_incl_tax: 44,
      shipping_amount: 5,
      shipping_description: 'Posti',
      tax_amount: 9.9,
    },
    ...{ discount_amount: 0, total_due: 49, store_name: 'Suomi', order_currency_code: 'EUR' },
    items: lines,
    billing_address: address,
    payment: { method: 'cashondelivery', additional_information: ['Postiennakko'] },
    extension_attributes: { shipping_assignments: [{ shipping: { address } }] },
  })
  const line = (sku: string, name: string, item_id: number) => ({
    ...{ item_id, sku, name, qty_ordered: 2, product_type: 'simple', price: 17.53 },
    ...{ price_incl_tax: 22, row_total: 35.06, row_total_incl_tax: 44 },
  })

  it('are listed newest first, 20 per page', async () => {
    const { shopper, email } = await registerShopper()
    const numbers = await ordersOf(email, 23)
    const first = await page(shopper, '/my-account/orders')
    const shown = [...first.text.matchAll(/orders\/(\d{9})"/g)].map(([, number]) => number)
    expect(shown).toEqual(numbers.toReversed().slice(0, 20))
    expect(first.text).toContain('Orders 1–20 of 23')
    const second = await page(shopper, '/my-account/orders?page=2')
    expect(second.text).toContain('Orders 21–23 of 23')
    expect(second.text).toContain(numbers[0])
  })

  it("are listed with images and product names, the latest one also on the account's first page", async () => {
    const { shopper, email } = await registerShopper({ REUNA_SETTINGS: '{}' })
    const [, number = ''] = await ordersOf(email, 2, [line('KA-7/B', 'Kuulokkeet', 1)])
    const list = await page(shopper, '/my-account/orders')
    expect(list.text.match(/<img[^>]*src="[^"]*ka-7[^>]*alt=""/g)).toHaveLength(2)
    expect(textOf(list.text).replaceAll('\u00a0', ' ')).toContain(
      'Kuulokkeet Vastaanotettu 49,00 €',
    )
    const first = await page(shopper, '/my-account')
    const latest = /aria-labelledby="latest".*?<\/section>/s.exec(first.text)?.[0] ?? ''
    expect(latest).toMatch(/<img[^>]*src="[^"]*ka-7/)
    expect(latest).toContain(`href="/my-account/orders/${number}"`)
    expect(textOf(latest)).toContain('Kuulokkeet')
  })

  it('name an awaited bank transfer as their state, in the list and on the first page', async () => {
    const { shopper, email } = await registerShopper({ REUNA_SETTINGS: '{}' })
    const [number = ''] = await ordersOf(email, 1, [line('CBL-1', 'Kaapeli', 1)])
    const sql = `UPDATE orders SET doc = json_set(doc, '$.payment.method', 'banktransfer') WHERE number = ?`
    await testEnv().SHOP.prepare(sql).bind(Number(number)).run()
    for (const path of ['/my-account', '/my-account/orders']) {
      const text = textOf((await page(shopper, path)).text)
      expect(text).toContain('Odottaa tilisiirtoasi')
      expect(text).not.toContain('Vastaanotettu')
    }
  })

  it('if there are none, the list and the first page link to the shop', async () => {
    const { shopper } = await registerShopper({ REUNA_SETTINGS: '{}' })
    for (const path of ['/my-account', '/my-account/orders']) {
      const { text } = await page(shopper, path)
      expect(textOf(text)).toContain('Sinulla ei ole vielä tilauksia. Lähde ostoksille')
    }
  })

  it('show number, date and time, status, items, subtotal, shipping, tax and grand total', async () => {
    const { shopper, email } = await registerShopper()
    const [number = ''] = await ordersOf(email, 1, [line('CBL-1', 'Kaapeli', 1)])
    const { status, text } = await page(shopper, `/my-account/orders/${number}`)
    expect(status).toBe(200)
    for (const words of [
      ...[`Order ${number}`, 'Nov 18, 2026', 'Order received', 'Kaapeli', 'Posti', 'Postiennakko'],
      ...['€49.00', '€44.00', '€5.00', '€9.90', 'Esimerkkikatu 5', 'Finland'],
    ]) {
      expect(text).toContain(words)
    }
    const otherShopper = await registerShopper()
    const theirs = await page(otherShopper.shopper, `/my-account/orders/${number}`)
    const nobodys = await page(otherShopper.shopper, '/my-account/orders/999999999')
    expect(theirs.status).toBe(404)
    expect(theirs.text).toBe(nobodys.text)
  })

  it('show what the thank-you page shows: images, tax, both addresses, payment state, print', async () => {
    const { shopper, email } = await registerShopper({ REUNA_SETTINGS: '{}' })
    const [number = ''] = await ordersOf(email, 1, [line('KA-7/B', 'Kuulokkeet', 1)])
    const { SHOP } = testEnv()
    await SHOP.prepare(
      "UPDATE orders SET doc = json_set(doc, '$.billing_address.street[0]', 'Laskukatu 1') WHERE number = ?",
    )
      .bind(Number(number))
      .run()
    const { text } = await page(shopper, `/my-account/orders/${number}`)
    const placed = /class="placed-order".*?<\/section>/s.exec(text)?.[0] ?? ''
    expect(placed).toMatch(/<img[^>]*src="[^"]*ka-7/)
    const shown = textOf(placed).replaceAll('\u00a0', ' ')
    expect(shown).toContain('Kuulokkeet 2 kpl × 22,00 € KA-7/B 44,00 €')
    expect(shown).toContain('Sisältää arvonlisäveroa 9,90 €')
    expect(shown).toContain('Toimitusosoite Aino Virtanen Esimerkkikatu 5')
    expect(shown).toContain('Laskutusosoite Aino Virtanen Laskukatu 1')
    expect(shown).toContain('Postiennakko Maksetaan vastaanotettaessa')
    expect(text).toContain('data-print=""')
  })

  it('show one address if billing and shipping are the same', async () => {
    const { shopper, email } = await registerShopper()
    const [number = ''] = await ordersOf(email, 1, [line('CBL-1', 'Kaapeli', 1)])
    const { text } = await page(shopper, `/my-account/orders/${number}`)
    expect(text.split('Esimerkkikatu 5')).toHaveLength(2)
  })

  it('can be reordered by the rules of the cart, and unavailable products are named', async () => {
    const finnish = { REUNA_SETTINGS: '{}' }
    const { shopper, email } = await registerShopper(finnish)
    const [number = ''] = await ordersOf(email, 1, [line('CBL-1', 'Kaapeli', 1)])
    const done = await post(shopper, 'reorder', { orderId: number })
    expect([done.status, done.location]).toEqual([303, '/cart?notice=cart.added'])
    const one = await registerShopper(finnish)
    const lines = [line('CBL-1', 'Kaapeli', 1), line('NOTHING', 'Kadonnut', 2)]
    const [part = ''] = await ordersOf(one.email, 1, lines)
    const some = await post(one.shopper, 'reorder', { orderId: part })
    expect([some.status, some.text]).toEqual([
      422,
      expect.stringContaining('Ei enää saatavilla: Kadonnut'),
    ])
    const foreign = await post(one.shopper, 'reorder', { orderId: number })
    expect(foreign.text).toContain('Tilausta ei löytynyt.')
  })

  it('are reordered once by a double click or resent form, and again by a new form', async () => {
    const { shopper, email } = await registerShopper({ REUNA_SETTINGS: '{}' })
    const [number = ''] = await ordersOf(email, 1, [line('CBL-1', 'Kaapeli', 1)])
    const before = shopper.copy()
    const reorder = (who: Shopper) => post(who, 'reorder', { orderId: number })
    const answers = await Promise.all([reorder(shopper), reorder(before.copy())])
    for (const { location } of answers) expect(location).toBe('/cart?notice=cart.added')
    await reorder(before)
    expect(await linesOf(shopper)).toEqual([['CBL-1', 2]])
    await reorder(shopper)
    expect(await linesOf(shopper)).toEqual([['CBL-1', 4]])
  })
})
