import { describe, expect, it } from 'vitest'
import { HOME } from '../testing/shop-orders.ts'
import { backendClient } from './client.ts'

const PLACE = {
  ...{ user_id: '', order_id: '01JORDER000000000000000000', store_code: 'fi', products: [] },
  addressInformation: { billingAddress: HOME, payment_method_code: 'x' },
}

/** A backend that gives this result to every call. */
function answering(result: unknown, seen: Request[] = []) {
  return backendClient({
    baseUrl: 'https://backend.test',
    async fetch(request) {
      seen.push(request)
      return Response.json({ code: 200, result })
    },
  })
}

describe('order.place', () => {
  it.each([
    [{ magentoOrderId: '12', orderNumber: '000000123', backendOrderId: '12' }, '000000123'],
    [{ orderNumber: 'EU-2026/7' }, 'EU-2026/7'],
    [{ magentoOrderId: '12', orderNumber: null, backendOrderId: '12' }, ''],
    [{ magentoOrderId: 12 }, ''],
  ])(
    'reads the number of an order, and never that of its row, from %j',
    async (result, orderNumber) => {
      const answer = await answering(result).call('order.place', PLACE)
      expect(answer).toEqual({ ok: true, result: { kind: 'placed', orderNumber } })
    },
  )

  it('sends the pick-up point in the fields of the contract', async () => {
    const seen: Request[] = []
    const pickup_point = {
      ...{ id: '1', name: 'Asema', street: 'Katu 1' },
      postcode: '00100',
      city: 'Helsinki',
    }
    const addressInformation = {
      ...PLACE.addressInformation,
      shippingExtraFields: { pickup_point },
    }
    await answering({ orderNumber: '1' }, seen).call('order.place', {
      ...PLACE,
      addressInformation,
    })
    expect(await seen[0]?.json()).toMatchObject({
      addressInformation: { shippingExtraFields: { pickup_point } },
    })
  })

  it.each([
    [4711, 'queued'],
    ['4711', 'queued'],
    ['Invalid signature validation of SKU', 'unsigned'],
    [null, 'odd'],
    [true, 'odd'],
    ['OK', 'odd'],
    [[], 'odd'],
    [{}, 'odd'],
    [{ orderNumber: '' }, 'odd'],
  ])('treats %j with code 200 as no order', async (result, kind) => {
    expect(await answering(result).call('order.place', PLACE)).toEqual({
      ok: true,
      result: { kind },
    })
  })

  it('sends the cart as text in the body, with the key as order_id', async () => {
    const seen: Request[] = []
    await answering(null, seen).call('order.place', PLACE, { cartId: '81668', token: 't' })
    expect(await seen[0]?.json()).toMatchObject({ cart_id: '81668', order_id: PLACE.order_id })
  })
})

describe('order.sync', () => {
  it.each([
    [
      { platform_order_id: 12, transmited: true, order: null },
      { orderNumber: '', entityId: '12' },
    ],
    [
      { platform_order_id: '12', order_number: '000000123' },
      { orderNumber: '000000123', entityId: '12' },
    ],
    [{ platform_order_id: null }, undefined],
    [null, undefined],
  ])('reads %j', async (result, known) => {
    const seen: Request[] = []
    const answer = await answering(result, seen).call('order.sync', { order_id: PLACE.order_id })
    expect(answer).toEqual({ ok: true, result: known })
    expect(new URL(seen[0]?.url ?? '').pathname).toBe(`/api/sync/order/${PLACE.order_id}`)
  })
})

describe('order.history', () => {
  it('accepts orders with missing, empty and textual fields', async () => {
    const order = { entity_id: 7, increment_id: '000000007', grand_total: '12.50', items: null }
    const backend = answering({ items: [order, { ...order, payment: { method: 'x' } }] })
    const answer = await backend.call('order.history', { pageSize: 20, currentPage: 1 })
    expect(answer).toMatchObject({
      ok: true,
      result: {
        total_count: 2,
        items: [
          { entity_id: '7', grand_total: 12.5, items: [], subtotal: 0, status: '' },
          { payment: { method: 'x', additional_information: [] } },
        ],
      },
    })
  })
})
