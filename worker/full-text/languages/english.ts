import { stemmer as snowballEnglish } from '@orama/stemmers/english'
import type { LanguageRules } from './language-rules.ts'
import { ENGLISH, FINNISH, setOf } from './stop-words.ts'

/** Product names are often English in any shop. */
export function stemEnglish(word: string): string {
  return /^[a-z]+$/.test(word) ? snowballEnglish(word) : word
}

export const english: LanguageRules = {
  stems: (word) => [stemEnglish(word)],
  stopWords: setOf(FINNISH, ENGLISH),
  synonyms: '',
  compounding: 'none',
  isInflectedAtTheEnd: false,
  isNounFirst: false,
  priceWords: {
    below: 'under|below|less than|cheaper than|at most',
    above: 'above|more than|at least',
    maybeBelow: 'up to|max(?:imum)?',
    maybeAbove: 'over|from|min(?:imum)?',
  },
}
