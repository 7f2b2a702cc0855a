import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { tableOn } from '../db/table.ts'
import { makeFactory, openOutbox } from '../testing/fake-database.ts'
import { isMirrorBehind } from './look.ts'

const NONE = { count: 0, isWaiting: false, at: 0 }

async function look(cart: object, mirror = NONE): Promise<boolean> {
  const factory = makeFactory()
  await tableOn(openOutbox(factory)).set('cart:fi', { v: 1, cart })
  return await isMirrorBehind(mirror, { storeCode: 'fi', factory })
}

describe('a look at the kept cart', () => {
  it('finds lines and removals that the mirror does not tell', async () => {
    const agreed = { ...lineOf('A', 1), onServer: 'confirmed' }
    const seen = { count: 1, isWaiting: false, at: 1 }
    expect(await look({ items: [agreed], tombstones: [] })).toBe(true)
    expect(await look({ items: [lineOf('A', 2)], tombstones: [] }, seen)).toBe(true)
    expect(await look({ items: [], tombstones: [{ key: 'A' }] })).toBe(true)
    expect(await look({ items: [agreed], tombstones: [] }, seen)).toBe(false)
    expect(await look({ items: [], tombstones: [] })).toBe(false)
    expect(await look({ items: 'damaged' })).toBe(false)
  })

  it('finds that what the mirror tells has been ordered, although its page ended before it said so', async () => {
    const seen = { count: 1, isWaiting: false, at: 1 }
    expect(await look({ items: [], tombstones: [] }, seen)).toBe(true)
  })

  it('makes no database where there is none', async () => {
    const factory = makeFactory()
    const looking = isMirrorBehind(NONE, { storeCode: 'fi', factory })
    await expect(looking).rejects.toThrow()
    expect(await factory.databases()).toEqual([])
  })
})
