import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartOf, lineOf } from '../fixtures/carts.ts'
import { MAX_QTY } from '../product/choice.ts'
import type { CartItem } from './cart.ts'
import {
  addItem,
  loadItems,
  removeItem,
  removeUnconfirmed,
  replaceItem,
  updateProps,
  updateQty,
} from './items.ts'
import { lineKey } from './line-key.ts'

const NOW = 1_000_000
const keyOf = (sku: string) => lineKey(lineOf(sku, 1))
const agreed = (sku: string, qty: number, fields: Partial<CartItem> = {}) =>
  lineOf(sku, qty, { server_item_id: 7, onServer: 'confirmed', ...fields })

describe('addItem', () => {
  it('adds a new line, and adds up the quantity of the same line', () => {
    const cart = addItem(addItem(cartOf([]), lineOf('A', 1)), lineOf('B', 1))
    const more = addItem(cart, lineOf('A', 2))
    expect(more.items.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['A', 3],
      ['B', 1],
    ])
  })

  it('updates name and price of an existing line', () => {
    const cart = cartOf([lineOf('A', 1, { changesAt: 5, seen_price_incl_tax: 12 })])
    const item = addItem(cart, lineOf('A', 1, { price_incl_tax: 8, name: 'New' })).items[0]
    expect(item).toMatchObject({ price_incl_tax: 8, name: 'New', qty: 2 })
    expect(item?.changesAt).toBeUndefined()
    expect(item?.seen_price_incl_tax).toBeUndefined()
  })

  it('never exceeds the maximum quantity of a line', () => {
    expect(addItem(cartOf([lineOf('A', MAX_QTY)]), lineOf('A', 5)).items[0]?.qty).toBe(MAX_QTY)
  })

  it('reuses the item id of a line that was just removed', () => {
    const removed = removeItem(cartOf([agreed('A', 2)]), keyOf('A'), NOW)
    const restored = addItem(removed, lineOf('A', 1))
    expect(restored.tombstones).toEqual([])
    expect(restored.items[0]).toMatchObject({ qty: 1, server_item_id: 7, onServer: 'unconfirmed' })
  })

  it('keeps 200 pieces of two times 100 additions', () => {
    const cart = Array.from({ length: 200 }).reduce<ReturnType<typeof cartOf>>(
      (sum) => addItem(sum, lineOf('A', 1)),
      cartOf([]),
    )
    expect(cart.items).toMatchObject([{ qty: 200 }])
  })
})

describe('removeItem', () => {
  it('leaves a tombstone for a line that a server may have', () => {
    const cart = removeItem(cartOf([agreed('A', 2, { sent_qty: 3 })]), keyOf('A'), NOW)
    expect(cart.items).toEqual([])
    expect(cart.tombstones).toEqual([{ key: keyOf('A'), at: NOW, server_item_id: 7, sent_qty: 3 }])
  })

  it('leaves no tombstone of an unsent or unknown line', () => {
    const cart = cartOf([lineOf('A', 2)])
    expect(removeItem(cart, keyOf('A'), NOW).tombstones).toEqual([])
    expect(removeItem(cart, keyOf('B'), NOW)).toBe(cart)
  })
})

describe('removeUnconfirmed', () => {
  it('removes a line only while no server has it', () => {
    const cart = cartOf([agreed('A', 2), lineOf('B', 1)])
    expect(removeUnconfirmed(cart, keyOf('A'), NOW)).toBe(cart)
    expect(removeUnconfirmed(cart, keyOf('B'), NOW).items.map(({ sku }) => sku)).toEqual(['A'])
  })
})

