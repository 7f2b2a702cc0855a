import { describe, expect, it } from 'vitest'
import type { AccountWishlist, NewChange } from '../../shared/wishlist/account-list.ts'
import { entryOf, skusOfEntry } from '../../shared/wishlist/product-list.ts'
import { openCollection } from '../db/collections.ts'
import { tableInMemory } from '../db/table.ts'
import { syncAccountList } from './account-list.ts'
import { ProductList } from './product-list.ts'

const named = (entry: string) => ({ ...skusOfEntry(entry), name: `Product ${entry}` })

/** A browser, and an account at a shop that may be unreachable. */
function open(account: string[] = []) {
  const table = openCollection(tableInMemory(), 'wishlist')
  const list = new ProductList(table)
  const state = { owner: 'me', now: 1_000_000, isAway: false, unsold: [] as string[] }
  const sent: NewChange[] = []
  const post = async (change: NewChange): Promise<AccountWishlist | undefined> => {
    if (state.isAway) return undefined
    sent.push(change)
    for (const each of change.remove) account.splice(account.indexOf(entryOf(each)), 1)
    const refused = change.add.filter((each) => state.unsold.includes(entryOf(each)))
    for (const each of change.add) if (!refused.includes(each)) account.push(entryOf(each))
    return { items: account.map(named), refused: refused.map((each) => ({ ...each, text: 'no' })) }
  }
  const ports = { list, table, owner: () => state.owner, now: () => state.now, post }
  return {
    ...{ state, sent, account, list },
    sync: (how?: { force: boolean }) => syncAccountList(ports, how),
    skus: () => list.$state.get().items.map(entryOf),
  }
}

describe('a browser whose shop keeps wishlists of accounts', () => {
  it('merges a guest’s list into the account at the login, and shows both', async () => {
    const { account, list, skus, sync } = open(['A'])
    await list.add(named('B'))
    await sync()
    expect([account, skus().toSorted()]).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ])
  })

  it('sends nothing for a guest', async () => {
    const { list, sent, state, skus, sync } = open(['A'])
    state.owner = ''
    await list.add(named('B'))
    await sync()
    expect([sent, skus()]).toEqual([[], ['B']])
  })

  it('sends changes that were made while the shop was unreachable as soon as it answers', async () => {
    const { account, list, state, sync } = open(['A'])
    await sync()
    state.isAway = true
    await list.add(named('B'))
    await list.remove('A')
    await sync()
    expect(account).toEqual(['A'])
    state.isAway = false
    await sync()
    expect(account).toEqual(['B'])
  })

  it('sends a list of 100 in parts until it is complete', async () => {
    const { account, list, sync } = open()
    for (let at = 0; at < 100; at += 1) await list.add(named(`S-${at}`))
    await sync()
    expect(account).toHaveLength(100)
  })

  it('fetches again after a minute, and at once on request', async () => {
    const { sent, state, sync } = open(['A'])
    await sync()
    await sync()
    expect(sent).toHaveLength(1)
    await sync({ force: true })
    expect(sent).toHaveLength(2)
    state.now += 60_000
    await sync()
    expect(sent).toHaveLength(3)
  })

  it('reports products that the account refuses, once, and keeps them', async () => {
    const { account, list, skus, state, sync } = open()
    state.unsold = ['B\tB-1']
    await list.add(named('B\tB-1'))
    expect(await sync()).toEqual([{ sku: 'B', variant: 'B-1', text: 'no' }])
    expect([await sync({ force: true }), skus()]).toEqual([[], ['B\tB-1']])
    await list.add(named('B\tB-2'))
    expect([await sync(), account]).toEqual([[], ['B\tB-2']])
  })

  it('does not show one person’s list to another, nor merge it into their account', async () => {
    const { account, skus, state, sync } = open(['A'])
    await sync()
    account.splice(0, 1, 'Z')
    state.owner = 'other'
    await sync()
    expect([account, skus()]).toEqual([['Z'], ['Z']])
  })
})
