/** Marks that one letter may carry; a longer run of them says nothing and takes long to put in order. */
const MAX_MARKS = 30
const TOO_MANY_MARKS = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu')

/**
 * A text in one of Unicode's normal forms, in time in proportion to its length: of a run of combining
 * marks 30 stay, as in the stream-safe format of UAX #15, because the sorting of longer ones is quadratic.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return fewMarks(fewMarks(text).normalize(form))
}

function fewMarks(text: string): string {
  return text.length <= MAX_MARKS ? text : text.replace(TOO_MANY_MARKS, '$1')
}

/** A text without those characters at its ends for which `isCut` holds, UTF-16 unit by unit. */
export function trimEnds(text: string, isCut: (unit: string) => boolean): string {
  let start = 0
  let end = text.length
  while (start < end && isCut(text.charAt(start))) start += 1
  while (end > start && isCut(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** A path without the slashes at its ends. */
export function trimSlashes(path: string): string {
  return trimEnds(path, (unit) => unit === '/')
}
