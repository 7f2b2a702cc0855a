import { normalizeLine } from '../account/normalize-line.ts'
import {
  email,
  foldEmail,
  personName,
  problemsOf,
  required,
  type FieldProblem,
  type FieldRule,
} from '../account/validate.ts'
import { areaText } from '../account/text-rules.ts'

/** Path of all steps of the withdrawal form. */
export const WITHDRAWAL_FORM = '/withdrawal/send'

/** Minimum withdrawal period in days, counted from receiving the products. */
export const WITHDRAWAL_DAYS = 14

/** Names of the fields of a withdrawal. */
export const WITHDRAWAL_FIELDS = {
  name: 'name',
  orderNumber: 'orderNumber',
  email: 'email',
  /** The products, in the shopper's own words; empty: the whole order. */
  goods: 'goods',
  /** Optional. */
  reason: 'reason',
} as const

/** The field that names the action of a form: review, change, or withdraw. */
export const WITHDRAWAL_STEP = 'step'

export const WITHDRAWAL_STEPS = ['check', 'change', 'confirm'] as const

export type WithdrawalStep = (typeof WITHDRAWAL_STEPS)[number]

export type WithdrawalField = keyof typeof WITHDRAWAL_FIELDS

/** The entered declaration of withdrawal. */
export type Withdrawal = Readonly<Record<WithdrawalField, string>>

/** A received withdrawal; `at` in milliseconds since 1970. */
export interface ReceivedWithdrawal extends Withdrawal {
  at: number
}

/** Maximum length of the texts about products and reason, in characters. */
export const MAX_WITHDRAWAL_TEXT = 2000

const orderNumber: FieldRule = (entered) =>
  required(entered) ?? ([...entered].length > 64 ? { code: 'form.too-long' } : undefined)

const freeText: FieldRule = (entered) =>
  [...entered].length > MAX_WITHDRAWAL_TEXT ? { code: 'form.too-long' } : undefined

const RULES: Readonly<Record<WithdrawalField, FieldRule>> = {
  name: personName,
  orderNumber,
  email,
  goods: freeText,
  reason: freeText,
}

/** Reads a withdrawal from form fields, normalized: no `#` before a number, no extra spaces. */
export function readWithdrawal(read: (field: string) => string | null): Withdrawal {
  const line = (field: WithdrawalField): string =>
    normalizeLine(read(WITHDRAWAL_FIELDS[field]) ?? '')
  const lines = (field: WithdrawalField): string => areaText(read(WITHDRAWAL_FIELDS[field]) ?? '')
  return {
    name: line('name'),
    orderNumber: readOrderNumber(line('orderNumber')),
    email: foldEmail(line('email')),
    goods: lines('goods'),
    reason: lines('reason'),
  }
}

/** Returns the problems of a withdrawal: name, number and address are required, nothing else. */
export function validateWithdrawal(entered: Withdrawal): readonly FieldProblem<WithdrawalField>[] {
  return problemsOf(RULES, entered)
}

/** Returns the requested step; `check` by default. */
export function readWithdrawalStep(text: string | null | undefined): WithdrawalStep {
  return WITHDRAWAL_STEPS.find((step) => step === text) ?? 'check'
}

/** Normalizes an order number: without a leading `#`, and without spaces. */
export function readOrderNumber(entered: string): string {
  return entered.replace(/^[\s#]+/, '').replaceAll(/\s+/g, '')
}
