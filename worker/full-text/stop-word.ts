import type { Locale } from '../../shared/i18n/locale.ts'

const FINNISH =
  'ja tai seka eli on ei ovat joka jotka jossa etta kun kuin myos se ne sen kanssa varten mutta niin mina sina han me te he tama nama tuo nuo olla ole oli ovatko jos vain'
const ENGLISH =
  'the a an and or of for with to in on by from at is are it its this that these be as your'
const GERMAN =
  'der die das den dem des ein eine einen einem einer und oder fur mit von vom zu zum zur im am auf aus bei ist sind auch als'
const ITALIAN =
  'il lo la gli le un uno una ed di del dello della dei degli delle al allo alla ai agli alle da dal dalla nel nella con su per che sono'

const setOf = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')))

const STOP_WORDS: Readonly<Partial<Record<Locale, ReadonlySet<string>>>> = {
  'fi-FI': setOf(FINNISH, ENGLISH),
  'en-US': setOf(FINNISH, ENGLISH),
  'de-DE': setOf(GERMAN, ENGLISH),
  'it-IT': setOf(ITALIAN, ENGLISH),
}

/** Folded words that say nothing about a product, in the shop's language or in English. */
export function isStopWord(word: string, locale: Locale): boolean {
  return STOP_WORDS[locale]?.has(word) ?? false
}

const PURPOSE: ReadonlySet<string> = new Set([
  'for',
  'with',
  'fits',
  'compatible',
  'varten',
  'sopii',
  'mit',
  'con',
  'per',
])

/** Words after which a name tells what the product is for, no longer what it is. */
export function opensPurpose(word: string): boolean {
  return PURPOSE.has(word)
}
