import type { Claim } from '../../shared/cart/claim.ts'
import { asksForCoupon, CLAIM_CODE_MARK } from '../../shared/checkout/form.ts'

/**
 * What a press of a button of the form means: an order; a coupon that the shop tries or takes away; or one
 * that has to wait for a network, and orders nothing meanwhile.
 */
export function meaningOf(
  sent: Parameters<typeof asksForCoupon>[0],
  isOnline: boolean,
): 'order' | 'coupon' | 'later' {
  if (!asksForCoupon(sent)) return 'order'
  return isOnline ? 'coupon' : 'later'
}

/** Offers what was promised to this browser, each as one press. */
export function offerClaims(form: HTMLFormElement, claims: readonly Claim[]): void {
  const template = form.querySelector<HTMLTemplateElement>('template[data-claim]')
  if (!template) return
  for (const { code, description } of claims) {
    const offered = template.content.cloneNode(true) as DocumentFragment
    const button = offered.querySelector('button')
    const words = offered.querySelector('p')
    if (!button || !words) return
    words.textContent = description
    button.value = code
    button.textContent = (button.textContent ?? '').replaceAll(CLAIM_CODE_MARK, code)
    template.before(offered)
  }
}
