import { describe, expect, it } from 'vitest'
import { openCollection } from '../db/collections.ts'
import { tableInMemory } from '../db/table.ts'
import { ProductList } from './product-list.ts'

const cable = { sku: 'CBL-1', name: 'Cable' }
const phone = { sku: 'PHONE', name: 'Phone' }
const skusOf = ({ $state }: ProductList) => $state.get().items.map(({ sku }) => sku)

describe('the wishlist and the comparison of a browser', () => {
  it('store every change locally for the next page', async () => {
    const table = tableInMemory()
    const list = new ProductList(openCollection(table, 'wishlist'))
    expect(await list.add(cable)).toBe(true)
    await list.add(phone)
    await list.remove('CBL-1')
    const next = new ProductList(openCollection(table, 'wishlist'))
    expect(await next.load()).toEqual([{ ...phone, qty: 1 }])
    expect((await table.list('')).map(([key]) => key)).toEqual(['wishlist/items'])
  })

  it('load once unless forced, and emit an event', async () => {
    const table = tableInMemory()
    const list = new ProductList(openCollection(table, 'compare'))
    expect(list.$state.get()).toEqual({ items: [], loaded: false })
    await list.load()
    expect(list.$state.get()).toEqual({ items: [], loaded: true })
    await new ProductList(openCollection(table, 'compare')).add(cable)
    await list.load()
    expect(skusOf(list)).toEqual([])
    await list.load({ force: true })
    expect(skusOf(list)).toEqual(['CBL-1'])
  })

  it('keep concurrent changes of two tabs', async () => {
    const table = tableInMemory()
    const [first, second] = [0, 1].map(() => new ProductList(openCollection(table, 'wishlist')))
    await first?.load()
    await second?.load()
    await Promise.all([first?.add(cable), second?.add(phone)])
    expect((await first?.load({ force: true }))?.map(({ sku }) => sku).toSorted()).toEqual([
      'CBL-1',
      'PHONE',
    ])
  })

  it('are cleared independently', async () => {
    const table = tableInMemory()
    const wishlist = new ProductList(openCollection(table, 'wishlist'))
    const compare = new ProductList(openCollection(table, 'compare'))
    await wishlist.add(cable)
    await compare.add(cable)
    await wishlist.clear()
    expect([await wishlist.load({ force: true }), await compare.load({ force: true })]).toEqual([
      [],
      [{ ...cable, qty: 1 }],
    ])
  })
})
