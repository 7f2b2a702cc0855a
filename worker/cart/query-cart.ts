import { callForCart } from '../session/call-as.ts'
import { done, type Outcome, refuse, sessionEnded, type Refused } from '../session/outcome.ts'
import { cartOf, type SessionContext, setCart } from '../session/context.ts'
import type { CallResult } from '../backend/call.ts'
import type { InputOf, OperationName, ResultOf } from '../backend/contract.ts'
import { markOrderedCart } from '../order-ledger/lost-cart.ts'
import { refusalText, type Refusal } from '../backend/refusal.ts'
import type { MessageKey } from '../../shared/i18n/translate.ts'
import { isCartMissing } from '../../shared/cart/server-cart.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { totalsCountry } from '../../shared/cart/totals.ts'

/** Calls the backend for the session's cart; refuses if there is none. */
export async function queryCart<Name extends OperationName>(
  context: SessionContext,
  name: Name,
  input: InputOf<Name>,
  refused = refusalOf,
): Promise<Outcome<ResultOf<Name>>> {
  const cart = cartOf(context)
  if (!cart) return refuseWithoutCart(context)
  const answer: CallResult<ResultOf<Name>> = await callForCart(context, name, input)
  if (answer.ok) return done(answer.result)
  const refusal = refused(context, answer)
  if (refusal.problem === 'cart.id-missing') await markOrderedCart(context, cart)
  return refusal
}

/** Makes the browser create its cart again. */
const CART_ID_MISSING = refuse(404, 'cart.id-missing', 'required cartId is null')

/** Refusals that backends send with status 500, and the message for each. */
const KNOWN_REFUSALS: readonly (readonly [RegExp, MessageKey])[] = [
  [/requested qty|requested quantity|in stock than/i, 'cart.stock.few'],
  [/out of stock|not available|product that was requested doesn't exist/i, 'cart.out-of-stock'],
  [/provided within the request body|coupon code|choose options|required option/i, 'cart.refused'],
]

/** Refuses a call without a cart: the session has ended, or there never was a cart. */
function refuseWithoutCart(context: SessionContext): Refused {
  return context.hasEnded ? sessionEnded(context.site.shop.t) : CART_ID_MISSING
}

/**
 * Interprets a refusal of the backend: session ended, cart missing (then it is forgotten), backend failure,
 * or request refused. The message is the backend's without token and cart id; with status 500 it is the
 * shop's.
 */
export function refusalOf(context: SessionContext, refusal: Refusal): Refused {
  const { t } = context.site.shop
  const { code, text = '' } = refusal
  const message = refusalText(refusal)
  if (code === 401) return sessionEnded(t)
  if (isCartMissing({ code, result: message })) {
    setCart(context, undefined)
    return CART_ID_MISSING
  }
  if (code >= 500) {
    const known = KNOWN_REFUSALS.find(([pattern]) => pattern.test(message))?.[1]
    if (known) return refuse(400, 'cart.refused', t(known))
    return refuse(503, 'server.unavailable', t('server.unavailable'))
  }
  return refuse(code, 'cart.refused', redactSecrets(context, text) || t('cart.refused'))
}

/** Interprets the refusal of a coupon; the message belongs to its field. */
export function couponRefusal(context: SessionContext, refusal: Refusal): Refused {
  const outcome = refusalOf(context, refusal)
  if (outcome.problem !== 'cart.refused') return outcome
  return refuse(outcome.code, 'cart.coupon-invalid', context.site.shop.t('cart.coupon.invalid'))
}

function redactSecrets(context: SessionContext, text: string): string {
  const secrets = [cartOf(context)?.id, context.session?.token, context.session?.refreshToken]
  return secrets.reduce<string>(
    (rest, secret) => (secret ? rest.replaceAll(secret, '…') : rest),
    text,
  )
}

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
