import { describe, expect, it } from 'vitest'
import type { Cart } from '../../shared/cart/cart.ts'
import { addItem } from '../../shared/cart/items.ts'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { tableInMemory } from '../db/table.ts'
import { FakeChannel } from '../testing/fake-browser.ts'
import { PersistedCart } from './persisted-cart.ts'
import { clearRecord } from './cart-record.ts'

function openTabs() {
  const channel = new FakeChannel()
  const table = tableInMemory()
  const open = () => new PersistedCart({ table, signal: channel.open(), storeCode: 'fi' })
  return { one: open(), other: open() }
}

const adding = (sku: string) => (cart: Cart) => addItem(cart, lineOf(sku, 1))

async function skusIn(persistedCart: PersistedCart): Promise<readonly string[]> {
  const { cart } = await persistedCart.change((record) => record)
  return cart.items.map(({ sku }) => sku)
}

async function takeLock(persistedCart: PersistedCart, fencingToken: number) {
  const locked = await persistedCart.takeLock(fencingToken)
  if (!locked) throw new Error('it is too late')
  return locked.holder
}

describe('the lock holder of the persisted cart', () => {
  it('writes nothing after another tab has taken over with a higher fencing token', async () => {
    const { one, other } = openTabs()
    const frozen = await takeLock(one, 1)
    expect(await one.changeCartAs(frozen, adding('A'))).toBe(true)
    const later = await takeLock(other, 2)
    expect(await one.changeCartAs(frozen, adding('LATE'))).toBe(false)
    expect(await one.takeLock(1)).toBeUndefined()
    expect(await other.changeCartAs(later, adding('B'))).toBe(true)
    expect(await skusIn(one)).toEqual(['A', 'B'])
  })

  it('writes no response into a cart of another epoch', async () => {
    const { one } = openTabs()
    const holder = await takeLock(one, 1)
    await one.change(clearRecord)
    expect(await one.changeCartAs(holder, adding('OLD'))).toBe(false)
    expect(await skusIn(one)).toEqual([])
    expect(await one.changeCartAs(await takeLock(one, 1), adding('NEW'))).toBe(true)
    expect(await skusIn(one)).toEqual(['NEW'])
  })
})
