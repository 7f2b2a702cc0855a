/**
 * Invisible characters that reverse, hide or split adjacent text. Joiners are kept, because some scripts
 * and emoji need them.
 */
const INVISIBLE_CHARACTERS =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/g

/**
 * Normalizes the entry of a single-line field: white space and control characters become one space, the
 * text is trimmed, and invisible characters are removed, so that no text is reversed on a page, in an
 * e-mail or on a parcel label.
 */
export function normalizeLine(entered: string): string {
  return entered
    .replaceAll(INVISIBLE_CHARACTERS, '')
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim()
}
