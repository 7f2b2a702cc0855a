import { describe, expect, it } from 'vitest'
import { priceContext } from '../../../shared/price/context.ts'
import { priceCard, priceProduct } from '../../../shared/product/pricing.ts'
import { electronics } from '../../brand/electronics.ts'
import { defaultView } from '../../brand/select-view.ts'
import { siteOf } from '../../brand/site.ts'
import { pickBackend } from '../../pick/backend.ts'
import { CASE_DOCUMENTS } from '../../testing/case-documents.ts'
import { connectMagento } from '../../testing/magento/connect.ts'
import { openMagentoShop } from '../../testing/magento/magento-shop.ts'
import { NOW, testEnv } from '../../testing/shop.ts'

const VIEW = defaultView(electronics)
const PRICES = priceContext(electronics, VIEW, [], NOW)

/** A price that is entered with 25.5 % tax and shown without, as 2.4.7 returns it. */
function enteredWithTax(value: number) {
  const tax = { code: 'TAX', description: 'EXCLUDED', amount: { value: value - value / 1.255 } }
  const price = { amount: { value }, adjustments: [tax] }
  return { regularPrice: price, minimalPrice: price, maximalPrice: price }
}
/** A sum of parts has no tax of its own. */
const UNTOLD = {
  regularPrice: { amount: { value: 0 }, adjustments: [] },
  minimalPrice: { amount: { value: 0 }, adjustments: [] },
}

const [plain] = CASE_DOCUMENTS.product.filter((each) => each['sku'] === 'CH-1')
const productAt = (id: number, price: number, more: object = {}) => ({
  ...plain,
  ...{ id, sku: `N-${id}`, url_key: `n-${id}`, price, price_told: enteredWithTax(price) },
  ...more,
})
const PRODUCTS = [
  productAt(981, 33.33, {
    tiers_told: [{ quantity: 3, final_price: { value: 29.95 }, discount: { percent_off: 10.14 } }],
    custom_options: [
      {
        ...{ __typename: 'CustomizableFieldOption', uid: btoa('custom-option/13') },
        ...{ option_id: 13, title: 'Engraving', type: 'field', required: false, sort_order: 1 },
        value: { max_characters: 10, price: 5.55, price_type: 'FIXED' },
      },
    ],
  }),
  productAt(982, 59.9, { special_price: 44.45, price_told: enteredWithTax(44.45) }),
  productAt(983, 0, {
    ...{ type_id: 'grouped', price_told: UNTOLD },
    product_links: ['N-982', 'N-981'].map((linked_product_sku, position) => ({
      ...{ link_type: 'associated', linked_product_type: 'simple', qty: 1 },
      ...{ linked_product_sku, position },
    })),
  }),
]
const shop = () => connectMagento({ products: PRODUCTS }, { showsNet: true })

describe('prices of a Magento that are entered with tax and shown without', () => {
  it('are those of its own pages on the page of a product', async () => {
    const product = await shop().engine.product({ sku: 'N-981' })
    expect(product && priceProduct(product, PRICES).final_price_incl_tax).toBe(26.56)
    expect(product?.tier_prices.map(({ value }) => value)).toEqual([23.86])
    expect(product?.custom_options.map(({ price }) => price)).toEqual([4.42])
    const reduced = await shop().engine.product({ sku: 'N-982' })
    const prices = reduced && priceProduct(reduced, PRICES)
    expect([prices?.final_price_incl_tax, prices?.original_price_incl_tax]).toEqual([35.42, 47.73])
  })

  it('are those of its own pages in lists, of a group by its cheapest member', async () => {
    const cards = await shop().engine.cardsBySku(['N-981', 'N-982', 'N-983'])
    expect(cards.map((card) => priceCard(card, PRICES).final_price_incl_tax)).toEqual([
      ...[26.56, 35.42, 26.56],
    ])
  })

  it('are without tax for a customer too', async () => {
    const net = { ...VIEW, i18n: { ...VIEW.i18n, showsNetPrices: true } }
    const { env } = openMagentoShop(PRODUCTS)
    const backend = pickBackend(siteOf(electronics, net, 'http://localhost'), testEnv(env), NOW)
    const asked = { skus: ['N-981', 'N-982'], currencyCode: 'EUR', storeId: 1 }
    const rendered = await backend.renderPrices(asked)
    expect(rendered.map(({ price_info }) => price_info.final_price)).toEqual([26.56, 35.42])
  })

  it('are not asked for their tax where prices are shown with it', async () => {
    const { engine, queries } = connectMagento({ products: PRODUCTS })
    await engine.cardsBySku(['N-981'])
    expect(queries().map(({ query }) => query.includes('adjustments'))).toEqual([false])
  })
})
