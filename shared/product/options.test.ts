import { describe, expect, it } from 'vitest'
import { FIXTURE_PRICE_CONTEXT as ctx } from '../fixtures/prices.ts'
import { simpleProduct } from '../fixtures/products.ts'
import {
  checkCustomOptions,
  readCustomOptions,
  sortCustomOptions,
  type ChosenOption,
} from './options.ts'
import { priceProduct } from './pricing.ts'
import type { CustomOption } from './product.ts'

const { custom_options: options } = simpleProduct
const [engraving, insurance] = options
const optionOf = (fields: Partial<CustomOption>): CustomOption => ({
  option_id: 1,
  title: 'Option',
  type: 'field',
  is_require: false,
  sort_order: 0,
  max_characters: 0,
  price: 0,
  price_type: 'fixed',
  values: [],
  ...fields,
})
const priced = (chosen: readonly ChosenOption[], product = simpleProduct) =>
  priceProduct(product, ctx, { options: chosen })
const choose = (option_id: number, option_value: string): ChosenOption => ({
  option_id,
  option_value,
})
const problems = (option: CustomOption, value: string) =>
  checkCustomOptions([option], value === '' ? [] : [choose(option.option_id, value)]).map(
    ({ problem }) => problem,
  )

describe('custom options', () => {
  it('keep commas of entered texts', () => {
    const read = () => ['1', '5']
    expect(readCustomOptions([optionOf({})], read)[0]?.option_value).toBe('1,5')
    expect(readCustomOptions([optionOf({ type: 'radio' })], read)[0]?.option_value).toBe('1')
  })

  it('cost a fixed amount or a percentage of the original price', () => {
    expect(priced([]).price_incl_tax).toBe(99.9)
    expect(priced([choose(11, 'For Aino')]).price_incl_tax).toBe(109.8)
    expect(priced([choose(12, '121')]).price_incl_tax).toBe(106.4)
    expect(priced([choose(11, 'For Aino'), choose(12, '122')])).toMatchObject({
      price_incl_tax: 126.04,
      original_price_incl_tax: 156.04,
      special_price_incl_tax: 126.04,
    })
  })

  it('cost nothing if the value is empty or unknown', () => {
    expect(priced([choose(11, '  '), choose(12, '999'), choose(77, '1')]).price_incl_tax).toBe(99.9)
  })

  it('add up several values of one option', () => {
    const extras = optionOf({
      type: 'checkbox',
      values: [
        {
          option_type_id: 1,
          title: 'Wrap',
          sort_order: 1,
          price: 4,
          price_type: 'fixed',
          sku: null,
        },
        {
          option_type_id: 2,
          title: 'Card',
          sort_order: 2,
          price: 1.5,
          price_type: 'fixed',
          sku: null,
        },
      ],
    })
    const product = { ...simpleProduct, custom_options: [extras] }
    expect(priced([choose(1, '1,2')], product).price_incl_tax).toBe(105.4)
  })

  it('are taxed like the product if source prices exclude tax', () => {
    const net = { ...ctx, tax: { ...ctx.tax, sourcePriceIncludesTax: false } }
    const product = { ...simpleProduct, special_price: null, price: 100 }
    const prices = priceProduct(product, net, { options: [choose(11, 'x'), choose(12, '121')] })
    expect(prices).toMatchObject({ price: 114.9, price_incl_tax: 144.2, price_tax: 29.3 })
  })

  it('are in their sort order', () => {
    expect(sortCustomOptions(options).map(({ title }) => title)).toEqual(['Insurance', 'Engraving'])
  })

  it('are read from the form, empty ones left out', () => {
    const fields: Record<string, readonly string[]> = {
      'option[custom-11]': [' For Aino '],
      'option[custom-12]': [''],
    }
    expect(readCustomOptions(options, (name) => fields[name] ?? [])).toEqual([
      choose(11, 'For Aino'),
    ])
  })

  it('report missing, too long and unknown values', () => {
    expect(engraving && problems({ ...engraving, is_require: true }, '')).toEqual(['required'])
    expect(engraving && problems(engraving, '')).toEqual([])
    expect(engraving && problems(engraving, 'x'.repeat(21))).toEqual(['too-long'])
    expect(engraving && problems(engraving, '👋'.repeat(20))).toEqual([])
    expect(insurance && problems(insurance, '123')).toEqual(['unknown-value'])
    expect(insurance && problems(insurance, '121')).toEqual([])
  })

  it('accept existing dates only', () => {
    const date = optionOf({ type: 'date' })
    expect(problems(date, '2026-11-20')).toEqual([])
    expect(problems(date, '2026-02-30')).toEqual(['no-date'])
    expect(problems(date, 'tomorrow')).toEqual(['no-date'])
  })
})
