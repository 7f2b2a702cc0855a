import { claimTable } from '../cart/claims.ts'
import { setClaim } from '../../shared/cart/claim.ts'

export { schedulePopup } from './popup.ts'

/** Stores the coupon of a page, which the cart then offers. */
export async function storeClaim(element: HTMLElement): Promise<void> {
  const { claim: code = '', claimValue: value = '', claimWords: description = '' } = element.dataset
  if (code === '') return
  const claim = setClaim({}, { code, value, description }, Date.now())[code]
  await claimTable().set(code, claim)
  element.dataset['kept'] = ''
}
