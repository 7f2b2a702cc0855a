import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bundleProduct, groupedProduct, linkedProducts } from '../fixtures/products.ts'
import {
  bundleParts,
  defaultBundleSelection,
  groupedParts,
  linkedBySku,
  linkedSkus,
  readBundleSelection,
  readGroupedQuantities,
} from './bundle.ts'
import { bundleChecksum } from './checksum.ts'
import { readQty } from './choice.ts'

const { bundle_options: options } = bundleProduct
const linked = linkedBySku(linkedProducts)
const reading =
  (fields: Record<string, readonly string[]>) =>
  (name: string): readonly string[] =>
    fields[name] ?? []
const chosen = (fields: Record<string, readonly string[]>) =>
  readBundleSelection(options, reading(fields)).map(
    ({ option_id, option_qty, option_selections }) => [option_id, option_qty, ...option_selections],
  )

const STANDARD = [
  [1, 1, '1'],
  [2, 2, '4'],
  [3, 1, '6'],
]

const isSameBundle = (...[a, b]: [Choice, Choice]) => bundleChecksum(a) === bundleChecksum(b)
type Choice = Parameters<typeof bundleChecksum>[0]

describe('bundle', () => {
  it('counts only the default link: is_default, else the first', () => {
    expect(
      defaultBundleSelection(options).map((one) => [
        one.option_id,
        one.option_qty,
        ...one.option_selections,
      ]),
    ).toEqual(STANDARD)
  })

  it('omits links without their product', () => {
    const isThere = (sku: string) => sku !== 'CHARGER' && sku !== 'GUIDE'
    const skus = defaultBundleSelection(options, isThere).map((one) => one.option_selections[0])
    expect(skus).toEqual(['2', '4'])
  })

  it('splits several links of an option at commas in the URL', () => {
    expect(chosen({ 'option[bundle-2]': ['0,4,5'] })[1]).toEqual([2, 2, '4', '5'])
  })

  it('accepts no link only for an optional option', () => {
    const fields = { 'option[bundle-2]': ['0'], 'option[bundle-3]': ['0'] }
    expect(chosen(fields)).toEqual([
      [1, 1, '1'],
      [2, 2, '4'],
    ])
  })

  it('reads the selection of the form', () => {
    expect(chosen({})).toEqual(STANDARD)
    const fields = {
      'option[bundle-1]': ['1'],
      'option[bundle-1-qty]': ['3'],
      'option[bundle-2]': ['', '4', '5'],
      'option[bundle-3]': [''],
    }
    expect(chosen(fields)).toEqual([
      [1, 3, '1'],
      [2, 2, '4', '5'],
    ])
  })

  it('uses the default for unknown links, invalid quantities and empty required options', () => {
    const fields = {
      'option[bundle-1]': ['99', '../etc'],
      'option[bundle-1-qty]': ['-2'],
      'option[bundle-2]': [''],
      'option[bundle-2-qty]': ['50'],
    }
    expect(chosen(fields)).toEqual(STANDARD)
  })

  it('accepts one link if only one may be chosen', () => {
    expect(chosen({ 'option[bundle-1]': ['2', '1'] })[0]).toEqual([1, 1, '1'])
  })

  it('has no parts if a required option has none', () => {
    const without = (sku: string) => linkedBySku(linkedProducts.filter((one) => one.sku !== sku))
    expect(bundleParts(bundleProduct, without('GUIDE'))?.map(({ sku }) => sku)).toEqual([
      'CHARGER',
      'CABLE-1',
    ])
    const noChargers = linkedProducts.filter(({ sku }) => !sku.startsWith('CHARGER'))
    expect(bundleParts(bundleProduct, linkedBySku(noChargers))).toBeUndefined()
    expect(bundleParts(bundleProduct, new Map())).toBeUndefined()
  })

  it('omits disabled products', () => {
    expect(linkedBySku(linkedProducts.map((one) => ({ ...one, status: 2 }))).size).toBe(0)
  })

  it('lists its documents, each once', () => {
    const skus = ['CABLE-1', 'CABLE-2', 'CHARGER-XL', 'CHARGER', 'GUIDE']
    expect(linkedSkus(bundleProduct)).toEqual(skus)
    expect(linkedSkus(groupedProduct)).toEqual(['CABLE-2', 'CABLE-1'])
    expect(linkedSkus({ ...bundleProduct, type_id: 'simple' })).toEqual([])
  })
})

describe('bundle checksum', () => {
  const one = { option_id: 1, option_qty: 1, option_selections: ['1'] }
  const two = { option_id: 2, option_qty: 2, option_selections: ['4', '5'] }

  it('is equal for the same choice in any order, with ids as numbers or text', () => {
    const server = [
      { option_id: '2', option_qty: '2', option_selections: [5, 4] },
      { option_id: '1', option_qty: '1', option_selections: [1] },
    ]
    expect(bundleChecksum(server)).toBe(bundleChecksum([one, two]))
    expect(bundleChecksum([one])).toMatch(/^[0-9a-f]{16}$/)
  })

  it('differs for other links or quantities', () => {
    expect(isSameBundle([one, two], [one, { ...two, option_qty: 3 }])).toBe(false)
    expect(isSameBundle([one, two], [one, { ...two, option_selections: ['4'] }])).toBe(false)
    expect(isSameBundle([one, two], [one])).toBe(false)
  })

  it('differs for different choices', () => {
    const selection = fc.record({
      option_id: fc.nat(5),
      option_qty: fc.nat(3),
      option_selections: fc.uniqueArray(fc.nat(5).map(String), { maxLength: 3 }),
    })
    const plain = (list: readonly { option_selections: readonly string[] }[]) =>
      JSON.stringify(
        list
          .map((one) =>
            JSON.stringify({ ...one, option_selections: one.option_selections.toSorted() }),
          )
          .toSorted(),
      )
    const choice = fc.array(selection, { maxLength: 3 })
    fc.assert(
      fc.property(choice, choice, (first, second) => {
        expect(isSameBundle(first, second)).toBe(plain(first) === plain(second))
      }),
    )
  })
})

describe('grouped product', () => {
  it('has its associated products in order; a link without a quantity is one piece', () => {
    expect(groupedParts(groupedProduct, linked)?.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['CABLE-2', 2],
      ['CABLE-1', 1],
    ])
  })

  it('has no parts without product_links', () => {
    expect(groupedParts({ product_links: [] }, linked)).toBeUndefined()
    expect(groupedParts(groupedProduct, new Map())).toBeUndefined()
  })

  it('reads quantities of the form; 0 omits a product', () => {
    const read = reading({ 'option[sku-CABLE-1]': ['4'], 'option[sku-CABLE-2]': ['0'] })
    const quantities = readGroupedQuantities(groupedProduct, read)
    expect(quantities).toEqual({ 'CABLE-1': 4, 'CABLE-2': 0 })
    expect(readGroupedQuantities(groupedProduct, reading({}))).toEqual({})
  })
})

describe('readQty', () => {
  it('converts a textual quantity to a whole number', () => {
    expect(['3', '3.9', ' 12 ', 7, '1e3'].map((text) => readQty(text))).toEqual([3, 3, 12, 7, 1000])
  })

  it('rejects an invalid quantity and limits a large one', () => {
    expect(['', ' ', 'x', '0', '-1', 'NaN', NaN, undefined].map((text) => readQty(text))).toEqual(
      Array.from({ length: 8 }, () => undefined),
    )
    expect(readQty('Infinity')).toBeUndefined()
    expect(readQty('123456789')).toBe(9_999)
    expect(readQty('0', 0)).toBe(0)
  })
})
