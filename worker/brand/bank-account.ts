import type { Brand } from '../../shared/brand/brand.ts'
import type { BankAccount } from '../../shared/brand/checkout-schema.ts'
import { isIban } from '../../shared/order/bank-transfer.ts'

/** Returns the account for bank transfers; undefined if the brand has no valid one. */
export function bankAccountOf({
  checkout,
  duties,
}: Pick<Brand, 'checkout' | 'duties'>): BankAccount | undefined {
  const { bankAccount } = checkout
  if (!isIban(bankAccount.iban)) return undefined
  return { ...bankAccount, holder: bankAccount.holder || duties.company.legalName }
}

/** Returns the problems of a brand's account, as text. */
export function bankAccountIssues({
  checkout,
  duties,
}: Pick<Brand, 'checkout' | 'duties'>): readonly string[] {
  const { iban, holder } = checkout.bankAccount
  if (iban === '') return []
  if (!isIban(iban)) return [`checkout.bankAccount.iban ${iban} is no IBAN: its digits do not fit`]
  if (holder || duties.company.legalName) return []
  return ['checkout.bankAccount.holder is empty, and no company is named: nobody could be paid']
}
