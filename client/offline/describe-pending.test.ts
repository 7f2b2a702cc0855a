import { describe, expect, it } from 'vitest'
import { cartOf, lineOf } from '../../shared/fixtures/carts.ts'
import { messages } from '../../shared/i18n/messages/en/waiting.ts'
import { translator } from '../../shared/i18n/translate.ts'
import { EMPTY_CART_RECORD } from '../cart/cart-record.ts'
import { tableInMemory } from '../db/table.ts'
import { newOrderKey } from '../../shared/order/key.ts'
import type { OrderRequest } from '../../shared/order/order.ts'
import { ORDERS_PREFIX } from '../order/has-orders.ts'
import { newStoredOrder, type StoredOrder } from '../order/stored-order.ts'
import { makeTask } from '../sync/task.ts'
import { describePending } from './describe-pending.ts'

const form = {
  ...{ v: 1, key: 'k', action: '/contact', fields: [], page: '/contact', owner: '' },
  ...{ created_at: 1, attempts: 0, next_at: 0 },
}

async function waitingIn(records: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const table = tableInMemory()
  for (const [key, value] of Object.entries(records)) await table.set(key, value)
  const t = translator(messages, 'en-US')
  return describePending({ table, storeCode: 'fi', t, money: (amount) => `€${amount.toFixed(2)}` })
}

describe('the list of pending changes', () => {
  it('is empty without changes', async () => {
    expect(await waitingIn({})).toEqual([])
  })

  it('includes the lines that the server has not confirmed, and the number of removed ones', async () => {
    const items = [
      lineOf('A', 2, { name: 'Chair', onServer: 'unconfirmed' }),
      lineOf('B', 1, { name: 'Table' }),
      lineOf('C', 1, { name: 'Lamp', onServer: 'confirmed' }),
    ]
    const cart = cartOf(items, { tombstones: [{ key: 'x', at: 1 }] })
    expect(await waitingIn({ 'cart:fi': { ...EMPTY_CART_RECORD, cart } })).toEqual([
      'Cart: 2 × Chair',
      'Cart: 1 × Table',
      'Cart: 1 line removed',
    ])
    expect(await waitingIn({ 'cart:en': { ...EMPTY_CART_RECORD, cart } })).toEqual([])
  })

  it('includes coupons, but no finished tasks and no other tasks', async () => {
    const code = { coupon: 'HELLO' }
    const apply = makeTask({ operation: 'cart.applyCoupon', payload: code }, 'a', '', 1)
    const remove = makeTask({ operation: 'cart.deleteCoupon', payload: {} }, 'b', '', 2)
    const stock = makeTask({ operation: 'stock.list', payload: { skus: 'A' } }, 'd', '', 4)
    const tasks = {
      'task:a': apply,
      'task:b': remove,
      'task:c': { ...apply, task_id: 'c', transmited: true },
      'task:d': stock,
      'task:e': { ...apply, task_id: 'e', state: 'rejected' },
    }
    expect(await waitingIn(tasks)).toEqual(['Coupon HELLO', 'Coupon removed'])
  })

  it('includes orders with their totals until they exist or another one contains their products', async () => {
    const request = { products: [], confirmed: { grand_total: 40.9 } } as unknown as OrderRequest
    const context = { storeCode: 'fi', owner: '', cart: '' }
    const order = (key: string, state: StoredOrder['state']): StoredOrder => ({
      ...newStoredOrder(key, request, context, 1),
      ...{ way: 'call', isConfirmed: true, state },
    })
    const [first = '', second = '', third = ''] = [1, 2, 3].map((at) =>
      newOrderKey(at, new Uint8Array(10)),
    )
    const orders = {
      [`${ORDERS_PREFIX}${first}`]: order(first, 'queued'),
      [`${ORDERS_PREFIX}${second}`]: order(second, 'done'),
      [`${ORDERS_PREFIX}${third}`]: { ...order(third, 'unknown'), superseded: first },
    }
    expect(await waitingIn(orders)).toEqual(['Order, €40.90'])
  })

  it('lists forms by their headings, except those returned to the shopper', async () => {
    const forms = {
      'form:1': { ...form, name: 'Contact us' },
      'form:2': { ...form, name: 'Ask a question', returned: 'Too long.' },
    }
    expect(await waitingIn(forms)).toEqual(['Contact us'])
  })
})
