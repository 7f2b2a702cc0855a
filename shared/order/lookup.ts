import { oneLine } from '../account/one-line.ts'
import {
  email,
  foldEmail,
  optional,
  problemsOf,
  required,
  type FieldProblem,
  type FieldRule,
} from '../account/validate.ts'
import { readOrderNumber } from './withdrawal.ts'

/** Where the form is sent that finds a guest's order. */
export const LOOKUP_FORM = '/order-lookup/find'

/** Where the order that was found is paid, when it waits for that. */
export const PAY_FOUND_FORM = '/order-tracking/pay'

/** Names of its fields. */
export const LOOKUP_FIELDS = {
  orderNumber: 'orderNumber',
  email: 'email',
  postcode: 'postcode',
  lastname: 'lastname',
} as const

export type LookupField = keyof typeof LOOKUP_FIELDS

/** What an order is found by: the number, and the address that its confirmation went to. */
export interface Lookup {
  readonly orderNumber: string
  readonly email: string
  /** Of the bill; a Magento wants it besides, */
  readonly postcode?: string
  /** or this instead, from 2.4.8 on. */
  readonly lastname?: string
}

/** What of the bill is asked for besides. */
export type LookupProof = 'postcode' | 'lastname'

const orderNumber: FieldRule = (entered) =>
  required(entered) ?? ([...entered].length > 64 ? { code: 'form.too-long' } : undefined)

const postcode: FieldRule = (entered) =>
  required(entered) ?? ([...entered].length > 20 ? { code: 'form.too-long' } : undefined)

const lastname: FieldRule = (entered) =>
  required(entered) ?? ([...entered].length > 255 ? { code: 'form.too-long' } : undefined)

/** What is asked for, from the fields of a form. */
export function readLookup(read: (field: string) => string | null): Lookup {
  const postcode = oneLine(read(LOOKUP_FIELDS.postcode) ?? '')
  const lastname = oneLine(read(LOOKUP_FIELDS.lastname) ?? '')
  return {
    orderNumber: readOrderNumber(read(LOOKUP_FIELDS.orderNumber) ?? ''),
    email: foldEmail(read(LOOKUP_FIELDS.email) ?? ''),
    ...(postcode !== '' && { postcode }),
    ...(lastname !== '' && { lastname }),
  }
}

/** What is wrong with what was entered; says nothing about whether there is such an order. */
export function validateLookup(
  entered: Lookup,
  asks?: LookupProof,
): readonly FieldProblem<LookupField>[] {
  const proof = {
    postcode: asks === 'postcode' ? postcode : optional,
    lastname: asks === 'lastname' ? lastname : optional,
  }
  return problemsOf({ orderNumber, email, ...proof }, { postcode: '', lastname: '', ...entered })
}
