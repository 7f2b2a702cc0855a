import { z } from 'zod'
import type { ProductOption } from '../../shared/cart/product-option.ts'
import type { PaymentMethod, ShippingMethod } from '../../shared/cart/methods.ts'
import type {
  PlatformTotals,
  PlatformTotalsItem,
  TotalsSegment,
} from '../../shared/cart/platform-totals.ts'
import type { ServerItem } from '../../shared/cart/server-item.ts'
import { payableTotal, withPayable } from './grand-total.ts'
import { amount, flag } from './lenient-schemas.ts'

/** A line as the backend returns it, without `quote_id`, which is the cart's id. */
export type BackendItem = Pick<
  ServerItem,
  'item_id' | 'sku' | 'qty' | 'name' | 'price' | 'product_type' | 'product_option'
>

const id = z.union([z.string().max(128), z.number()])
const text = z.string().nullish()
/** A text value may be as long as the shopper's own text. */
const value = z.union([z.string().max(4000), z.number()])
const optionValue = z.object({ option_id: id, option_value: value })
const bundleOption = z.object({ option_id: id, option_qty: id, option_selections: z.array(id) })

/** Platforms write an empty list for an object without fields. */
const extension = z.preprocess(
  (value) => (Array.isArray(value) ? {} : value),
  z.object({
    custom_options: z.array(optionValue).nullish(),
    configurable_item_options: z.array(optionValue).nullish(),
    bundle_options: z.array(bundleOption).nullish(),
  }),
)

const productOption = z
  .object({ extension_attributes: extension.nullish() })
  .nullish()
  .transform((option): ProductOption | undefined => {
    const lists = Object.entries(option?.extension_attributes ?? {}).filter(
      ([, list]) => Array.isArray(list) && list.length > 0,
    )
    return lists.length > 0 ? { extension_attributes: Object.fromEntries(lists) } : undefined
  })

/** One line of a cart. */
export const backendItem = z
  .object({
    item_id: amount,
    sku: z.string().max(512),
    qty: amount,
    name: text,
    price: amount.nullish(),
    product_type: text,
    product_option: productOption,
  })
  .transform(({ name, price, product_type, product_option, ...rest }): BackendItem => ({
    ...rest,
    name: name ?? '',
    price: price ?? 0,
    product_type: product_type ?? 'simple',
    ...(product_option && { product_option }),
  }))

/** Success, in any of the spellings of platforms. */
export const success = z.preprocess(
  (value) => (value === 1 || value === '1' || value === 'true' ? true : value),
  z.literal(true),
)

/** Payment methods of a cart, as the backend names them. */
export const paymentMethods = z
  .array(z.object({ code: z.string(), title: text }))
  .transform((methods): readonly PaymentMethod[] =>
    methods.map(({ code, title }) => ({ code, title: title ?? code, is_server_method: true })),
  )

/** Shipping methods; those that are not available are left out. */
export const shippingMethods = z
  .array(
    z.object({
      carrier_code: z.string(),
      method_code: z.string().nullish(),
      carrier_title: text,
      method_title: text,
      amount: amount.nullish(),
      price_incl_tax: amount.nullish(),
      free_shipping: z.object({ from: amount, otherwise: amount }).nullish(),
      available: flag.nullish(),
    }),
  )
  .transform((methods): readonly ShippingMethod[] =>
    methods
      .filter(({ available }) => available !== false)
      .map((method) => ({
        carrier_code: method.carrier_code,
        method_code: method.method_code ?? method.carrier_code,
        ...(method.carrier_title && { carrier_title: method.carrier_title }),
        method_title: method.method_title ?? method.carrier_title ?? method.carrier_code,
        amount: method.amount ?? 0,
        price_incl_tax: method.price_incl_tax ?? method.amount ?? 0,
        ...(method.free_shipping && { free_shipping: method.free_shipping }),
        is_server_method: true,
      })),
  )

const optionalAmount = amount.nullish()

const totalsItem = z
  .object({
    item_id: amount,
    qty: amount,
    name: text,
    price: amount,
    price_incl_tax: optionalAmount,
    row_total: amount,
    row_total_incl_tax: optionalAmount,
    tax_amount: optionalAmount,
    tax_percent: optionalAmount,
    discount_amount: optionalAmount,
    options: text,
  })
  .transform(({ price_incl_tax, row_total_incl_tax, ...item }): PlatformTotalsItem => ({
    ...omitEmpty<Pick<PlatformTotalsItem, 'item_id' | 'qty' | 'price' | 'row_total'>>(item),
    price_incl_tax: price_incl_tax ?? item.price,
    row_total_incl_tax: row_total_incl_tax ?? item.row_total,
  }))

const segment = z
  .object({ code: z.string(), title: text, value: optionalAmount })
  .transform(({ code, title, value }): TotalsSegment => ({
    code,
    title: title ?? '',
    value: value ?? null,
  }))

/** The totals of a cart. */
export const platformTotals = z
  .object({
    grand_total: amount,
    subtotal: amount,
    subtotal_incl_tax: optionalAmount,
    discount_amount: optionalAmount,
    shipping_amount: optionalAmount,
    shipping_incl_tax: optionalAmount,
    tax_amount: optionalAmount,
    free_shipping_from: optionalAmount,
    coupon_code: text,
    coupon_refused: text,
    quote_currency_code: text,
    items_qty: optionalAmount,
    items: z.array(totalsItem).nullish(),
    total_segments: z.array(segment).nullish(),
  })
  .transform(({ items, total_segments, ...totals }): PlatformTotals => {
    const grand_total = payableTotal(totals, total_segments ?? [])
    return {
      ...omitEmpty<Pick<PlatformTotals, 'subtotal'>>(totals),
      grand_total,
      subtotal_incl_tax: totals.subtotal_incl_tax ?? totals.subtotal,
      items: items ?? [],
      total_segments: withPayable(total_segments ?? [], grand_total),
    }
  })

/** Returns the fields that have a value; a missing field and null are the same. */
function omitEmpty<Known extends object>(fields: Known): Known {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return Object.fromEntries(entries) as Known
}
