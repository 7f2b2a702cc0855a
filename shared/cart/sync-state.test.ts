import { describe, expect, it } from 'vitest'
import { cartOf, lineOf, serverLineOf } from '../fixtures/carts.ts'
import type { Cart } from './cart.ts'
import { resetServerState } from './reset-server-state.ts'
import { addItem, removeItem, updateQty } from './items.ts'
import type { MergePolicy } from './merge.ts'
import { lineKey } from './line-key.ts'
import {
  confirmDelete,
  confirmLine,
  mayPull,
  mergePull,
  refuse,
  setServerCart,
  ANSWER_WAIT_MS,
  startStep,
} from './sync-state.ts'

const NOW = 1_000_000
const KEY = lineKey(lineOf('A', 1))
const POLICY: MergePolicy = {
  forceClientState: false,
  serverSyncCanRemoveLocalItems: false,
  serverSyncCanModifyLocalItems: false,
}

/** A cart whose line A the server has confirmed. */
function agreed(qty: number): Cart {
  const cart = cartOf([lineOf('A', qty)], { serverCart: 'guest' })
  return mergePull(cart, [serverLineOf(7, 'A', qty)], POLICY).cart
}

function start(cart: Cart) {
  const next = startStep(cart, NOW)
  if (next === undefined) throw new Error('nothing to send')
  return next
}

describe('mergePull', () => {
  it("stores the server's item id and confirms the line", () => {
    expect(agreed(2).items[0]).toMatchObject({ server_item_id: 7, onServer: 'confirmed' })
    expect(agreed(2).base).toEqual([serverLineOf(7, 'A', 2)])
  })

  it('applies local steps at once and leaves server steps to startStep', () => {
    const cart = cartOf([lineOf('B', 1)])
    const there = serverLineOf(7, 'A', 2, { href: '/p/A/x', price_incl_tax: 10, is_in_stock: true })
    const pulled = mergePull(cart, [there], POLICY)
    expect(pulled.changes).toMatchObject([{ do: 'add-to-client', key: KEY }])
    expect(pulled.cart.items.map(({ sku }) => sku)).toEqual(['B', 'A'])
    expect(pulled.cart.items[1]).toMatchObject({ href: '/p/A/x', price_incl_tax: 10 })
    expect(start(pulled.cart).step).toMatchObject({ do: 'add-to-server', item: { sku: 'B' } })
  })

  it('shows a variant that was added elsewhere under its parent', () => {
    const product_option = {
      extension_attributes: { configurable_item_options: [{ option_id: '93', option_value: 50 }] },
    }
    const fields = { product_type: 'configurable', parentSku: 'PHONE', product_option }
    const there = serverLineOf(7, 'PHONE-B', 1, fields)
    const [item] = mergePull(cartOf([]), [there], POLICY).cart.items
    expect(item).toMatchObject({ sku: 'PHONE', childSku: 'PHONE-B', parentSku: 'PHONE' })
    expect(item && lineKey(item)).toBe(lineKey(there))
    const bare = { ...there }
    delete bare.parentSku
    expect(mergePull(cartOf([]), [bare], POLICY).cart.items[0]?.sku).toBe('PHONE-B')
  })

  it('removes the tombstone of a line that the server no longer has', () => {
    const cart = removeItem(agreed(2), KEY, NOW)
    expect(cart.tombstones).toHaveLength(1)
    expect(mergePull(cart, [serverLineOf(7, 'A', 2)], POLICY).cart.tombstones).toHaveLength(1)
    expect(mergePull(cart, [], POLICY).cart.tombstones).toEqual([])
  })
})

describe('startStep', () => {
  it('sends nothing before the first pull', () => {
    expect(startStep(cartOf([lineOf('A', 1)]), NOW)).toBeUndefined()
  })

  it('marks a step as sent before sending: an absolute quantity with the item id', () => {
    const { cart, step } = start(updateQty(agreed(2), KEY, 5))
    expect(step).toMatchObject({ do: 'set-on-server', item_id: 7, qty: 5 })
    expect(cart.items[0]).toMatchObject({ sent_qty: 5, onServer: 'unconfirmed' })
    expect(cart.sentAt).toBe(NOW)
  })

  it('uses the current cart: a line that was removed in the meantime is not added', () => {
    const cart = addItem(mergePull(cartOf([]), [], POLICY).cart, lineOf('A', 1))
    expect(startStep(removeItem(cart, KEY, NOW), NOW)).toBeUndefined()
  })

  it('continues with the next difference until there is none', () => {
    const cart = addItem(removeItem(agreed(2), KEY, NOW), lineOf('B', 3))
    const first = start(cart)
    expect(first.step).toMatchObject({ do: 'delete-on-server', item_id: 7, sku: 'A' })
    const second = start(confirmDelete(first.cart, KEY, 7))
    expect(second.step).toMatchObject({ do: 'add-to-server', item: { sku: 'B', qty: 3 } })
    const done = confirmLine(second.cart, lineKey(lineOf('B', 1)), serverLineOf(8, 'B', 3))
    expect(startStep(done, NOW)).toBeUndefined()
    expect(done.tombstones).toEqual([])
    expect(done.sentAt).toBeUndefined()
  })
})

