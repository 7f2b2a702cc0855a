import { normalizeLine } from '../account/normalize-line.ts'
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

/** Path of the form that looks up a guest's order. */
export const LOOKUP_FORM = '/order-lookup/find'

/** Path of the form that pays the order that was found. */
export const PAY_FOUND_FORM = '/order-tracking/pay'

/** Names of the form fields. */
export const LOOKUP_FIELDS = {
  orderNumber: 'orderNumber',
  email: 'email',
  postcode: 'postcode',
  lastname: 'lastname',
} as const

export type LookupField = keyof typeof LOOKUP_FIELDS

/** The data that identifies an order: its number, and the e-mail address of its confirmation. */
export interface Lookup {
  readonly orderNumber: string
  readonly email: string
  /** Of the billing address; Magento requires it, */
  readonly postcode?: string
  /** or, from 2.4.8 on, this instead. */
  readonly lastname?: string
}

/** The additional billing field that is required. */
export type LookupProof = 'postcode' | 'lastname'

const orderNumber: FieldRule = (entered) =>
  required(entered) ?? ([...entered].length > 64 ? { code: 'form.too-long' } : undefined)

const postcode: FieldRule = (entered) =>
  required(entered) ?? ([...entered].length > 20 ? { code: 'form.too-long' } : undefined)

const lastname: FieldRule = (entered) =>
  required(entered) ?? ([...entered].length > 255 ? { code: 'form.too-long' } : undefined)

/** Reads the form fields. */
export function readLookup(read: (field: string) => string | null): Lookup {
  const postcode = normalizeLine(read(LOOKUP_FIELDS.postcode) ?? '')
  const lastname = normalizeLine(read(LOOKUP_FIELDS.lastname) ?? '')
  return {
    orderNumber: readOrderNumber(read(LOOKUP_FIELDS.orderNumber) ?? ''),
    email: foldEmail(read(LOOKUP_FIELDS.email) ?? ''),
    ...(postcode !== '' && { postcode }),
    ...(lastname !== '' && { lastname }),
  }
}

/** Returns the problems of the entry; they do not reveal whether the order exists. */
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
