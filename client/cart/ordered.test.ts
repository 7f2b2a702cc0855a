import { describe, expect, it } from 'vitest'
import { lineKey } from '../../shared/cart/line-key.ts'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { restoreLines, clearForOrder, linesOf } from './ordered.ts'
import { EMPTY_CART_RECORD, type CartRecord } from './cart-record.ts'

const custom_options = [{ option_id: '1', option_value: 'x' }]
const engraved = {
  ...lineOf('A', 1),
  product_option: { extension_attributes: { custom_options } },
}
const plain = lineOf('A', 3)
const record: CartRecord = {
  ...EMPTY_CART_RECORD,
  ...{ round: 4, serverName: 'one', cart: { ...EMPTY_CART_RECORD.cart, items: [engraved, plain] } },
}
const products = [{ sku: 'A', qty: 2, line: lineKey(plain) }]
const order = { order_id: 'key', products, generation: 4 }
const pieces = ({ cart }: CartRecord) => cart.items.map((item) => [lineKey(item), item.qty])

describe('the products of an order', () => {
  it('are identified by the ordered lines, not by SKU', () => {
    const left = clearForOrder(record, order, 0)
    expect(pieces(left)).toEqual([
      [lineKey(engraved), 1],
      [lineKey(plain), 1],
    ])
    expect([left.round, left.serverName]).toEqual([5, undefined])
    expect(clearForOrder(left, order, 0)).toBe(left)
  })

  it('are not in a later generation of the cart', () => {
    const later = clearForOrder({ ...record, round: 5 }, order, 0)
    expect(pieces(later)).toEqual(pieces(record))
  })

  it('are removed from a later generation that is still the ordered server cart', () => {
    // An earlier order of this cart was cancelled meanwhile, and its lines came back from the server.
    const later = { ...record, round: 5 }
    expect(pieces(clearForOrder(later, { ...order, carts: ['one'] }, 0))).toEqual([
      [lineKey(engraved), 1],
      [lineKey(plain), 1],
    ])
    expect(pieces(clearForOrder(later, { ...order, carts: ['two'] }, 0))).toEqual(pieces(record))
  })

  it('include lines of the ordered server cart that the browser read after the order was sent', () => {
    const read = { ...plain, server_item_id: 7, onServer: 'confirmed' as const }
    const both = { ...record, cart: { ...record.cart, items: [engraved, read] } }
    const unknown = { ...order, products: [] }
    expect(pieces(clearForOrder(both, unknown, 0))).toEqual([[lineKey(engraved), 1]])
    const engravedOnly = [{ sku: 'A', qty: 1, line: lineKey(engraved) }]
    const partial = { ...order, products: engravedOnly, carts: ['one'] }
    expect(pieces(clearForOrder(both, partial, 0))).toEqual([])
    expect(pieces(clearForOrder(both, { ...partial, carts: [] }, 0))).toEqual([[lineKey(plain), 3]])
  })

  it('ordered without the server’s cart are removed from it too', () => {
    const all = [{ sku: 'A', qty: 3, line: lineKey(plain) }]
    const there = { ...plain, server_item_id: 7, onServer: 'confirmed' as const }
    const cart = { ...record.cart, items: [engraved, there] }
    const left = clearForOrder({ ...record, cart }, { ...order, products: all, isApart: true }, 9)
    expect(pieces(left)).toEqual([[lineKey(engraved), 1]])
    expect(left.cart.tombstones).toEqual([{ key: lineKey(plain), at: 9, server_item_id: 7 }])
    expect(left.serverName).toBe('one')
  })

  it('are the whole cart if the browser did not know of the order', () => {
    const ordered = { order_id: 'key', products: undefined, carts: ['one'] }
    expect(pieces(clearForOrder(record, ordered, 0))).toEqual([])
    expect(pieces(clearForOrder(record, { ...ordered, carts: ['two'] }, 0))).toEqual(pieces(record))
  })

  it('are restored once if there is no order, beside lines added since', () => {
    const lines = linesOf(record.cart.items, products)
    const left = clearForOrder(record, order, 0)
    const returning = { order_id: 'key', cart: 'one', items: lines }
    const back = restoreLines(restoreLines(left, returning), returning)
    expect(pieces(back)).toEqual(pieces(record))
    // The same server cart returns the lines in the next pull.
    const same = { ...left, serverName: 'one' }
    expect(pieces(restoreLines(same, returning))).toEqual(pieces(left))
  })
})
