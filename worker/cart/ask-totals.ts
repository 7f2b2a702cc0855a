import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { totalsCountry } from '../../shared/cart/totals.ts'
import { refuse, type Outcome } from '../session/outcome.ts'
import type { SessionContext } from '../session/context.ts'
import { askCart } from './ask-cart.ts'

/** The country of the store view, as far as its values name one. */
export function countryOf({ site }: Pick<SessionContext, 'site'>): string | undefined {
  const { tax, i18n } = site.view
  return totalsCountry(tax.defaultCountry, i18n.defaultCountry)
}

/**
 * The totals of the visitor's cart. They need a country: without one nobody is asked, and the words say
 * to set the default country.
 */
export async function askTotals(context: SessionContext): Promise<Outcome<PlatformTotals>> {
  if (countryOf(context) !== undefined) return askCart(context, 'cart.totals', {})
  const problem = 'cart.country-missing'
  return refuse(400, problem, context.site.shop.t(problem))
}
