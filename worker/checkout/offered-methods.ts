import type { CartAddress } from '../../shared/cart/address-information.ts'
import type { PaymentMethod, ShippingMethod } from '../../shared/cart/methods.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { shippingName } from '../../shared/checkout/methods.ts'
import { EXTERNAL_CHECKOUT_REQUIRED } from '../backend/refusal.ts'
import type { Outcome } from '../session/outcome.ts'
import type { SessionContext } from '../session/context.ts'
import { queryCart } from '../cart/query-cart.ts'
import { hasNoPickupPoints } from '../pickup/pickup-points.ts'
import { errorText, writeLog } from '../log/log.ts'

/** The pick-up fields of the form. */
export interface PickupRequest {
  /** The postcode that was searched for; empty: the postcode of the address. */
  postcode: string
  /** Id of the chosen point; empty: none. */
  chosen: string
  /** Id of the point that this browser used last. */
  lastUsed: string | undefined
}

/** Returns a request without search or choice. */
export function noPickup(lastUsed: string | undefined): PickupRequest {
  return { postcode: '', chosen: '', lastUsed }
}

/** Returns the country to use if none is entered. */
export function defaultCountryOf({ view }: SessionContext['site']): string {
  return view.tax.defaultCountry || view.i18n.defaultCountry
}

/** The known address, shipping method and payment method. */
export interface Destination {
  address: CartAddress
  /** In the format of `shippingName`; empty: not chosen. */
  shipping: string
  /** The code of a payment method; empty: not chosen. */
  payment: string
  pickup: PickupRequest
}

/** Returns the shipping methods for an address, without those that need pick-up points where there are none. */
export async function askShippingMethods(
  context: SessionContext,
  address: CartAddress,
): Promise<readonly ShippingMethod[]> {
  const call = queryCart(context, 'cart.shipping-methods', { address })
  const offered = (await resultOrUndefined(context, call)) ?? []
  const country = address.country_id || defaultCountryOf(context.site)
  return offered.filter((method) => !hasNoPickupPoints(context.site, shippingName(method), country))
}

/** What the backend offers for a cart. */
interface Offered {
  totals?: PlatformTotals
  /** Undefined: the backend did not answer. */
  backend?: readonly PaymentMethod[]
  refusal?: string
  isPaidElsewhere?: boolean
}

/** Sets a shipping method at the cart and returns what is offered with it. */
export async function sendTo(
  context: SessionContext,
  address: CartAddress,
  { carrier_code, method_code }: ShippingMethod,
): Promise<Offered> {
  const addressInformation = {
    shippingAddress: address,
    billingAddress: address,
    shippingCarrierCode: carrier_code,
    shippingMethodCode: method_code,
  }
  const call = queryCart(context, 'cart.shipping-information', { addressInformation })
  return offeredBy(context, call, ({ totals, payment_methods }) => ({
    ...{ totals, backend: payment_methods },
  }))
}

/** Returns what is offered for a cart without shipping. */
export async function askVirtual(context: SessionContext): Promise<Offered> {
  return offeredBy(context, queryCart(context, 'cart.payment-methods', {}), (backend) => ({
    backend,
  }))
}

/** Returns the totals with a payment method that has a fee. */
export async function payBy(
  context: SessionContext,
  { code }: PaymentMethod,
  shipping: ShippingMethod | undefined,
): Promise<PlatformTotals | undefined> {
  const methods = {
    paymentMethod: { method: code },
    ...(shipping && {
      shippingCarrierCode: shipping.carrier_code,
      shippingMethodCode: shipping.method_code,
    }),
  }
  return resultOrUndefined(context, queryCart(context, 'cart.collect-totals', { methods }))
}

/** Returns the backend's offer: methods, none with a reason, or no answer. */
async function offeredBy<Result>(
  context: SessionContext,
  call: Promise<Outcome<Result>>,
  read: (result: Result) => Offered,
): Promise<Offered> {
  try {
    const answer = await call
    if (answer.ok) return read(answer.result)
    if (answer.problem === 'server.unavailable') return {}
    const { t } = context.site.shop
    const isOfCart = answer.problem === 'cart.id-missing'
    const isPaidElsewhere = answer.code === EXTERNAL_CHECKOUT_REQUIRED
    return { backend: [], refusal: isOfCart ? t('cart.refused') : answer.result, isPaidElsewhere }
  } catch (error) {
    return nothing(context, error) ?? {}
  }
}

/** Returns the result of a call; undefined if it was refused or failed. */
async function resultOrUndefined<Result>(
  context: SessionContext,
  call: Promise<Outcome<Result>>,
): Promise<Result | undefined> {
  try {
    const answer = await call
    return answer.ok ? answer.result : undefined
  } catch (error) {
    return nothing(context, error)
  }
}

function nothing({ site }: SessionContext, error: unknown): undefined {
  writeLog({ code: 'cart.not-loaded', store: site.view.storeCode, detail: errorText(error) })
  return undefined
}
