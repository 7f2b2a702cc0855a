import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShippingMethod } from '../../../shared/cart/methods.ts'
import type { PlatformTotals } from '../../../shared/cart/platform-totals.ts'
import { registerShopper } from '../../testing/accounts.ts'
import {
  FILLED_CHECKOUT,
  hiddenFields,
  openCheckout,
  submitCheckout,
  post,
  shopperWith,
} from '../../testing/checkout.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { documents } from '../../testing/products.ts'
import { readPage } from '../../testing/read-page.ts'
import { stockCatalog, testEnv, visit } from '../../testing/shop.ts'
import { readMails } from '../../testing/mails.ts'

const set = (settings: object) => ({ REUNA_SETTINGS: JSON.stringify(settings) })
const OWN = set({
  'checkout.shipping': [
    { code: 'matkahuolto', title: 'Matkahuolto', price: 7.5 },
    { code: 'flatrate', price: 6 },
  ],
})

beforeAll(() => stockCatalog(documents))
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

describe('the shipping and payment methods', () => {
  it("for shipping are the brand's, with its names and prices, also in the order", async () => {
    const shopper = await shopperWith('CBL-1', OWN)
    const { text } = await openCheckout(shopper)
    expect(text).toContain('value="matkahuolto_matkahuolto"')
    expect(text).toContain('value="flatrate_flatrate"')
    expect(text).not.toContain('value="courier_courier"')
    const way = { 'shipping.shippingMethod': 'matkahuolto_matkahuolto' }
    const response = await submitCheckout(shopper, way)
    const placed = response.status === 303 ? response : await submitCheckout(shopper, way)
    expect(placed.status).toBe(303)
    const [mail] = await readMails(testEnv().SHOP, 1)
    expect(mail?.body.replace(/\s/g, ' ')).toMatch(/Matkahuolto\)?: 7,50 €/)
  })

  it('for shipping appear in structured data and feed with the cheapest price', async () => {
    const read = async (path: string) => (await visit(path, { env: OWN })).text()
    const dataOf = async (path: string) => JSON.stringify(readPage(await read(path)).data)
    const rate = '"shippingRate":{"@type":"MonetaryAmount","value":"6.00","currency":"EUR"}'
    expect(await dataOf('/')).toContain(rate)
    expect(await dataOf('/p/CBL-1/product-1001')).toContain(rate)
    expect(await read('/feeds/products.xml')).toContain(
      '<g:shipping><g:country>FI</g:country><g:price>6.00 EUR</g:price></g:shipping>',
    )
  })

  it('for shipping are free from their threshold, which is compared after discounts', async () => {
    const address = { country_id: 'FI' }
    const totalsWith = async (freeFrom: number, coupon?: string) => {
      const shipping = [
        { code: 'flatrate', price: 6, freeFrom },
        { code: 'courier', price: 9 },
      ]
      const shopper = await shopperWith('CBL-1', set({ 'checkout.shipping': shipping }))
      if (coupon !== undefined) await shopper.call('cart.applyCoupon', { coupon })
      const methods = (await shopper.call('cart.shippingMethods', { address })).result
      const flat = { shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' }
      const addressInformation = { shippingAddress: address, ...flat }
      const response = await shopper.call('cart.shippingInformation', { addressInformation })
      const { totals } = response.result as { totals: PlatformTotals }
      const prices = (methods as ShippingMethod[]).map(({ price_incl_tax }) => price_incl_tax)
      return { prices, sent: totals.shipping_incl_tax, from: totals.free_shipping_from, totals }
    }
    const productsTotal = (await totalsWith(1000)).totals.subtotal_incl_tax
    expect(await totalsWith(productsTotal)).toMatchObject({
      prices: [0, 9],
      sent: 0,
      from: productsTotal,
    })
    expect(await totalsWith(productsTotal + 0.01)).toMatchObject({ prices: [6, 9], sent: 6 })
    expect(await totalsWith(productsTotal, 'TERVETULOA10')).toMatchObject({
      prices: [6, 9],
      sent: 6,
    })
  })

  it("for payment are those in the brand's settings", async () => {
    const payments = [{ code: 'banktransfer', kind: 'direct', offline: true }]
    const shopper = await shopperWith('CBL-1', set({ 'checkout.payments': payments }))
    const { text } = await openCheckout(shopper)
    expect(text).toContain('value="banktransfer"')
    expect(text).not.toContain('value="cashondelivery"')
  })

  describe('payment methods with a fee', () => {
    const COSTLY = set({
      'checkout.payments': [
        { code: 'banktransfer', kind: 'direct', offline: true },
        { code: 'cashondelivery', kind: 'direct', onDelivery: true, cost: 2, cost_incl_tax: 2.51 },
      ],
    })
    const plain = (text: string) => text.replace(/&nbsp;|\s/g, ' ')
    const address = { country_id: 'FI' }
    const flat = { shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' }
    const methodsOf = async (shopper: Shopper) => {
      const addressInformation = { shippingAddress: address, ...flat }
      return (await shopper.call('cart.shippingInformation', { addressInformation })).result
    }
    const paidBy = async (shopper: Shopper, method: string) => {
      const methods = { paymentMethod: { method }, ...flat }
      const { result } = await shopper.call('cart.collectTotals', { methods })
      return result as PlatformTotals
    }
    const rowOf = ({ total_segments }: PlatformTotals, code: string) =>
      total_segments.find((row) => row.code === code)

    it('have a row in the totals, which includes the tax rate of the products', async () => {
      const shopper = await shopperWith('CBL-1', COSTLY)
      const { totals } = (await methodsOf(shopper)) as { totals: PlatformTotals }
      expect(rowOf(totals, 'payment')).toBeUndefined()
      const cash = await paidBy(shopper, 'cashondelivery')
      expect(rowOf(cash, 'payment')).toEqual({
        ...{ code: 'payment', title: 'Maksutapa (Postiennakko)', value: 2.51 },
      })
      const cents = (one: PlatformTotals) => Math.round(one.grand_total * 100)
      expect(cents(cash)).toBe(cents(totals) + 251)
      expect(rowOf(cash, 'grand_total')?.value).toBe(cash.grand_total)
      expect(Math.round(((cash.tax_amount ?? 0) - (totals.tax_amount ?? 0)) * 100)).toBe(51)
      const transfer = await paidBy(shopper, 'banktransfer')
      expect([rowOf(transfer, 'payment'), cents(transfer)]).toEqual([undefined, cents(totals)])
    })

    it('are not preselected in the checkout', async () => {
      const shopper = await shopperWith('CBL-1', COSTLY)
      const { grand_total } = ((await methodsOf(shopper)) as { totals: PlatformTotals }).totals
      await paidBy(shopper, 'cashondelivery')
      const { text, fields } = await openCheckout(shopper)
      expect(fields['confirmed.grand_total']).toBe(String(grand_total))
      expect(text).not.toContain('Maksutapa (Postiennakko)')
      expect(plain(text)).toContain('2,51 €')
    })

    it('are confirmed before the order; confirmed, ordered, mailed and payable totals are equal', async () => {
      const { shopper } = await registerShopper(COSTLY)
      await shopper.post('add', { sku: 'CBL-1', qty: '1' })
      const { fields } = await openCheckout(shopper)
      const cash = { ...FILLED_CHECKOUT, 'payment.paymentMethod': 'cashondelivery' }
      const response = await post(shopper, { ...cash, ...fields })
      expect(response.status).toBe(422)
      expect(plain(response.text)).toMatch(/Maksutapa \(Postiennakko\)<\/dt> ?<dd>2,51 €/)
      const confirmed = Number(hiddenFields(response.text)['confirmed.grand_total'])
      expect(Math.round(confirmed * 100)).toBe(
        Math.round(Number(fields['confirmed.grand_total']) * 100) + 251,
      )
      expect((await post(shopper, { ...cash, ...hiddenFields(response.text) })).status).toBe(303)
      const [mail] = await readMails(testEnv().SHOP, 1)
      expect(plain(mail?.body ?? '')).toContain('Maksutapa (Postiennakko): 2,51 €')
      const sum = confirmed.toFixed(2).replace('.', ',')
      expect(plain(mail?.body ?? '')).toContain(`Yhteensä: ${sum} €`)
      const row = await testEnv()
        .SHOP.prepare('SELECT grand_total, doc FROM orders ORDER BY id DESC')
        .first()
      expect(JSON.parse(String(row?.['doc']))).toMatchObject({
        ...{ grand_total: confirmed, total_due: confirmed },
        payment: { method: 'cashondelivery', cost_incl_tax: 2.51 },
      })
      const list = await shopper.send('/my-account/orders', {})
      const [, number = ''] = /orders\/(\d{9})"/.exec(list.text) ?? []
      const page = plain((await shopper.send(`/my-account/orders/${number}`, {})).text)
      expect(page).toMatch(/<dt>Maksutapa<\/dt><dd>2,51 €/)
      expect(page).toContain(`${sum} €`)
    })
  })

  it("by bank transfer are offered and accepted only with a bank account in the brand's settings", async () => {
    const none = set({ 'checkout.bankAccount': { iban: '', bic: '', holder: '' } })
    const broken = set({ 'checkout.bankAccount.iban': 'FI21 1234 5600 0007 86' })
    for (const env of [none, broken]) {
      const shopper = await shopperWith('CBL-1', env)
      const { text } = await openCheckout(shopper)
      expect(text).toContain('value="cashondelivery"')
      expect(text).not.toContain('value="banktransfer"')
      const before = await readMails(testEnv().SHOP, 50)
      const response = await submitCheckout(shopper, { 'payment.paymentMethod': 'banktransfer' })
      expect(response.status).toBe(422)
      expect(await readMails(testEnv().SHOP, 50)).toEqual(before)
    }
    const offered = await openCheckout(await shopperWith('CBL-1'))
    expect(offered.text).toContain('value="banktransfer"')
  })
})
