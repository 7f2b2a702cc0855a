import type { BankAccount } from '../brand/checkout-schema.ts'
import type { Translate } from '../i18n/translate.ts'
import type { OrderRecord } from './history.ts'

/** Splits an IBAN into groups of four. */
const GROUP = /.{4}(?=.)/g

/** Weights of the digits of a Finnish reference number, from its end. */
export const REFERENCE_WEIGHTS = [7, 3, 1] as const

/** True if a text is an IBAN with valid check digits (ISO 13616: modulo 97 is 1); spaces are ignored. */
export function isIban(text: string): boolean {
  const iban = compactIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  if (isFinnish(iban) && iban.length !== 18) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = [...moved].map((char) => String(Number.parseInt(char, 36))).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Formats an IBAN in groups of four. */
export function groupIban(iban: string): string {
  return compactIban(iban).replaceAll(GROUP, '$& ')
}

/**
 * Returns the Finnish reference number (viitenumero) of an order number: its digits, and a check digit with
 * the weights 7, 3, 1 from their end. Undefined if the number contains other characters than digits, has
 * fewer than three significant digits, or more than the nineteen that a reference may have.
 */
export function referenceOf(orderNumber: string): string | undefined {
  const digits = orderNumber.replace(/^0+/, '')
  if (!/^\d{3,19}$/.test(digits)) return undefined
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (REFERENCE_WEIGHTS[at % 3] ?? 0), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** True if payments to an account use Finnish reference numbers. */
export function usesReference({ iban }: Pick<BankAccount, 'iban'>): boolean {
  return isFinnish(compactIban(iban))
}

/**
 * Returns the reference that identifies the order of a payment: its reference number or, abroad, its order
 * number.
 */
export function paymentReference(account: BankAccount, orderNumber: string): string {
  return (usesReference(account) ? referenceOf(orderNumber) : undefined) ?? orderNumber
}

/** True if an order waits for a bank transfer. */
export function waitsForTransfer({
  status,
  payment,
}: Pick<OrderRecord, 'status' | 'payment'>): boolean {
  return status === 'pending' && payment.method === 'banktransfer'
}

/** The data of a bank transfer that pays an order. */
export interface Transfer {
  account: BankAccount
  reference: string
  /** In the order's currency. */
  amount: number
}

/** Returns the fields of a bank transfer form: label and value. */
export function transferLines(
  { account, reference, amount }: Transfer,
  { t, money }: { t: Translate; money: (amount: number) => string },
): readonly (readonly [label: string, value: string])[] {
  const { holder, iban, bic } = account
  return [
    [t('order.transfer.holder'), holder],
    [t('order.transfer.iban'), groupIban(iban)],
    ...(bic === '' ? [] : [[t('order.transfer.bic'), bic] as const]),
    [t('order.transfer.reference'), reference],
    [t('order.transfer.amount'), money(amount)],
  ]
}

function compactIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

function isFinnish(iban: string): boolean {
  return iban.startsWith('FI')
}
