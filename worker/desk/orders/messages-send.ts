/** Messages of the page that marks orders as sent. */
export const sendCatalogues = {
  en: {
    'send.title': 'Orders to be sent',
    'send.open': 'Send orders',
    'send.text':
      'Enter tracking codes, or tick orders that are sent without one. The oldest order comes first; orders that wait for a transfer are not here.',
    'send.all': 'Tick all',
    'send.none': 'Untick all',
    'send.goods': 'What goes in',
    'send.to': 'To',
    'send.tick': 'Send',
    'send.tracking.of': 'Tracking code of order {number}',
    'send.tick.of': 'Order {number} is sent',
    'send.do': 'Mark as sent',
    'send.done': {
      one: '{count} order is marked as sent. The email is on its way.',
      other: '{count} orders are marked as sent. The emails are on their way.',
    },
    'send.empty': 'Nothing waits to be sent',
    'send.empty.hint': 'Orders appear here once they are paid, or at once if they are paid later.',
    'send.chosen-none': 'Enter a tracking code or tick an order first.',
    'send.wrong': 'Nothing was marked yet. Correct the tracking codes in red.',
    'send.changed': 'Somebody else has changed {orders} meanwhile: that order was left unchanged.',
  },
  fi: {
    'send.title': 'Lähetettävät tilaukset',
    'send.open': 'Lähetä tilauksia',
    'send.text':
      'Kirjoita seurantatunnukset tai rastita, mikä lähtee ilman. Vanhin tilaus on ensin; tilisiirtoa odottavat eivät ole täällä.',
    'send.all': 'Rastita kaikki',
    'send.none': 'Poista rastit',
    'send.goods': 'Pakettiin',
    'send.to': 'Kenelle',
    'send.tick': 'Lähetä',
    'send.tracking.of': 'Tilauksen {number} seurantatunnus',
    'send.tick.of': 'Tilaus {number} on lähetetty',
    'send.do': 'Merkitse lähetetyiksi',
    'send.done': {
      one: '{count} tilaus on merkitty lähetetyksi. Sähköposti on matkalla.',
      other: '{count} tilausta on merkitty lähetetyiksi. Sähköpostit ovat matkalla.',
    },
    'send.empty': 'Mikään ei odota lähettämistä',
    'send.empty.hint':
      'Tilaus tulee tänne, kun se on maksettu, tai heti, jos se maksetaan myöhemmin.',
    'send.chosen-none': 'Kirjoita ensin seurantatunnus tai rastita tilaus.',
    'send.wrong': 'Mitään ei merkitty vielä. Korjaa punaiset seurantatunnukset.',
    'send.changed': 'Ei merkitty, koska joku muu on muuttanut sillä välin: {orders}.',
  },
  de: {
    'send.title': 'Zu versendende Bestellungen',
    'send.open': 'Bestellungen versenden',
    'send.text':
      'Tragen Sie Sendungsnummern ein oder haken Sie an, was ohne Nummer hinausgeht. Die älteste Bestellung steht oben; was auf eine Überweisung wartet, steht nicht hier.',
    'send.all': 'Alle anhaken',
    'send.none': 'Alle Haken entfernen',
    'send.goods': 'Was hineinkommt',
    'send.to': 'An',
    'send.tick': 'Versenden',
    'send.tracking.of': 'Sendungsnummer der Bestellung {number}',
    'send.tick.of': 'Bestellung {number} ist versendet',
    'send.do': 'Als versendet markieren',
    'send.done': {
      one: '{count} Bestellung ist als versendet markiert. Die E-Mail ist unterwegs.',
      other: '{count} Bestellungen sind als versendet markiert. Die E-Mails sind unterwegs.',
    },
    'send.empty': 'Es gibt nichts zu versenden',
    'send.empty.hint':
      'Bestellungen kommen hierher, sobald sie bezahlt sind, oder sofort, wenn später bezahlt wird.',
    'send.chosen-none':
      'Tragen Sie erst eine Sendungsnummer ein oder haken Sie eine Bestellung an.',
    'send.wrong': 'Noch wurde nichts markiert. Berichtigen Sie die roten Sendungsnummern.',
    'send.changed': 'Jemand anders hat inzwischen {orders} geändert. Hier blieb alles, wie es ist.',
  },
  it: {
    'send.title': 'Ordini da spedire',
    'send.open': 'Spedisci ordini',
    'send.text':
      'Inserisci i codici di tracciamento o spunta ciò che parte senza. L’ordine più vecchio è in alto; quelli in attesa di bonifico non sono qui.',
    'send.all': 'Spunta tutti',
    'send.none': 'Togli le spunte',
    'send.goods': 'Contenuto',
    'send.to': 'A',
    'send.tick': 'Spedisci',
    'send.tracking.of': 'Codice di tracciamento dell’ordine {number}',
    'send.tick.of': 'L’ordine {number} è spedito',
    'send.do': 'Segna come spediti',
    'send.done': {
      one: '{count} ordine è segnato come spedito. L’e-mail è in viaggio.',
      other: '{count} ordini sono segnati come spediti. Le e-mail sono in viaggio.',
    },
    'send.empty': 'Niente da spedire',
    'send.empty.hint':
      'Gli ordini arrivano qui appena pagati, o subito quando si pagano in seguito.',
    'send.chosen-none': 'Prima inserisci un codice o spunta un ordine.',
    'send.wrong': 'Non è stato ancora segnato niente. Correggi i codici in rosso.',
    'send.changed':
      'Nel frattempo qualcun altro ha cambiato {orders}. Qui tutto è rimasto com’era.',
  },
} as const
