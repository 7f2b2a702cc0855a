import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { orderNumberIn, submitCheckout, shopperWith, openThanksPage } from '../testing/checkout.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

describe('next steps on the thank-you page', () => {
  it.each([
    ['canceled', 'Tilaus on peruttu.'],
    ['closed', 'Tilaus on peruttu ja maksu palautettu.'],
  ])('are hidden for an order that is %s', async (status, words) => {
    for (const method of ['cashondelivery', 'banktransfer']) {
      const shopper = await shopperWith('CBL-1')
      await submitCheckout(shopper, { 'payment.paymentMethod': method })
      const number = Number(orderNumberIn((await openThanksPage(shopper)).text))
      const { SHOP } = testEnv()
      await SHOP.prepare('UPDATE orders SET status = ? WHERE number = ?').bind(status, number).run()
      const text = textOf((await openThanksPage(shopper)).text)
      expect(text).toContain(words)
      expect(text).not.toMatch(/Pakkaamme|perillä|Maksetaan|Odottaa|Maksu tilisiirrolla/)
    }
  })

  it.each(['shipped', 'complete'])('promises no packing of an order that is %s', async (status) => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper)
    const number = Number(orderNumberIn((await openThanksPage(shopper)).text))
    const { SHOP } = testEnv()
    await SHOP.prepare('UPDATE orders SET status = ? WHERE number = ?').bind(status, number).run()
    const text = textOf((await openThanksPage(shopper)).text)
    expect(text).not.toContain('Pakkaamme')
    expect(text.includes('Maksetaan vastaanotettaessa')).toBe(status === 'shipped')
    expect(text).toContain('Voit peruuttaa kaupan')
  })

  it('do not mention transfer details that are not shown', async () => {
    const settings = JSON.stringify({ 'checkout.bankAccount.iban': '' })
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper, { 'payment.paymentMethod': 'banktransfer' })
    const { text } = await shopper.send('/checkout/thank-you', {
      method: 'GET',
      env: { REUNA_SETTINGS: settings },
    })
    expect(textOf(text)).toContain('Maksa tilaus tilisiirrolla. Pakkaamme')
    expect(textOf(text)).not.toContain('yllä olevin')
  })
})
