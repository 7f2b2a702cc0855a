import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeOrders, sortValues, type ProductRef } from './list-order.ts'

const products = fc
  .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 30 })
  .map((ids) => ids.map((id): ProductRef => ({ sku: `S${id}`, id })))

/** Lists that are parts of one order. */
const agreeing = products.chain((all) =>
  fc
    .array(fc.subarray(all.map(({ sku }) => sku)), { maxLength: 6 })
    .map((lists) => ({ all, lists })),
)

const newestFirst = (all: readonly ProductRef[]) => all.toSorted((a, b) => b.id - a.id)

describe('one order of all products', () => {
  it('keeps the order of every list if the lists agree', () => {
    fc.assert(
      fc.property(agreeing, ({ all, lists }) => {
        const values = sortValues(mergeOrders(newestFirst(all), lists))
        for (const list of lists) {
          const sorted = list.toSorted((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0))
          expect(sorted).toEqual(list)
        }
      }),
    )
  })

  it('has every product once if lists contradict each other', () => {
    const lists = products.chain((all) =>
      fc
        .array(fc.shuffledSubarray(all.map(({ sku }) => sku)), { maxLength: 6 })
        .map((found) => ({ all, lists: found })),
    )
    fc.assert(
      fc.property(lists, ({ all, lists: found }) => {
        const order = mergeOrders(all, found)
        expect(order.map(({ sku }) => sku).toSorted()).toEqual(all.map(({ sku }) => sku).toSorted())
      }),
    )
  })

  it('is by id where the newest come first, so that other products keep their numbers', () => {
    fc.assert(
      fc.property(agreeing, ({ all, lists }) => {
        const order = newestFirst(all)
        const place = new Map(order.map(({ sku }, at) => [sku, at]))
        const sorted = lists.map((list) =>
          list.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)),
        )
        const values = sortValues(mergeOrders(all, sorted))
        expect([...values].every(([sku, value]) => sku === `S${value}`)).toBe(true)
      }),
    )
  })

  it('omits listed ids that are no products', () => {
    expect(mergeOrders([{ sku: 'A', id: 1 }], [['B', 'A']])).toEqual([{ sku: 'A', id: 1 }])
  })

  it('follows the first of two lists that contradict each other', () => {
    const all = [
      { sku: 'A', id: 1 },
      { sku: 'B', id: 2 },
    ]
    const order = mergeOrders(all, [
      ['A', 'B'],
      ['B', 'A'],
    ])
    expect(order.map(({ sku }) => sku)).toEqual(['A', 'B'])
  })
})
