import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/consent.ts'

/** Messages about cookies, consent and stored data, in German. */
export const messages: CatalogueOf<typeof english> = {
  'consent.title': 'Dürfen wir Cookies verwenden?',
  'consent.text':
    'Der Shop verwendet notwendige Cookies. Mit Ihrer Einwilligung verwenden wir sie auch für: {purposes}.',
  'consent.statistics.short': 'Statistik',
  'consent.marketing.short': 'Marketing',
  'consent.personalisation.short': 'persönliche Angebote',
  'consent.all': 'Alle akzeptieren',
  'consent.none': 'Alle ablehnen',
  'consent.some': 'Auswählen',
  'consent.said-all': 'Sie haben alle Cookies akzeptiert.',
  'consent.said-none': 'Sie haben alle Cookies abgelehnt, die nicht notwendig sind.',
  'consent.failed': 'Ihre Auswahl konnte nicht gespeichert werden. Versuchen Sie es noch einmal.',
  'consent.change': 'Das können Sie unter „Cookie-Einstellungen“ am Ende jeder Seite ändern.',
  'consent.hide': 'Diese Meldung ausblenden',
  'consent.link': 'Cookie-Einstellungen',
  'consent.intro':
    'Hier sehen Sie, was der Shop in Ihrem Browser speichert. Was nicht notwendig ist, braucht Ihre Einwilligung; Sie können Ihre Entscheidung hier jederzeit ändern. Nach 12 Monaten fragen wir wieder.',
  'consent.intro-none':
    'Hier sehen Sie, was der Shop in Ihrem Browser speichert. Er speichert nur, was notwendig ist; deshalb brauchen wir keine Einwilligung. Nichts wird an andere weitergegeben.',
  'consent.signal':
    'Ihr Browser teilt uns mit, dass Sie nicht verfolgt werden möchten (Global Privacy Control). Das gilt für uns als Nein, solange Sie hier nichts anderes wählen.',
  'consent.question': 'Was dürfen wir tun?',
  'consent.statistics': 'Statistik',
  'consent.statistics.long':
    'Welche Seiten besucht werden und wo Besuche enden. In Ihrem Browser läuft ein Tag-Manager, der eigene Cookies speichern kann (_ga und ähnliche).',
  'consent.marketing': 'Marketing',
  'consent.marketing.long':
    'Unser Marketingdienst erfährt, was Sie ansehen, in den Warenkorb legen und bestellen, damit seine Nachrichten zu Ihnen passen, und auch Ihren Namen, Ihre E-Mail-Adresse und Ihre Anschrift, sobald Sie sie angegeben haben. Er kann ein Cookie speichern (__kla_id). Daten, die noch gesendet werden, liegen in diesem Browser unter Namen, die mit klaviyo beginnen.',
  'consent.personalisation': 'Persönliche Angebote',
  'consent.personalisation.long':
    'Ein Dienst wählt Produkte nach dem aus, was Sie angesehen haben, und speichert dafür eigene Cookies.',
  'consent.save': 'Auswahl speichern',
  'consent.kept': 'Ihre Auswahl ist gespeichert. Sie haben eingewilligt: {names}.',
  'consent.not-kept':
    'Ihr Browser hat die Auswahl nicht gespeichert. Es wird nichts verwendet, was eine Einwilligung braucht.',
  'consent.back': 'Zurück zur Seite, auf der Sie waren',
  'consent.necessary': 'Notwendig',
  'consent.necessary-text':
    'Ohne diese Daten funktionieren Warenkorb, Konto, Bestellungen und die Offline-Nutzung nicht. Sie werden an niemanden weitergegeben.',

  'kept.name': 'Name',
  'kept.use': 'Zweck',
  'kept.life': 'Dauer',
  'kept.kind.cookie': 'Cookie',
  'kept.kind.local': 'lokaler Speicher',
  'kept.kind.session': 'Sitzungsspeicher',
  'kept.kind.database': 'Browser-Datenbank',
  'kept.kind.cache': 'Browser-Cache',
  'kept.use.account': 'Anmelden und angemeldet bleiben',
  'kept.use.cart': 'Der Warenkorb und sein Inhalt',
  'kept.use.order': 'Bestellen, eine Bestellung verfolgen und Hinweise dazu',
  'kept.use.consent': 'Ihre Auswahl zu Cookies',
  'kept.use.lists': 'Merkt sich, dass Merkzettel oder Vergleich Produkte enthalten',
  'kept.use.place': 'Die Stelle einer Liste, an der Filter geändert wurden',
  'kept.use.searches': 'Wonach in diesem Tab gesucht wurde',
  'kept.use.offline': 'Seiten, Produkte und Bilder, die auch offline funktionieren',
  'kept.use.install': 'Wann das Angebot, den Shop zu installieren, abgelehnt wurde',
  'kept.use.newsletter':
    'Merkt sich, dass der Newsletter angeboten wurde, und zeigt neuen Abonnenten den Gutschein',
  'kept.use.forms':
    'Merkt sich, dass eine Nachricht noch gesendet wird oder dass Sie benachrichtigt werden möchten, wenn ein Produkt wieder da ist',
  'kept.use.tabs': 'Offene Tabs teilen einander Änderungen mit',
  'kept.use.all':
    'Warenkorb, noch nicht gesendete Bestellungen, Merkzettel, Vergleich, Gutscheine, Angesehenes, Eingaben in Formularen',
  'kept.life.minute': '1 Minute',
  'kept.life.half-hour': '30 Minuten',
  'kept.life.hour': '1 Stunde',
  'kept.life.day': '1 Tag',
  'kept.life.week': '7 Tage',
  'kept.life.month': '30 Tage',
  'kept.life.quarter': '90 Tage',
  'kept.life.year': '12 Monate',
  'kept.life.tab': 'Bis der Tab geschlossen wird',
  'kept.life.cleared': 'Bis Sie es löschen',
}
