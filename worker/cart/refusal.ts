import { refuse, sessionEnded, type Refused } from '../session/outcome.ts'
import { cartOf, setCart, type SessionContext } from '../session/context.ts'
import { refusalText, type Refusal } from '../backend/refusal.ts'
import type { MessageKey } from '../../shared/i18n/translate.ts'
import { isCartMissing } from '../../shared/cart/server-cart.ts'

/** Makes the browser create its cart again. */
const CART_ID_MISSING = refuse(404, 'cart.id-missing', 'required cartId is null')

/** Refusals that backends send with status 500, and the message for each. */
const KNOWN_REFUSALS: readonly (readonly [RegExp, MessageKey])[] = [
  [/requested qty|requested quantity|in stock than/i, 'cart.stock.few'],
  [/out of stock|not available|product that was requested doesn't exist/i, 'cart.out-of-stock'],
  [/provided within the request body|coupon code|choose options|required option/i, 'cart.refused'],
]

/** Refuses a call without a cart: the session has ended, or there never was a cart. */
export function refuseWithoutCart(context: SessionContext): Refused {
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
