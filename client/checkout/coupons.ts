import type { Claim } from '../../shared/cart/claim.ts'
import { CLAIM_CODE_MARK } from '../../shared/checkout/form.ts'

/** Offers what was promised to this browser, each as one press (customer spec §3, claim). */
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
