import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/faq.ts'

/** Messages of the knowledge base, and of product pages about questions, stores and files, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'faq.title': 'Tietopankki',
  'faq.description':
    'Vastauksia yleisiin kysymyksiin tilaamisesta, toimituksesta, maksamisesta ja palauttamisesta.',
  'faq.search': 'Hae vastauksista',
  'faq.search-button': 'Hae',
  'faq.results': 'Vastaukset haulle ”{text}”',
  'faq.none': 'Mitään ei löytynyt. Kokeile lyhyempää sanaa tai kysy meiltä.',
  'faq.empty': 'Täällä ei ole vielä kysymyksiä.',
  'faq.ask': 'Kirjoita meille',
  'faq.own-page': 'Avaa omalla sivullaan',
  'faq.more': 'Lisää aiheesta {name}',
  'faq.general': 'Yleistä',
  'faq.all': 'Kaikki kysymykset ja vastaukset',
  'content.more': 'Lisää aiheesta',
  'content.help': 'Tarvitsetko apua?',
  'faq.product': 'Kysymyksiä ja vastauksia',
  'product.size-guide': 'Kokotaulukko',
  'product.stores': 'Myymälöissämme',
  'product.store.in': 'Varastossa',
  'product.store.low': 'Muutama jäljellä',
  'product.store.out': 'Ei tässä myymälässä',
  'product.downloads': 'Tiedostot',
}
