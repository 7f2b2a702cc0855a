import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/product.ts'

/** Messages of the product page, its choices and the reviews, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'product.gallery': 'Kuvat: {name}',
  'product.gallery.zoom': 'Suurenna kuva {number}',
  'product.gallery.picture': 'Kuva {number}/{count}',
  'product.gallery.previous': 'Edellinen kuva',
  'product.gallery.next': 'Seuraava kuva',
  'product.facts': 'Hinta ja saatavuus',
  'product.code.sku': 'Tuotenro',
  'product.code.mpn': 'Mallinumero',
  'product.code.ean': 'EAN',

  'product.price.nothing-chosen': 'Valitse sarjasta vähintään yksi tuote, niin näet hinnan.',
  'product.price.tier': '{qty} kpl tai enemmän: {price}/kpl',
  'product.price.chosen': 'Hinta näillä valinnoilla',

  'product.axis.chosen': '{label}:',
  'product.axis.impossible': 'Ei saatavilla valinnalla {others}',

  'product.choices': 'Valintasi',
  'product.choices.update': 'Päivitä hinta',
  'product.choices.none': 'Ei mitään',
  'product.choices.required': 'pakollinen',
  'product.choices.optional': 'valinnainen',
  'product.choices.look': 'Tiedot',
  'product.choices.look-at': 'Tiedot: {name}',
  'product.choices.quantity': 'Määrä',
  'product.choices.quantity-of': 'Määrä: {name}',
  'product.choices.pick': 'Valitse',
  'product.grouped': 'Sarjan tuotteet',
  'product.option.max': 'Enintään {count} merkkiä.',
  'product.option.file': '{title}: tiedostoa ei voi lisätä tällä sivulla.',
  'product.option.required': 'Täytä tai valitse: {title}.',
  'product.option.unknown-value': 'Valitse jokin vaihtoehdoista: {title}.',
  'product.option.too-long': 'Lyhennä tekstiä: {title}, enintään {count} merkkiä.',
  'product.option.no-date': 'Kirjoita päivämäärä: {title}, esimerkiksi 2026-12-24.',

  'product.delivery.in': {
    one: 'Perillä {days} arkipäivässä',
    other: 'Perillä {days} arkipäivässä',
  },
  'product.delivery.low': {
    one: 'Perillä {days} arkipäivässä',
    other: 'Perillä {days} arkipäivässä',
  },
  'product.delivery.order': 'Tilataan sinulle, toimitusaika vahvistetaan tilauksen yhteydessä',
  'product.delivery.out': 'Toimitusaika ei ole tiedossa',
  'product.delivery.virtual': 'Mitään ei lähetetä postissa',
  'product.delivery.downloadable': 'Ladattava tuote: mitään ei lähetetä postissa',
  'product.share': 'Jaa',
  'product.share.copied': 'Osoite on kopioitu.',
  'product.delivery.free': '(ilmainen\u00a0{sum}\u00a0alkaen)',
  'product.delivery.stores': 'Katso saatavuus myymälöissä',
  'product.returns': '{days} päivän palautusoikeus',

  'product.about': 'Tuotteesta',
  'product.attributes': 'Tekniset tiedot',
  'product.info': 'Hyvä tietää',
  'product.alternatives': 'Näitä saat heti',
  'product.related': 'Sinua voisi kiinnostaa',
  'product.related.offline': 'Suositukset eivät ole saatavilla, kun verkkoyhteyttä ei ole.',

  'review.title': 'Arvostelut',
  'review.count': { one: '{count} arvostelu', other: '{count} arvostelua' },
  'review.stars': '{stars}/5 tähteä',
  'review.row': { one: '{count} tähti', other: '{count} tähteä' },
  'review.filter': 'Rajaa arvosteluja tähtien mukaan',
  'review.all': 'Kaikki',
  'review.untitled': 'Arvostelu ilman otsikkoa',
  'review.none': 'Kukaan ei ole vielä arvostellut tätä tuotetta.',
  'review.checked':
    'Kauppa lukee jokaisen arvostelun ennen julkaisua ja poistaa vain asiattomat. Emme tarkista, onko kirjoittaja ostanut tuotteen.',
}
