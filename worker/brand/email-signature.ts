import type { Brand } from '../../shared/brand/brand.ts'

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
