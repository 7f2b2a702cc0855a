import { describe, expect, it } from 'vitest'
import {
  customerWith,
  submitOrder,
  createOrderRequest,
  shopperWith,
  stateOf,
} from '../testing/order-shopper.ts'
import { LOSE_RESPONSE, openRemoteShop, refuseWith } from '../testing/remote-shop.ts'
import { setUpOrders } from '../testing/shop-orders.ts'
import { testEnv } from '../testing/shop.ts'

setUpOrders()

const PLACE = /^POST \/api\/order$/
const numberOf = (key: string) =>
  testEnv()
    .DB.prepare('SELECT order_number FROM order_ledger WHERE key = ?')
    .bind(key)
    .first<string>('order_number')

describe('an order whose response was lost', () => {
  it('gets its number from the order history if the backend returns only the row id', async () => {
    const shop = openRemoteShop()
    const shopper = await customerWith(shop.env, 'CBL-24')
    const request = await createOrderRequest(shopper)
    shop.fail(PLACE, LOSE_RESPONSE)
    const { state, number } = await submitOrder(shopper, request)
    const sql = "SELECT printf('%09d', number) AS number FROM orders WHERE order_id = ?"
    const ordered = testEnv().SHOP.prepare(sql).bind(request.order_id)
    expect([state, number]).toEqual(['placed', await ordered.first<string>('number')])
  })

  it('of a guest shows its key if the backend returns only the row id', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-24')
    const request = await createOrderRequest(shopper)
    shop.fail(PLACE, LOSE_RESPONSE)
    const { state, number } = await submitOrder(shopper, request)
    expect([state, number]).toEqual(['placed', ''])
    const { text } = await shopper.send('/checkout/thank-you', { method: 'GET' })
    expect(text).toContain(request.order_id)
    expect(text).not.toContain('data-order-number')
    expect(await numberOf(request.order_id)).toBeNull()
  })

  it('gets its number later from the order history', async () => {
    const shop = openRemoteShop()
    const shopper = await customerWith(shop.env, 'CBL-24')
    const request = await createOrderRequest(shopper)
    shop.fail(PLACE, LOSE_RESPONSE)
    shop.fail(/order-history/, refuseWith(500, 'away'))
    expect(await submitOrder(shopper, request)).toMatchObject({ state: 'placed', number: '' })
    shop.mend()
    const { outcome } = await stateOf(shopper, request.order_id)
    expect(outcome).toMatchObject({
      state: 'placed',
      orderNumber: expect.stringMatching(/^\d{9}$/),
    })
    expect(outcome).toMatchObject({ orderNumber: await numberOf(request.order_id) })
  })
})
