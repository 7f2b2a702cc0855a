import type { RefusedField } from '../../shared/order/order.ts'

/** Names of address fields in messages of backends, in lower case without underscores. */
const FIELDS: Readonly<Record<string, RefusedField>> = {
  firstname: 'firstName',
  lastname: 'lastName',
  street: 'streetAddress',
  city: 'city',
  postcode: 'zipCode',
  region: 'state',
  regionid: 'state',
  countryid: 'country',
  telephone: 'phoneNumber',
  company: 'company',
  vatid: 'taxId',
}

/**
 * The address field that a refusal names, such as `"company" is required. Enter and try again.`; undefined if
 * it names none of the checkout. Names are the same in every language.
 */
export function refusedField(text: string): RefusedField | undefined {
  const words = text.match(/\w+/g) ?? []
  return words.map((word) => FIELDS[word.toLowerCase().replaceAll('_', '')]).find(Boolean)
}
