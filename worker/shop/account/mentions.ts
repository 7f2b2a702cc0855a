import { foldEmail } from '../../../shared/account/validate.ts'

/** What may stand in an e-mail address beside letters and digits: such a sign before it makes another one. */
const BEFORE = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]$/u
const AFTER = /^(?:[\p{L}\p{M}\p{N}-]|\.[\p{L}\p{N}])/u

/** True if a text contains an e-mail address, ignoring case; `timo@x.test` does not contain `mo@x.test`. */
export function mentions(text: string, email: string): boolean {
  if (email === '') return false
  const folded = foldEmail(text)
  for (let at = folded.indexOf(email); at >= 0; at = folded.indexOf(email, at + 1)) {
    const rest = folded.slice(at + email.length)
    if (!BEFORE.test(folded.slice(0, at)) && !AFTER.test(rest)) return true
  }
  return false
}

/** The part of an address that SQLite, which folds no other letters than those of ASCII, can look for. */
export function asciiPart(email: string): string {
  const parts = email.split(/[^\u0020-\u007e]+/)
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}
