import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { orderNumberIn, submitCheckout, shopperWith } from '../testing/checkout.ts'
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

const ORDERED = 'Ostoskorisi on tilattu.'

describe('the page of the cart without scripts', () => {
  it('reports an order whose response was lost, with a link to it, also after a reload', async () => {
    const shopper = await shopperWith('CBL-1')
    const late = shopper.copy()
    await submitCheckout(shopper)
    await late.send('/cart', { method: 'GET' })
    const { text } = await late.send('/cart', { method: 'GET' })
    expect(textOf(text)).toContain(ORDERED)
    const [, href = ''] = /<a href="([^"]*)">Katso tilaus</.exec(text) ?? []
    const thanks = await late.send(href, { method: 'GET' })
    expect([href, orderNumberIn(thanks.text)?.length]).toEqual(['/checkout/thank-you', 9])
  })

  it('reports it while the order is in doubt', async () => {
    const shopper = await shopperWith('CBL-1')
    const late = shopper.copy()
    await submitCheckout(shopper)
    await testEnv()
      .DB.prepare("UPDATE order_ledger SET state = 'unknown', order_number = NULL")
      .run()
    const { text } = await late.send('/cart', { method: 'GET' })
    expect(textOf(text)).toContain(ORDERED)
  })

  it('does not show the order to a visitor with only the cart', async () => {
    const shopper = await shopperWith('CBL-1')
    const late = shopper.copy()
    await submitCheckout(shopper)
    await testEnv().DB.prepare("UPDATE order_ledger SET scope = 'somebody else'").run()
    const { text } = await late.send('/cart', { method: 'GET' })
    expect(textOf(text)).not.toContain(ORDERED)
    expect((await late.send('/checkout/thank-you', { method: 'GET' })).status).toBe(404)
  })

  it('reports no such order after its response, or while the cart has products', async () => {
    const shopper = await shopperWith('CBL-1')
    await submitCheckout(shopper)
    const after = await shopper.send('/cart', { method: 'GET' })
    await shopper.post('add', { sku: 'CBL-2', qty: '1' })
    const filled = await shopper.send('/cart', { method: 'GET' })
    for (const { text } of [after, filled]) expect(textOf(text)).not.toContain(ORDERED)
  })
})
