import type { CartAddress } from '../../shared/api.ts'
import type { CustomerAddress } from '../../shared/account/customer.ts'
import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import { CHECKOUT_FIELDS, readDetails, TICKED } from '../../shared/checkout/form.ts'
import { fromBook } from '../customer/save-address.ts'
import type { SessionContext } from '../session/context.ts'
import { defaultCountryOf, type Destination, type LoadedCheckout } from './load-checkout.ts'

/** Longer ones are cut: no postcode and no point is named like that. */
const MAX_POSTCODE = 20
const MAX_POINT_ID = 64

/** What was typed into the form of the checkout. */
export function readEntered(
  { site, now }: SessionContext,
  fields: URLSearchParams,
): CheckoutDetails {
  return readDetails((name) => fields.get(name), defaultCountryOf(site), now)
}

/** An address of the address book counts for what it holds, whatever the fields say. */
export function withAddressBook(
  details: CheckoutDetails,
  fields: URLSearchParams,
  addresses: readonly CustomerAddress[],
): CheckoutDetails {
  const id = fields.get(CHECKOUT_FIELDS.address) ?? ''
  const saved = addresses.find((address) => String(address.id) === id)
  if (!saved) return details
  const { shipping } = details
  const address = fromBook(saved)
  // An address without a telephone can be completed.
  const phoneNumber = address.phoneNumber || shipping.phoneNumber
  return { ...details, shipping: { ...shipping, ...address, phoneNumber } }
}

/** Another address than those of the book was written, and shall be kept. */
export function isNewAddress(
  fields: URLSearchParams,
  { customer, isVirtual }: LoadedCheckout,
): boolean {
  const id = fields.get(CHECKOUT_FIELDS.address) ?? ''
  const isOfBook = customer?.addresses.some((address) => String(address.id) === id) ?? false
  return !isVirtual && !isOfBook && fields.get(CHECKOUT_FIELDS.saveAddress) === TICKED
}

/** Where the products are to go and how, as the form says it. */
export function destinationOf(
  entered: CheckoutDetails,
  fields: URLSearchParams,
  lastPickup: string | undefined,
): Destination {
  return {
    address: toCartAddress(entered),
    shipping: entered.shipping.shippingMethod,
    payment: entered.payment.paymentMethod,
    pickup: {
      postcode: (fields.get(CHECKOUT_FIELDS.pickupPostcode) ?? '').slice(0, MAX_POSTCODE),
      chosen: entered.shipping.pickupPoint.slice(0, MAX_POINT_ID),
      lastUsed: lastPickup,
    },
  }
}

/** Where the order is shipped to, as far as shipping methods and taxes depend on it. */
function toCartAddress({ shipping }: CheckoutDetails): CartAddress {
  const { zipCode, state, city } = shipping
  return {
    country_id: /^[A-Z]{2}$/.test(shipping.country) ? shipping.country : '',
    ...(zipCode !== '' && { postcode: zipCode.slice(0, 20) }),
    ...(city !== '' && { city: city.slice(0, 200) }),
    ...(state !== '' && { region: state.slice(0, 200) }),
  }
}
