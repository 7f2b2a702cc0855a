import { isRecord } from '../../../shared/raw.ts'
import { ShopError } from '../../../shared/error.ts'
import { toCents } from '../../../shared/price/money.ts'
import type { PlaceOrderInput } from '../../backend/contract-order.ts'
import { writeLog } from '../../log/log.ts'
import { callMagento } from '../query/call.ts'
import { toCartAddress } from './address.ts'
import { queryMagento, refusalOf, type MagentoResult } from './query-magento.ts'
import { CART_STATE, type MagentoCart } from './cart-query.ts'
import { SET_BILLING, SET_EMAIL, SET_PAYMENT } from './checkout-query.ts'
import { paymentInput } from './payment.ts'
import { PLACE_ORDER } from './place-query.ts'
import { NOT_AUTHORIZED, refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import { NO_CART, type Caller, type MagentoShop } from './shop.ts'
import { hasEnded } from './token.ts'

/** Nothing was ordered; a retry is safe. */
const CLOSED = refuseWith(429, 'Orders cannot be taken right now.')
/** The outcome is unknown: the caller checks the state of the cart. */
const UNKNOWN = refuseWith(500, 'The answer of the shop is missing.')
const CHANGED = refuseWith(400, 'The cart has changed.')
const SOLD_OUT = refuseWith(400, 'Some of the ordered products are not available.')

/**
 * Orders a cart once: sets what is missing in the cart, compares the total with the confirmed one, and
 * places the order. A failure before that is an error reply: nothing was ordered.
 */
export async function placeOrder(
  shop: MagentoShop,
  caller: Caller,
  order: PlaceOrderInput,
): Promise<Reply> {
  const prepared = await prepare(shop, caller, order).catch((): MagentoResult<never> => ({
    ok: false,
    reply: CLOSED,
  }))
  if (!prepared.ok) return prepared.reply.code >= 500 ? CLOSED : prepared.reply
  const { data: cart, lineFaults = [] } = prepared
  const { grand_total: confirmed } = order
  const charged = cart.prices?.grand_total
  if (lineFaults.length > 0 || cart.items.some(({ errors }) => errors.length > 0)) return SOLD_OUT
  if (charged === undefined || confirmed === undefined) return CLOSED
  if (toCents(charged) !== toCents(confirmed)) return CHANGED
  if (caller.token !== '' && hasEnded(caller.token, Date.now())) return NOT_AUTHORIZED
  return send(shop, caller, confirmed)
}

/** Sets the confirmed addresses and payment method of the cart. */
async function prepare(
  shop: MagentoShop,
  caller: Caller,
  { addressInformation }: PlaceOrderInput,
): Promise<MagentoResult<MagentoCart>> {
  const { cartId: cart_id } = caller
  if (cart_id === '') return { ok: false, reply: NO_CART }
  const { billingAddress, shippingAddress, payment_method_code: code } = addressInformation
  const { payment_method_additional: additional } = addressInformation
  if (shippingAddress === undefined) {
    const address = await toCartAddress(shop, billingAddress)
    const input = { cart_id, billing_address: { address } }
    const billed = await queryMagento(shop, SET_BILLING, { input }, caller)
    if (!billed.ok) return billed
  }
  if (caller.token === '') {
    const email = billingAddress.email ?? shippingAddress?.email ?? ''
    const named = await queryMagento(shop, SET_EMAIL, { input: { cart_id, email } }, caller)
    if (!named.ok) return named
  }
  const payment_method = paymentInput(code, additional)
  return queryMagento(shop, SET_PAYMENT, { input: { cart_id, payment_method } }, caller)
}

async function send(shop: MagentoShop, caller: Caller, confirmed: number): Promise<Reply> {
  const { target } = shop
  const { cartId: id, token } = caller
  try {
    const answer = await callMagento(target, PLACE_ORDER, { id }, { token: token || undefined })
    const [error] = answer.errors
    if (answer.ok && answer.data.number !== '') {
      const { number, grandTotal } = answer.data
      if (grandTotal !== undefined && toCents(grandTotal) !== toCents(confirmed)) {
        writeLog({ code: 'order.other-total', order: number })
      }
      return replyWith({ orderNumber: number })
    }
    const [fault] = answer.ok ? answer.data.faults : []
    if (fault) return await replyAfterError(shop, caller, fault.message)
    if (error?.category === undefined) return UNKNOWN
    return await replyAfterError(shop, caller, error.message, refusalOf(error, token !== ''))
  } catch (error) {
    const isUnsent = error instanceof ShopError && error.details['unsent'] === 1
    return isUnsent ? CLOSED : UNKNOWN
  }
}

/** Another request holds the lock of the cart. */
const LOCKED_MESSAGE = /locked for processing/i

/**
 * Magento reported that it made no order. An open cart confirms that; otherwise another request has ordered
 * the cart.
 */
async function replyAfterError(
  shop: MagentoShop,
  caller: Caller,
  message: string,
  refusal: Reply = errorReply(message),
): Promise<Reply> {
  if (LOCKED_MESSAGE.test(message)) return UNKNOWN
  const cart = await queryMagento(shop, CART_STATE, { id: caller.cartId }, caller)
  if (!cart.ok) return cart.reply.code === 401 ? NOT_AUTHORIZED : UNKNOWN
  return isKnown(refusal) ? refusal : CLOSED
}

const NOT_ACCEPTED = 'Order is not accepted'

/** Messages that tell the shopper what to do. */
const EXPLAINING_MESSAGE =
  /out of stock|not available|coupon code|shipping method|payment method|address|telephone|region|postcode|guest checkout/i

/** Errors of the server, not of the order. */
const SERVER_FAULT = /server error|internal|exception|sql|deadlock|lock wait/i

/**
 * Converts an order's error to the contract: any unknown one counts as a refusal of the order, such as a
 * minimum order amount.
 */
function errorReply(message: string): Reply {
  const isKnownFault = EXPLAINING_MESSAGE.test(message) || SERVER_FAULT.test(message)
  return refuseWith(400, isKnownFault ? message : `${NOT_ACCEPTED}: ${message}`)
}

function isKnown({ code, result }: Reply): boolean {
  const text = String(result)
  return (
    code === 401 || code === 403 || EXPLAINING_MESSAGE.test(text) || text.startsWith(NOT_ACCEPTED)
  )
}

/**
 * The state of a cart after a lost response to an order, the only thing that Magento tells: it is open, or
 * it was ordered. The order number is only in the customer's order list.
 */
export async function readOrderState(shop: MagentoShop, { token, cartId }: Caller): Promise<Reply> {
  if (cartId === '') return UNKNOWN
  if (token !== '' && hasEnded(token, shop.now)) return NOT_AUTHORIZED
  const auth = { token: token || undefined }
  const cart = await callMagento(shop.target, CART_STATE, { id: cartId }, auth)
  const [error] = cart.errors
  if (cart.ok) return replyWith(null)
  if (error?.category !== 'graphql-no-such-entity') {
    return error?.category ? NOT_AUTHORIZED : UNKNOWN
  }
  // A cart that never existed or was cleaned up is no evidence of an order.
  return CART_NOT_FOUND_MESSAGE.test(error.message) ? UNKNOWN : replyWith({ is_placed: true })
}

const CART_NOT_FOUND_MESSAGE = /could not find a cart/i

/** The order in the body, already validated at the edge. */
export function orderOf(body: unknown): PlaceOrderInput | undefined {
  return isRecord(body) && isRecord(body['addressInformation'])
    ? (body as unknown as PlaceOrderInput)
    : undefined
}
