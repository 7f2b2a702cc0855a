import { normalForm } from '../../shared/text.ts'

/** A query is cut to this length: no product needs more. */
export const MAX_QUERY_LENGTH = 128

/** Only the beginning of a text is indexed: a description of megabytes must not fill the index. */
const MAX_TEXT_LENGTH = 8_000

const INCH = ' tuuma '

/**
 * The normalised form of a text for comparisons: compatibility forms unified, lower case, no accents
 * ("naytto" is "näyttö"), decimal comma as point, inch marks as a word, control characters as space.
 */
export function foldText(text: string): string {
  const letters = normalForm(text.slice(0, MAX_TEXT_LENGTH).toWellFormed(), 'NFKC')
    .toLowerCase()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\p{Cf}\ufffd™®©]+/gu, '')
    .replace(/(\d)\s?(?:["”“″]|'')/g, `$1${INCH}`)
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/[øæßœđłð]/g, (letter) => LETTERS[letter] ?? letter)
  return normalForm(normalForm(letters, 'NFD').replace(/\p{M}+/gu, ''), 'NFC')
}

/** Letters that Unicode decomposition does not change. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'a',
  ß: 'ss',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  ð: 'd',
}

/** The searched part of a query: the first 128 characters, without half a surrogate pair at the end. */
export function truncateQuery(text: string): string {
  return text
    .slice(0, MAX_QUERY_LENGTH)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim()
}

/** A code without its punctuation: `TN-2110` is `tn2110`; leading zeros of a long number are dropped. */
export function normalizeCode(text: string): string {
  const code = foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')
  return /^\d{8,}$/.test(code) ? code.replace(/^0+/, '') : code
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  nbsp: ' ',
}

/** The text of HTML: tags become spaces, common entities their characters. */
export function plainText(html: string): string {
  return html
    .slice(0, 4 * MAX_TEXT_LENGTH)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|quot|lt|gt|nbsp);/g, (mark, name: string) => ENTITIES[name] ?? mark)
    .replace(/&#?\w{1,8};/g, ' ')
}
