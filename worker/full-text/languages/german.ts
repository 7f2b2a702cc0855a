import { stemmer as snowballGerman } from '@orama/stemmers/german'
import { GERMAN_PARTS } from '../compound-words.ts'
import { stemEnglish } from './english.ts'
import { uniqueStems, headsOf, type LanguageRules } from './language-rules.ts'
import { ENGLISH, GERMAN, setOf } from './stop-words.ts'

export const german: LanguageRules = {
  stems: (word) => uniqueStems(stemGerman(word), stemEnglish(word)),
  stopWords: setOf(GERMAN, ENGLISH),
  synonyms: `
handy smartphone telefon mobiltelefon
fernseher fernsehgerat tv
notebook laptop
rechner computer pc
kopfhorer ohrhorer headset headphone
bildschirm monitor display
beamer projektor
lampe leuchte
akku batterie
ladegerat netzteil charger
kabel cable
lautsprecher speaker box
drahtlos kabellos wireless
wlan router
uhr smartwatch
luftfritteuse heissluftfritteuse airfryer
mixer standmixer
hulle handyhulle schutzhulle
tastatur keyboard
maus mouse
`,
  compounding: {
    stem: stemGerman,
    heads: headsOf(GERMAN_PARTS, stemGerman),
    vague: new Set(),
    link: /(?:e?[ns]|er)$/,
    boundary: /./,
    isPlausible: (first) => /[aeiouy]/.test(first),
  },
  isInflectedAtTheEnd: true,
  isNounFirst: false,
  priceWords: {
    below: 'unter|weniger als|höchstens',
    above: 'über|mehr als|mindestens',
    maybeBelow: 'bis(?: zu)?|maximal',
    maybeAbove: 'ab',
  },
}

function stemGerman(word: string): string {
  return /^[a-z]+$/.test(word) ? snowballGerman(word) : word
}
