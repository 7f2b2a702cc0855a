import { normalForm } from '../../shared/text.ts'

/** Longer texts are cut. */
const MAX_LENGTH = 128

/** The shopper's search text: one line, no control or hidden characters, at most 128 characters. */
export function searchText(raw: string): string {
  const plain = normalForm(raw, 'NFC')
    .toWellFormed()
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return [...plain].slice(0, MAX_LENGTH).join('').trim()
}
