import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { toOrderPickupPoint } from '../../shared/checkout/pickup-point.ts'
import { problemOfText } from '../../shared/order/classify.ts'
import type { OrderProblem, OrderProduct, OrderRequest } from '../../shared/order/order.ts'
import { toCents } from '../../shared/price/money.ts'
import { addStatus } from '../../shared/stock/stock.ts'
import { checksStock } from '../../shared/cart/stock-note.ts'
import { isCartMissing } from '../../shared/cart/server-cart.ts'
import { readAgreements } from '../session/agreements.ts'
import { callAs, callForCart } from '../session/call-as.ts'
import type { SessionContext } from '../session/context.ts'
import type { BackendItem } from '../backend/cart-answers.ts'
import type { PlaceOrderInput } from '../backend/contract-order.ts'
import { refusalText, type Refusal } from '../backend/refusal.ts'
import { checkPickupPoint, findPickupPoints, hasNoPickupPoints } from '../pickup/pickup-points.ts'
import { errorText, writeLog } from '../log/log.ts'
import { refusedField } from '../backend/refused-field.ts'
import type { CheckResult } from './run-order.ts'

type RefusedCheck = Extract<CheckResult<never>, { ok: false }>

/** Product types without stock of their own; the backend checks them. */
const TYPES_WITHOUT_STOCK: ReadonlySet<string> = new Set(['bundle', 'virtual', 'downloadable'])

/**
 * Checks an order before it is sent: the confirmed lines, their stock, both methods, the coupon, and the
 * backend's own total, equal to the cent. Changes only the shipping address of the cart. Throws if the
 * backend breaks its contract.
 */
export async function checkOrder(
  context: SessionContext,
  request: OrderRequest,
): Promise<CheckResult<PlaceOrderInput>> {
  const [pulled, isAgreed] = await Promise.all([
    callForCart(context, 'cart.pull', {}),
    hasRequiredConsents(context, request),
  ])
  if (!pulled.ok) return refusalOf(context, pulled, 'order.cart-empty')
  const lines = pulled.result
  if (lines.length === 0) return refuse('order.cart-empty')
  if (isAgreed === undefined) return refuse('order.closed')
  if (!isAgreed) return refuse('order.terms-missing')
  const isUnavailable = await isSoldOut(context, lines)
  const calculated = await calculateTotals(context, request)
  if (!calculated.ok) return calculated
  const { totals } = calculated
  if (isUnavailable) return { ...refuse('order.products-unavailable'), totals }
  const { grand_total, coupon_code = '' } = request.confirmed
  if (coupon_code !== '' && totals.coupon_code?.toUpperCase() !== coupon_code.toUpperCase()) {
    return { ...refuse('order.coupon-invalid'), totals }
  }
  const isSame = toCents(totals.grand_total) === toCents(grand_total)
  if (!isSame || !areSameLines(lines, request.products)) {
    return { ...refuse('order.totals-changed'), totals }
  }
  const checked = await withPickup(context, request)
  if (!checked.ok) return { ...checked, totals }
  return withCustomer(context, checked.request, {
    products: productsOf(lines, totals),
    grand_total: totals.grand_total,
  })
}

/** True if everything is ticked that the backend requires consent to; undefined: it does not say. */
async function hasRequiredConsents(
  context: SessionContext,
  { confirmed }: OrderRequest,
): Promise<boolean | undefined> {
  const known = await readAgreements(context)
  const required = known?.filter(({ isRequired }) => isRequired)
  return required?.every(({ id }) => confirmed.agreements?.includes(id))
}

/**
 * Replaces the order's pick-up point with the provider's current data, so that no unverified point is stored.
 * A pick-up method needs a point, unless the provider does not respond; other methods have none.
 */
async function withPickup(
  { site }: SessionContext,
  request: OrderRequest,
): Promise<{ ok: true; request: OrderRequest } | RefusedCheck> {
  const { shippingExtraFields, ...information } = request.addressInformation
  const { shipping_carrier_code: carrier = '', shipping_method_code: method = '' } = information
  const withoutPoint = {
    ok: true,
    request: { ...request, addressInformation: information },
  } as const
  if (!site.brand.checkout.pickupMethods.includes(`${carrier}_${method}`)) return withoutPoint
  const { postcode = '', country_id: country = '' } = information.shippingAddress ?? {}
  if (hasNoPickupPoints(site, `${carrier}_${method}`, country))
    return refuse('order.shipping-missing')
  if (!shippingExtraFields) {
    const points = await findPickupPoints(site, { postcode, country, ids: [] })
    return points ? refuse('order.pickup-missing') : withoutPoint
  }
  const found = await checkPickupPoint(site, shippingExtraFields.pickup_point.id)
  if (found === 'gone') return refuse('order.shipping-missing')
  if (found === 'unknown') return refuse('order.pickup-unavailable')
  const pickup_point = toOrderPickupPoint(found)
  const addressInformation = { ...information, shippingExtraFields: { pickup_point } }
  return { ok: true, request: { ...request, addressInformation } }
}

