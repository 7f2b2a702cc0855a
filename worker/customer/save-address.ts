import type { Customer, CustomerAddress } from '../../shared/account/customer.ts'
import type { EnteredAddress } from '../../shared/account/address.ts'
import type { AddressDetails } from '../../shared/checkout/details.ts'
import { readPhone } from '../../shared/checkout/phone.ts'
import { readPostcode } from '../../shared/checkout/postcode.ts'
import { phoneText } from '../../shared/phone-text.ts'
import type { OrderAddress } from '../../shared/order/order.ts'
import { saveAddress } from './address-book.ts'
import type { SessionContext } from '../session/context.ts'
import { logFailedCall } from '../log/log.ts'
import { loadCustomer } from './customer.ts'

/** Converts an address of the address book to the checkout's format. */
export function fromBook(address: CustomerAddress): AddressDetails {
  const [streetAddress = '', ...rest] = address.street
  return {
    firstName: address.firstname,
    lastName: address.lastname,
    country: address.country_id,
    streetAddress,
    apartmentNumber: rest.filter(Boolean).join(' '),
    city: address.city,
    state: address.region?.region ?? '',
    region_id: address.region_id ?? address.region?.region_id ?? 0,
    zipCode: address.postcode,
    phoneNumber: phoneText(address.telephone ?? ''),
  }
}

/**
 * Saves the address of an order in the customer's address book, for the next checkout. The order stands
 * even if this fails.
 */
export async function saveShippingAddress(
  context: SessionContext,
  { customer }: { customer?: Customer | undefined },
  shipping: AddressDetails,
): Promise<void> {
  if (!customer || customer.addresses.some((known) => isSame(fromBook(known), shipping))) return
  const address = toEntered(shipping, customer.addresses.length === 0)
  try {
    const saved = await saveAddress(context, { address })
    if (!saved.ok) logFailure(context, saved.code)
  } catch (error) {
    logFailure(context, error)
  }
}

/**
 * As `saveShippingAddress`, for an order without its form: from an API call, or with an account created
 * later.
 */
export async function saveOrderedAddress(
  context: SessionContext,
  address: OrderAddress | undefined,
): Promise<void> {
  if (!address) return
  const customer = await loadCustomer(context)
  await saveShippingAddress(context, { customer }, fromOrder(address))
}

function fromOrder(address: OrderAddress): AddressDetails {
  const [streetAddress = '', ...rest] = address.street
  return {
    ...{ firstName: address.firstname, lastName: address.lastname },
    ...{ streetAddress, apartmentNumber: rest.filter(Boolean).join(' ') },
    ...{ zipCode: address.postcode, city: address.city, country: address.country_id },
    ...{ state: address.region ?? '', region_id: address.region_id ?? 0 },
    phoneNumber: address.telephone ?? '',
  }
}

function toEntered(shipping: AddressDetails, isFirst: boolean): EnteredAddress {
  const { apartmentNumber, city, country, firstName, lastName } = shipping
  return {
    ...{ firstname: firstName, lastname: lastName, company: '', vat_id: '' },
    ...{ street: shipping.streetAddress, apartment: apartmentNumber },
    ...{ postcode: shipping.zipCode, city, region: shipping.state, country_id: country },
    telephone: shipping.phoneNumber,
    default_shipping: isFirst,
    default_billing: false,
  }
}

function isSame(a: AddressDetails, b: AddressDetails): boolean {
  const FIELDS = ['firstName', 'lastName', 'streetAddress', 'apartmentNumber'] as const
  const PLACE = ['zipCode', 'city', 'country', 'phoneNumber'] as const
  const [first, second] = [oneWay(a), oneWay(b)]
  return [...FIELDS, ...PLACE].every((field) => first[field] === second[field])
}

/** Normalises postcode and phone number. */
function oneWay({ zipCode, phoneNumber, ...rest }: AddressDetails): AddressDetails {
  return {
    ...rest,
    zipCode: readPostcode(zipCode, rest.country) ?? zipCode,
    phoneNumber: readPhone(phoneNumber, rest.country) ?? phoneNumber,
  }
}

function logFailure({ site }: SessionContext, error: unknown): void {
  logFailedCall(error, 'address.save', site.view.storeCode)
}
