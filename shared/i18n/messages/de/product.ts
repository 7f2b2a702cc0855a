import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/product.ts'

/** Messages of the product page, its choices and the reviews, in German. */
export const messages: CatalogueOf<typeof english> = {
  'product.gallery': 'Bilder: {name}',
  'product.gallery.zoom': 'Bild {number} vergrößern',
  'product.gallery.picture': 'Bild {number} von {count}',
  'product.gallery.previous': 'Vorheriges Bild',
  'product.gallery.next': 'Nächstes Bild',
  'product.facts': 'Preis und Verfügbarkeit',
  'product.code.sku': 'Artikelnr.',
  'product.code.mpn': 'Modellnummer',
  'product.code.ean': 'EAN',

  'product.price.nothing-chosen':
    'Wählen Sie mindestens ein Produkt des Sets, um den Preis zu sehen.',
  'product.price.tier': 'Ab {qty} Stück: je {price}',
  'product.price.chosen': 'Preis mit dieser Auswahl',

  'product.axis.chosen': '{label}:',
  'product.axis.impossible': 'Nicht erhältlich mit {others}',

  'product.choices': 'Ihre Auswahl',
  'product.choices.update': 'Preis aktualisieren',
  'product.choices.none': 'Keine Auswahl',
  'product.choices.required': 'erforderlich',
  'product.choices.optional': 'optional',
  'product.choices.look': 'Einzelheiten',
  'product.choices.look-at': 'Einzelheiten: {name}',
  'product.choices.quantity': 'Menge',
  'product.choices.quantity-of': 'Menge: {name}',
  'product.choices.pick': 'Auswählen',
  'product.grouped': 'In diesem Set',
  'product.option.max': 'Höchstens {count} Zeichen.',
  'product.option.file': '{title}: Auf dieser Seite kann keine Datei hinzugefügt werden.',
  'product.option.required': 'Füllen Sie aus oder wählen Sie: {title}.',
  'product.option.unknown-value': 'Wählen Sie einen der Werte unter {title}.',
  'product.option.too-long': 'Kürzen Sie den Text: {title} fasst {count} Zeichen.',
  'product.option.no-date':
    'Geben Sie unter {title} ein Datum ein, das es gibt, zum Beispiel 2026-12-24.',

  'product.delivery.in': {
    one: 'Bei Ihnen in {days} Werktag',
    other: 'Bei Ihnen in {days} Werktagen',
  },
  'product.delivery.low': {
    one: 'Bei Ihnen in {days} Werktag',
    other: 'Bei Ihnen in {days} Werktagen',
  },
  'product.delivery.order':
    'Wird für Sie bestellt, die Lieferzeit bestätigen wir mit der Bestellung',
  'product.delivery.out': 'Derzeit kein Liefertermin',
  'product.delivery.virtual': 'Es wird nichts per Post versandt',
  'product.delivery.downloadable': 'Ein Download: Es wird nichts versandt',
  'product.share': 'Teilen',
  'product.share.copied': 'Die Adresse ist kopiert.',
  'product.delivery.free': '(ab\u00a0{sum}\u00a0kostenlos)',
  'product.delivery.stores': 'Verfügbarkeit in unseren Filialen ansehen',
  'product.returns': '{days} Tage Rückgaberecht',

  'product.about': 'Über das Produkt',
  'product.attributes': 'Technische Daten',
  'product.info': 'Gut zu wissen',
  'product.alternatives': 'Stattdessen sofort lieferbar',
  'product.related': 'Das könnte Ihnen gefallen',
  'product.related.offline': 'Empfehlungen sind offline nicht verfügbar.',

  'review.title': 'Bewertungen',
  'review.count': { one: '{count} Bewertung', other: '{count} Bewertungen' },
  'review.stars': '{stars} von 5 Sternen',
  'review.row': { one: '{count} Stern', other: '{count} Sterne' },
  'review.filter': 'Bewertungen nach Sternen zeigen',
  'review.all': 'Alle',
  'review.untitled': 'Bewertung ohne Titel',
  'review.none': 'Dieses Produkt hat noch niemand bewertet.',
  'review.checked':
    'Der Shop liest jede Bewertung, bevor sie erscheint, und entfernt nur unzulässige. Wir prüfen nicht, ob die Verfasser das Produkt gekauft haben.',
}
