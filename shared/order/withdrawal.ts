import { oneLine } from '../account/one-line.ts'
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

/** Where all steps of the withdrawal are sent. */
export const WITHDRAWAL_FORM = '/withdrawal/send'

/** Days in which a consumer may withdraw at least, counted from receiving the products. */
export const WITHDRAWAL_DAYS = 14

/** Names of the fields of a withdrawal. */
export const WITHDRAWAL_FIELDS = {
  name: 'name',
  orderNumber: 'orderNumber',
  email: 'email',
  /** Which products, in the shopper's own words; empty: the whole order. */
  goods: 'goods',
  /** Never demanded. */
  reason: 'reason',
} as const

/** The field whose value says what its form is to do: look at it, change it, or withdraw. */
export const WITHDRAWAL_STEP = 'step'

export const WITHDRAWAL_STEPS = ['check', 'change', 'confirm'] as const

export type WithdrawalStep = (typeof WITHDRAWAL_STEPS)[number]

export type WithdrawalField = keyof typeof WITHDRAWAL_FIELDS

/** What somebody wrote who withdraws from a contract. */
export type Withdrawal = Readonly<Record<WithdrawalField, string>>

/** A withdrawal that has arrived; `at` in milliseconds since 1970. */
export interface ReceivedWithdrawal extends Withdrawal {
  at: number
}

/** The longest text that products and reason may be told in, in characters. */
export const MAX_WITHDRAWAL_TEXT = 2000

const orderNumber: FieldRule = (entered) =>
  required(entered) ?? ([...entered].length > 64 ? { code: 'form.too-long' } : undefined)

const freely: FieldRule = (entered) =>
  [...entered].length > MAX_WITHDRAWAL_TEXT ? { code: 'form.too-long' } : undefined

const RULES: Readonly<Record<WithdrawalField, FieldRule>> = {
  name: personName,
  orderNumber,
  email,
  goods: freely,
  reason: freely,
}

/** A withdrawal from the fields of a form, each written one way: no `#` before a number, no odd spaces. */
export function readWithdrawal(read: (field: string) => string | null): Withdrawal {
  const line = (field: WithdrawalField): string => oneLine(read(WITHDRAWAL_FIELDS[field]) ?? '')
  const lines = (field: WithdrawalField): string => areaText(read(WITHDRAWAL_FIELDS[field]) ?? '')
  return {
    name: line('name'),
    orderNumber: readOrderNumber(line('orderNumber')),
    email: foldEmail(line('email')),
    goods: lines('goods'),
    reason: lines('reason'),
  }
}

/** What is wrong with a withdrawal: name, number and address are needed, and nothing else. */
export function validateWithdrawal(entered: Withdrawal): readonly FieldProblem<WithdrawalField>[] {
  return problemsOf(RULES, entered)
}

/** The step that a form asks for; looking at it where it says none. */
export function readWithdrawalStep(text: string | null | undefined): WithdrawalStep {
  return WITHDRAWAL_STEPS.find((step) => step === text) ?? 'check'
}

/** An order number as shops write it: without the sign that people put before it, and without spaces. */
export function readOrderNumber(entered: string): string {
  return entered.replace(/^[\s#]+/, '').replaceAll(/\s+/g, '')
}
