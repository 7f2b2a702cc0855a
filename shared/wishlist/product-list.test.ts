import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addListed,
  entryOf,
  removedEntry,
  MAX_LISTED,
  readCompared,
  readListed,
  readSkus,
  removeListed,
  skusOfEntry,
  writeSkus,
} from './product-list.ts'

const cable = { sku: 'CBL-1', name: 'Cable' }
const phone = { sku: 'WH 01/2,%', name: 'Phone' }

describe('a list of products', () => {
  it('contains each product once by its SKU: adding it again is ignored', () => {
    const items = addListed(addListed(addListed([], cable), phone), { ...cable, name: 'Other' })
    expect(items).toEqual([
      { ...cable, qty: 1 },
      { ...phone, qty: 1 },
    ])
  })

  it('contains a product and each of its variants once, and removes them separately', () => {
    const variants = ['CBL-1-RED', 'CBL-1-BLUE', 'CBL-1-RED'].map((variant) => ({
      ...{ ...cable, variant },
    }))
    const items = [cable, ...variants].reduce(addListed, [])
    expect(items.map(({ variant }) => variant)).toEqual([undefined, 'CBL-1-RED', 'CBL-1-BLUE'])
    const left = removeListed(items, entryOf({ sku: 'CBL-1', variant: 'CBL-1-RED' }))
    expect(left.map(({ variant }) => variant)).toEqual([undefined, 'CBL-1-BLUE'])
    expect(removeListed(left, 'CBL-1').map(({ variant }) => variant)).toEqual(['CBL-1-BLUE'])
    expect(readListed(items)).toEqual(items)
  })

  it('has no variants as a comparison, whatever is stored', () => {
    expect(readCompared([{ ...cable, variant: 'CBL-1-RED' }])).toEqual([{ ...cable, qty: 1 }])
  })

  it('removes a product by its SKU, and nothing by an unknown one', () => {
    const items = addListed(addListed([], cable), phone)
    expect(removeListed(items, 'CBL-1')).toEqual([{ ...phone, qty: 1 }])
    expect(removeListed(items, 'none')).toEqual(items)
  })

  it('removes products that a page omits if the page before showed the whole list', () => {
    const items = addListed(addListed([], cable), phone)
    const [a, b] = [cable.sku, phone.sku]
    expect([removedEntry(items, [b, a], [b]), removedEntry(items, [a, b], [a])]).toEqual([a, b])
    // A part of the list, somebody else's list, the same list, more than one, another product.
    for (const [before, now] of [
      [[a], []],
      [[a, 'other'], [a]],
      [
        [a, b],
        [a, b],
      ],
      [[a, b], []],
      [[a, b], ['other']],
    ] as const) {
      expect(removedEntry(items, before, now)).toBeUndefined()
    }
  })

  it('is limited to what one page shows', () => {
    const many = Array.from({ length: MAX_LISTED + 5 }, (_, at) => ({ sku: `S-${at}`, name: '' }))
    expect(many.reduce(addListed, []).at(-1)?.sku).toBe(`S-${MAX_LISTED - 1}`)
  })

  it('accepts SKUs of 128 characters, as many as its URL has room for', () => {
    const sku = (at: number) => `${at}/%`.padEnd(128, 'x')
    const many = Array.from({ length: MAX_LISTED }, (_, at) => ({ sku: sku(at), name: '' }))
    const items = many.reduce(addListed, [])
    expect(items.length).toBeGreaterThan(40)
    const skus = items.map((each) => each.sku)
    expect(readSkus(writeSkus(skus))).toEqual(skus)
    expect(`?${new URLSearchParams({ skus: writeSkus(skus) })}`.length).toBeLessThan(8000)
    expect(readListed(items)).toEqual(items)
    expect(readListed([{ sku: 'x'.repeat(129), name: '' }])).toEqual([])
  })

  it('is parsed from any stored value', () => {
    expect(readListed([cable, { sku: 1 }, null, { sku: '', name: '' }, cable])).toEqual([
      { ...cable, qty: 1 },
    ])
    for (const wild of [undefined, 'x', { sku: 'A' }, 7]) expect(readListed(wild)).toEqual([])
  })

  it('is parsed from a URL as it was written, in its order', () => {
    const sku = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((text) => text.trim() === text && !/\p{Cc}/u.test(text) && text.length <= 128)
    const listed = fc.record({ sku, variant: fc.option(sku, { nil: undefined }) })
    fc.assert(
      fc.property(fc.uniqueArray(listed, { maxLength: 20, selector: entryOf }), (items) => {
        const entries = items.map(entryOf)
        expect(readSkus(writeSkus(entries))).toEqual(entries)
        expect(entries.map(skusOfEntry)).toEqual(items)
      }),
    )
    expect(readSkus('A,,%,A,%00,B')).toEqual(['A', 'B'])
    expect(writeSkus(readSkus('A:B,A:,:B,A:B:C,A%3AB'))).toBe('A:B,A%3AB')
    expect(readSkus('')).toEqual([])
  })
})
