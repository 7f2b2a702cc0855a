/** Maximum number of combining marks per letter; longer runs are meaningless and slow to normalize. */
const MAX_MARKS = 30
const TOO_MANY_MARKS = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu')

/**
 * Returns a text in a Unicode normal form, in linear time: of a run of combining marks 30 are kept, as in
 * the stream-safe format of UAX #15, because normalizing longer runs takes quadratic time.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return limitMarks(limitMarks(text).normalize(form))
}

function limitMarks(text: string): string {
  return text.length <= MAX_MARKS ? text : text.replace(TOO_MANY_MARKS, '$1')
}

/** Removes characters at both ends of a text for which `isCut` is true, by UTF-16 unit. */
export function trimEnds(text: string, isCut: (unit: string) => boolean): string {
  let start = 0
  let end = text.length
  while (start < end && isCut(text.charAt(start))) start += 1
  while (end > start && isCut(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Removes the slashes at both ends of a path. */
export function trimSlashes(path: string): string {
  return trimEnds(path, (unit) => unit === '/')
}
