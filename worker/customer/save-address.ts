import type { Customer, CustomerAddress } from '../../shared/account/customer.ts'
import type { EnteredAddress } from '../../shared/account/address.ts'
import type { AddressDetails } from '../../shared/checkout/details.ts'
import { readPhone } from '../../shared/checkout/phone.ts'
import { readPostcode } from '../../shared/checkout/postcode.ts'
import type { OrderAddress } from '../../shared/order/order.ts'
import { saveAddress } from './address-book.ts'
import type { SessionContext } from '../session/context.ts'
import { logFailedCall } from '../log/log.ts'
import { loadCustomer } from './customer.ts'

/** An address of the address book as the checkout has it. */
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
    phoneNumber: address.telephone ?? '',
  }
}

/**
 * Keeps the address of an order in the book of who is logged in, where it is filled in next
 * time. The order stands, whatever becomes of the address.
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

/** The same of an order whose form is not there: it came as a call, or its account was made later. */
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

function isSame(one: AddressDetails, other: AddressDetails): boolean {
  const FIELDS = ['firstName', 'lastName', 'streetAddress', 'apartmentNumber'] as const
  const PLACE = ['zipCode', 'city', 'country', 'phoneNumber'] as const
  const [first, second] = [oneWay(one), oneWay(other)]
  return [...FIELDS, ...PLACE].every((field) => first[field] === second[field])
}

/** With postcode and telephone written one way. */
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
