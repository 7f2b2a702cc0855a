import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { totalsCountry } from '../../shared/cart/totals.ts'
import { refuse, type Outcome } from '../session/outcome.ts'
import type { SessionContext } from '../session/context.ts'
import { queryCart } from './query-cart.ts'

/** Returns the store view's default country, if one is set. */
export function countryOf({ site }: Pick<SessionContext, 'site'>): string | undefined {
  const { tax, i18n } = site.view
  return totalsCountry(tax.defaultCountry, i18n.defaultCountry)
}

/**
 * Returns the totals of the session's cart. They require a country: without one the backend is not called,
 * and the message says to set the default country.
 */
export async function fetchTotals(context: SessionContext): Promise<Outcome<PlatformTotals>> {
  if (countryOf(context) !== undefined) return queryCart(context, 'cart.totals', {})
  const problem = 'cart.country-missing'
  return refuse(400, problem, context.site.shop.t(problem))
}
