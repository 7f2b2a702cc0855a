import { claimTable } from '../cart/claims.ts'
import { setClaim } from '../../shared/cart/claim.ts'

/** Keeps the coupon that a page has told: the cart offers it. */
export async function keepClaim(told: HTMLElement): Promise<void> {
  const { claim: code = '', claimValue: value = '', claimWords: description = '' } = told.dataset
  if (code === '') return
  const claim = setClaim({}, { code, value, description }, Date.now())[code]
  await claimTable().set(code, claim)
  told.dataset['kept'] = ''
}