describe('updateQty', () => {
  it('sets an absolute quantity and keeps the confirmed one as prev_qty', () => {
    const once = updateQty(cartOf([agreed('A', 2)]), keyOf('A'), 3)
    const twice = updateQty(once, keyOf('A'), 4)
    expect(twice.items[0]).toMatchObject({ qty: 4, prev_qty: 2, onServer: 'unconfirmed' })
  })

  it('sets no prev_qty of an unconfirmed line', () => {
    const item = updateQty(cartOf([lineOf('A', 2)]), keyOf('A'), 3).items[0]
    expect(item?.prev_qty).toBeUndefined()
    expect(item?.onServer).toBeUndefined()
  })

  it('converts a quantity given as a string to a whole number', () => {
    expect(updateQty(cartOf([lineOf('A', 2)]), keyOf('A'), '5').items[0]?.qty).toBe(5)
    expect(updateQty(cartOf([lineOf('A', 2)]), keyOf('A'), '5.9').items[0]?.qty).toBe(5)
  })

  it.each(['', 'abc', 0, -1, NaN, '0'])('changes nothing for the quantity "%s"', (qty) => {
    const cart = cartOf([lineOf('A', 2)])
    expect(updateQty(cart, keyOf('A'), qty)).toBe(cart)
  })
})

describe('updateProps', () => {
  it('changes the properties of one line only', () => {
    const cart = cartOf([lineOf('A', 2), lineOf('B', 1)])
    const changed = updateProps(cart, keyOf('A'), { info: { note: 'x' }, is_in_stock: false })
    expect(changed.items[0]).toMatchObject({ qty: 2, info: { note: 'x' }, is_in_stock: false })
    expect(changed.items[1]).toBe(cart.items[1])
  })
})

describe('loadItems', () => {
  it('merges equal lines and omits invalid quantities', () => {
    const stored = [lineOf('A', 1), lineOf('B', 0), lineOf('A', 2), lineOf('C', NaN)]
    expect(loadItems(cartOf([lineOf('X', 1)]), stored).items).toEqual([lineOf('A', 3)])
  })
})

describe('replaceItem', () => {
  it('replaces a line by another variant and removes the old one at the server', () => {
    const cart = cartOf([lineOf('X', 1), agreed('A', 2), lineOf('Y', 1)])
    const changed = replaceItem(cart, keyOf('A'), lineOf('B', 2), NOW)
    expect(changed.items.map(({ sku }) => sku)).toEqual(['X', 'B', 'Y'])
    expect(changed.tombstones).toMatchObject([{ key: keyOf('A'), server_item_id: 7 }])
    expect(changed.items[1]?.server_item_id).toBeUndefined()
  })

  it('adds up if the variant is in the cart, and only sets the quantity if it is the same', () => {
    const cart = cartOf([lineOf('A', 2), lineOf('B', 1)])
    expect(replaceItem(cart, keyOf('A'), lineOf('B', 2), NOW).items).toEqual([lineOf('B', 3)])
    expect(replaceItem(cart, keyOf('A'), lineOf('A', 5), NOW).items[0]?.qty).toBe(5)
    expect(replaceItem(cart, keyOf('Z'), lineOf('B', 2), NOW)).toBe(cart)
  })
})

describe('reducers of lines', () => {
  it('never duplicate a line or set a quantity below 1, for any edits', () => {
    const sku = fc.constantFrom('A', 'B', 'C')
    const qty = fc.integer({ min: 1, max: 99 })
    const verb = fc.constantFrom('add', 'set', 'remove', 'replace')
    const edits = fc.array(fc.record({ sku, other: sku, qty, verb }), { maxLength: 30 })
    fc.assert(
      fc.property(edits, (list) => {
        const cart = list.reduce((state, edit) => {
          const key = keyOf(edit.sku)
          if (edit.verb === 'add') return addItem(state, lineOf(edit.sku, edit.qty))
          if (edit.verb === 'set') return updateQty(state, key, edit.qty)
          if (edit.verb === 'remove') return removeItem(state, key, NOW)
          return replaceItem(state, key, lineOf(edit.other, edit.qty), NOW)
        }, cartOf([]))
        const keys = cart.items.map(lineKey)
        expect(new Set(keys).size).toBe(keys.length)
        expect(cart.items.every((item) => Number.isInteger(item.qty) && item.qty >= 1)).toBe(true)
      }),
    )
  })
})
