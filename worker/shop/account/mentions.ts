import { foldEmail } from '../../../shared/account/validate.ts'

/** Characters allowed in an e-mail address: one directly before it makes it another address. */
const CHARACTER_BEFORE = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]$/u
const CHARACTERS_AFTER = /^(?:[\p{L}\p{M}\p{N}-]|\.[\p{L}\p{N}])/u

/** True if a text contains an e-mail address, ignoring case; `timo@x.test` does not contain `mo@x.test`. */
export function mentionsEmail(text: string, email: string): boolean {
  if (email === '') return false
  const folded = foldEmail(text)
  for (let at = folded.indexOf(email); at >= 0; at = folded.indexOf(email, at + 1)) {
    const rest = folded.slice(at + email.length)
    if (!CHARACTER_BEFORE.test(folded.slice(0, at)) && !CHARACTERS_AFTER.test(rest)) return true
  }
  return false
}

/** The part of an address that SQLite can search for: it ignores case only for ASCII letters. */
export function longestAsciiPart(email: string): string {
  const parts = email.split(/[^\u0020-\u007e]+/)
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}
