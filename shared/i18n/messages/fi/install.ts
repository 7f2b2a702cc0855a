import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/install.ts'

/** Messages of the installation prompt, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'install.title': 'Kauppa aloitusnäytölle',
  'install.text': 'Lisää kauppa aloitusnäytölle: se avautuu heti, myös ilman verkkoa.',
  'install.yes': 'Asenna',
  'install.no': 'Ei nyt',
}
