import { createCartName } from '../session/cart-ref.ts'
import { handoverContextOf } from './external.ts'
import { redeemBackCode, type HandedOver } from './handover-store.ts'
import { startSession } from '../session/log-in.ts'
import { setCart, type SessionContext } from '../session/context.ts'

/**
 * Takes session and cart back from the external checkout: by a one-time code, in the browser that went
 * there. False: nothing was taken.
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
 * Takes over a session that the backend accepts, and its cart. If it rejects the token, the cart is
 * rejected too.
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
    // Magento masks customers' cart ids too.
    const isOwn = context.backend.isMagento || /^\d+$/.test(cartId)
    const isCustomer = session !== undefined && token !== '' && isOwn
    const owner = isCustomer
      ? ({ kind: 'customer', sid: session.sid } as const)
      : ({ kind: 'guest' } as const)
    setCart(context, { id: cartId, name: createCartName(), ...owner })
  }
  return token !== '' || cartId !== ''
}
