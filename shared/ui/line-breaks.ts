/**
 * A digit and the space after it, before a short unit ("256 Gt", "0,5 m", "30 %") or between groups of digits;
 * without a lookbehind, which older browsers of the cart cannot parse.
 */
const BEFORE_UNIT =
  /(\d) (?=(?:\p{L}{1,3}[²³]?(?:\/\p{L}{1,3})?|[%€°″"][CF]?|\d{3})(?![\p{L}\p{N}-]))/gu
const LONG_WORD = /\p{L}{14,}/gu
/** Before a consonant with its vowel, at least three letters into the word and four before its end. */
const SYLLABLE = /(?<=\p{L}{3})(?=[bcdfghjklmnpqrstvwxz][aeiouyäöå]\p{L}{2})/giu

/**
 * Keeps a number and its unit on one line, by no-break spaces; nothing else changes. For rendered text only:
 * what is stored, searched or compared keeps its spaces.
 */
export function keepUnits(text: string): string {
  return text.replace(BEFORE_UNIT, '$1\u00a0')
}

/** A space between a capitalised word and a number of at most two digits: "Louhi 7", "Air 9". */
const BEFORE_MODEL_NUMBER = /(?<=(?<!\p{L})\p{Lu}\p{L}{0,11}) (?=\d{1,2}(?![\p{L}\p{N}.,]))/gu

/**
 * After a hyphen that begins a word (" -paketti"), that follows a single letter ("E-Reader"), or that is before
 * one ("USB-C").
 */
const AFTER_BOUND_HYPHEN = /(?<=(?:^|\s)\p{L}?-)(?=\p{L})|(?<=\p{L}-)(?=\p{L}(?!\p{L}))/gu

/**
 * Keeps a hyphen with the word it begins, and a single letter with the word it belongs to, by word joiners, which
 * copied text contains. For rendered text only.
 */
export function keepHyphens(text: string): string {
  return text.replace(AFTER_BOUND_HYPHEN, '\u2060')
}

/** Keeps the number of a model with its name, and numbers with their units (`keepUnits`). For rendered text only. */
export function keepNumbers(name: string): string {
  return keepUnits(name).replace(BEFORE_MODEL_NUMBER, '\u00a0')
}

/** Keeps numbers (`keepNumbers`) and hyphens (`keepHyphens`) of a name with their words. For rendered text only. */
export function keepModel(name: string): string {
  return keepHyphens(keepNumbers(name))
}

/**
 * Lets long Finnish words wrap at syllables, by soft hyphens: few browsers have Finnish hyphenation. Texts of
 * other languages (`fi`, `en`, …) are returned unchanged. For rendered text only.
 */
export function softHyphens(text: string, language: string): string {
  if (language !== 'fi') return text
  return text.replace(LONG_WORD, (word) => word.replace(SYLLABLE, '\u00ad'))
}
