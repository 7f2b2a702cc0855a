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
} as const

export type LookupField = keyof typeof LOOKUP_FIELDS

/** What an order is found by: the number, and the address that its confirmation went to. */
export interface Lookup {
  readonly orderNumber: string
  readonly email: string
  /** Of the bill; a Magento wants it besides. */
  readonly postcode?: string
}

const orderNumber: FieldRule = (entered) =>
  required(entered) ?? ([...entered].length > 64 ? { code: 'form.too-long' } : undefined)

const postcode: FieldRule = (entered) =>
  required(entered) ?? ([...entered].length > 20 ? { code: 'form.too-long' } : undefined)

/** What is asked for, from the fields of a form. */
export function readLookup(read: (field: string) => string | null): Lookup {
  const postcode = oneLine(read(LOOKUP_FIELDS.postcode) ?? '')
  return {
    orderNumber: readOrderNumber(read(LOOKUP_FIELDS.orderNumber) ?? ''),
    email: foldEmail(read(LOOKUP_FIELDS.email) ?? ''),
    ...(postcode !== '' && { postcode }),
  }
}

/** What is wrong with what was entered; says nothing about whether there is such an order. */
export function validateLookup(
  entered: Lookup,
  asksPostcode = false,
): readonly FieldProblem<LookupField>[] {
  const rules = { orderNumber, email, postcode: asksPostcode ? postcode : optional }
  return problemsOf(rules, { postcode: '', ...entered })
}
