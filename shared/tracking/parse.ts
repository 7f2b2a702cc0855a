import { z } from 'zod'
import { MAX_TRACKED_LINES, type TrackCall } from './event.ts'

const MAX_PIECES = 100_000
const MAX_MONEY = 100_000_000
const MAX_ID = 64

/** A line of text without control characters, so that it cannot start another line. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed())
const amount = z.number().min(0).max(MAX_MONEY)
const sku = line(128).min(1)
const email = line(254).pipe(z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/))

const item = z.strictObject({
  sku,
  parentSku: sku.optional(),
  name: line(300),
  qty: z.int().min(1).max(MAX_PIECES),
  price: amount,
})
const cart = z.strictObject({ items: z.array(item).max(MAX_TRACKED_LINES), total: amount })
const street = z.array(line(200)).max(4)
const place = { street, postcode: line(20), city: line(100), country_id: line(3) }
const address = z.strictObject({
  ...place,
  ...{ firstname: line(100), lastname: line(100) },
  region: line(100).optional(),
  company: line(200).optional(),
  telephone: line(40).optional(),
  email: email.optional(),
})
const order = z.strictObject({
  orderNumber: line(40),
  addressInformation: z.strictObject({
    shippingAddress: address.optional(),
    billingAddress: address,
  }),
  products: z.array(item).max(MAX_TRACKED_LINES),
  cart: z.strictObject({ total: amount, coupon: line(100).optional() }),
})
const product = z.strictObject({
  sku,
  childSku: sku.optional(),
  name: line(300),
  price: amount.optional(),
  compareAtPrice: amount.optional(),
})
const data = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('viewedProduct'), product }),
  z.strictObject({ event: z.enum(['addedToCart', 'removedFromCart']), item, cart }),
  z.strictObject({ event: z.literal('startedCheckout'), cart }),
  z.strictObject({ event: z.literal('placedOrder'), order }),
  z.strictObject({ event: z.literal('orderedProduct'), orderNumber: line(40), item }),
])
const customer = z.strictObject({
  email,
  ...{ firstname: line(100), lastname: line(100), telephone: line(40) },
  address: z.strictObject({ ...place, region: line(100).optional() }).optional(),
})
const call = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('identify'), customer }),
  z.strictObject({
    kind: z.literal('track'),
    id: z
      .string()
      .regex(/^[\w.-]+$/)
      .max(MAX_ID),
    time: z.int().min(0).max(9_999_999_999),
    customer,
    data,
  }),
])

/** Parses a call of the relay; undefined: it is invalid. */
export function parseTrackCall(raw: unknown): TrackCall | undefined {
  const read = call.safeParse(raw)
  return read.success ? (read.data as TrackCall) : undefined
}
