import { describe, expect, it } from 'vitest'
import { customerWith, submitOrder, createOrderRequest } from '../testing/order-shopper.ts'
import { setUpOrders } from '../testing/shop-orders.ts'
import { pullLines } from '../testing/shopper.ts'

setUpOrders()

describe('the cart of a customer after an order', () => {
  it('is a new, empty customer cart that accepts products', async () => {
    const shopper = await customerWith({}, 'CBL-1')
    const before = (await shopper.call('cart.pull', {})).meta
    const placed = await submitOrder(shopper, await createOrderRequest(shopper))
    expect([placed.status, placed.state]).toEqual([200, 'placed'])
    expect(await pullLines(shopper)).toEqual([])
    await shopper.post('add', { sku: 'CBL-2', qty: '1' })
    const { meta } = await shopper.call('cart.pull', {})
    expect([before.serverCart, meta.serverCart]).toEqual(['customer', 'customer'])
    expect(meta.cart).not.toBe(before.cart)
    expect((await pullLines(shopper)).map(({ sku }) => sku)).toEqual(['CBL-2'])
  })
})
