import { stemmer as snowballFinnish } from '@orama/stemmers/finnish'
import { FINNISH_PARTS, FINNISH_VAGUE } from '../compound-words.ts'
import { stemEnglish } from './english.ts'
import { uniqueStems, headsOf, type LanguageRules } from './language-rules.ts'
import { ENGLISH, FINNISH, setOf } from './stop-words.ts'

const ENDING_OF_LOAN_WORD =
  /(?:i|it|in|ia|ien|iin|eja|ei(?:ta|den|hin|ssa|sta|lla|lta|lle)|i(?:ssa|sta|lla|lta|lle|ksi)|[oa]t?|aa|an|oja|ojen|oita|ton)$/
const FOREIGN_SPELLING = /[cqwxz]|[st]h|ph|ck|[^a-z]/
const LOAN_WORD = /[bfg]|^d|^[bcdfghjklmnpqrstvwxz]{2}|[bcdfghjklmnpqrstvwxz]{4}/
const NOT_ENGLISH =
  /[aiouy]{2}[nt]?$|[aou]$|[^r]i$|(?:ll|lt|ss|st)[ae]$|(?:kk|pp|tt|ll|ss|nn)[aeiou][nt]?$/

export const finnish: LanguageRules = {
  stems: finnishStems,
  stopWords: setOf(FINNISH, ENGLISH),
  synonyms: '',
  compounding: {
    stem: stemFinnish,
    heads: headsOf(FINNISH_PARTS, stemFinnish),
    vague: headsOf(FINNISH_VAGUE, stemFinnish),
    link: /[ns]$/,
    boundary: /[aeiouyns]$/,
    isPlausible,
  },
  isInflectedAtTheEnd: false,
  isNounFirst: false,
  priceWords: {
    below: 'alle|enintään|korkeintaan',
    above: 'yli|vähintään',
    maybeBelow: 'maks(?:imissaan)?',
    maybeAbove: 'alkaen',
  },
}

/** Stems a word only in the languages that its letters allow. */
function finnishStems(word: string): readonly string[] {
  const isFinnish = mayBeFinnish(word)
  const isEnglish = !isFinnish || !NOT_ENGLISH.test(word)
  return uniqueStems(
    ...(isFinnish ? [stemFinnish(word)] : []),
    ...(isEnglish ? [stemEnglish(word)] : []),
  )
}

/** True if the folded word may be Finnish: native letters, or a loan word with Finnish endings. */
function mayBeFinnish(word: string): boolean {
  if (FOREIGN_SPELLING.test(word)) return /[aou]?(?:kamera|kortti|kaapeli)/.test(word)
  return !LOAN_WORD.test(word) || ENDING_OF_LOAN_WORD.test(word)
}

/**
 * Snowball separates the forms of a word whose stem changes (puhelin, puhelimen; johto, johdon; punainen,
 * punaiset). This function undoes these changes after it.
 */
export function stemFinnish(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const root = unrepairedStem(word)
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

/**
 * Snowball takes the ending of these words for a case or a particle: musta, jalusta, patruuna, ohjain,
 * kytkin.
 */
function unrepairedStem(word: string): string {
  if (word.length < 7 && word.endsWith('sta')) return word.slice(0, -1)
  if (/(?:lusta|(?:u|ka|ii)na)$/.test(word)) return word.slice(0, -1)
  if (/[^aeiouy]ain$/.test(word)) return word
  return /[^aeiouy]kin$/.test(word)
    ? word.slice(0, -2)
    : snowballFinnish(word.replace(/nnin$/, 'ntin'))
}

/** No Finnish part ends in two consonants; a foreign first part is accepted before a long head. */
function isPlausible(first: string, headLength: number): boolean {
  if (first.length === 3 || headLength > 5) return /[aeiouy]|^.{3}$/.test(first)
  return /[aeiouy]/.test(first) && !/[bcdfghjklmnpqrstvwxz]{2}$/.test(first)
}
