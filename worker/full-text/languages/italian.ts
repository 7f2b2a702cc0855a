import { stemEnglish } from './english.ts'
import { uniqueStems, type LanguageRules } from './language-rules.ts'
import { ENGLISH, ITALIAN, setOf } from './stop-words.ts'

export const italian: LanguageRules = {
  stems: (word) => uniqueStems(stemItalian(word), stemEnglish(word)),
  stopWords: setOf(ITALIAN, ENGLISH),
  synonyms: `
cellulare telefono smartphone telefonino
tv televisore televisione
notebook portatile laptop
pc computer
cuffia cuffietta auricolare headphone
schermo monitor display
proiettore videoproiettore
caricabatterie caricatore alimentatore charger
batteria pila
cavo cavetto cable
altoparlante cassa diffusore speaker
orologio smartwatch
frigo frigorifero
aspirapolvere scopa
lampada lampadina
fotocamera telecamera camera
pendrive chiavetta
tastiera keyboard
`,
  compounding: 'none',
  isInflectedAtTheEnd: true,
  isNounFirst: true,
  priceWords: {
    below: 'sotto(?: (?:i|gli))?|meno di|al massimo',
    above: 'sopra(?: (?:i|gli))?|oltre|più di|almeno',
    maybeBelow: 'fino a|massimo',
    maybeAbove: 'a partire da|da',
  },
}

/**
 * The last vowel of an Italian noun or adjective marks number and gender (cavo, cavi; cuffia, cuffie;
 * banco, banchi). Snowball also strips verb endings, and separates telefono from telefoni.
 */
function stemItalian(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return word.replace(/(?<=[cg])h[ei]$|(?<=.{2})i[aeo]$|[aeio]$/, '')
}