/** Fetches the backend's totals with the chosen methods; refuses a method that is not available. */
async function calculateTotals(
  context: SessionContext,
  { addressInformation }: OrderRequest,
): Promise<{ ok: true; totals: PlatformTotals } | RefusedCheck> {
  const { payment_method_code: payment, billingAddress, shippingAddress } = addressInformation
  const { shipping_carrier_code: carrier, shipping_method_code: method } = addressInformation
  const isSent = shippingAddress !== undefined && carrier !== undefined && method !== undefined
  if (!isSent) {
    const address = { country_id: (shippingAddress ?? billingAddress).country_id }
    const shippingMethods = await callForCart(context, 'cart.shipping-methods', { address })
    if (!shippingMethods.ok) return refusalOf(context, shippingMethods, 'order.shipping-missing')
    if (shippingMethods.result.length > 0) return refuse('order.shipping-missing')
  }
  const offered = isSent
    ? await sendShipping(context, shippingAddress, billingAddress, { carrier, method })
    : await callForCart(context, 'cart.payment-methods', {})
  if (!offered.ok) {
    return refusalOf(context, offered, isSent ? 'order.address-invalid' : 'order.shipping-missing')
  }
  if (!offered.result.some(({ code }) => code === payment)) return refuse('order.payment-missing')
  const methods = {
    paymentMethod: { method: payment },
    ...(isSent && { shippingCarrierCode: carrier, shippingMethodCode: method }),
  }
  const totals = await callForCart(context, 'cart.collect-totals', { methods })
  if (!totals.ok) return refusalOf(context, totals, 'order.payment-missing')
  return { ok: true, totals: totals.result }
}

type Address = OrderRequest['addressInformation']['billingAddress']

async function sendShipping(
  context: SessionContext,
  shippingAddress: Address,
  billingAddress: Address,
  { carrier, method }: { carrier: string; method: string },
) {
  const answer = await callForCart(context, 'cart.shipping-information', {
    addressInformation: {
      ...{ shippingAddress, billingAddress },
      ...{ shippingCarrierCode: carrier, shippingMethodCode: method },
    },
  })
  return answer.ok ? { ok: true as const, result: answer.result.payment_methods } : answer
}

/** True if a line is out of stock. Products without stock data are left to the backend's check. */
async function isSoldOut(context: SessionContext, lines: readonly BackendItem[]): Promise<boolean> {
  const counted = lines.filter(({ product_type }) => !TYPES_WITHOUT_STOCK.has(product_type))
  if (!checksStock(context.site.brand.stock) || counted.length === 0) return false
  try {
    const stock = await context.backend.listStock(counted.map(({ sku }) => sku))
    return counted.some(({ sku, qty }) => {
      const item = stock.get(sku)
      return item !== undefined && addStatus(item, qty, true) === 'out_of_stock'
    })
  } catch (error) {
    writeLog({
      code: 'order.stock-unknown',
      store: context.site.view.storeCode,
      detail: errorText(error),
    })
    return false
  }
}

/** True if the lines and quantities are equal: by the server's item id, else by a SKU of the line. */
function areSameLines(lines: readonly BackendItem[], products: readonly OrderProduct[]): boolean {
  if (lines.length !== products.length) return false
  const remaining = [...lines]
  return products.every((product) => {
    const at = remaining.findIndex(
      ({ item_id, sku, qty }) =>
        qty === product.qty &&
        (product.server_item_id === undefined
          ? sku === product.sku || sku === product.parentSku
          : item_id === product.server_item_id),
    )
    if (at >= 0) remaining.splice(at, 1)
    return at >= 0
  })
}

/**
 * Returns the lines of the server's cart, most expensive first, because some backends check only the first.
 */
function productsOf(
  lines: readonly BackendItem[],
  totals: PlatformTotals,
): readonly OrderProduct[] {
  return lines
    .map(({ item_id, sku, name, qty, price, product_type, product_option }): OrderProduct => {
      const total = totals.items.find((item) => item.item_id === item_id)
      return {
        ...{ sku, name, qty, product_type, server_item_id: item_id },
        price: total?.price_incl_tax ?? price,
        ...(total?.discount_amount !== undefined && { discount_amount: total.discount_amount }),
        ...(product_option && { product_option }),
      }
    })
    .toSorted((a, b) => b.price - a.price)
}

/** Adds the customer's number, which only the backend knows; empty for guests. */
async function withCustomer(
  context: SessionContext,
  { order_id, addressInformation }: OrderRequest,
  cart: Required<Pick<PlaceOrderInput, 'products' | 'grand_total'>>,
): Promise<CheckResult<PlaceOrderInput>> {
  const payload = {
    order_id,
    ...cart,
    addressInformation,
    store_code: context.site.view.storeCode,
  }
  if (!context.session) return { ok: true, payload: { ...payload, user_id: '' } }
  const me = await callAs(context, 'user.me', {}, 'customer')
  if (!me.ok) return refusalOf(context, me, 'order.login-needed')
  return { ok: true, payload: { ...payload, user_id: String(me.result.user.id) } }
}

/**
 * Maps a refused call to a problem: session ended, cart missing, backend failure, or by the backend's
 * message.
 */
function refusalOf(
  context: SessionContext,
  refusal: Refusal,
  fallback: OrderProblem,
): RefusedCheck {
  const { code } = refusal
  const text = refusalText(refusal)
  if (code === 401 || code === 403 || context.hasEnded) return refuse('order.login-needed')
  if (isCartMissing({ code, result: text })) return refuse('order.cart-empty')
  const isFailure = code >= 500 || code === 429
  const problem = problemOfText(text) ?? (isFailure ? 'order.closed' : fallback)
  const field = problem === 'order.address-invalid' ? refusedField(text) : undefined
  return { ...refuse(problem), ...(field && { field }) }
}

function refuse(problem: OrderProblem): RefusedCheck {
  return { ok: false, problem }
}
