import { z } from 'zod'
import type { MagentoQuery } from '../query/query.ts'
import { listOf, text } from '../query/fields.ts'
import {
  COPIED_TEXT,
  FAMILY_TEXT,
  PRODUCT_AT_PATH_TEXT,
  PRODUCT_TEXT,
  PRODUCTS_TEXT,
} from './product-text.ts'
import { copiedProduct, rawProduct, type RawProduct } from './raw-product.ts'

const products = z
  .object({ products: z.object({ items: listOf(rawProduct) }) })
  .transform((found) => found.products.items)

export const PRODUCT_QUERY: MagentoQuery<readonly RawProduct[]> = {
  name: 'product',
  method: 'GET',
  text: PRODUCT_TEXT,
  data: products,
}

/** A product by its path: Magento may hide sold-out products from lists and from filters by sku. */
export const PRODUCT_AT_PATH_QUERY: MagentoQuery<RawProduct | undefined> = {
  name: 'product-at-path',
  method: 'GET',
  text: PRODUCT_AT_PATH_TEXT,
  data: z.object({ route: z.unknown() }).transform(({ route }) => rawProduct.safeParse(route).data),
}

export const PRODUCTS_QUERY: MagentoQuery<readonly RawProduct[]> = {
  name: 'products',
  method: 'GET',
  text: PRODUCTS_TEXT,
  data: products,
}

/** Whole products with everything that an index needs. */
export const COPIED_QUERY: MagentoQuery<readonly RawProduct[]> = {
  name: 'copied',
  text: COPIED_TEXT,
  data: z
    .object({ products: z.object({ items: listOf(copiedProduct) }) })
    .transform((found) => found.products.items),
}

export const FAMILY_QUERY: MagentoQuery<readonly { sku: string; children: readonly string[] }[]> = {
  name: 'family',
  method: 'GET',
  text: FAMILY_TEXT,
  data: z
    .object({
      products: z.object({
        items: listOf(
          z.object({
            sku: z.string(),
            variants: listOf(z.object({ product: z.object({ sku: text }).nullish() })).optional(),
          }),
        ),
      }),
    })
    .transform(({ products: { items } }) =>
      items.map(({ sku, variants = [] }) => ({
        sku,
        children: variants.flatMap(({ product }) => product?.sku ?? []),
      })),
    ),
}
