import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/order-pending.ts'

/** Messages about pending orders, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'order.saved':
    'Il tuo ordine è salvato su questo dispositivo. Viene inviato quando sei di nuovo online.',
  'order.saved.title': 'Salvato, non ancora inviato',
  'order.saved.text':
    'Non hai ancora ordinato: prezzo e disponibilità si controllano all’invio, poi ricevi il numero. Lascia aperta questa pagina e l’invio avviene da solo; sulle altre pagine ti viene chiesto prima.',
  'order.saved.account':
    'Finché sei offline non viene creato alcun account e la tua password non viene conservata. Puoi registrarti quando sei di nuovo online.',
  'order.not-saved':
    'Non è stato possibile salvare l’ordine su questo dispositivo. Tutto quello che hai scritto è ancora qui: riprova quando sei online.',
  'order.offline-payment':
    'Offline puoi ordinare con: {methods}. Scegline uno, oppure ordina quando sei online.',
  'order.offline-payment.none':
    'Nessun metodo di pagamento funziona offline. I tuoi dati restano: ordina quando sei online.',
  'order.refused': 'L’ordine non è stato accettato.',
  'order.waiting': {
    one: '{count} ordine attende di essere inviato',
    other: '{count} ordini attendono di essere inviati',
  },
  'order.waiting.look': 'Vedi',
  'order.waiting.ask': 'Sei di nuovo online. Inviare ora l’ordine?',
  'order.waiting.strangers': {
    one: 'Su questo dispositivo attende {count} ordine fatto con un altro accesso. Si vede dopo quell’accesso.',
    other:
      'Su questo dispositivo attendono {count} ordini fatti con un altro accesso. Si vedono dopo quell’accesso.',
  },
  'order.waiting.made': 'Creato {at}',
  'order.waiting.line': '{qty} × {name}',
  'order.waiting.total': 'Totale {total}',
  'order.waiting.queued': 'Non ancora inviato',
  'order.waiting.sending': 'Invio in corso',
  'order.waiting.unknown':
    'Stiamo verificando se l’ordine è arrivato. Non viene mai ordinato due volte.',
  'order.waiting.guest':
    'È stato fatto senza accesso e viene inviato così: non sarà tra gli ordini di questo account.',
  'order.waiting.login': 'Accedi per inviarlo.',
  'order.waiting.review': 'Dopo il tuo ordine è cambiato qualcosa',
  'order.waiting.price': '{name}: prima {before}, ora {now}',
  'order.waiting.pieces': '{name}: {before} nell’ordine, {now} nel carrello',
  'order.waiting.gone': '{name} non è più nel carrello',
  'order.waiting.added': '{name} è nuovo nel carrello',
  'order.waiting.before': 'Totale prima',
  'order.waiting.now': 'Totale ora',
  'order.waiting.send': 'Ordine con obbligo di pagare',
  'order.waiting.accept': 'Ordine con obbligo di pagare: {total}',
  'order.waiting.to-cart': 'Torna al carrello',
  'order.waiting.later': 'Non ora',
  'order.waiting.drop': 'Elimina l’ordine',
  'order.waiting.drop.ask':
    'Eliminare questo ordine? Non è stato inviato e non è stato ordinato nulla.',
  'order.waiting.drop.yes': 'Sì, elimina',
  'order.waiting.drop.no': 'Conserva',
  'order.waiting.offline': 'Sei offline. L’ordine si può inviare quando torna la connessione.',
}
