import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { tableOn } from '../db/table.ts'
import { makeFactory, openOutbox } from '../testing/fake-database.ts'
import { isBadgeStale } from './badge-stale.ts'

const NONE = { count: 0, hasUnsent: false, at: 0 }

async function isStale(cart: object, badge = NONE): Promise<boolean> {
  const factory = makeFactory()
  await tableOn(openOutbox(factory)).set('cart:fi', { v: 1, cart })
  return await isBadgeStale(badge, { storeCode: 'fi', factory })
}

describe('the staleness check of the cart badge', () => {
  it('finds lines and removals that the badge does not count', async () => {
    const agreed = { ...lineOf('A', 1), onServer: 'confirmed' }
    const seen = { count: 1, hasUnsent: false, at: 1 }
    expect(await isStale({ items: [agreed], tombstones: [] })).toBe(true)
    expect(await isStale({ items: [lineOf('A', 2)], tombstones: [] }, seen)).toBe(true)
    expect(await isStale({ items: [], tombstones: [{ key: 'A' }] })).toBe(true)
    expect(await isStale({ items: [agreed], tombstones: [] }, seen)).toBe(false)
    expect(await isStale({ items: [], tombstones: [] })).toBe(false)
    expect(await isStale({ items: 'damaged' })).toBe(false)
  })

  it('finds that the counted lines were ordered, although the page was closed before it updated the badge', async () => {
    const seen = { count: 1, hasUnsent: false, at: 1 }
    expect(await isStale({ items: [], tombstones: [] }, seen)).toBe(true)
  })

  it('creates no database', async () => {
    const factory = makeFactory()
    const looking = isBadgeStale(NONE, { storeCode: 'fi', factory })
    await expect(looking).rejects.toThrow()
    expect(await factory.databases()).toEqual([])
  })
})
