import { describe, expect, it } from 'vitest'
import { tableInMemory } from '../db/table.ts'
import { finishOrder } from './finish-order.ts'
import { OrderTable } from './order-table.ts'
import { newStoredOrder, type StoredOrder, type OrderState } from './stored-order.ts'

const MADE = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const OTHER = '01ARZ3NDEKTSV4RRFFQ69G5FAW'
const RED = { sku: 'A', line: 'A red' }
const BLUE = { sku: 'A', line: 'A blue' }

type Products = StoredOrder['goods']

function orderOf(
  order_id: string,
  state: OrderState,
  products: Products,
  cart = 'cart-1',
): StoredOrder {
  const place = { storeCode: 'fi', owner: '', cart, goods: products }
  const stored = newStoredOrder(order_id, undefined, place, 0)
  return { ...stored, state, way: 'call', isConfirmed: false }
}

/** Returns what remains of another order after `made` was ordered. */
async function leftOf(other: StoredOrder, made: Products): Promise<StoredOrder | undefined> {
  const orders = new OrderTable(tableInMemory())
  const order = await orders.put(orderOf(MADE, 'done', made))
  await orders.put(other)
  const ports = { orders, clearCart: async () => undefined, forgetDetails: async () => undefined }
  await finishOrder(ports, order, 7)
  return await orders.get(OTHER)
}

describe('finishing an order', () => {
  it.each<[string, Products, Products]>([
    ['the same goods', [{ ...RED, qty: 2 }], [{ ...RED, qty: 2 }]],
    ['fewer of them', [{ ...RED, qty: 1 }], [{ ...RED, qty: 2 }]],
    ['goods by their sku alone', [{ sku: 'A', qty: 2 }], [{ ...RED, qty: 2 }]],
    ['whatever it was, where all of the cart was ordered', [{ ...RED, qty: 2 }], undefined],
  ])('ends another one of its cart with %s', async (_, wanted, made) => {
    expect(await leftOf(orderOf(OTHER, 'queued', wanted), made)).toBeUndefined()
  })

  it.each<[string, Products, Products]>([
    ['more pieces', [{ ...RED, qty: 2 }], [{ ...RED, qty: 1 }]],
    ['another line of the same sku', [{ ...BLUE, qty: 1 }], [{ ...RED, qty: 1 }]],
    [
      'two lines by their sku alone',
      ...([[1, 1].map((qty) => ({ sku: 'A', qty })), [{ ...RED, qty: 1 }]] as const),
    ],
  ])('leaves another one of its cart with %s to the shopper', async (_, wanted, made) => {
    expect(await leftOf(orderOf(OTHER, 'queued', wanted), made)).toMatchObject({
      ...{ state: 'needs_review', problem: 'order.totals-changed', updated_at: 7 },
    })
  })

  it('polls one with more products that may exist', async () => {
    const otherOrder = orderOf(OTHER, 'unknown', [{ ...RED, qty: 2 }])
    expect(await leftOf(otherOrder, [{ ...RED, qty: 1 }])).toEqual(otherOrder)
  })

  it('changes no order of another cart', async () => {
    const otherOrder = orderOf(OTHER, 'queued', [{ ...RED, qty: 2 }], 'cart-2')
    expect(await leftOf(otherOrder, [{ ...RED, qty: 1 }])).toEqual(otherOrder)
  })

  it.each([
    ['made', undefined, true],
    ['to be paid', 'waiting', true],
    ['whose payment was cancelled', 'cancelled', false],
  ] as const)(
    'an order %s ends other attempts and what was typed, or not',
    async (_, payment, isEnded) => {
      const orders = new OrderTable(tableInMemory())
      const order = await orders.put({
        ...orderOf(MADE, 'done', undefined),
        ...(payment && { payment }),
      })
      await orders.put(orderOf(OTHER, 'queued', [{ ...RED, qty: 1 }]))
      const did: string[] = []
      const note = (what: string) => async () => void did.push(what)
      const ports = { orders, clearCart: note('cart'), forgetDetails: note('details') }
      expect(await finishOrder(ports, order, 7)).toBe(true)
      expect(did).toEqual(isEnded ? ['cart', 'details'] : ['cart'])
      expect((await orders.get(OTHER)) === undefined).toBe(isEnded)
      expect((await orders.get(MADE))?.cleared_at).toBe(7)
    },
  )
})
