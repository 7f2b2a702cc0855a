import type { CartAddress } from '../../shared/cart/address-information.ts'
import type { CustomerAddress } from '../../shared/account/customer.ts'
import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import { CHECKOUT_FIELDS, readDetails, CHECKED } from '../../shared/checkout/form.ts'
import { fromBook } from '../customer/save-address.ts'
import type { SessionContext } from '../session/context.ts'
import type { LoadedCheckout } from './load-checkout.ts'
import { defaultCountryOf, type Destination } from './offered-methods.ts'

/** Longer values are cut: no postcode or pick-up point id is longer. */
const MAX_POSTCODE = 20
const MAX_POINT_ID = 64

/** Reads the fields of the checkout form. */
export function readEntered(
  { site, now }: SessionContext,
  fields: URLSearchParams,
): CheckoutDetails {
  return readDetails((name) => fields.get(name), defaultCountryOf(site), now, fields.keys())
}

/** A chosen address of the address book overrides the address fields. */
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
  // A missing phone number may be completed.
  const phoneNumber = address.phoneNumber || shipping.phoneNumber
  return { ...details, shipping: { ...shipping, ...address, phoneNumber } }
}

/** True if an address outside the book was entered and is to be saved. */
export function isNewAddress(
  fields: URLSearchParams,
  { customer, isVirtual }: LoadedCheckout,
): boolean {
  const id = fields.get(CHECKOUT_FIELDS.address) ?? ''
  const isOfBook = customer?.addresses.some((address) => String(address.id) === id) ?? false
  return !isVirtual && !isOfBook && fields.get(CHECKOUT_FIELDS.saveAddress) === CHECKED
}

/** Returns the address, shipping method and payment method that the form asks for. */
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
      postcode: readSearch(fields),
      chosen: entered.shipping.pickupPoint.slice(0, MAX_POINT_ID),
      lastUsed: lastPickup,
    },
  }
}

/** Returns the postcode that was searched for; empty: none, or that of the address filled in before. */
function readSearch(fields: URLSearchParams): string {
  const entered = fields.get(CHECKOUT_FIELDS.pickupPostcode) ?? ''
  return entered === fields.get(CHECKOUT_FIELDS.pickupOfAddress)
    ? ''
    : entered.slice(0, MAX_POSTCODE)
}

/** Returns the parts of the shipping address that shipping methods and taxes depend on. */
function toCartAddress({ shipping }: CheckoutDetails): CartAddress {
  const { zipCode, state, city } = shipping
  return {
    country_id: /^[A-Z]{2}$/.test(shipping.country) ? shipping.country : '',
    ...(zipCode !== '' && { postcode: zipCode.slice(0, 20) }),
    ...(city !== '' && { city: city.slice(0, 200) }),
    ...(state !== '' && { region: state.slice(0, 200) }),
  }
}
