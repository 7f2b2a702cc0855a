import { z } from 'zod'
import type { StockItem } from '../../shared/product/product.ts'
import { ACCOUNT_OPERATIONS } from './contract-account.ts'
import { NEWSLETTER_OPERATIONS } from './contract-newsletter.ts'
import { CART_OPERATIONS } from './contract-cart.ts'
import { MAIL_OPERATIONS } from './contract-mail.ts'
import { REVIEW_OPERATIONS } from './contract-review.ts'
import { USER_OPERATIONS } from './contract-user.ts'
import { WISHLIST_OPERATIONS } from './contract-wishlist.ts'
import { ORDER_OPERATIONS } from './contract-order.ts'
import { amount, flag } from './lenient-schemas.ts'
import type { Operation } from './call.ts'

/** Stock is requested in groups of 15 skus. */
export const STOCK_GROUP_SIZE = 15

const TIMEOUT_MS = 2000
/** A page waits for this response. */
const URL_MAP_TIMEOUT_MS = 1000

const sku = z.string().min(1).max(128)
const skus = z.array(sku).min(1)

/**
 * A stock item as platforms send it: numbers and flags may be strings, other fields may be missing or null.
 */
const stockItem = z
  .object({
    is_in_stock: flag,
    qty: amount.nullish(),
    product_id: amount.nullish(),
    manage_stock: flag.nullish(),
    backorders: flag.nullish(),
    is_assumed: flag.nullish(),
    min_sale_qty: amount.nullish(),
    max_sale_qty: amount.nullish(),
    qty_increments: amount.nullish(),
  })
  .transform(({ is_in_stock, qty, ...rest }): StockItem => {
    const definedFields = Object.entries(rest).filter(
      ([, value]) => value !== undefined && value !== null,
    )
    return { is_in_stock, qty: qty ?? 0, ...Object.fromEntries(definedFields) }
  })

const price = z.preprocess((value) => value ?? undefined, amount.optional())
const prices = z.object({
  final_price: price,
  max_price: price,
  max_regular_price: price,
  minimal_price: price,
  minimal_regular_price: price,
  regular_price: price,
  special_price: price,
})

const renderedPrice = z.object({
  id: amount,
  type: z.string().optional(),
  currency_code: z.string().optional(),
  price_info: prices.extend({
    extension_attributes: z.object({ tax_adjustments: prices.optional() }).optional(),
  }),
})

/** Platform prices of one product; `tax_adjustments` are the same without tax. */
export type RenderedPrice = z.infer<typeof renderedPrice>

/** Parameters of a price list. */
export interface RenderListInput {
  skus: readonly string[]
  currencyCode: string
  storeId: number
  userGroupId?: number
}

const ENTITIES: Readonly<Record<string, MappedUrl['type']>> = {
  product: 'product',
  category: 'category',
  cms_page: 'cms_page',
  // The platform's type for the index name `…_cms_page` without an alias.
  cms: 'cms_page',
}

/** The document at a URL. */
export interface MappedUrl {
  type: 'product' | 'category' | 'cms_page'
  document: Readonly<Record<string, unknown>>
}

const mappedUrl = z
  .object({ _type: z.string(), _source: z.record(z.string(), z.unknown()) })
  .nullable()
  .transform((hit): MappedUrl | undefined => {
    const type = hit && ENTITIES[hit._type]
    return type ? { type, document: hit._source } : undefined
  })

/** Returns the stock of one sku. */
export const stockCheck: Operation<{ sku: string }, StockItem> = {
  method: 'GET',
  path: '/api/stock/check',
  query: (input) => ({ sku: input.sku }),
  input: z.object({ sku }),
  result: stockItem,
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

/** Returns the stock of at most 15 skus, in the order of the request. */
export const stockList: Operation<{ skus: readonly string[] }, readonly StockItem[]> = {
  method: 'GET',
  path: '/api/stock/list',
  query: (input) => ({ skus: input.skus.join(',') }),
  input: z.object({ skus: skus.max(STOCK_GROUP_SIZE) }),
  result: z.array(stockItem),
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

/** Returns platform prices of some skus. */
export const renderList: Operation<RenderListInput, readonly RenderedPrice[]> = {
  method: 'GET',
  path: '/api/product/render-list',
  query: (input) => ({
    skus: input.skus.join(','),
    currencyCode: input.currencyCode,
    storeId: String(input.storeId),
    ...(input.userGroupId !== undefined && { userGroupId: String(input.userGroupId) }),
  }),
  input: z.object({
    skus,
    currencyCode: z.string().regex(/^[A-Z]{3}$/),
    storeId: z.number().int(),
    userGroupId: z.number().int().optional(),
  }) as z.ZodType<RenderListInput>,
  result: z.object({ items: z.array(renderedPrice) }).transform(({ items }) => items),
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

/** Returns the document at a URL; for connected shops only. */
export const urlMap: Operation<{ url: string }, MappedUrl | undefined> = {
  method: 'POST',
  path: '/api/url/map',
  query: () => ({}),
  body: ({ url }) => ({ url, includeFields: null, excludeFields: [] }),
  input: z.object({ url: z.string().min(1).max(2048) }),
  result: mappedUrl,
  answer: 'raw',
  timeoutMs: URL_MAP_TIMEOUT_MS,
}

/** All operations by name. */
export const OPERATIONS = {
  'stock.check': stockCheck,
  'stock.list': stockList,
  'price.render-list': renderList,
  'url.map': urlMap,
  ...CART_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...USER_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...NEWSLETTER_OPERATIONS,
  ...MAIL_OPERATIONS,
  ...REVIEW_OPERATIONS,
  ...WISHLIST_OPERATIONS,
} as const

export type OperationName = keyof typeof OPERATIONS

/** Input of an operation. */
export type InputOf<Name extends OperationName> =
  (typeof OPERATIONS)[Name] extends Operation<infer Input, infer _Result> ? Input : never

/** Result of an operation. */
export type ResultOf<Name extends OperationName> =
  (typeof OPERATIONS)[Name] extends Operation<infer _Input, infer Result> ? Result : never
