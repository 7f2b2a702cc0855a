import { createCartName } from '../session/cart-ref.ts'
import { handoverContextOf } from './external.ts'
import { redeemBackCode, type HandedOver } from './handover-store.ts'
import { startSession } from '../session/log-in.ts'
import { setCart, type SessionContext } from '../session/context.ts'

/**
 * Takes session and cart back from the checkout elsewhere: by a code
 * that is good once, in the browser that went there. False: nothing was taken.
 */
export async function redeemHandback(
  context: SessionContext,
  id: string,
  code: string,
): Promise<boolean> {
  const handed = await redeemBackCode(handoverContextOf(context), id, code)
  return handed ? applyHandover(context, handed) : false
}

/**
 * Takes a session that the backend knows and a cart. A token that it does not know is worth nothing, and
 * the cart that comes with it neither.
 */
export async function applyHandover(
  context: SessionContext,
  { token = '', refreshToken, cartId = '' }: HandedOver,
): Promise<boolean> {
  if (token !== '') {
    const isIn = await startSession(context, { token, refreshToken })
    if (!isIn) return false
  }
  if (cartId !== '') {
    const { session } = context
    // Magento masks the carts of customers too.
    const isOwn = context.backend.isMagento || /^\d+$/.test(cartId)
    const isCustomer = session !== undefined && token !== '' && isOwn
    const own = isCustomer
      ? ({ kind: 'customer', sid: session.sid } as const)
      : ({ kind: 'guest' } as const)
    setCart(context, { id: cartId, name: createCartName(), ...own })
  }
  return token !== '' || cartId !== ''
}
