import { describe, expect, it } from 'vitest'
import { subscriptionKey } from '../../shared/back-in-stock/subscription.ts'
import { clearPersonal } from '../db/collections.ts'
import { tableInMemory } from '../db/table.ts'
import { SubscriptionList } from './subscription-list.ts'

const VARIANT = subscriptionKey({ sku: 'SHIRT', variant: 'SHIRT-S' })

describe('the watch list in the browser', () => {
  it('saves the subscription key after a successful response, and loads it from the local cache', async () => {
    const table = tableInMemory()
    await new SubscriptionList({ table, useCache: true }).add('LAMP')
    const next = new SubscriptionList({ table, useCache: true })
    expect(next.has('LAMP')).toBe(false)
    expect(await next.load()).toEqual(['LAMP'])
    expect(next.has('LAMP')).toBe(true)
  })

  it('finds a variant by its key, parentSku-sku', async () => {
    const table = tableInMemory()
    await new SubscriptionList({ table, useCache: true }).add(VARIANT)
    const next = new SubscriptionList({ table, useCache: true })
    await next.load()
    expect([VARIANT, next.has(VARIANT), next.has('SHIRT-S'), next.has('SHIRT')]).toEqual([
      'SHIRT-SHIRT-S',
      ...[true, false, false],
    ])
  })

  it('contains each key once, and loses it at unsubscribing', async () => {
    const list = new SubscriptionList({ table: tableInMemory(), useCache: true })
    await list.add('LAMP')
    expect(await list.add('LAMP')).toEqual(['LAMP'])
    expect(await list.remove('NOWHERE')).toEqual(['LAMP'])
    expect(await list.remove('LAMP')).toEqual([])
    expect(list.has('LAMP')).toBe(false)
  })

  it("rejects the remote load with 'Not Implemented' if the cache is empty or caching is off", async () => {
    const table = tableInMemory()
    const empty = new SubscriptionList({ table, useCache: true })
    await expect(empty.load()).rejects.toThrow(/^Not Implemented$/)
    await empty.add('LAMP')
    const off = new SubscriptionList({ table, useCache: false })
    await expect(off.load()).rejects.toThrow(/^Not Implemented$/)
  })

  it('saves nothing if caching is off', async () => {
    const table = tableInMemory()
    const off = new SubscriptionList({ table, useCache: false })
    await off.add('LAMP')
    expect([off.has('LAMP'), await table.list('')]).toEqual([true, []])
  })

  it('keeps the keys of two tabs, and is deleted by a logout', async () => {
    const table = tableInMemory()
    const tabs = [1, 2].map(() => new SubscriptionList({ table, useCache: true }))
    await Promise.all(tabs.map((list, index) => list.add(`LAMP-${index}`)))
    const next = new SubscriptionList({ table, useCache: true })
    expect((await next.load()).toSorted()).toEqual(['LAMP-0', 'LAMP-1'])
    await clearPersonal(table, (key) => key.startsWith('order:'))
    await expect(next.load()).rejects.toThrow('Not Implemented')
  })
})
