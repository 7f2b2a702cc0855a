import { z } from 'zod'
import { singleLine, emailAddress } from '../../http/form-fields.ts'
import type { OrderAddress } from '../../../shared/order/order.ts'

/** Names and cities contain a letter of any script. */
const HAS_LETTER = /\p{L}/u
const MAX_LINES = 500

const nameText = singleLine(100).min(1).regex(HAS_LETTER)
const optional = (maxLength: number) => singleLine(maxLength).nullish()

const address = z
  .object({
    region: optional(100),
    region_id: z.number().nullish(),
    region_code: optional(20),
    country_id: z.string().regex(/^[A-Z]{2}$/),
    street: z
      .array(singleLine(200))
      .min(1)
      .max(4)
      .refine((lines) => lines.some((line) => line !== '')),
    company: optional(100),
    telephone: optional(40),
    postcode: singleLine(20).min(3),
    city: nameText,
    firstname: nameText,
    lastname: nameText,
    email: emailAddress.nullish(),
    vat_id: optional(40),
    sameAsBilling: z.unknown().optional(),
    save_address: z.unknown().optional(),
  })
  .transform(({ sameAsBilling: _same, save_address: _save, ...rest }): OrderAddress => {
    const known = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined)
    return Object.fromEntries(known) as unknown as OrderAddress
  })

const pickupPoint = z.object({
  id: singleLine(64).min(1),
  name: singleLine(100).min(1),
  street: singleLine(100),
  postcode: singleLine(20),
  city: singleLine(100),
})

const product = z.object({
  sku: z.string().min(1).max(512),
  name: z.string().max(512).nullish(),
  price: z.number().min(0),
  qty: z.number().int().min(1).max(9999),
  server_item_id: z.number().int().nullish(),
  discount_amount: z.number().min(0).nullish(),
})

/** The key of an order. */
export const orderId = z.string().regex(/^[\w-]{8,64}$/)
/** The number of the attempt under the order's key. */
export const attempt = z.number().int().min(1)

const body = z.strictObject({
  user_id: z.string().regex(/^\d{0,15}$/),
  cart_id: z.string().max(64),
  order_id: orderId,
  ...{
    store_code: optional(64),
    store_id: z.unknown().optional(),
    created_at: z.unknown().optional(),
  },
  ...{
    updated_at: z.unknown().optional(),
    transmited: z.unknown().optional(),
    transmited_at: z.unknown().optional(),
  },
  ...{ status: z.unknown().optional(), state: z.unknown().optional() },
  products: z.array(product).min(1).max(MAX_LINES),
  attempt: attempt.default(1),
  addressInformation: z.object({
    shippingAddress: address.nullish(),
    billingAddress: address,
    shipping_carrier_code: optional(64),
    shipping_method_code: optional(64),
    shippingExtraFields: z.object({ pickup_point: pickupPoint.nullish() }).nullish(),
    payment_method_code: singleLine(64).min(1),
    payment_method_additional: z.unknown().optional(),
  }),
})

/** A validated order request. */
export type OrderBody = z.output<typeof body>

/** A validation error of a field, in the format of the contract's validator. */
export interface OrderBodyError {
  keyword: string
  dataPath: string
  schemaPath: string
  params: object
  message: string
}

/** Validates an order request; returns all errors if it is invalid. */
export function readOrderBody(
  value: unknown,
): { ok: true; body: OrderBody } | { ok: false; errors: readonly OrderBodyError[] } {
  const read = body.safeParse(value)
  if (read.success) return { ok: true, body: read.data }
  return { ok: false, errors: read.error.issues.map(errorOf) }
}

function errorOf({ code, path, message }: z.core.$ZodIssue): OrderBodyError {
  const names = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
  return { keyword: code, dataPath: names.join(''), schemaPath: '#', params: {}, message }
}

/** Text for the fingerprint of a request: everything except the times of its creation and transmission. */
export function fingerprintText({
  products,
  addressInformation,
  user_id,
  cart_id,
}: OrderBody): string {
  return JSON.stringify([user_id, cart_id, products, addressInformation])
}
