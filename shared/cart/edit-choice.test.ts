import { describe, expect, it } from 'vitest'
import type { VariantChoice } from './edit-choice.ts'
import { optionsOf, optionTypes, variantWith } from './edit-choice.ts'

const shoe = (childSku: string, colour: string, size: string): VariantChoice => ({
  ...{ childSku, label: `${colour}, ${size}`, price_incl_tax: 10, is_in_stock: true },
  options: [
    { id: '93', label: 'Colour', value: colour.toLowerCase(), words: colour },
    { id: '142', label: 'Size', value: size, words: `EU ${size}` },
  ],
})
const shoes = [
  shoe('B-42', 'Black', '42'),
  shoe('B-43', 'Black', '43'),
  shoe('W-42', 'White', '42'),
]

describe('the choices of cart edit mode', () => {
  it('are one per option type, with each value once', () => {
    expect(optionTypes(shoes)).toEqual([
      {
        ...{ id: '93', label: 'Colour' },
        values: [
          { value: 'black', words: 'Black' },
          { value: 'white', words: 'White' },
        ],
      },
      {
        ...{ id: '142', label: 'Size' },
        values: [
          { value: '42', words: 'EU 42' },
          { value: '43', words: 'EU 43' },
        ],
      },
    ])
  })

  it('are whole variants if one of them lacks values', () => {
    expect(optionTypes([...shoes, { ...shoe('X', 'Red', '40'), options: [] }])).toEqual([])
    expect(optionTypes([])).toEqual([])
  })

  it('return the variant with exactly these values, or undefined', () => {
    for (const each of shoes) expect(variantWith(shoes, optionsOf(each))).toBe(each)
    expect(variantWith(shoes, { '93': 'white', '142': '43' })).toBeUndefined()
    expect(variantWith(shoes, { '93': 'white' })).toBeUndefined()
    expect(variantWith(shoes, {})).toBeUndefined()
  })
})
