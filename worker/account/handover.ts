import { nameCart } from '../cart/cart-ref.ts'
import { deskOf } from '../checkout/external.ts'
import { redeemBackCode, type HandedOver } from '../checkout/handover-store.ts'
import { enterWith } from './log-in.ts'
import { setCart, type Visit } from './visit.ts'

/**
 * Takes session and cart back from the checkout elsewhere: by a code
 * that is good once, in the browser that went there. False: nothing was taken.
 */
export async function takeBack(visit: Visit, id: string, code: string): Promise<boolean> {
  const handed = await redeemBackCode(deskOf(visit), id, code)
  return handed ? takeHanded(visit, handed) : false
}

/**
 * Takes a session that the backend knows and a cart. A token that it does not know is worth nothing, and
 * the cart that comes with it neither.
 */
export async function takeHanded(
  visit: Visit,
  { token = '', refreshToken, cartId = '' }: HandedOver,
): Promise<boolean> {
  if (token !== '') {
    const isIn = await enterWith(visit, { token, refreshToken })
    if (!isIn) return false
  }
  if (cartId !== '') {
    const { session } = visit
    const isCustomer = session !== undefined && token !== '' && /^\d+$/.test(cartId)
    const own = isCustomer
      ? ({ kind: 'customer', sid: session.sid } as const)
      : ({ kind: 'guest' } as const)
    setCart(visit, { id: cartId, name: nameCart(), ...own })
  }
  return token !== '' || cartId !== ''
}
