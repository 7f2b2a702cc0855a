import {
  minLength,
  email,
  newPassword,
  optional,
  personName,
  required,
  requiredChoice,
  type FieldProblem,
  type FieldRule,
} from '../account/validate.ts'
import { fieldMessageOf, type FieldMessage } from '../account/field-messages.ts'
import type { CountryRule } from '../brand/checkout-schema.ts'
import { readBusinessId } from './business-id.ts'
import {
  PURCHASE_ORDER_METHOD,
  purchaseOrderOf,
  type AddressDetails,
  type CheckoutDetails,
} from './details.ts'
import { agreementField } from './agreement.ts'
import type { CheckoutField } from './form.ts'
import { isFinnish, normalizeDetails } from './normalize.ts'
import { readPhone } from './phone.ts'
import { MIN_ZIP_LENGTH, postcodeDigits, readPostcode } from './postcode.ts'
import type { CheckoutRules } from './rules.ts'

/** Minimum length of a tax id. */
export const MIN_TAX_ID_LENGTH = 3

export type CheckoutProblem = FieldProblem<CheckoutField>

/**
 * Returns the problems of the checkout details, in the order of the form; empty: they can be ordered.
 * Unused fields (a billing address equal to the shipping address, an account that is not requested,
 * shipping of a virtual cart) are not checked.
 */
export function validateDetails(
  entered: CheckoutDetails,
  rules: CheckoutRules,
): readonly CheckoutProblem[] {
  const details = normalizeDetails(entered, rules)
  const { personal, payment } = details
  const asksAccount = personal.createAccount && rules.offersAccount && !rules.isCustomer
  return [
    ...checkField('personal.emailAddress', personal.emailAddress, email),
    ...checkField(
      'personal.firstName',
      personal.firstName,
      bothRules(personName, maxLength(MAX_LENGTH.name)),
    ),
    ...checkField(
      'personal.lastName',
      personal.lastName,
      bothRules(personName, maxLength(MAX_LENGTH.name)),
    ),
    ...(asksAccount ? checkField('personal.password', personal.password, newPassword) : []),
    ...(rules.isVirtual ? [] : validateShipping(details, rules)),
    ...(payment.sameAsShipping ? [] : validateAddress('payment', payment, personal, rules)),
    ...checkField('payment.company', payment.company, maxLength(MAX_LENGTH.company)),
    ...checkField('payment.taxId', payment.taxId, taxIdRule(payment.country)),
    ...checkField(
      'payment.paymentMethod',
      payment.paymentMethod,
      oneOfOffered(rules.paymentMethods),
    ),
    ...(payment.paymentMethod === PURCHASE_ORDER_METHOD
      ? checkField(
          'payment.purchaseOrder',
          purchaseOrderOf(payment).trim(),
          bothRules(required, maxLength(MAX_LENGTH.name)),
        )
      : []),
    ...(rules.termsRequired && !details.acceptsTerms
      ? [{ field: 'acceptsTerms', code: 'checkout.terms' } as const]
      : []),
    ...(rules.agreements ?? [])
      .filter((id) => !details.agreements?.includes(id))
      .map((id) => ({ field: agreementField(id), code: 'checkout.terms' as const })),
  ]
}

/** Maximum lengths that an order allows, in characters. */
const MAX_LENGTH = {
  name: 100,
  street: 200,
  city: 100,
  zip: 20,
  state: 100,
  company: 100,
  taxId: 40,
} as const

/** Returns the problem of a single field, shown beside it while the form is filled in. */
export function problemOf(
  field: CheckoutField,
  entered: CheckoutDetails,
  rules: CheckoutRules,
): CheckoutProblem | undefined {
  return validateDetails(entered, rules).find((problem) => problem.field === field)
}

/** A tax id, if entered, has at least 3 letters; a Finnish one has a valid check digit. */
export function taxIdRule(country: string): FieldRule {
  return (entered) => {
    if (entered === '') return undefined
    const short = minLength(MIN_TAX_ID_LENGTH, 'checkout.tax-id-min')(entered)
    if (short) return short
    const isWrong = isFinnish(country, entered) && readBusinessId(entered) === undefined
    return isWrong ? { code: 'checkout.business-id' } : maxLength(MAX_LENGTH.taxId)(entered)
  }
}

