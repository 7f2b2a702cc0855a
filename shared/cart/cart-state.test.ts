import { describe, expect, it } from 'vitest'
import { cartOf, lineOf, serverLineOf } from '../fixtures/carts.ts'
import { EMPTY_CART } from './cart.ts'
import {
  clearCart,
  countBypass,
  markSync,
  markTotalsSync,
  saveHash,
  setPayment,
  setShipping,
  updateTotals,
  hashItems,
} from './cart-state.ts'
import { addItem } from './items.ts'
import type { PlatformTotals } from './platform-totals.ts'
import { readCart } from './restore.ts'

const POSTI = {
  carrier_code: 'posti',
  method_code: 'flat',
  method_title: 'Posti',
  amount: 3.98,
  price_incl_tax: 5,
}
const TOTALS: PlatformTotals = {
  grand_total: 25,
  subtotal: 15.94,
  subtotal_incl_tax: 20,
  items: [
    {
      item_id: 7,
      qty: 2,
      price: 7.97,
      price_incl_tax: 10,
      row_total: 15.94,
      row_total_incl_tax: 20,
      options: '[{"value":"Gray","label":"Color"}]',
    },
  ],
  total_segments: [{ code: 'grand_total', title: 'Grand Total', value: 25 }],
}

describe('mutations of the cart', () => {
  it('set and reset the shipping and payment methods', () => {
    const chosen = setPayment(setShipping(EMPTY_CART, POSTI), { code: 'cod', title: 'Cash' })
    expect(chosen.shippingMethod).toEqual(POSTI)
    expect(chosen.paymentMethod?.code).toBe('cod')
    expect(setPayment(setShipping(chosen, undefined), undefined)).toEqual(EMPTY_CART)
  })

  it('store the hash of the synced lines', () => {
    const cart = cartOf([lineOf('A', 1)])
    const synced = saveHash(cart, hashItems(cart.items))
    expect(synced.hash).toBe(hashItems(synced.items))
    expect(synced.hash).not.toBe(hashItems(addItem(synced, lineOf('A', 1)).items))
    expect(EMPTY_CART.hash).toBe(hashItems(EMPTY_CART.items))
  })

  it('store when cart and totals were synced', () => {
    expect(markTotalsSync(markSync(EMPTY_CART, 5), 6)).toMatchObject({
      lastSyncAt: 5,
      lastTotalsSyncAt: 6,
    })
  })

  it('count attempts past the customer cart, and restart at 0', () => {
    const counted = countBypass(countBypass(EMPTY_CART, 1), 1)
    expect(counted.bypassCounter).toBe(2)
    expect(countBypass(counted, 0).bypassCounter).toBe(0)
  })

  it('set the totals of lines by item id, with parsed options and unchanged quantities', () => {
    const lines = [
      lineOf('A', 3, { server_item_id: 7 }),
      lineOf('B', 1, { server_item_id: 8, totals: { ...TOTALS.items[0], options: [] } as never }),
      lineOf('C', 1),
    ]
    const cart = updateTotals(cartOf(lines), TOTALS)
    expect(cart.totalSegments).toBe(TOTALS.total_segments)
    expect(cart.items[0]).toMatchObject({
      qty: 3,
      totals: { row_total_incl_tax: 20, options: [{ label: 'Color', value: 'Gray' }] },
    })
    expect(cart.items[1]?.totals).toBeUndefined()
    expect(cart.items[2]?.totals).toBeUndefined()
  })

  it('clear the cart after an order: no lines, no server cart', () => {
    const cart = cartOf([lineOf('A', 1)], { serverCart: 'customer', base: [], hash: 'x' })
    expect(clearCart(cart)).toEqual(EMPTY_CART)
  })
})

describe('readCart', () => {
  it('returns what was stored', () => {
    const base = [serverLineOf(7, 'A', 2)]
    const item = lineOf('A', 2, { server_item_id: 7, onServer: 'confirmed', checksum: 'x' })
    const stored = updateTotals(
      setShipping(cartOf([item], { base, serverCart: 'guest', sentAt: 5, lastSyncAt: 4 }), POSTI),
      TOTALS,
    )
    expect(readCart(structuredClone(stored))).toEqual(stored)
  })

  it('resets isAddingItem when it is cleared', () => {
    expect(readCart({ ...EMPTY_CART, isAddingItem: true }).isAddingItem).toBe(false)
  })

  it.each([undefined, null, 'x', 7, [], {}, { items: 'x', base: 'y', tombstones: 5 }])(
    'returns an empty cart for %j',
    (stored) => {
      expect(readCart(stored)).toEqual(EMPTY_CART)
    },
  )

  it('omits invalid parts and keeps the rest', () => {
    const damaged = {
      items: [
        { sku: 'A', qty: 2, price: 'x', info: { a: 1, b: 'c' }, product_option: { x: 1 } },
        { sku: 'B', qty: 'many' },
        { qty: 1 },
        null,
      ],
      base: [{ item_id: 7 }],
      tombstones: [{ key: 'k' }, { key: 'k', at: 1 }],
      serverCart: 'robot',
      platformTotals: { grand_total: 5 },
      shippingMethod: 'x',
      lastSyncAt: '5',
    }
    const cart = readCart(damaged)
    expect(cart.items).toEqual([
      lineOf('A', 2, {
        ...{ name: 'A', href: '', price: -1, price_incl_tax: -1 },
        info: { b: 'c' },
      }),
    ])
    expect(cart.tombstones).toEqual([{ key: 'k', at: 1 }])
    expect(cart).toMatchObject({ serverCart: 'none', lastSyncAt: 0 })
    expect([cart.base, cart.platformTotals, cart.shippingMethod]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
