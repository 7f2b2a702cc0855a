import type { Catalogue } from '../../translate.ts'
import { messages as account } from './account.ts'
import { messages as accountView } from './account-view.ts'
import { messages as cart } from './cart.ts'
import { messages as cartAdd } from './cart-add.ts'
import { messages as cartView } from './cart-view.ts'
import { messages as checkout } from './checkout.ts'
import { messages as consent } from './consent.ts'
import { messages as contact } from './contact.ts'
import { messages as duty } from './duty.ts'
import { messages as entry } from './entry.ts'
import { messages as faq } from './faq.ts'
import { messages as form } from './form.ts'
import { messages as newsletter } from './newsletter.ts'
import { messages as notice } from './notice.ts'
import { messages as order } from './order.ts'
import { messages as orderPending } from './order-pending.ts'
import { messages as panel } from './panel.ts'
import { messages as pickup } from './pickup.ts'
import { messages as thanks } from './thanks.ts'
import { messages as price } from './price.ts'
import { messages as install } from './install.ts'
import { messages as listed } from './listed.ts'
import { messages as product } from './product.ts'
import { messages as searchPanel } from './search-panel.ts'
import { messages as send } from './send.ts'
import { messages as shop } from './shop.ts'
import { messages as waiting } from './waiting.ts'
import { messages as withdrawal } from './withdrawal.ts'

