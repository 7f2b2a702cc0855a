import type { Translate } from '../../../shared/i18n/translate.ts'
import { PURCHASE_ORDER } from '../../../shared/checkout/details.ts'
import { PAID_ELSEWHERE } from '../../backend/refusal.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'

/**
 * Methods of payment that need nothing but their code: nobody is sent anywhere, and no script of a payment
 * provider runs. All others are paid in Magento's own checkout.
 */
const DIRECT: ReadonlySet<string> = new Set([
  'free',
  'checkmo',
  'banktransfer',
  'cashondelivery',
  'purchaseorder',
])

/** A method of payment. */
export interface PaymentOffer {
  code: string
  title: string
}

/** Whether a method can be chosen in the shop. */
export function isDirect({ code }: Pick<PaymentOffer, 'code'>): boolean {
  return DIRECT.has(code)
}

/** The methods that can be chosen here. */
function offeredPayments(methods: readonly PaymentOffer[]): readonly PaymentOffer[] {
  return methods.filter(isDirect).map(({ code, title }) => ({ code, title }))
}

/**
 * The same, or why there is none: Magento has methods that are paid in its own checkout alone. A cart of which
 * nothing is known yet may have no methods at all.
 */
export function replyPayments<Result>(
  methods: readonly PaymentOffer[],
  t: Translate,
  reply: (offered: readonly PaymentOffer[]) => Result,
): Reply {
  const offered = offeredPayments(methods)
  const isElsewhere = methods.length > 0 && offered.length === 0
  return isElsewhere
    ? refuseWith(PAID_ELSEWHERE, t('shop.payment.elsewhere'))
    : replyWith(reply(offered))
}

/** What a method of payment is set with; an invoice by order number needs that number. */
export function paymentInput(
  code: string,
  additional: Readonly<Record<string, string>> = {},
): { code: string; purchase_order_number?: string } {
  const number = additional[PURCHASE_ORDER]
  return { code, ...(code === 'purchaseorder' && number && { purchase_order_number: number }) }
}
