import { z } from 'zod'
import { ORDER_KEY_PATTERN } from '../../shared/order/key.ts'
import { findOrdersInDoubt, resolveOrder } from '../order-ledger/ledger-maintenance.ts'
import {
  answerChange,
  orderChanges,
  type ChangeCall as OrdersCall,
  type OrderChanged,
} from './order-changes.ts'
import { shippingMail } from './shipping-mail.ts'
import type { ShipmentOutcome } from '../backend/operator-records.ts'
import { shopOperations } from '../pick/shop-operations.ts'
import { parseJson } from '../signed/body.ts'
import { audit } from '../signed/request-log.ts'

const NUMBER = /^placed:([\w-]{1,64})$/

const req = z.string().regex(/^[\w:.-]{8,128}$/)
const number = z.string().regex(/^\d{1,15}$/)
const body = z.union([
  z.strictObject({
    req,
    step: z.literal('sent'),
    number,
    tracking: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  }),
  z.strictObject({ req, step: z.literal('delivered'), number }),
  ...orderChanges,
  z.strictObject({ req, step: z.literal('list') }),
  z.strictObject({
    req,
    step: z.literal('release'),
    key: z.string().regex(ORDER_KEY_PATTERN),
    as: z.union([z.literal('not-placed'), z.string().regex(NUMBER)]),
  }),
])

/** The body of a call about orders. */
export type OrdersBody = z.infer<typeof body>

/** An order in doubt as the merchant sees it, without names and products. */
export interface OrderInDoubt {
  key: string
  /** Brand and store view. */
  site: string
  /** In the view's currency. */
  total: number
  since: number
  looks: number
  /** Null: no further check is planned. */
  nextLookAt: number | null
}

/** The response to a call about orders. */
export type OrdersAnswer =
  | { step: 'list'; orders: readonly OrderInDoubt[] }
  | { step: 'release'; key: string; state: 'placed' | 'refused' }
  | { step: 'sent' | 'delivered'; number: string; isNew: boolean }
  | OrderChanged

const MAX_ORDERS = 200

/** Reads the body of a call about orders; undefined if it is malformed. */
export function readOrdersBody(bytes: Uint8Array): OrdersBody | undefined {
  const read = body.safeParse(parseJson(new TextDecoder().decode(bytes)))
  return read.success ? read.data : undefined
}

/** Returns orders in doubt, oldest first; of a brand, else of all. */
export async function listOrdersInDoubt(
  db: D1Database,
  brandId?: string,
): Promise<readonly OrderInDoubt[]> {
  const rows = await findOrdersInDoubt(db, MAX_ORDERS, brandId)
  return rows.map(({ key, site, total, createdAt, tries, nextLookAt }) => ({
    ...{ key, site, total: total / 100, since: createdAt, looks: tries },
    nextLookAt: nextLookAt ?? null,
  }))
}

/**
 * Lists orders in doubt, or records the outcome of one, which the merchant can see in the backend. The record
 * names the command's key.
 */
export async function answerOrders(call: OrdersCall, request: OrdersBody): Promise<OrdersAnswer> {
  const { DB: db } = call.env
  if (request.step === 'list') return { step: 'list', orders: await listOrdersInDoubt(db) }
  if (request.step === 'cancel' || request.step === 'refund') return answerChange(call, request)
  return request.step === 'release' ? release(call, request) : shipOrDeliver(call, request)
}

type OrderStep<Step> = Extract<OrdersBody, { step: Step }>

async function release(
  { env: { DB: db }, kid, now }: OrdersCall,
  { key, as }: OrderStep<'release'>,
): Promise<OrdersAnswer> {
  const orderNumber = NUMBER.exec(as)?.[1]
  const isDone = await resolveOrder(db, key, orderNumber, now)
  if (!isDone) return { step: 'gone', problem: 'no order with this key is being checked' }
  await audit(db, { kid, action: 'order.release', detail: { key, as } }, now)
  return { step: 'release', key, state: orderNumber === undefined ? 'refused' : 'placed' }
}

/** Marks an order of the built-in shop as shipped or delivered; the customer gets one e-mail about it. */
async function shipOrDeliver(
  { env, brand, kid, now }: OrdersCall,
  request: OrderStep<'sent' | 'delivered'>,
): Promise<OrdersAnswer> {
  const { step } = request
  const tracking = request.step === 'sent' ? request.tracking : undefined
  const shipment = { number: Number(request.number), step, tracking }
  const key = { once: `command:${request.req}`, version: undefined, actor: kid }
  const outcome = await shopOperations(env, brand, now).orders.ship(shipment, key, shippingMail)
  if (outcome.kind !== 'noted') return { step: 'gone', problem: whyNot(outcome) }
  const { isNew, orderNumber } = outcome
  const detail = { number: orderNumber, ...(tracking !== undefined && { tracking }) }
  await audit(env.DB, { kid, action: `order.${step}`, detail }, now)
  return { step, number: orderNumber, isNew }
}

function whyNot(outcome: Exclude<ShipmentOutcome, { kind: 'noted' }>): string {
  if (outcome.kind === 'none') return 'the built-in shop has no order with this number'
  if (outcome.kind === 'virtual') return 'nothing of this order is sent'
  if (outcome.kind === 'conflict') return 'somebody changes this order right now: run it again'
  return `the order cannot get there: its status is ${outcome.status}`
}
