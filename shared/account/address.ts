import { phoneText } from '../phone-text.ts'
import { postcodeText } from '../postcode-text.ts'
import { normalizeLine } from './normalize-line.ts'
import type { CustomerAddress } from './customer.ts'
import {
  minLength,
  optional,
  personName,
  problemsOf,
  required,
  requiredChoice,
  type FieldProblem,
  type FieldRule,
} from './validate.ts'

/** Minimum length of a postcode. */
const MIN_ZIP_LENGTH = 3
/** Replaces the second street line where a backend requires one. */
const NO_LINE = '-'

/** Fields of an address form in the address book, all texts. */
export const ADDRESS_FIELDS = [
  ...(['firstname', 'lastname', 'company', 'street', 'apartment', 'postcode', 'city'] as const),
  ...(['region', 'country_id', 'telephone', 'vat_id'] as const),
] as const

export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** An entered address. */
export type EnteredAddress = Readonly<Record<AddressField, string>> & {
  /** Id of an edited address; undefined: a new one. */
  id?: number | undefined
  default_shipping: boolean
  default_billing: boolean
}

const RULES: Readonly<Record<AddressField, FieldRule>> = {
  firstname: personName,
  lastname: personName,
  company: optional,
  street: required,
  apartment: optional,
  postcode: (entered) =>
    required(entered) ??
    minLength(MIN_ZIP_LENGTH, 'checkout.zip-min')(entered) ??
    optional(entered),
  city: required,
  region: optional,
  country_id: (entered) =>
    requiredChoice(entered) ??
    (/^[A-Z]{2}$/.test(entered) ? undefined : { code: 'form.required-choice' }),
  telephone: optional,
  vat_id: optional,
}

/** Returns the problems of an address, in the order of its form. */
export function addressProblems(
  entered: Readonly<Record<AddressField, string>>,
): readonly FieldProblem<AddressField>[] {
  return problemsOf(RULES, entered)
}

/** Converts an entered address to the backend's format; empty fields are left out. */
export function toServerAddress(
  entered: EnteredAddress,
): Omit<CustomerAddress, 'id' | 'customer_id'> & { id?: number } {
  const fieldText = (field: AddressField): string => normalizeLine(entered[field])
  const optionalField = (field: AddressField) =>
    fieldText(field) === '' ? {} : { [field]: fieldText(field) }
  const { id, default_billing, default_shipping } = entered
  return {
    ...(id === undefined ? {} : { id }),
    firstname: fieldText('firstname'),
    lastname: fieldText('lastname'),
    street:
      fieldText('apartment') === ''
        ? [fieldText('street')]
        : [fieldText('street'), fieldText('apartment')],
    postcode: fieldText('postcode'),
    city: fieldText('city'),
    country_id: fieldText('country_id'),
    ...(fieldText('region') === ''
      ? {}
      : { region: { region: fieldText('region'), region_code: null, region_id: 0 } }),
    region_id: 0,
    ...optionalField('telephone'),
    ...optionalField('company'),
    ...optionalField('vat_id'),
    ...(default_shipping && { default_shipping }),
    ...(default_billing && { default_billing }),
  }
}

/** Converts a saved address to form values. */
export function toEnteredAddress(address: CustomerAddress): EnteredAddress {
  const [street = '', ...rest] = address.street
  return {
    id: address.id,
    firstname: address.firstname,
    lastname: address.lastname,
    company: address.company ?? '',
    street,
    apartment: rest.filter((line) => line !== NO_LINE).join(', '),
    postcode: address.postcode,
    city: address.city,
    region: address.region?.region ?? '',
    country_id: address.country_id,
    telephone: phoneText(address.telephone ?? ''),
    vat_id: address.vat_id ?? '',
    default_shipping: address.default_shipping === true,
    default_billing: address.default_billing === true,
  }
}

/** Returns an empty address form with name and country. */
export function emptyAddress(
  { firstname, lastname }: Pick<CustomerAddress, 'firstname' | 'lastname'>,
  country_id: string,
): EnteredAddress {
  const nothing = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ''])) as Record<
    AddressField,
    string
  >
  const marks = { default_shipping: false, default_billing: false }
  return { ...nothing, firstname, lastname, country_id, ...marks }
}

/** Adds a second street line for backends that require two: a dash, which is not shown. */
export function withTwoLines<Address extends Pick<CustomerAddress, 'street'>>(
  address: Address,
): Address {
  return address.street.length > 1 ? address : { ...address, street: [...address.street, NO_LINE] }
}

/** Formats an address as lines of a postal address. */
export function addressLines(address: CustomerAddress, country: string): readonly string[] {
  const { apartment, street } = toEnteredAddress(address)
  return [
    address.company ?? '',
    `${address.firstname} ${address.lastname}`,
    [street, apartment].filter(Boolean).join(', '),
    `${postcodeText(address.postcode, address.country_id)} ${address.city}`,
    address.region?.region ?? '',
    country,
  ].filter((line) => line.trim() !== '')
}
