import { describe, expect, it } from 'vitest'
import { DEFAULT_COLLECTIONS } from '../../shared/cart/claim.ts'
import { clearPersonal, openCollection } from './collections.ts'
import { LastOrder } from './last-order.ts'
import { fieldsOf, readRecord } from './record.ts'
import { tableInMemory } from './table.ts'

const check = (raw: unknown) => (typeof raw === 'number' ? raw : undefined)

describe('a record', () => {
  it('is read if its version is known', async () => {
    const table = tableInMemory()
    await table.set('a', 7)
    expect(await readRecord(table, 'a', check)).toBe(7)
    expect(await readRecord(table, 'b', check)).toBeUndefined()
  })

  it('is quarantined if it is damaged', async () => {
    const table = tableInMemory()
    await table.set('a', { v: 99 })
    expect(await readRecord(table, 'a', check)).toBeUndefined()
    expect(await table.list('')).toEqual([['dead:a', { v: 99 }]])
  })

  it('has no fields if it is not an object', () => {
    expect([fieldsOf(null), fieldsOf(7), fieldsOf({ a: 1 })]).toEqual([{}, {}, { a: 1 }])
  })
})

describe('the default collections', () => {
  it('are klaviyo, claims, wishlist and compare', () => {
    expect(DEFAULT_COLLECTIONS).toEqual(['klaviyo', 'claims', 'wishlist', 'compare'])
  })

  it('neither see nor clear each other’s entries', async () => {
    const table = tableInMemory()
    const [wishlist, compare] = [
      openCollection(table, 'wishlist'),
      openCollection(table, 'compare'),
    ]
    await wishlist.set('A', 1)
    await compare.set('A', 2)
    await wishlist.update('B', () => 3)
    expect(await wishlist.list('')).toEqual([
      ['A', 1],
      ['B', 3],
    ])
    await wishlist.delete('B')
    await wishlist.clear()
    expect([await wishlist.get('A'), await compare.get('A')]).toEqual([undefined, 2])
  })

  it('are cleared at logout with everything personal, except unsent orders', async () => {
    const table = tableInMemory()
    for (const key of ['wishlist/A', 'order:1', 'session', 'dead:cart:fi']) await table.set(key, 1)
    await clearPersonal(table, (key) => key.startsWith('order:'))
    expect((await table.list('')).map(([key]) => key)).toEqual(['dead:cart:fi', 'order:1'])
  })
})

describe('the time of the last order', () => {
  it('is stored for the next page', async () => {
    const table = tableInMemory()
    const one = new LastOrder(table)
    await one.restore()
    expect(one.at()).toBeUndefined()
    await one.set(5)
    const next = new LastOrder(table)
    await next.restore()
    expect([one.at(), next.at()]).toEqual([5, 5])
    await table.set('last-order', 'x')
    await next.restore()
    expect(next.at()).toBeUndefined()
  })
})
