import { refuse, sessionEnded, type Refused } from '../account/outcome.ts'
import { cartOf, setCart, type Visit } from '../account/visit.ts'
import type { Refusal } from '../backend/call.ts'
import { isCartMissing } from '../../shared/cart/server-cart.ts'

/** Catalogue spec §4: the answer on which the browser creates its cart anew. */
const CART_ID_MISSING = refuse(404, 'cart.id-missing', 'required cartId is null')

/** What the contract says about a question that it does not understand; with a code of a failure. */
const NOT_UNDERSTOOD = /provided within the request body|coupon code provided/i

/** There is no cart to ask about: its session is over, or there never was one. */
export function withoutCart(visit: Visit): Refused {
  return visit.hasEnded ? sessionEnded(visit.site.shop.t) : CART_ID_MISSING
}

/**
 * What a refusal of the backend means: the session is over, the cart is gone (and forgotten), the
 * backend is broken, or it does not want this, in its own words. Those never hold token or cart.
 */
export function refusalOf(visit: Visit, refusal: Refusal): Refused {
  const { t } = visit.site.shop
  const { code, text = '' } = refusal
  if (code === 401) return sessionEnded(t)
  if (isCartMissing({ code, result: text })) {
    setCart(visit, undefined)
    return CART_ID_MISSING
  }
  if (code >= 500 && !NOT_UNDERSTOOD.test(text)) {
    return refuse(503, 'server.unavailable', t('server.unavailable'))
  }
  const words = withoutNames(visit, text) || t('cart.refused')
  return refuse(code >= 500 ? 400 : code, 'cart.refused', words)
}

/** A refused coupon, in the specification's words (customer spec §8). */
export function couponRefusal(visit: Visit, refusal: Refusal): Refused {
  const outcome = refusalOf(visit, refusal)
  if (outcome.problem !== 'cart.refused') return outcome
  return refuse(outcome.code, 'cart.coupon-invalid', visit.site.shop.t('cart.coupon.invalid'))
}

function withoutNames(visit: Visit, text: string): string {
  const secrets = [cartOf(visit)?.id, visit.session?.token, visit.session?.refreshToken]
  return secrets.reduce<string>(
    (rest, secret) => (secret ? rest.replaceAll(secret, '…') : rest),
    text,
  )
}
