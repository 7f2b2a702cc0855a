import { z } from 'zod'
import type { OrderHistory, OrderRecord } from '../../shared/order/history.ts'
import type { Agreement } from '../../shared/checkout/agreement.ts'
import type { Lookup, LookupProof } from '../../shared/order/lookup.ts'
import type { OrderAddressInformation, OrderProduct } from '../../shared/order/order.ts'
import { isRecord } from '../../shared/raw.ts'
import { amount } from './lenient-schemas.ts'
import type { Operation } from './call.ts'

/** Longer than for any other call: the outcome of an order that times out is unknown. */
export const PLACE_TIMEOUT_MS = 20_000
const TIMEOUT_MS = 4000

/** An order in the backend's format, for the caller's cart. Nothing of it is stored at the edge. */
export interface PlaceOrderInput {
  /** Customer number, empty for a guest. */
  user_id: string
  order_id: string
  store_code: string
  products: readonly OrderProduct[]
  addressInformation: OrderAddressInformation
  /** Number of the attempt under this key, from 1; for the built-in shop only. */
  attempt?: number
  /**
   * The total that the shopper confirmed, in the view's currency; for a Magento only, which checks it
   * again.
   */
  grand_total?: number
}

/** Responses to a placed order with code 200. */
export type PlaceOrderAnswer =
  /** The number is empty if the backend returns none: a row's id is not an order number. */
  | { kind: 'placed'; orderNumber: string }
  /** The order is queued; it does not exist yet. */
  | { kind: 'queued' }
  /** A price signature does not match: no order, in spite of code 200. */
  | { kind: 'unsigned' }
  /** Anything else: the outcome is unknown. */
  | { kind: 'odd' }

/**
 * The order with this key; undefined: none. Platforms return only the row id (`entityId`); the order number
 * is in the order history.
 */
export type SyncAnswer = { orderNumber: string; entityId: string | undefined } | undefined

const name = z.union([z.string().trim().min(1).max(64), z.number().int().transform(String)])
const optionalName = name.nullish().catch(undefined)

const placeAnswer = z.unknown().transform((result): PlaceOrderAnswer => {
  if (typeof result === 'string' && /^invalid signature validation/i.test(result.trim())) {
    return { kind: 'unsigned' }
  }
  const isJob = typeof result === 'number' || (typeof result === 'string' && /^\d+$/.test(result))
  if (isJob) return { kind: 'queued' }
  if (!isRecord(result)) return { kind: 'odd' }
  const { orderNumber, magentoOrderId, backendOrderId } = result
  const [number, ...rows] = [orderNumber, backendOrderId, magentoOrderId].map((each) =>
    optionalName.parse(each),
  )
  if (!number && rows.every((row) => !row)) return { kind: 'odd' }
  return { kind: 'placed', orderNumber: number ?? '' }
})

const syncAnswer = z
  .object({
    platform_order_id: optionalName,
    order_number: optionalName,
    /** Beyond the public contract: the order exists, even without a number. */
    is_placed: z.boolean().optional(),
  })
  .nullable()
  .transform((result): SyncAnswer => {
    const { order_number, platform_order_id, is_placed } = result ?? {}
    if (!order_number && !platform_order_id && !is_placed) return undefined
    return { orderNumber: order_number ?? '', entityId: platform_order_id ?? undefined }
  })

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const optionalAmount = amount
  .nullish()
  .catch(0)
  .transform((value) => value ?? 0)
const id = z.union([z.string(), z.number().transform(String)])

const item = z.looseObject({
  item_id: optionalAmount,
  sku: text,
  name: text,
  qty_ordered: optionalAmount,
  product_type: text,
  price: optionalAmount,
  price_incl_tax: optionalAmount,
  row_total: optionalAmount,
  row_total_incl_tax: optionalAmount,
})

const record = z.looseObject({
  entity_id: id,
  increment_id: id,
  created_at: text,
  status: text,
  grand_total: optionalAmount,
  subtotal: optionalAmount,
  subtotal_incl_tax: optionalAmount,
  shipping_amount: optionalAmount,
  shipping_incl_tax: z.number().optional().catch(undefined),
  shipping_description: text,
  tax_amount: optionalAmount,
  discount_amount: optionalAmount,
  total_due: optionalAmount,
  paid_at: z.string().optional().catch(undefined),
  store_name: text,
  order_currency_code: text,
  items: z
    .array(item)
    .nullish()
    .transform((items) => items ?? []),
  payment: z
    .looseObject({
      method: text,
      additional_information: z.array(text).nullish(),
      cost_incl_tax: z.number().optional().catch(undefined),
    })
    .nullish()
    .transform((payment) => ({
      method: payment?.method ?? '',
      additional_information: payment?.additional_information ?? [],
      ...(payment?.cost_incl_tax && { cost_incl_tax: payment.cost_incl_tax }),
    })),
  extension_attributes: z
    .looseObject({ shipping_assignments: z.array(z.looseObject({})).nullish() })
    .nullish()
    .transform((attributes) => ({
      shipping_assignments: attributes?.shipping_assignments ?? [],
    })),
})

