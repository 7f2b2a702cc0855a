import type { Translate } from '../../../shared/i18n/translate.ts'
import { PURCHASE_ORDER } from '../../../shared/checkout/details.ts'
import { EXTERNAL_CHECKOUT_REQUIRED } from '../../backend/refusal.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'

/**
 * Payment methods that need only their code: no redirect and no script of a payment provider. All others
 * are paid in Magento's own checkout.
 */
const DIRECT_METHODS: ReadonlySet<string> = new Set([
  'free',
  'checkmo',
  'banktransfer',
  'cashondelivery',
  'purchaseorder',
])

/** A payment method. */
export interface PaymentOffer {
  code: string
  title: string
}

/** True if a method can be used in the shop. */
export function isDirect({ code }: Pick<PaymentOffer, 'code'>): boolean {
  return DIRECT_METHODS.has(code)
}

/** The methods that can be used here. */
function offeredPayments(methods: readonly PaymentOffer[]): readonly PaymentOffer[] {
  return methods.filter(isDirect).map(({ code, title }) => ({ code, title }))
}

/**
 * Replies with these methods, or with the reason why there are none: some Magento methods work only in its
 * own checkout. An incomplete cart may have no methods at all.
 */
export function replyPayments<Result>(
  methods: readonly PaymentOffer[],
  t: Translate,
  reply: (offered: readonly PaymentOffer[]) => Result,
): Reply {
  const offered = offeredPayments(methods)
  const isElsewhere = methods.length > 0 && offered.length === 0
  return isElsewhere
    ? refuseWith(EXTERNAL_CHECKOUT_REQUIRED, t('shop.payment.elsewhere'))
    : replyWith(reply(offered))
}

/** Input of a payment method; payment by purchase order needs the order's number. */
export function paymentInput(
  code: string,
  additional: Readonly<Record<string, string>> = {},
): { code: string; purchase_order_number?: string } {
  const number = additional[PURCHASE_ORDER]
  return { code, ...(code === 'purchaseorder' && number && { purchase_order_number: number }) }
}
