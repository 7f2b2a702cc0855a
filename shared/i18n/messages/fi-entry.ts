import type { CatalogueOf } from '../translate.ts'
import type { enEntry } from './en-entry.ts'

/** Reviews that shoppers write and what is said of other short forms, in Finnish. */
export const fiEntry: CatalogueOf<typeof enEntry> = {
  'review.write': 'Kirjoita arvostelu',
  'review.moderated':
    'Luemme arvostelut ennen kuin ne näkyvät sivulla. Nimesi näkyy arvostelun alla; sähköpostiosoitetta ei tarvita.',
  'review.nickname': 'Nimi tai nimimerkki',
  'review.headline': 'Arvostelun otsikko',
  'review.detail': 'Millainen tuote on?',
  'review.rating': 'Tähdet',
  'review.rating.none': 'Ei tähtiä',
  'review.send': 'Lähetä arvostelu',
  'review.failed': 'Arvostelua ei voitu lähettää. Yritä myöhemmin uudelleen.',
  'sent.review': 'Kiitos arvostelustasi',
  'sent.review.text': 'Arvostelusi on meillä. Se tulee näkyviin, kun olemme lukeneet sen.',
  'question.ask': 'Kysy tästä tuotteesta',
  'question.kept':
    'Vastaamme sähköpostilla. Säilytämme kysymyksesi kaksi vuotta ja käytämme osoitettasi vain vastaamiseen.',
  'question.text': 'Kysymyksesi',
  'question.send': 'Lähetä kysymys',
  'question.failed': 'Kysymystä ei voitu lähettää. Yritä myöhemmin uudelleen.',
  'question.mail-subject': 'Kysymys tuotteesta {product}',
  'sent.question': 'Kiitos kysymyksestäsi',
  'sent.question.text': 'Kysymyksesi on meillä. Vastaamme sähköpostilla.',
  'sent.back': 'Takaisin: {name}',
  'sent.gone': 'Tätä tuotetta ei enää myydä.',
}
