import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { numberIn, order, shopperWith } from '../testing/checkout.ts'
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

const TOLD = 'Ostoskorisi on lähetetty tilauksena.'

describe('the page of the cart without scripts', () => {
  it('tells of the order whose answer was lost, and leads to it, also when it is loaded again', async () => {
    const shopper = await shopperWith('CBL-1')
    const late = shopper.copy()
    await order(shopper)
    await late.send('/cart', { method: 'GET' })
    const { text } = await late.send('/cart', { method: 'GET' })
    expect(textOf(text)).toContain(TOLD)
    const [, href = ''] = /<a href="([^"]*)">Katso tilaus</.exec(text) ?? []
    const told = await late.send(href, { method: 'GET' })
    expect([href, numberIn(told.text)?.length]).toEqual(['/checkout/thank-you', 9])
  })

  it('tells of it honestly while nobody knows what became of it', async () => {
    const shopper = await shopperWith('CBL-1')
    const late = shopper.copy()
    await order(shopper)
    await testEnv()
      .DB.prepare("UPDATE order_ledger SET state = 'unknown', order_number = NULL")
      .run()
    const { text } = await late.send('/cart', { method: 'GET' })
    expect(textOf(text)).toContain(TOLD)
  })

  it('tells nobody else of it who has the cart alone', async () => {
    const shopper = await shopperWith('CBL-1')
    const late = shopper.copy()
    await order(shopper)
    await testEnv().DB.prepare("UPDATE order_ledger SET scope = 'somebody else'").run()
    const { text } = await late.send('/cart', { method: 'GET' })
    expect(textOf(text)).not.toContain(TOLD)
    expect((await late.send('/checkout/thank-you', { method: 'GET' })).status).toBe(404)
  })

  it('tells of none where goods lie in the cart, and none to whom nothing was ordered', async () => {
    const shopper = await shopperWith('CBL-1')
    await order(shopper)
    const after = await shopper.send('/cart', { method: 'GET' })
    await shopper.post('add', { sku: 'CBL-2', qty: '1' })
    const filled = await shopper.send('/cart', { method: 'GET' })
    for (const { text } of [after, filled]) expect(textOf(text)).not.toContain(TOLD)
  })
})
