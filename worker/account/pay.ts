import { payOrder } from '../payment/pay-order.ts'
import type { Env } from '../env.ts'
import { refuseOutcome, type AccountFormResult } from './account-form.ts'
import { findOrder } from './orders.ts'
import { loginRequired } from '../customer/customer.ts'
import type { SessionContext } from '../session/context.ts'

/** Redirects a customer to the payment of their own waiting order, in any browser. */
export async function payByForm(
  context: SessionContext,
  fields: URLSearchParams,
  env: Env,
  origin: string,
): Promise<AccountFormResult> {
  const { t, href } = context.site.shop
  const orderId = fields.get('orderId') ?? ''
  const place = { route: 'my-order', prefix: 'page', params: { orderId } } as const
  if (!context.session) return refuseOutcome(place, loginRequired(context))
  const order = await findOrder(context, orderId)
  if (!order) return refuseOutcome(place, { code: 404, result: t('account.order.missing') })
  const outcome = await payOrder(context, env, order.increment_id, { from: 'account', origin })
  switch (outcome.kind) {
    case 'away':
      return { kind: 'onward', path: outcome.href }
    case 'silent':
      return refuseOutcome(place, { code: 503, result: t('pay.away') })
    case 'refund':
      return refuseOutcome(place, { code: 409, result: t('pay.refund.text') })
    case 'settled':
      return outcome.isPaid
        ? { kind: 'onward', path: href('my-order', { orderId }) }
        : refuseOutcome(place, { code: 409, result: t('pay.settled') })
  }
}