/** A postcode has at least 3 characters, or the number of digits of its country. */
export function zipRule(country: string): FieldRule {
  return (entered) => {
    const short = required(entered) ?? minLength(MIN_ZIP_LENGTH, 'checkout.zip-min')(entered)
    if (short) return short
    if (readPostcode(entered, country) !== undefined) return maxLength(MAX_LENGTH.zip)(entered)
    return { code: 'checkout.zip-digits', values: { digits: postcodeDigits(country) ?? 0 } }
  }
}

function validateShipping(
  { shipping, personal }: CheckoutDetails,
  rules: CheckoutRules,
): readonly CheckoutProblem[] {
  const isOffered = rules.shippingMethods.includes(shipping.shippingMethod)
  return [
    ...validateAddress('shipping', shipping, personal, rules),
    ...(isOffered
      ? []
      : [{ field: 'shipping.shippingMethod', code: 'checkout.shipping-missing' } as const]),
    ...checkField('shipping.pickupPoint', shipping.pickupPoint, pickupRule(shipping, rules)),
  ]
}

/**
 * A pick-up point is required if the method has them and the provider answers. Otherwise none can be
 * chosen, and a shopper who had chosen one is notified first.
 */
function pickupRule(
  { shippingMethod }: CheckoutDetails['shipping'],
  { pickup }: CheckoutRules,
): FieldRule {
  return (entered) => {
    if (!pickup?.methods.includes(shippingMethod)) return undefined
    if (!pickup.points) return entered === '' ? undefined : { code: 'checkout.pickup-unavailable' }
    if (pickup.points.includes(entered)) return undefined
    return { code: entered === '' ? 'checkout.pickup-missing' : 'checkout.pickup-gone' }
  }
}

function validateAddress(
  part: 'shipping' | 'payment',
  address: AddressDetails,
  personal: CheckoutDetails['personal'],
  { countries, phoneOptional = false }: CheckoutRules,
): readonly CheckoutProblem[] {
  const hasPhone = !phoneOptional || address.phoneNumber.trim() !== ''
  const country = countries.find(({ code }) => code === address.country)
  // A name that equals the buyer's is validated only at the buyer's fields.
  const isOwnName =
    address.firstName === personal.firstName && address.lastName === personal.lastName
  const nameRule = isOwnName ? optional : bothRules(personName, maxLength(MAX_LENGTH.name))
  return [
    ...checkField(`${part}.firstName`, address.firstName, nameRule),
    ...checkField(`${part}.lastName`, address.lastName, nameRule),
    ...checkField(
      `${part}.streetAddress`,
      address.streetAddress,
      bothRules(required, maxLength(MAX_LENGTH.street)),
    ),
    ...checkField(`${part}.apartmentNumber`, address.apartmentNumber, maxLength(MAX_LENGTH.street)),
    ...checkField(`${part}.zipCode`, address.zipCode, zipRule(address.country)),
    ...checkField(`${part}.city`, address.city, bothRules(required, maxLength(MAX_LENGTH.city))),
    ...checkField(`${part}.state`, address.state, stateRule(country)),
    ...checkField(`${part}.country`, address.country, countryRule(country)),
    ...(hasPhone
      ? checkField(`${part}.phoneNumber`, address.phoneNumber, phoneRule(address.country))
      : []),
  ]
}

/** Totals need a country: without any, this reports the message about it. */
function countryRule(country: CountryRule | undefined): FieldRule {
  return (entered) =>
    entered === '' ? { code: 'cart.country-missing' } : requiredChoice(country?.code ?? '')
}

function stateRule(country: CountryRule | undefined): FieldRule {
  const length = maxLength(MAX_LENGTH.state)
  return country?.regionRequired ? bothRules(required, length) : length
}

/** A telephone number that can be called. */
export function phoneRule(country: string): FieldRule {
  return (entered) => {
    const missing = required(entered)
    if (missing) return missing
    return readPhone(entered, country) === undefined ? { code: 'checkout.phone' } : undefined
  }
}

function maxLength(length: number): FieldRule {
  return (entered) => ([...entered].length > length ? { code: 'form.too-long' } : undefined)
}

function bothRules(first: FieldRule, second: FieldRule): FieldRule {
  return (entered) => first(entered) ?? second(entered)
}

function oneOfOffered(codes: readonly string[]): FieldRule {
  return (entered) => (codes.includes(entered) ? undefined : { code: 'form.required-choice' })
}

function checkField(
  field: CheckoutField,
  entered: string,
  rule: FieldRule,
): readonly CheckoutProblem[] {
  const message: FieldMessage | undefined = rule(entered)
  return message ? [{ field, ...fieldMessageOf(field, message) }] : []
}
