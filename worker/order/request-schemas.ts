import { z } from 'zod'
import { isRecord } from '../../shared/raw.ts'
import { ORDER_KEY_PATTERN } from '../../shared/order/key.ts'
import type { OrderOwner, OrderRequest } from '../../shared/order/order.ts'
import { singleLine, emailAddress } from '../http/form-fields.ts'
import { MAX_QTY } from '../../shared/product/choice.ts'

/** Highest total, in the currency of the store view. */
const MAX_TOTAL = 1e9

const required = (limit: number) => singleLine(limit).min(1)

/** A name has at least 2 letters, a zip code at least 3. */
const address = z.strictObject({
  firstname: singleLine(100).min(2),
  lastname: singleLine(100).min(2),
  street: z
    .array(singleLine(200))
    .min(1)
    .max(4)
    .refine((lines) => lines.some((line) => line !== '')),
  postcode: singleLine(20).min(3),
  city: required(100),
  country_id: z.string().regex(/^[A-Z]{2}$/),
  region: singleLine(100).optional(),
  region_id: z.number().int().optional(),
  region_code: singleLine(20).optional(),
  company: singleLine(100).optional(),
  telephone: singleLine(40).optional(),
  email: emailAddress.optional(),
  vat_id: singleLine(40).optional(),
})

const product = z.strictObject({
  sku: required(512),
  name: singleLine(512),
  price: z.number().min(0),
  qty: z.number().int().min(1).max(MAX_QTY),
  product_type: singleLine(32).optional(),
  product_option: z.unknown().optional(),
  parentSku: singleLine(512).optional(),
  server_item_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})

const pickupPoint = z.strictObject({
  id: required(64),
  name: required(100),
  street: required(100),
  postcode: required(20),
  city: required(100),
})

/** The key of an order, as `newOrderKey` creates it. */
export const orderKey = z.string().regex(ORDER_KEY_PATTERN)

/** An order request; unknown fields are rejected. */
export const orderRequest = z.strictObject({
  order_id: orderKey,
  products: z.array(product).max(500),
  addressInformation: z.strictObject({
    shippingAddress: address.optional(),
    billingAddress: address,
    shipping_carrier_code: required(64).optional(),
    shipping_method_code: required(64).optional(),
    shippingExtraFields: z.strictObject({ pickup_point: pickupPoint }).optional(),
    payment_method_code: required(64),
    payment_method_additional: z.record(z.string().max(64), singleLine(500)).optional(),
  }),
  confirmed: z.strictObject({
    grand_total: z.number().min(0).max(MAX_TOTAL),
    coupon_code: singleLine(64).optional(),
    agreements: z.array(required(64)).max(50).optional(),
  }),
}) as unknown as z.ZodType<OrderRequest>

/** Any object with an order key; `orderRequest` validates the rest later, with messages of its own. */
export const looseOrderRequest = z.custom<OrderRequest & OrderOwner>(
  (value) => isRecord(value) && orderKey.safeParse(value['order_id']).success,
)
