import type { Brand } from '../../shared/brand/brand.ts'

/** What an e-mail ends with: who has written it, and where an answer goes. */
export function emailSignature({ name, checkout }: Pick<Brand, 'name' | 'checkout'>): string {
  return [name, checkout.contactAddress].filter((part) => part !== '').join(', ')
}

/** Whom a brand's e-mails come from: `Shop <shop@example.test>`; empty: not known. */
export function emailSender({ name, checkout }: Pick<Brand, 'name' | 'checkout'>): string {
  const { mailFrom, contactAddress } = checkout
  if (mailFrom !== '' || contactAddress === '') return mailFrom
  return `${nameOf(name)} <${contactAddress}>`
}

/** A name with signs that mean something in a header stands in quotes (RFC 5322). */
function nameOf(name: string): string {
  return /^[\p{L}\p{N} ]+$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, '')}"`
}