/** All messages in German. */
export const de: Catalogue = {
  ...account,
  ...accountView,
  ...cart,
  ...cartAdd,
  ...cartView,
  ...checkout,
  ...consent,
  ...contact,
  ...duty,
  ...entry,
  ...faq,
  ...form,
  ...newsletter,
  ...notice,
  ...order,
  ...orderPending,
  ...panel,
  ...pickup,
  ...thanks,
  ...price,
  ...listed,
  ...product,
  ...searchPanel,
  ...send,
  ...shop,
  ...install,
  ...waiting,
  ...withdrawal,
  'common.home': 'Startseite',
  'common.yes': 'Ja',
  'common.no': 'Nein',

  'shell.skip': 'Zum Inhalt',
  'shell.menu': 'Produkte',
  'shell.departments': 'Kategorien',
  'shell.all-in': 'Alles aus {name}',
  'shell.breadcrumbs': 'Sie sind hier',
  'shell.views': 'Sprache',
  'shell.information': 'Informationen',
  'shell.promise': 'Klare Preise, schnelle Lieferung und {days} Tage Rückgaberecht.',
  'shell.prices-include-tax': 'Alle Preise inkl. MwSt., zzgl. Versand.',
  'shell.prices-exclude-tax': 'Alle Preise zzgl. MwSt. und Versand.',
  'shell.keys': 'Mit / oder Strg K gelangen Sie zur Suche.',
  'shell.demo': 'Demo-Shop: Es wird nichts geliefert und nichts berechnet.',
  'preview.shown': 'Vorschau: der Shop am {moment}, mit Entwürfen.',
  'preview.end': 'Vorschau beenden',

  'machines.title': 'Für Maschinen',
  'machines.markdown':
    'Jede Produktseite gibt es auch als reinen Text, an ihrer Adresse mit .md dahinter.',
  'machines.search': 'Suche im Shop, als JSON',
  'machines.feed': 'Alle Artikel mit Preis und Bestand, als XML',
  'machines.sitemap': 'Alle Seiten',

  'network.offline': 'Sie sind offline. Ihre Änderungen bleiben erhalten.',
  'network.online': 'Sie sind wieder online.',
  'offline.title': 'Diese Seite ist nicht auf Ihrem Gerät',
  'offline.text':
    'Es gibt keine Internetverbindung, und Sie haben diese Seite noch nicht besucht. Seiten, die Sie besucht haben, funktionieren auch offline.',
  'checkout.lost': 'Die Verbindung brach ab, während Sie bestellt haben',
  'checkout.lost.text':
    'Wir wissen noch nicht, ob die Bestellung angekommen ist. Wir prüfen das, sobald die Verbindung wieder da ist; es wird nie doppelt bestellt. Sie können diese Seite offen lassen oder weiter einkaufen: Wir informieren Sie über das Ergebnis.',
  'checkout.unreached': 'Der Shop ist nicht zu erreichen',
  'checkout.unreached.text':
    'Es wurde nichts bestellt. Ihre Eingaben bleiben auf diesem Gerät: Machen Sie an der Kasse weiter.',
  'checkout.unreached.back': 'Zurück zur Kasse',
  'offline.copy': 'Gespeicherte Seite: Preise und Verfügbarkeit, Stand {at}.',
  'offline.part': 'Der Rest der Seite erscheint, wenn Sie online sind.',
  'offline.old-price':
    'Ein Preis hat sich seitdem geändert: Er wird bestätigt, wenn Sie online sind.',
  'offline.search': {
    one: 'Sie sind offline: {count} Treffer unter den Produkten auf Ihrem Gerät.',
    other: 'Sie sind offline: {count} Treffer unter den Produkten auf Ihrem Gerät.',
  },

  'home.categories': 'Kategorien',
  'home.new_collection': 'Neue Kollektion',
  'home.bestsellers': 'Meistverkauft',
  'home.new_products': 'Neuheiten',
  'home.featured_products': 'Empfehlungen',
  'home.outlet_products': 'Outlet',
  'home.promo_products': 'Angebote',

  'product.stock.in': 'Auf Lager',
  'product.stock.available': 'Sofort verfügbar',
  'product.stock.low': 'Nur noch wenige',
  'product.stock.order': 'Auf Bestellung',
  'product.colors': { one: '{count} Farbe', other: '{count} Farben' },

  'listing.page-title': '{name}, Seite {page}',
  'category.description': '{name}: Produkte, Preise und Verfügbarkeit vergleichen.',
  'product.description': '{name}: Preis, Verfügbarkeit und Einzelheiten.',
  'category.count': { one: '{count} Produkt', other: '{count} Produkte' },
  'category.shown': 'Produkte {first}–{last} von {total}',
  'category.subcategories': 'Eingrenzen',
  'category.products': 'Produkte',
  'category.filters': 'Filter',
  'category.filters.chosen': 'Gewählte Filter',
  'category.filters.remove': '{name} entfernen',
  'category.filters.clear': 'Alle entfernen',
  'category.filters.unknown': 'unbekannt',
  'category.filters.all': { one: 'Alle zeigen ({count})', other: 'Alle zeigen ({count})' },
  'category.filters.show': { one: '{count} Produkt zeigen', other: '{count} Produkte zeigen' },
  'category.filters.quick': 'Beliebte Filter',
  'category.price': 'Preis',
  'category.price.from': 'Von',
  'category.price.to': 'Bis',
  'category.price.above-0': 'Der Wert muss größer als 0 sein.',
  'category.price.ranges': 'Preisklassen',
  'category.price.over': 'ab {from}',
  'category.price.under': 'bis {to}',
  'category.price.above': 'über {from}',
  'category.price.below': 'unter {to}',
  'category.sort': 'Sortieren nach',
  'category.sort.hint': 'Bitte wählen Sie, wonach sortiert werden soll.',
  'category.sort.apply': 'Sortieren',
  'category.sort.sort_qty': 'Empfohlen',
  'category.sort.updated_at': 'Neueste',
  'category.sort.price': 'Preis: aufsteigend',
  'category.sort.price-desc': 'Preis: absteigend',
  'category.sort.qty': 'Menge: aufsteigend',
  'category.sort.qty-desc': 'Menge: absteigend',
  'category.sort.relevance': 'Relevanz',
  'category.sort.ascending': '{name}: aufsteigend',
  'category.sort.descending': '{name}: absteigend',
  'category.pages': 'Seiten',
  'category.page': 'Seite {page}',
  'category.page.previous': 'Vorherige Seite',
  'category.page.next': 'Nächste Seite',
  'category.filtered-out': 'Kein Produkt passt zu den gewählten Filtern.',
  'category.no-products':
    'Von dieser Kategorie sind keine Produkte auf Ihrem Gerät. Kommen Sie wieder, wenn Sie online sind.',
  'category.empty': 'Die Abfrage der Kategorie ergab nichts: {key} = {value}',

  'search.title': 'Suche: „{text}“',
  'search.title.empty': 'Suche',
  'search.none': 'Nichts gefunden zu „{text}“.',
  'search.none.hint':
    'Prüfen Sie die Schreibweise, suchen Sie mit weniger Wörtern oder wählen Sie unten eine Kategorie.',
  'search.corrected': 'Ergebnisse für {words}.',
  'search.exact': 'Genau nach „{text}“ suchen',
  'search.content': 'Hilfe und Antworten',
  'search.price.below': 'Preis bis {price}.',
  'search.price.above': 'Preis ab {price}.',
  'search.price.between': 'Preis {from}–{to}.',
  'search.shorter': 'Zu diesen Suchen gibt es Treffer',
  'search.popular': 'Gerade beliebt',
  'search.help': 'Der Kundenservice hilft Ihnen, das richtige Produkt zu finden.',

  'not-found.title': 'Seite nicht gefunden',
  'not-found.text':
    'Vielleicht ist die Seite umgezogen oder das Produkt nicht mehr im Sortiment. Versuchen Sie es mit der Suche oder wählen Sie eine Kategorie.',
  'not-found.gone': 'Dieser Artikel wird nicht mehr verkauft',
  'not-found.gone-text':
    'Er ist nicht mehr in unserem Sortiment. Suchen Sie etwas Ähnliches oder wählen Sie eine Kategorie.',
  'not-found.home': 'Zur Startseite',
  'part.failed': 'Dieser Teil der Seite konnte nicht geladen werden.',
  'part.retry': 'Noch einmal versuchen',
  'error.title': 'Da ist etwas schiefgegangen',
  'error.text': 'Der Fehler liegt bei uns, nicht bei Ihnen. Versuchen Sie es gleich noch einmal.',
  'error.home': 'Zur Startseite',
  'error.id': 'Fehlernummer {id}',
  'request.too-many':
    'Zu viele Anfragen in kurzer Zeit. Warten Sie einen Moment und versuchen Sie es noch einmal.',

  'answer.status': 'Der Server hat mit einem Fehler geantwortet.',
  'answer.timeout': 'Der Server hat nicht rechtzeitig geantwortet.',
  'answer.unreachable': 'Der Server ist nicht zu erreichen.',
  'catalogue.entity-unknown': 'Diese Art von Daten gibt es nicht.',
  'catalogue.search-failed': 'Die Suche ist gerade nicht verfügbar.',
  'catalogue.schema': 'Der Katalog hat ein unbekanntes Format.',
  'cms.empty': 'Die Abfrage des Inhalts ergab nichts',
  'product.empty': 'Die Abfrage des Produkts ergab nichts',
  'product.status': 'Die Abfrage des Produkts ergab nichts, Status des Produkts = {status}',
  'product.no-variant': 'Keine Ausführung verfügbar',
  'product.no-configuration':
    'Diese Kombination gibt es nicht. Bitte wählen Sie eine andere Kombination.',
  'route.not-found': 'Diese Adresse gibt es nicht.',
  'render.failed': 'Serverfehler beim Erstellen der Seite.',
  'server.failed': 'Serverfehler 500',
}
