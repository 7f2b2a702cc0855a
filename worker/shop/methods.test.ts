import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCheckout, order, shopperWith } from '../testing/checkout.ts'
import { documents } from '../testing/goods.ts'
import { readPage } from '../testing/read-page.ts'
import { stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { readMails } from '../testing/mails.ts'

const set = (settings: object) => ({ REUNA_SETTINGS: JSON.stringify(settings) })
const OWN = set({
  'checkout.shipping': [
    { code: 'matkahuolto', title: 'Matkahuolto', price: 7.5 },
    { code: 'flatrate', price: 6 },
  ],
})

beforeAll(() => stockCatalog(documents))
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

describe('the ways to send and to pay', () => {
  it("to send are the brand's own, at its prices, under their names, and an order costs what they cost", async () => {
    const shopper = await shopperWith('CBL-1', OWN)
    const { text } = await openCheckout(shopper)
    expect(text).toContain('value="matkahuolto_matkahuolto"')
    expect(text).toContain('value="flatrate_flatrate"')
    expect(text).not.toContain('value="courier_courier"')
    const way = { 'shipping.shippingMethod': 'matkahuolto_matkahuolto' }
    const asked = await order(shopper, way)
    const placed = asked.status === 303 ? asked : await order(shopper, way)
    expect(placed.status).toBe(303)
    const [mail] = await readMails(testEnv().SHOP, 1)
    expect(mail?.body.replace(/\s/g, ' ')).toMatch(/Matkahuolto\)?: 7,50 €/)
  })

  it('to send are told to machines by the cheapest of them: page, shop and feed', async () => {
    const read = async (path: string) => (await visit(path, { env: OWN })).text()
    const told = async (path: string) => JSON.stringify(readPage(await read(path)).data)
    const rate = '"shippingRate":{"@type":"MonetaryAmount","value":"6.00","currency":"EUR"}'
    expect(await told('/')).toContain(rate)
    expect(await told('/p/CBL-1/product-1001')).toContain(rate)
    expect(await read('/feeds/products.xml')).toContain(
      '<g:shipping><g:country>FI</g:country><g:price>6.00 EUR</g:price></g:shipping>',
    )
  })

  it('to pay are those that the brand names', async () => {
    const payments = [{ code: 'banktransfer', kind: 'direct', offline: true }]
    const shopper = await shopperWith('CBL-1', set({ 'checkout.payments': payments }))
    const { text } = await openCheckout(shopper)
    expect(text).toContain('value="banktransfer"')
    expect(text).not.toContain('value="cashondelivery"')
  })

  it('to pay by transfer is there only where the brand names an account, and is ordered nowhere else', async () => {
    const none = set({ 'checkout.bankAccount': { iban: '', bic: '', holder: '' } })
    const broken = set({ 'checkout.bankAccount.iban': 'FI21 1234 5600 0007 86' })
    for (const env of [none, broken]) {
      const shopper = await shopperWith('CBL-1', env)
      const { text } = await openCheckout(shopper)
      expect(text).toContain('value="cashondelivery"')
      expect(text).not.toContain('value="banktransfer"')
      const before = await readMails(testEnv().SHOP, 50)
      const asked = await order(shopper, { 'payment.paymentMethod': 'banktransfer' })
      expect(asked.status).toBe(422)
      expect(await readMails(testEnv().SHOP, 50)).toEqual(before)
    }
    const offered = await openCheckout(await shopperWith('CBL-1'))
    expect(offered.text).toContain('value="banktransfer"')
  })
})
