import { normalizeLine } from '../account/normalize-line.ts'
import { foldEmail } from '../account/validate.ts'
import { readBusinessId } from './business-id.ts'
import type { AddressDetails, CheckoutDetails } from './details.ts'
import { readPhone } from './phone.ts'
import { readPostcode } from './postcode.ts'
import type { CheckoutRules } from './rules.ts'

/**
 * Returns the details as they are ordered. Texts are trimmed; telephone, postcode and business id are
 * normalized; an empty country becomes the store's default. The recipient is the buyer unless another name
 * was entered, and the billing address is the shipping address if that box was checked. Invalid values stay
 * unchanged, so that validation reports them.
 */
export function normalizeDetails(
  details: CheckoutDetails,
  rules: Pick<CheckoutRules, 'defaultCountry' | 'isVirtual'>,
): CheckoutDetails {
  const personal = {
    ...details.personal,
    firstName: normalizeLine(details.personal.firstName),
    lastName: normalizeLine(details.personal.lastName),
    emailAddress: foldEmail(details.personal.emailAddress),
  }
  const shippingAddress = normalizeAddress(details.shipping, personal, rules.defaultCountry)
  const { shippingMethod, pickupPoint } = details.shipping
  const shipping = { ...shippingAddress, shippingMethod, pickupPoint }
  const isSame = details.payment.sameAsShipping && !rules.isVirtual
  const billingAddress = normalizeAddress(details.payment, personal, rules.defaultCountry)
  const billing = isSame ? { ...billingAddress, ...shippingAddress } : billingAddress
  const taxId = normalizeLine(details.payment.taxId)
  const { paymentMethod, paymentMethodAdditional } = details.payment
  const payment = {
    ...billing,
    paymentMethod,
    paymentMethodAdditional,
    sameAsShipping: isSame,
    company: normalizeLine(details.payment.company),
    taxId: isFinnish(billing.country, taxId) ? (readBusinessId(taxId) ?? taxId) : taxId,
  }
  return { ...details, personal, shipping, payment }
}

/**
 * True if a tax id is checked as a Finnish one: the billing country is Finland, and the id has no other
 * country prefix.
 */
export function isFinnish(country: string, taxId: string): boolean {
  return /^FI\s*\d/i.test(taxId) || (country === 'FI' && !/^[A-Z]{2}/i.test(taxId))
}

function normalizeAddress(
  address: AddressDetails,
  personal: CheckoutDetails['personal'],
  defaultCountry: string,
): AddressDetails {
  const country = address.country.trim().toUpperCase() || defaultCountry
  const zipCode = normalizeLine(address.zipCode)
  const phoneNumber = normalizeLine(address.phoneNumber)
  const isNamed = normalizeLine(address.firstName) !== '' || normalizeLine(address.lastName) !== ''
  return {
    firstName: normalizeLine(isNamed ? address.firstName : personal.firstName),
    lastName: normalizeLine(isNamed ? address.lastName : personal.lastName),
    country,
    streetAddress: normalizeLine(address.streetAddress),
    apartmentNumber: normalizeLine(address.apartmentNumber),
    city: normalizeLine(address.city),
    state: normalizeLine(address.state),
    region_id: address.region_id,
    zipCode: readPostcode(zipCode, country) ?? zipCode,
    phoneNumber: readPhone(phoneNumber, country) ?? phoneNumber,
  }
}
