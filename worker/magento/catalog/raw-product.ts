import { z } from 'zod'
import { flag, listOf, number, text } from '../query/fields.ts'
import { taxed, withNetPrices } from './net-prices.ts'

const amount = z
  .object({ value: z.number().nullish() })
  .nullish()
  .transform((money) => money?.value ?? null)

const price = z
  .object({ regular_price: amount, final_price: amount })
  .nullish()
  .transform((found) => found ?? { regular_price: null, final_price: null })

const range = z.object({ minimum_price: price, maximum_price: price.optional() }).nullish()

const picture = z
  .object({ url: text })
  .nullish()
  .transform((found) => found?.url ?? '')

const html = z
  .object({ html: text })
  .nullish()
  .transform((found) => found?.html ?? '')

const swatch = z.object({ __typename: text, value: text, thumbnail: text.optional() }).nullish()

const axisValues = listOf(z.object({ value_index: number, label: text, swatch_data: swatch }))

const attributes = z
  .object({
    items: listOf(
      z.object({
        code: z.string(),
        value: z.union([z.string(), z.number(), z.boolean()]).nullish(),
        selected_options: listOf(z.object({ value: text })),
      }),
    ),
  })
  .nullish()
  .transform((found) => found?.items ?? [])

const special = {
  special_price: z.number().nullish(),
  special_from_date: text,
  special_to_date: text,
}

/** Common fields of every product. */
const common = {
  __typename: z.string(),
  uid: z.string(),
  sku: z.string(),
  name: text,
  url_key: text,
  url_suffix: text,
  stock_status: text,
  only_x_left_in_stock: z.number().nullish(),
  small_image: picture,
  price_range: range,
  price: taxed,
}

const memberFields = z.object({
  ...common,
  ...special,
  image: picture,
  url_rewrites: listOf(z.object({ url: text })).optional(),
})
export type RawMember = z.infer<typeof memberFields>
const member: z.ZodType<RawMember> = memberFields.transform(withNetPrices)

/** Bundles and groups both have a field `items`. */
const item = z.object({
  option_id: number,
  title: text,
  required: flag,
  type: text,
  position: number,
  options: listOf(
    z.object({
      id: number,
      quantity: number,
      is_default: flag,
      position: number,
      price: number,
      price_type: text,
      can_change_quantity: flag,
      product: member.nullish(),
    }),
  ),
  qty: number,
  product: member.nullish(),
})
const items = listOf(item)

const valued = z.object({
  option_type_id: number,
  title: text,
  price: number,
  price_type: text,
  sku: z.string().nullish(),
  sort_order: number,
})
const written = z.object({ price: number, price_type: text, max_characters: number }).nullish()

const option = z.object({
  __typename: text,
  uid: text,
  title: text,
  required: flag,
  sort_order: number,
  value: written,
  area: written,
  date: written,
  file: written,
  list: listOf(valued),
  radios: listOf(valued),
  boxes: listOf(valued),
  several: listOf(valued),
})

const cardFields = z.object({
  ...common,
  ...special,
  custom_attributesV2: attributes,
  options: listOf(z.object({ required: flag })),
  configurable_options: listOf(z.object({ attribute_code: text, values: axisValues })),
  dynamic_price: flag,
  items,
})
export type RawCard = z.infer<typeof cardFields>
export const rawCard: z.ZodType<RawCard> = cardFields.transform(withNetPrices)

const rawReview = z.object({
  summary: text,
  text,
  nickname: text,
  created_at: text,
  average_rating: number,
})

const linked = listOf(z.object({ __typename: z.string(), sku: z.string() }))

const wholeProduct = z.object({
  ...common,
  ...special,
  min_sale_qty: z.number().nullish(),
  max_sale_qty: z.number().nullish(),
  created_at: text,
  updated_at: text,
  meta_title: text,
  meta_description: text,
  description: html,
  short_description: html,
  image: picture,
  media_gallery: listOf(
    z.object({ __typename: text, url: text, label: text, position: number, disabled: flag }),
  ),
  price_tiers: listOf(
    z.object({
      quantity: number,
      final_price: amount,
      discount: z
        .object({ percent_off: number })
        .nullish()
        .transform((found) => found?.percent_off ?? 0),
    }),
  ),
  categories: listOf(
    z.object({ uid: text, name: text, url_key: text, url_path: text, url_suffix: text }),
  ),
  related_products: linked,
  upsell_products: linked,
  crosssell_products: linked,
  review_count: number,
  rating_summary: number,
  reviews: z
    .object({ items: listOf(rawReview) })
    .nullish()
    .transform((found) => found?.items ?? []),
  custom_attributesV2: attributes,
  options: listOf(option),
  configurable_options: listOf(
    z.object({
      attribute_uid: text,
      attribute_code: text,
      label: text,
      position: number,
      values: axisValues,
    }),
  ),
  variants: listOf(
    z.object({
      attributes: listOf(z.object({ code: text, value_index: number })),
      product: member.nullish(),
    }),
  ),
  dynamic_price: flag,
  items,
  links_title: text,
  links_purchased_separately: number,
  downloadable_product_links: listOf(
    z.object({ uid: text, title: text, price: number, sort_order: number, sample_url: text }),
  ),
  downloadable_product_samples: listOf(z.object({ title: text, sample_url: text })),
})

export type RawProduct = z.infer<typeof wholeProduct>
export const rawProduct: z.ZodType<RawProduct> = wholeProduct.transform(withNetPrices)

/** A product with its filter and list attributes without duplicates. */
export const copiedProduct: z.ZodType<RawProduct> = wholeProduct
  .extend({ filtered: attributes, listed: attributes })
  .transform(({ filtered, listed, ...raw }): RawProduct => {
    const all = [...raw.custom_attributesV2, ...filtered, ...listed]
    const byCode = new Map(all.map((each) => [each.code, each]))
    return withNetPrices({ ...raw, custom_attributesV2: [...byCode.values()] })
  })

export type RawItem = z.infer<typeof item>
export type RawOption = z.infer<typeof option>
export type RawAttributes = z.infer<typeof attributes>
export type RawPrice = z.infer<typeof price>
