import { describe, expect, it } from 'vitest'
import {
  callShop,
  cartWith,
  orderNumberOf,
  placeShopOrder,
  setUpOrders,
  countOrders,
} from '../../testing/shop-orders.ts'
import { NOW, testEnv } from '../../testing/shop.ts'
import { pruneClosed } from './close.ts'

setUpOrders()

const close = (order_id: string, attempt: number) =>
  callShop('POST', '/order/close', { order_id, attempt })

describe('POST /api/order/close', () => {
  it('refuses this and earlier attempts afterwards, and leaves cart and stock unchanged', async () => {
    const cart = await cartWith('FREE')
    const order = await placeShopOrder(cart)
    expect((await close(order.order_id, 2)).result).toBeNull()
    expect((await close(order.order_id, 1)).result).toBeNull()
    for (const late of [order, { ...order, attempt: 1 }, { ...order, attempt: 2 }]) {
      expect((await callShop('POST', '/order', late)).code).toBe(409)
    }
    expect((await callShop('GET', `/cart/pull?cartId=${cart}`)).result).toHaveLength(1)
    expect((await callShop('POST', '/order', { ...order, attempt: 3 })).code).toBe(200)
  })

  it('returns the order of a key that has one', async () => {
    const order = await placeShopOrder(await cartWith('FREE'))
    const placed = await callShop('POST', '/order', order)
    expect((await close(order.order_id, 9)).result).toMatchObject({
      order_number: orderNumberOf(placed),
    })
    expect(orderNumberOf(await callShop('POST', '/order', order))).toBe(orderNumberOf(placed))
  })

  it('returns the final outcome when it runs concurrently with the order, 30 times', async () => {
    const orders = await Promise.all(
      Array.from({ length: 30 }, async () => placeShopOrder(await cartWith('FREE'))),
    )
    await Promise.all(
      orders.map(async (order, at) => {
        const late = async () => {
          for (let turn = 0; turn < at; turn += 1) await Promise.resolve()
          return close(order.order_id, 1)
        }
        const [placed, closed] = await Promise.all([callShop('POST', '/order', order), late()])
        const isMade = (await countOrders(order.order_id)) === 1
        expect([placed.code === 200, closed.result !== null]).toEqual([isMade, isMade])
      }),
    )
  })

  it('requires a key and an attempt', async () => {
    for (const body of [
      undefined,
      {},
      { order_id: 'x'.repeat(26) },
      { order_id: '', attempt: 1 },
    ]) {
      expect((await callShop('POST', '/order/close', body)).code).toBe(400)
    }
  })

  it('is kept for a day', async () => {
    const order = await placeShopOrder(await cartWith('FREE'))
    await close(order.order_id, 1)
    await pruneClosed(testEnv().SHOP, NOW + 23 * 3_600_000)
    expect((await callShop('POST', '/order', order)).code).toBe(409)
    await pruneClosed(testEnv().SHOP, NOW + 25 * 3_600_000)
    expect((await callShop('POST', '/order', order)).code).toBe(200)
  })
})
