import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/send.ts'

/** Messages about forms being sent, and about the captcha, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'send.busy': 'Invio in corso …',
  'send.waits': 'Conservato su questo dispositivo. Sarà inviato quando torna la rete.',
  'send.waits-shop':
    'Il negozio non risponde. Conservato su questo dispositivo; sarà inviato appena risponde.',
  'send.waiting': 'Non ancora inviato: {name}.',
  'send.sent': 'Inviato: {name}.',
  'send.returned': 'Non inviato: {name}. {why}',
  'send.too-old': 'Ha aspettato una settimana.',
  'send.mend': 'Guarda',
  'send.cancel': 'Non inviare',
  'send.draft': 'Invialo tu quando c’è la rete.',
  'send.close': 'Chiudi',
  'send.not-kept':
    'Non c’è rete e su questo dispositivo non c’è spazio. Il testo è ancora qui: invialo quando torna la rete.',
  'send.no-network': 'Non c’è rete. Il testo è ancora qui: invialo quando torna.',
  'send.failed': 'Non è stato possibile inviarlo. Il testo è ancora qui: riprova tra poco.',
  'send.too-large': 'È più lungo del consentito. Accorcia il testo.',
  'watch.watched': 'Hai chiesto un avviso quando il prodotto torna disponibile.',
  'watch.again': 'Chiedilo per un altro indirizzo',
  'captcha.refused': 'Non abbiamo potuto verificare che sia una persona a inviare. Invia di nuovo.',
  'captcha.away':
    'Il servizio che distingue le persone dai programmi non risponde. Invia di nuovo tra poco.',
  'captcha.script': 'Questo modulo ha bisogno di JavaScript. Altri modi per raggiungerci:',
}
