import { normalForm } from './text.ts'

/**
 * Makes a slug: lower case, white space becomes `-`, `&` becomes `-and-`, other non-word characters are
 * dropped, repeated hyphens collapse. Latin letters are folded first (`ä` → `a`, `Ł` → `l`, `ß` → `ss`) for
 * readability; letters of other scripts stay unchanged, with their marks. The slug of a slug is the same
 * slug.
 */
export function slugify(text: string): string {
  const folded = normalForm(text.toWellFormed(), 'NFKD')
    .toLowerCase()
    .replace(/[^\P{Script=Latin}a-z]/gu, (letter) => FOLDED[letter] ?? letter)
    .replace(/\s+/g, '-')
    .replace(/&/g, '-and-')
    .replace(DROPPED, '')
    .replace(/(^|[\p{Script=Latin}\p{N}_-])\p{M}+/gu, '$1')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
  return normalForm(folded, 'NFC')
}

/** Non-word characters, and modifier letters that represent no letter (`ʼ`). */
const DROPPED = /[^\p{L}\p{M}\p{N}_-]+|[\u02b0-\u02ff]+/gu

/** Latin letters that Unicode decomposition does not change. */
const FOLDED: Readonly<Record<string, string>> = {
  ...{ ł: 'l', đ: 'd', ð: 'd', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't' },
  ...{ ŋ: 'n', ĸ: 'k', ə: 'e', ƒ: 'f', ƀ: 'b', ɓ: 'b', ɖ: 'd', ɗ: 'd', ɛ: 'e', ɨ: 'i', ɩ: 'i' },
  ...{
    ƙ: 'k',
    ƚ: 'l',
    ɔ: 'o',
    ɵ: 'o',
    ƥ: 'p',
    ƭ: 't',
    ʉ: 'u',
    ʋ: 'v',
    ƴ: 'y',
    ƶ: 'z',
    ǝ: 'e',
    ɣ: 'g',
  },
  ...{ ꞵ: 'b', ȥ: 'z', ɇ: 'e', ɉ: 'j', ɍ: 'r', ɏ: 'y', ȼ: 'c', ⱥ: 'a', ⱦ: 't' },
}
