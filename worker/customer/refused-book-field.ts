import type { AddressField, EnteredAddress } from '../../shared/account/address.ts'
import { fieldMessageOf } from '../../shared/account/field-messages.ts'
import type { FieldProblem } from '../../shared/account/validate.ts'
import type { RefusedField } from '../../shared/order/order.ts'
import { refusalText, type Refusal } from '../backend/refusal.ts'
import { refusedField } from '../backend/refused-field.ts'

/** Fields of the address book by their names in the checkout. */
const BOOK_FIELDS: Readonly<Record<RefusedField, AddressField>> = {
  firstName: 'firstname',
  lastName: 'lastname',
  streetAddress: 'street',
  city: 'city',
  zipCode: 'postcode',
  state: 'region',
  country: 'country_id',
  phoneNumber: 'telephone',
  company: 'company',
  taxId: 'vat_id',
}

const MISSING = /\brequired\b/i
const WRONG = /\bnot valid\b|\binvalid\b|\blonger than\b/i

/** The field that a backend refuses, and its address. */
export interface RefusedBookField {
  problem: FieldProblem<AddressField>
  /** Undefined: the entered one. */
  other: EnteredAddress | undefined
}

/**
 * Returns the field that a backend names in its refusal of an address book; undefined: none. It belongs to
 * another address that was sent if the message fits that one only: a missing field is empty, a wrong one is not.
 */
export function refusedBookField(
  refusal: Refusal,
  entered: EnteredAddress,
  others: readonly EnteredAddress[],
): RefusedBookField | undefined {
  const text = refusalText(refusal)
  const named = refusal.code < 500 ? refusedField(text) : undefined
  if (!named) return undefined
  const field = BOOK_FIELDS[named]
  const isEmpty = (address: EnteredAddress) => address[field].trim() === ''
  const isMissing = MISSING.test(text)
  const isClear = isMissing || WRONG.test(text)
  const other =
    isClear && isEmpty(entered) !== isMissing
      ? others.find((address) => isEmpty(address) === isMissing)
      : undefined
  const code = isEmpty(other ?? entered) ? 'form.required' : 'order.field-refused'
  return { problem: { field, ...fieldMessageOf(field, { code }) }, other }
}
