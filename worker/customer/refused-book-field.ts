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

/** Returns the problem of the field that a backend names in its refusal of an address; undefined: none. */
export function refusedBookField(
  refusal: Refusal,
  entered: EnteredAddress,
): FieldProblem<AddressField> | undefined {
  const named = refusal.code < 500 ? refusedField(refusalText(refusal)) : undefined
  if (!named) return undefined
  const field = BOOK_FIELDS[named]
  const code = entered[field].trim() === '' ? 'form.required' : 'order.field-refused'
  return { field, ...fieldMessageOf(field, { code }) }
}
