import { accountKey } from '../session/account-key.ts'
import { incrementAttempts, revertAttempts } from '../session/login-limit.ts'
import { refuse, type Outcome } from '../session/outcome.ts'
import { cartOf, type SessionContext } from '../session/context.ts'
import { errorText, writeLog } from '../log/log.ts'
import { queryCart, couponRefusal } from './query-cart.ts'

/** Maximum number of wrong codes within 15 minutes, for one cart and for all carts of one network. */
export const MAX_CODES = 10
export const MAX_CODES_OF_NETWORK = 60

/**
 * Applies a coupon code. Attempts are counted by cart and by network before the code is checked, because a
 * new cart is easily created. If the counter fails, the code is still tried.
 */
export async function applyCoupon(context: SessionContext, coupon: string): Promise<Outcome<true>> {
  const counterKeys = await counterKeysOf(context)
  const mayTry = await countCode(context, counterKeys).catch((error: unknown) => {
    writeLog({ code: 'limit.failed', kind: 'coupon', detail: errorText(error) })
    return true
  })
  const { t } = context.site.shop
  if (!mayTry) return refuse(429, 'request.too-many', t('request.too-many'))
  const answer = await queryCart(context, 'cart.apply-coupon', { coupon }, couponRefusal)
  const isWrong = !answer.ok && answer.problem === 'cart.coupon-invalid'
  if (!isWrong)
    await revertAttempts(context.db, counterKeys)
      .run()
      .catch(() => undefined)
  return answer
}

/** Returns the counter keys: the cart, if there is one, and the network. */
async function counterKeysOf(context: SessionContext): Promise<readonly string[]> {
  const { keys, site, network } = context
  const prefix = `${site.brand.id} coupon`
  const cart = cartOf(context)
  return Promise.all([
    accountKey(keys, `${prefix} network`, network),
    ...(cart ? [accountKey(keys, `${prefix} cart`, cart.id)] : []),
  ])
}

async function countCode({ db, now }: SessionContext, [network = '', cart]: readonly string[]) {
  if (cart !== undefined && (await incrementAttempts(db, cart, now)) > MAX_CODES) return false
  return (await incrementAttempts(db, network, now)) <= MAX_CODES_OF_NETWORK
}