describe('isSettled', () => {
  it('is true after the response to the sent change, and after no other response', () => {
    const [found] = [startStep(cartOf([lineOf('A', 1)], { base: [] }), NOW, 'tab-2')]
    expect(found?.cart).toMatchObject({ sentAt: NOW, sentId: 'tab-2' })
    const sent = found?.cart ?? {}
    expect(mayPull(sent, NOW + 1, 'tab-1')).toBe(false)
    expect(mayPull(sent, NOW + 1)).toBe(false)
    expect(mayPull(sent, NOW + 1, 'tab-2')).toBe(true)
    expect(mayPull({ sentAt: NOW }, NOW + 1, 'tab-2')).toBe(false)
  })

  it('waits for a change whose response was lost, also if the clock was set back', () => {
    expect(mayPull({}, NOW)).toBe(true)
    expect(mayPull({ sentAt: NOW }, NOW + ANSWER_WAIT_MS - 1)).toBe(false)
    expect(mayPull({ sentAt: NOW }, NOW + ANSWER_WAIT_MS)).toBe(true)
    expect(mayPull({ sentAt: NOW + 99_999_999 }, NOW)).toBe(true)
  })
})

describe('confirmLine', () => {
  it('keeps changes that the shopper made before the response arrived', () => {
    const { cart } = start(updateQty(agreed(2), KEY, 5))
    const edited = updateQty(cart, KEY, 6)
    const confirmed = confirmLine(edited, KEY, serverLineOf(7, 'A', 5))
    expect(confirmed.items[0]).toMatchObject({ qty: 6, onServer: 'unconfirmed' })
    expect(start(confirmed).step).toMatchObject({ do: 'set-on-server', qty: 6 })
  })

  it('corrects a quantity that the server summed up', () => {
    const cart = addItem(mergePull(cartOf([]), [], POLICY).cart, lineOf('A', 2))
    const confirmed = confirmLine(start(cart).cart, KEY, serverLineOf(7, 'A', 4))
    expect(start(confirmed).step).toMatchObject({ do: 'set-on-server', item_id: 7, qty: 2 })
  })

  it('deletes a line that was removed while it was being added', () => {
    const cart = addItem(mergePull(cartOf([]), [], POLICY).cart, lineOf('A', 2))
    const removed = removeItem(start(cart).cart, KEY, NOW)
    const confirmed = confirmLine(removed, KEY, serverLineOf(7, 'A', 2))
    expect(confirmed.tombstones).toMatchObject([{ key: KEY, server_item_id: 7 }])
    expect(start(confirmed).step).toMatchObject({ do: 'delete-on-server', item_id: 7 })
  })
})

describe('confirmDelete', () => {
  it('treats a line that was added again as a new one', () => {
    const { cart } = start(removeItem(agreed(2), KEY, NOW))
    const confirmed = confirmDelete(addItem(cart, lineOf('A', 1)), KEY, 7)
    expect(confirmed.items[0]?.server_item_id).toBeUndefined()
    expect(start(confirmed).step).toMatchObject({ do: 'add-to-server', item: { qty: 1 } })
  })
})

describe('refuse', () => {
  it('restores the previous quantity and stores the reason', () => {
    const { cart } = start(updateQty(updateQty(agreed(2), KEY, 3), KEY, 9))
    const refused = refuse(cart, KEY, 9, 'The requested qty is not available')
    expect(refused.items[0]).toMatchObject({
      qty: 2,
      onServer: 'confirmed',
      errors: { refused: 'The requested qty is not available' },
    })
    expect(refused.items[0]?.prev_qty).toBeUndefined()
    expect(startStep(refused, NOW)).toBeUndefined()
  })

  it('removes a refused item that was new', () => {
    const cart = addItem(mergePull(cartOf([]), [], POLICY).cart, lineOf('A', 2))
    const refused = refuse(start(cart).cart, KEY, 2, 'No')
    expect(refused.items).toEqual([])
    expect(startStep(refused, NOW)).toBeUndefined()
  })

  it('does not change a quantity that was edited since', () => {
    const { cart } = start(updateQty(agreed(2), KEY, 9))
    const refused = refuse(updateQty(cart, KEY, 3), KEY, 9, 'No')
    expect(refused.items[0]).toMatchObject({ qty: 3, errors: {} })
    expect(start(refused).step).toMatchObject({ qty: 3 })
  })

  it('restores prev_qty if the server’s cart was never pulled', () => {
    const cart = cartOf([lineOf('A', 5, { prev_qty: 4, onServer: 'unconfirmed' })])
    expect(refuse(cart, KEY, 5, 'No').items[0]).toMatchObject({ qty: 4, onServer: 'unconfirmed' })
  })

  it('removes the message at the next change of the quantity', () => {
    const { cart } = start(updateQty(agreed(2), KEY, 9))
    expect(updateQty(refuse(cart, KEY, 9, 'No'), KEY, 3).items[0]?.errors).toEqual({})
  })
})

describe('resetServerState', () => {
  it('resets a lost cart: every line is new', () => {
    const lost = resetServerState({ ...agreed(2), hash: 'x', lastSyncAt: NOW, bypassCounter: 1 })
    expect(lost).toMatchObject({ serverCart: 'none', hash: '', lastSyncAt: 0, bypassCounter: 1 })
    expect(lost.base).toBeUndefined()
    expect(lost.items).toEqual([lineOf('A', 2)])
    const pulled = mergePull(lost, [], { ...POLICY, serverSyncCanRemoveLocalItems: true })
    expect(start(pulled.cart).step).toMatchObject({ do: 'add-to-server', item: { qty: 2 } })
  })

  it('runs whenever the kind of the server cart changes', () => {
    expect(setServerCart(agreed(2), 'guest').base).toHaveLength(1)
    const customer = setServerCart(agreed(2), 'customer')
    expect(customer.serverCart).toBe('customer')
    expect(customer.base).toBeUndefined()
  })
})
