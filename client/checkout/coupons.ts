import type { Claim } from '../../shared/cart/claim.ts'
import { isCouponAction, CLAIM_CODE_MARK } from '../../shared/checkout/form.ts'

/**
 * What a submit button does: place the order, apply or remove a coupon, or defer a coupon
 * until there is a network.
 */
export function submitActionOf(
  sent: Parameters<typeof isCouponAction>[0],
  isOnline: boolean,
): 'order' | 'coupon' | 'later' {
  if (!isCouponAction(sent)) return 'order'
  return isOnline ? 'coupon' : 'later'
}

/** Shows this browser's claims. */
export function showClaims(form: HTMLFormElement, claims: readonly Claim[]): void {
  const template = form.querySelector<HTMLTemplateElement>('template[data-claim]')
  if (!template) return
  for (const { code, description } of claims) {
    const offered = template.content.cloneNode(true) as DocumentFragment
    const button = offered.querySelector('button')
    const text = offered.querySelector('p')
    if (!button || !text) return
    text.textContent = description
    button.value = code
    button.textContent = (button.textContent ?? '').replaceAll(CLAIM_CODE_MARK, code)
    template.before(offered)
  }
}
