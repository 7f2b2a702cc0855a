import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/listed.ts'

/** Messages of wishlist and comparison, in German. */
export const messages: CatalogueOf<typeof english> = {
  'wishlist.title': 'Merkzettel',
  'wishlist.add': 'Auf den Merkzettel',
  'wishlist.add-named': 'Auf den Merkzettel: {name}',
  'wishlist.show': 'Steht auf Ihrem Merkzettel. Liste ansehen',
  'wishlist.kept': 'Die Liste bleibt in diesem Browser.',
  'wishlist.kept-account':
    'Die Liste bleibt in diesem Browser, und in Ihrem Konto, solange Sie angemeldet sind.',
  'wishlist.refused':
    'Die Liste Ihres Kontos nimmt dieses Produkt nicht auf. Es bleibt auf diesem Gerät.',
  'wishlist.empty':
    'Auf Ihrem Merkzettel steht noch nichts. Das Herz dafür finden Sie auf jeder Produktseite.',
  'wishlist.remove': 'Entfernen',
  'wishlist.remove-named': 'Von der Liste entfernen: {name}',
  'wishlist.gone': 'wird hier nicht mehr verkauft.',
  'wishlist.full': 'Die Liste ist voll. Entfernen Sie zuerst etwas.',
  'wishlist.home': 'Jetzt einkaufen',

  'compare.title': 'Produktvergleich',
  'compare.add': 'Vergleichen',
  'compare.show': 'Steht in Ihrem Vergleich. Jetzt vergleichen',
  'compare.empty':
    'Es gibt noch nichts zu vergleichen. Wählen Sie auf den Produktseiten „Vergleichen“.',
  'compare.attribute': 'Merkmal',
  'compare.price': 'Preis',
  'compare.stock': 'Verfügbarkeit',
  'compare.only': 'Nur Unterschiede anzeigen',
  'compare.differs': 'abweichend',
}
