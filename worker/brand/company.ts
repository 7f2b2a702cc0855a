import type { CompanyInfo } from '../../shared/shell/company-lines.tsx'
import type { Site } from './site.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import type { BankAccount } from '../../shared/brand/checkout-schema.ts'
import { isIban } from '../../shared/order/bank-transfer.ts'

/** Returns the company behind the shop; undefined if the brand names none. */
export function companyOf({ brand }: Pick<Site, 'brand'>): CompanyInfo | undefined {
  const { company } = brand.duties
  const email = brand.checkout.contactAddress
  return company.legalName === '' ? undefined : { ...company, email }
}

/** Returns the end of an e-mail: the shop's name and its contact address. */
export function emailSignature({ name, checkout }: Pick<Brand, 'name' | 'checkout'>): string {
  return [name, checkout.contactAddress].filter((part) => part !== '').join(', ')
}

/** Returns the sender of a brand's e-mails: `Shop <shop@example.test>`; empty if unknown. */
export function emailSender({ name, checkout }: Pick<Brand, 'name' | 'checkout'>): string {
  const { mailFrom, contactAddress } = checkout
  if (mailFrom !== '' || contactAddress === '') return mailFrom
  return `${nameOf(name)} <${contactAddress}>`
}

/** Quotes a name with characters that are special in a header (RFC 5322). */
function nameOf(name: string): string {
  return /^[\p{L}\p{N} ]+$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, '')}"`
}

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
