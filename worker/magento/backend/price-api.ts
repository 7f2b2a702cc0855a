import { z } from 'zod'
import type { MagentoQuery } from '../query/query.ts'
import { taxed, withNetPrices } from '../catalog/net-prices.ts'
import { NET_TAX } from '../catalog/product-text.ts'
import { queryMagento } from './query-magento.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { MagentoShop } from './shop.ts'
import { numberIn } from './uid.ts'

const money = z.object({ value: z.number() }).transform(({ value }) => value)
const range = z.object({ regular_price: money, final_price: money })
const product = z
  .object({
    uid: z.string(),
    __typename: z.string(),
    price: taxed,
    price_range: z.object({ minimum_price: range, maximum_price: range.optional() }),
  })
  .transform(withNetPrices)

export const PRICES: MagentoQuery<readonly z.infer<typeof product>[]> = {
  name: 'prices',
  text: `query ($skus: [String!]) {
    products(filter: { sku: { in: $skus } }, pageSize: 100) {
      items {
        __typename uid
        price_range {
          minimum_price { regular_price { value } final_price { value } }
          maximum_price { regular_price { value } final_price { value } }
        }
        ${NET_TAX}
      }
    }
  }`,
  data: z
    .object({ products: z.object({ items: z.array(product.nullable()).nullish() }) })
    .transform(({ products }) => (products.items ?? []).flatMap((each) => each ?? [])),
}

/** Prices as Magento shows them to the caller: with a customer's token those of the customer's group. */
export async function renderPrices(
  shop: MagentoShop,
  token: string,
  skus: readonly string[],
  currencyCode: string,
): Promise<Reply> {
  if (skus.length === 0) return refuseWith(500, 'skus parameter is required')
  const result = await queryMagento(shop, PRICES, { skus }, { token })
  if (!result.ok) return result.reply
  const items = result.data.map(({ uid, __typename: type, price_range }) => {
    const { minimum_price: min, maximum_price: max = min } = price_range
    return {
      ...{ id: numberIn(uid), type, currency_code: currencyCode },
      price_info: {
        final_price: min.final_price,
        regular_price: min.regular_price,
        minimal_price: min.final_price,
        minimal_regular_price: min.regular_price,
        max_price: max?.final_price ?? min.final_price,
        max_regular_price: max?.regular_price ?? min.regular_price,
        ...(min.final_price < min.regular_price && { special_price: min.final_price }),
      },
    }
  })
  return replyWith({ items })
}
