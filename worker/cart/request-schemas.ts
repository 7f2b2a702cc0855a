import { z } from 'zod'
import type { EndpointName, CallRequest } from '../../shared/api.ts'
import { MAX_QTY } from '../../shared/product/choice.ts'

type Schemas<Names extends EndpointName> = { [Name in Names]: z.ZodType<CallRequest<Name>> }

const sku = z.string().min(1).max(512)
const id = z.union([z.string().max(128), z.number()])
const value = z.union([z.string().max(2000), z.number()])
const qty = z.number().int().min(1).max(MAX_QTY)
const itemId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const short = z.string().max(200)

/** The chosen options; unknown fields are rejected. */
const productOption = z.strictObject({
  extension_attributes: z.strictObject({
    custom_options: z
      .array(z.strictObject({ option_id: id, option_value: value }))
      .max(50)
      .optional(),
    configurable_item_options: z
      .array(
        z.strictObject({
          option_id: id,
          option_value: value,
          label: short.optional(),
          value: short.optional(),
        }),
      )
      .max(20)
      .optional(),
    bundle_options: z
      .array(
        z.strictObject({
          option_id: id,
          option_qty: id,
          option_selections: z.array(id).max(50),
        }),
      )
      .max(50)
      .optional(),
  }),
})

const cartItem = z.strictObject({
  sku,
  qty,
  product_option: productOption.optional(),
  item_id: itemId.optional(),
})

const address = z.strictObject({
  country_id: z.string().regex(/^[A-Z]{2}$/),
  region: short.optional(),
  region_id: z.number().int().optional(),
  region_code: short.optional(),
  street: z.array(short).max(4).optional(),
  postcode: short.optional(),
  city: short.optional(),
  firstname: short.optional(),
  lastname: short.optional(),
  telephone: short.optional(),
  company: short.optional(),
  vat_id: short.optional(),
})

const code = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/)

const change = z.string().regex(/^[\w-]{1,40}$/)

const nothing = z.strictObject({})

/** Schemas of the cart operations; any other request is rejected. */
export const CART_REQUESTS = {
  'cart.create': z.strictObject({
    guest: z.boolean().optional(),
    renew: z.boolean().optional(),
    copy: z.boolean().optional(),
    bypassCounter: z.number().int().min(0).max(1000).optional(),
  }),
  'cart.pull': nothing,
  'cart.variants': z.strictObject({ sku }),
  'cart.update': z.strictObject({ cartItem, change: change.optional() }),
  'cart.delete': z.strictObject({
    cartItem: z.strictObject({ sku, item_id: itemId }),
    change: change.optional(),
  }),
  'cart.totals': nothing,
  'cart.paymentMethods': nothing,
  'cart.shippingMethods': z.strictObject({ address }),
  'cart.shippingInformation': z.strictObject({
    addressInformation: z.strictObject({
      shippingAddress: address,
      billingAddress: address.optional(),
      shippingCarrierCode: code,
      shippingMethodCode: code,
    }),
  }),
  'cart.collectTotals': z.strictObject({
    methods: z.strictObject({
      paymentMethod: z.strictObject({ method: code }).optional(),
      shippingCarrierCode: code.optional(),
      shippingMethodCode: code.optional(),
    }),
  }),
  'cart.applyCoupon': z.strictObject({ coupon: z.string().trim().min(1).max(64) }),
  'cart.deleteCoupon': nothing,
} as unknown as Schemas<Extract<EndpointName, `cart.${string}`>>
