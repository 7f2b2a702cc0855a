import { describe, expect, it } from 'vitest'
import { CASE_DOCUMENTS } from '../../testing/case-documents.ts'
import { connectMagento } from '../../testing/magento/connect.ts'

/** The regular price with its tax, as 2.4.7 returns it at 8.25 %. */
const priceWith = (value: number, tax: number) => ({
  regularPrice: {
    amount: { value },
    adjustments: [{ code: 'TAX', description: 'INCLUDED', amount: { value: tax } }],
  },
})
const OPTIONS = [
  {
    ...{ __typename: 'CustomizableFieldOption', uid: btoa('custom-option/13') },
    ...{ option_id: 13, title: 'Engraving', type: 'field', required: false, sort_order: 1 },
    value: { max_characters: 10, price: 5, price_type: 'FIXED' },
  },
  {
    ...{ __typename: 'CustomizableDropDownOption', uid: btoa('custom-option/14') },
    ...{ option_id: 14, title: 'Wrap', type: 'drop_down', required: false, sort_order: 2 },
    value: [
      { option_type_id: 1, title: 'Paper', price: 3.33, price_type: 'FIXED', sort_order: 1 },
      { option_type_id: 2, title: 'Box', price: 15, price_type: 'PERCENT', sort_order: 2 },
    ],
  },
]

async function amountsOf(more: Readonly<Record<string, unknown>>, exchangeRate = 1) {
  const plain = CASE_DOCUMENTS.product.find((each) => each['sku'] === 'CH-1') ?? {}
  const thing = { ...plain, id: 960, sku: 'THING', custom_options: OPTIONS, ...more }
  const { engine } = connectMagento({ products: [thing], exchangeRate })
  const found = await engine.product({ sku: 'THING' })
  return {
    tiers: found?.tier_prices.map(({ value }) => value),
    options: found?.custom_options.flatMap(({ price, values }) =>
      values.length > 0
        ? values.map((each): readonly unknown[] => [each.price, each.price_type])
        : [[price]],
    ),
    special: found?.special_price,
  }
}
const tier = (final_price: number, percent_off: number) => ({
  ...{ quantity: 5, final_price: { value: final_price }, discount: { percent_off } },
})

describe('amounts that a Magento tells as they were entered', () => {
  it('include the tax that its pages add to prices', async () => {
    const found = await amountsOf({
      ...{ price: 34.640001, price_told: priceWith(34.640001, 2.640001) },
      tiers_told: [tier(28, 12.5)],
    })
    expect(found.tiers).toEqual([30.31])
    expect(found.options).toEqual([[5.41], [3.6, 'fixed'], [15, 'percent']])
  })

  it('are unchanged if prices are entered with tax, or entered and shown without', async () => {
    const found = {
      tiers: [28],
      options: [[5], [3.33, 'fixed'], [15, 'percent']],
      special: null,
    }
    const tiers_told = [tier(28, 12.5)]
    for (const price_told of [
      priceWith(32, 2.4388000762125),
      { regularPrice: { amount: { value: 32 }, adjustments: [] } },
    ])
      expect(await amountsOf({ price: 32, price_told, tiers_told })).toEqual(found)
  })

  it('are in the currency of the store view', async () => {
    const found = await amountsOf({ price: 28.8 }, 0.9)
    expect(found.options).toEqual([[4.5], [3, 'fixed'], [15, 'percent']])
  })

  it('are a percentage of the final price', async () => {
    const found = await amountsOf({ price: 29.99, special_price: 24.99 })
    expect(found.options).toContainEqual([3.75, 'fixed'])
    expect(found.special).toBe(24.99)
  })
})
