import { stemmer as snowballEnglish } from '@orama/stemmers/english'
import { stemmer as snowballFinnish } from '@orama/stemmers/finnish'
import { stemmer as snowballGerman } from '@orama/stemmers/german'
import type { Locale } from '../../shared/i18n/locale.ts'

const ENDING_OF_LOAN_WORD =
  /(?:i|it|in|ia|ien|iin|eja|ei(?:ta|den|hin|ssa|sta|lla|lta|lle)|i(?:ssa|sta|lla|lta|lle|ksi)|[oa]t?|aa|an|oja|ojen|oita|ton)$/
const FOREIGN = /[cqwxz]|[st]h|ph|ck|[^a-z]/
const LOAN = /[bfg]|^d|^[bcdfghjklmnpqrstvwxz]{2}|[bcdfghjklmnpqrstvwxz]{4}/
const NOT_ENGLISH =
  /[aiouy]{2}[nt]?$|[aou]$|[^r]i$|(?:ll|lt|ss|st)[ae]$|(?:kk|pp|tt|ll|ss|nn)[aeiou][nt]?$/

/**
 * The roots a folded word may stand for. Names are often English in any shop, so a word is stemmed in
 * the shop's language and in English; in a Finnish shop only in those it can belong to by its letters.
 */
export function stemWord(word: string, locale: Locale): string[] {
  if (word.length < 3 || /\d/.test(word)) return [word]
  if (locale === 'en-US') return [stemEnglish(word)]
  if (locale === 'de-DE') return [...new Set([stemGerman(word), stemEnglish(word)])]
  if (locale === 'it-IT') return [...new Set([stemItalian(word), stemEnglish(word)])]
  const stems = new Set<string>()
  const finnish = mayBeFinnish(word)
  if (finnish) stems.add(stemFinnish(word))
  if (!finnish || !NOT_ENGLISH.test(word)) stems.add(stemEnglish(word))
  return [...stems]
}

/** Whether Finnish could write this folded word: native letters, or a loan word with Finnish endings. */
export function mayBeFinnish(word: string): boolean {
  if (FOREIGN.test(word)) return /[aou]?(?:kamera|kortti|kaapeli)/.test(word)
  return !LOAN.test(word) || ENDING_OF_LOAN_WORD.test(word)
}

function stemEnglish(word: string): string {
  return /^[a-z]+$/.test(word) ? snowballEnglish(word) : word
}

export function stemGerman(word: string): string {
  return /^[a-z]+$/.test(word) ? snowballGerman(word) : word
}

/**
 * Number and gender are in the last vowels of an Italian noun or adjective (cavo, cavi; cuffia, cuffie;
 * banco, banchi). Snowball also takes off what may end a verb, and parts telefono from telefoni.
 */
export function stemItalian(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return word.replace(/(?<=[cg])h[ei]$|(?<=.{2})i[aeo]$|[aeio]$/, '')
}

/**
 * Snowball leaves the forms of one word apart where the stem itself changes (puhelin, puhelimen;
 * johto, johdon; punainen, punaiset). These changes are undone after it.
 */
export function stemFinnish(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const root = beforeRepair(word)
    .replace(/([bdfghjklmnprstv])\1/g, '$1')
    .replace(/j$/, '')
    .replace(/is[ei]n$/, 'is')
    .replace(/(?<=.{3})i[mn][ei]?$/, '')
    .replace(/(?<=.{3})is[ei]?$/, /isi[mn]/.test(word) ? 'is' : '')
    .replace(/(?<=.{2}t)o[mn]$/, '')
    .replace(/(?<=[uy])ks[ei]?$/, 's')
    .replace(/(?<=[aeiouyhl])d/g, 't')
  return root.length > 3 ? root.slice(0, 3) + root.slice(3).replace(/[aeiouy]{1,2}$/, '') : root
}

/** Snowball takes the end of these for a case or a particle: musta, jalusta, patruuna, ohjain, kytkin. */
function beforeRepair(word: string): string {
  if (word.length < 7 && word.endsWith('sta')) return word.slice(0, -1)
  if (/(?:lusta|(?:u|ka|ii)na)$/.test(word)) return word.slice(0, -1)
  if (/[^aeiouy]ain$/.test(word)) return word
  return /[^aeiouy]kin$/.test(word)
    ? word.slice(0, -2)
    : snowballFinnish(word.replace(/nnin$/, 'ntin'))
}
