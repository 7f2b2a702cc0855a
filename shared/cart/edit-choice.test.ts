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
  it('are one for each option type, each with every value that a variant has, once', () => {
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

  it('are whole variants where one of them does not name its values', () => {
    expect(optionTypes([...shoes, { ...shoe('X', 'Red', '40'), options: [] }])).toEqual([])
    expect(optionTypes([])).toEqual([])
  })

  it('lead to the variant that has just these values, and to none where there is none', () => {
    for (const each of shoes) expect(variantWith(shoes, optionsOf(each))).toBe(each)
    expect(variantWith(shoes, { '93': 'white', '142': '43' })).toBeUndefined()
    expect(variantWith(shoes, { '93': 'white' })).toBeUndefined()
    expect(variantWith(shoes, {})).toBeUndefined()
  })
})