const history = z
  .object({ items: z.array(record).nullish(), total_count: amount.nullish() })
  .transform(({ items, total_count }): OrderHistory => {
    const orders = (items ?? []) as unknown as readonly OrderRecord[]
    return { items: orders, total_count: total_count ?? orders.length }
  })

const placeOrder: Operation<PlaceOrderInput, PlaceOrderAnswer> = {
  method: 'POST',
  path: '/api/order',
  query: () => ({}),
  input: z.custom<PlaceOrderInput>((value) => isRecord(value)),
  body: (input, cartId) => ({ ...input, cart_id: cartId }),
  result: placeAnswer,
  answer: 'envelope',
  timeoutMs: PLACE_TIMEOUT_MS,
}

const orderId = z.string().regex(/^[\w-]{1,64}$/)

const syncOrder: Operation<{ order_id: string }, SyncAnswer> = {
  method: 'GET',
  path: '/api/sync/order',
  pathOf: ({ order_id }) => `/api/sync/order/${encodeURIComponent(order_id)}`,
  query: () => ({}),
  input: z.object({ order_id: orderId }),
  result: syncAnswer,
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

/** For the built-in shop only: as `order.sync`, and blocks every attempt up to this one. */
const closeOrder: Operation<{ order_id: string; attempt: number }, SyncAnswer> = {
  ...syncOrder,
  method: 'POST',
  path: '/api/order/close',
  pathOf: () => '/api/order/close',
  input: z.object({ order_id: orderId, attempt: z.number().int().min(1) }),
  body: (input) => input,
}

const orderHistory: Operation<{ pageSize: number; currentPage: number }, OrderHistory> = {
  method: 'GET',
  path: '/api/user/order-history',
  query: ({ pageSize, currentPage }) => ({
    pageSize: String(pageSize),
    currentPage: String(currentPage),
  }),
  input: z.object({ pageSize: z.number().int().min(1), currentPage: z.number().int().min(1) }),
  result: history,
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

const foundRecord = record
  .nullable()
  .transform((found) => (found as OrderRecord | null) ?? undefined)

/** Beyond the public contract: the built-in shop supports it, a connected one may. */
const lookupOrder: Operation<Lookup & { order_id?: string | undefined }, OrderRecord | undefined> =
  {
    method: 'POST',
    path: '/api/order/lookup',
    query: () => ({}),
    input: z.object({
      orderNumber: z.string().min(1).max(64),
      email: z.string().max(254),
      postcode: z.string().max(20).exactOptional(),
      lastname: z.string().max(255).exactOptional(),
      /** The order key, known only to the browser that placed the order. */
      order_id: orderId.optional(),
    }),
    body: (input) => input,
    result: foundRecord,
    answer: 'envelope',
    timeoutMs: TIMEOUT_MS,
  }

/** For the built-in shop only: moves a guest's order into the history of the account created for it. */
const adoptOrder: Operation<{ order_id: string }, boolean> = {
  method: 'POST',
  path: '/api/order/adopt',
  query: () => ({}),
  input: z.object({ order_id: orderId }),
  body: (input) => input,
  result: z.boolean(),
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

/**
 * For a Magento only: the billing fields that a guest must also enter; null: this version finds no guest
 * orders.
 */
const lookupProof: Operation<Readonly<Record<string, never>>, LookupProof | null> = {
  method: 'GET',
  path: '/api/order/lookup-proof',
  query: () => ({}),
  input: z.object({}) as unknown as z.ZodType<Readonly<Record<string, never>>>,
  result: z.enum(['postcode', 'lastname']).nullable(),
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

/** For a Magento only: the terms that an order agrees to, in their order; their HTML is not sanitised. */
const agreements: Operation<Readonly<Record<string, never>>, readonly Agreement[]> = {
  method: 'GET',
  path: '/api/order/agreements',
  query: () => ({}),
  input: z.object({}) as unknown as z.ZodType<Readonly<Record<string, never>>>,
  result: z.array(
    z.object({
      ...{ id: z.string().regex(/^\w{1,64}$/), name: z.string(), label: z.string() },
      ...{ html: z.string(), isRequired: z.boolean() },
    }),
  ),
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

/**
 * For a Magento only: adds the ordered products with their options to the customer's cart; returns reasons
 * for those not added.
 */
const reorder: Operation<{ orderNumber: string }, readonly string[]> = {
  method: 'POST',
  path: '/api/order/reorder',
  query: () => ({}),
  input: z.object({ orderNumber: z.string().min(1).max(64) }),
  body: (input) => input,
  result: z.array(z.string()),
  answer: 'envelope',
  timeoutMs: PLACE_TIMEOUT_MS,
}

/** Order operations by name. */
export const ORDER_OPERATIONS = {
  'order.place': placeOrder,
  'order.sync': syncOrder,
  'order.close': closeOrder,
  'order.history': orderHistory,
  'order.lookup': lookupOrder,
  'order.lookup-proof': lookupProof,
  'order.agreements': agreements,
  'order.adopt': adoptOrder,
  'order.reorder': reorder,
} as const
