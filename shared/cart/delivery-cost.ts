import type { Translate } from '../i18n/translate.ts'

/** The row of the totals that says what delivery costs. */
export const SHIPPING_ROW = 'shipping'

/** What an amount for delivery is called: free where it is zero, else the amount. */
export function deliveryCost(
  amount: number,
  t: Translate,
  money: (amount: number) => string,
): string {
  return amount === 0 ? t('cart.delivery.free') : money(amount)
}
