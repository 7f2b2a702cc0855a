import { z } from 'zod'
import type { Brand } from '../../shared/brand/brand.ts'
import {
  CHANGE_REASONS,
  type ChangeOutcome,
  type ChangeProblem,
} from '../../shared/order/managed-order.ts'
import type { Env } from '../env.ts'
import { cancelOrder } from '../payment/cancel.ts'
import { refundOrder, type RefundOutcome } from '../payment/refund.ts'
import { audit } from '../signed/request-log.ts'

const req = z.string().regex(/^[\w:.-]{8,128}$/)
const number = z.string().regex(/^\d{1,15}$/)
const line = z.number().int().min(1).max(10_000)
const pieces = z.number().int().max(9999)
const cents = z.number().int().min(0).max(1_000_000_000)
const reason = z.enum(CHANGE_REASONS)

const cancellation = z.strictObject({
  ...{ req, step: z.literal('cancel'), number, reason },
  // Missing: all remaining lines.
  lines: z
    .array(z.strictObject({ line, qty: pieces.min(1) }))
    .min(1)
    .max(500)
    .optional(),
})

const refund = z.strictObject({
  ...{ req, step: z.literal('refund'), number, reason },
  way: z.enum(['hand', 'provider']),
  lines: z.array(z.strictObject({ line, amount: cents, restock: pieces.min(0) })).max(500),
  ...{ shipping: cents, other: cents },
})

/** Calls that cancel or refund an order. */
export const orderChanges = [cancellation, refund] as const

/** The body of a call that changes an order. */
export type OrderChange = z.infer<typeof cancellation> | z.infer<typeof refund>

/** The response to a call that changes an order. */
export type OrderChanged =
  | { step: 'cancel'; number: string; isNew: boolean }
  | { step: 'refund'; number: string; isNew: boolean; state: 'started' | 'done' | 'refused' }
  | { step: 'gone'; problem: string }

/** The caller and time of a change to a brand's order. */
export interface ChangeCall {
  env: Env
  brand: Brand
  kid: string
  now: number
}

/** Cancels or refunds an order like the desk, with the command's key as the actor. */
export async function answerChange(call: ChangeCall, request: OrderChange): Promise<OrderChanged> {
  const outcome = await change(call, request)
  if (outcome.kind !== 'done') return { step: 'gone', problem: whyNot(outcome) }
  const { req: _req, step, ...detail } = request
  await audit(call.env.DB, { kid: call.kid, action: `order.${step}`, detail }, call.now)
  const { isNew } = outcome
  return step === 'cancel'
    ? { step, number: request.number, isNew }
    : { step, number: request.number, isNew, state: 'state' in outcome ? outcome.state : 'done' }
}

function change(place: ChangeCall, request: OrderChange): Promise<ChangeOutcome | RefundOutcome> {
  const key = {
    ...{ number: Number(request.number), once: `command:${request.req}` },
    ...{ version: undefined, actor: place.kid },
  }
  if (request.step === 'cancel') {
    const { lines, reason: why } = request
    return cancelOrder(place, key, { lines, reason: why })
  }
  const { way, lines, shipping, other, reason: why } = request
  return refundOrder(place, key, { way, lines, shipping, other, reason: why })
}

const PROBLEMS: Readonly<Record<ChangeProblem, string>> = {
  status: 'the status of the order does not allow it',
  virtual: 'nothing of this order is sent',
  nothing: 'there is nothing to do',
  line: 'a line does not have so many pieces, or there is no such line',
  'waits-for-payment': 'the order waits for its payment: it is cancelled whole or not at all',
  'already-paid': 'the order is paid already',
  'too-much': 'that is more than can be paid back',
  'no-provider': 'no payment provider has the money of this order: --way hand',
}

function whyNot(outcome: Exclude<ChangeOutcome, { kind: 'done' }>): string {
  if (outcome.kind === 'none') return 'the built-in shop has no order with this number'
  if (outcome.kind === 'reused') return 'this call was made before with other values'
  if (outcome.kind === 'conflict') return 'somebody changes this order right now: run it again'
  return PROBLEMS[outcome.problem]
}
