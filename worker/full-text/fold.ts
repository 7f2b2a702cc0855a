import { normalForm } from '../../shared/text.ts'

/** What a shopper types is cut here: nobody needs more to name a product. */
export const MAX_QUERY_LENGTH = 128

/** Only the start of a text is searched: a description of megabytes must not fill the index. */
const MAX_TEXT_LENGTH = 8_000

const INCH = ' tuuma '

/**
 * One form for everything that is compared: compatibility forms unified, lower case, no accents
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

/** Letters that decomposition leaves alone. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'a',
  ß: 'ss',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  ð: 'd',
}

/** A query as it is searched: the first 128 characters, no half character at the end. */
export function cutQuery(text: string): string {
  return text
    .slice(0, MAX_QUERY_LENGTH)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim()
}

/** A code without its punctuation: `TN-2110` is `tn2110`; leading zeros of a long number are dropped. */
export function squeezeCode(text: string): string {
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

/** The words of a piece of HTML: tags become spaces, the common entities their characters. */
export function plainText(html: string): string {
  return html
    .slice(0, 4 * MAX_TEXT_LENGTH)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|quot|lt|gt|nbsp);/g, (mark, name: string) => ENTITIES[name] ?? mark)
    .replace(/&#?\w{1,8};/g, ' ')
}
