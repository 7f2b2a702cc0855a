import { describe, expect, it } from 'vitest'
import {
  callShop,
  cartWith,
  HOME,
  orderNumberOf,
  placeShopOrder,
  setUpOrders,
} from '../../testing/shop-orders.ts'

setUpOrders()

/** Creates a customer; returns the token. */
async function customerOf(email: string): Promise<string> {
  const customer = { email, firstname: 'Aino', lastname: 'Koski' }
  await callShop('POST', '/user/create', { customer, password: 'salasana-8' })
  const login = await callShop('POST', '/user/login', { username: email, password: 'salasana-8' })
  return String(login.result)
}

/** Places a guest order with this e-mail address. */
async function guestOrder(email: string) {
  const order = await placeShopOrder(await cartWith('FREE'))
  const address = { ...HOME, email }
  const addressInformation = {
    ...order.addressInformation,
    ...{ shippingAddress: address, billingAddress: address },
  }
  const number = orderNumberOf(await callShop('POST', '/order', { ...order, addressInformation }))
  return { order_id: order.order_id, number }
}

const adopt = (token: string, order_id: unknown) =>
  callShop('POST', `/order/adopt?token=${token}`, { order_id })

async function numbersOf(token: string): Promise<readonly string[]> {
  const { result } = await callShop('GET', `/user/order-history?token=${token}`)
  return (result as { items: { increment_id: string }[] }).items.map((each) => each.increment_id)
}

describe('POST /api/order/adopt', () => {
  it('moves a guest order into the history of the customer with its e-mail address, ignoring case', async () => {
    const token = await customerOf('oma@example.test')
    const { order_id, number } = await guestOrder('Oma@Example.test')
    expect((await adopt(token, order_id)).result).toBe(true)
    expect(await numbersOf(token)).toEqual([number])
  })

  it('leaves an order with another e-mail address unchanged', async () => {
    const token = await customerOf('vieras@example.test')
    const { order_id } = await guestOrder('tilaaja@example.test')
    expect((await adopt(token, order_id)).result).toBe(false)
    expect(await numbersOf(token)).toEqual([])
  })

  it('leaves an order that has a customer unchanged and returns false', async () => {
    const token = await customerOf('kerran@example.test')
    const { order_id } = await guestOrder('kerran@example.test')
    await adopt(token, order_id)
    expect((await adopt(token, order_id)).result).toBe(false)
  })

  it('refuses an invalid key and a request without a token', async () => {
    const token = await customerOf('avain@example.test')
    const { order_id } = await guestOrder('avain@example.test')
    expect((await adopt(token, 'no-such-order-key')).result).not.toBe(true)
    expect((await adopt(token, undefined)).code).toBe(400)
    expect((await adopt('made-up', order_id)).code).toBe(401)
    expect(await numbersOf(token)).toEqual([])
  })
})
