import { describe, expect, it } from 'vitest'
import type { Cart } from '../../shared/cart/cart.ts'
import { addItem } from '../../shared/cart/items.ts'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { tableInMemory } from '../db/table.ts'
import { FakeChannel } from '../testing/fake-browser.ts'
import { KeptRecord } from './kept-record.ts'
import { clearRecord } from './record.ts'

function openTabs() {
  const channel = new FakeChannel()
  const table = tableInMemory()
  const open = () => new KeptRecord({ table, signal: channel.open(), storeCode: 'fi' })
  return { one: open(), other: open() }
}

const adding = (sku: string) => (cart: Cart) => addItem(cart, lineOf(sku, 1))

async function skusIn(kept: KeptRecord): Promise<readonly string[]> {
  const { cart } = await kept.change((record) => record)
  return cart.items.map(({ sku }) => sku)
}

async function begin(kept: KeptRecord, fence: number) {
  const begun = await kept.begin(fence)
  if (!begun) throw new Error('it is too late')
  return begun.sender
}

describe('the sender of the kept cart', () => {
  it('that was frozen writes nothing after another tab has taken over: its fence is smaller', async () => {
    const { one, other } = openTabs()
    const frozen = await begin(one, 1)
    expect(await one.changeCartAs(frozen, adding('A'))).toBe(true)
    const later = await begin(other, 2)
    expect(await one.changeCartAs(frozen, adding('LATE'))).toBe(false)
    expect(await one.begin(1)).toBeUndefined()
    expect(await other.changeCartAs(later, adding('B'))).toBe(true)
    expect(await skusIn(one)).toEqual(['A', 'B'])
  })

  it('writes no answer into a cart that became another person’s meanwhile, or none’s', async () => {
    const { one } = openTabs()
    const sender = await begin(one, 1)
    await one.change(clearRecord)
    expect(await one.changeCartAs(sender, adding('OLD'))).toBe(false)
    expect(await skusIn(one)).toEqual([])
    expect(await one.changeCartAs(await begin(one, 1), adding('NEW'))).toBe(true)
    expect(await skusIn(one)).toEqual(['NEW'])
  })
})
