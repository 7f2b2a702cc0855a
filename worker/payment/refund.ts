import type { Brand } from '../../shared/brand/brand.ts'
import type {
  ChangeKey,
  ChangeOutcome,
  OrderRefund,
  RefundRequest,
} from '../../shared/order/managed-order.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteFor } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { writeLog } from '../log/log.ts'
import { shopOperations } from '../pick/shop-operations.ts'
import { providerOf } from './payment.ts'
import { refundedMail } from './refunded-mail.ts'

/** A refund without a response is retried after this time, under its own key. */
const AGAIN_MS = 60_000

/** The orders' brand and the time of the refund. */
export interface RefundContext {
  env: Env
  brand: Brand
  now: number
}

/** The outcome of a refund; `state`: whether the provider has answered yet. */
export type RefundOutcome =
  | Exclude<ChangeOutcome, { kind: 'done' }>
  | { kind: 'done'; isNew: boolean; state: OrderRefund['state'] }

/**
 * Refunds the payment of an order. The refund is stored before the provider is asked; without a response it
 * stays started and is retried under the same key.
 */
export async function refundOrder(
  context: RefundContext,
  key: ChangeKey,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const { env, brand, now } = context
  if (request.way === 'provider' && !providerOf(env, { brand })) {
    return { kind: 'refused', problem: 'no-provider' }
  }
  const { orders } = shopOperations(env, brand, now)
  const started = await orders.beginRefund(key, request, refundedMail)
  if (started.kind !== 'done') return started
  await askProvider(context, now, key.once)
  const order = await orders.find(key.number)
  const state = order?.refunds.find(({ once }) => once === key.once)?.state ?? 'started'
  return { ...started, state }
}

/** Retries the refunds that the providers did not answer. */
export async function sendRefunds(env: Env, brands: readonly Brand[], now: number): Promise<void> {
  for (const brand of brands) {
    if (providerOf(env, { brand })) await askProvider({ env, brand, now }, now - AGAIN_MS)
  }
}

async function askProvider(
  { env, brand, now }: RefundContext,
  before: number,
  once?: string,
): Promise<void> {
  const { orders } = shopOperations(env, brand, now)
  const provider = providerOf(env, siteFor(brand, defaultView(brand), env))
  for (const started of await orders.findStarted(before, once)) {
    const { reference, once: refund, amount, currency } = started
    const state = await provider?.refund({ reference, refund, amount, currency })
    if (state === undefined) writeLog({ code: 'payment.refund-unknown', order: started.number })
    else await orders.endRefund(started, state, refundedMail)
  }
}
