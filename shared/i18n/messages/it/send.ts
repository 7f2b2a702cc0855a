import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/send.ts'

/** Messages about forms being sent, and about the captcha, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'send.busy': 'Invio in corso …',
  'send.waits': 'Salvato su questo dispositivo. Sarà inviato quando sei online.',
  'send.waits-shop':
    'Il negozio non risponde. Salvato su questo dispositivo; sarà inviato appena risponde.',
  'send.waiting': 'Non ancora inviato: {name}.',
  'send.sent': 'Inviato: {name}.',
  'send.returned': 'Non inviato: {name}. {why}',
  'send.too-old': 'Ha aspettato una settimana.',
  'send.mend': 'Guarda',
  'send.cancel': 'Non inviare',
  'send.draft': 'Invialo tu quando sei online.',
  'send.close': 'Chiudi',
  'send.not-kept':
    'Sei offline e su questo dispositivo non c’è spazio. Il testo è ancora qui: invialo quando sei online.',
  'send.no-network': 'Sei offline. Il testo è ancora qui: invialo quando sei online.',
  'send.failed': 'Non è stato possibile inviarlo. Il testo è ancora qui: riprova tra poco.',
  'send.too-large': 'Il testo è troppo lungo. Accorcialo.',
  'watch.watched': 'Ti avviseremo quando il prodotto torna disponibile.',
  'watch.again': 'Usa un altro indirizzo',
  'captcha.refused': 'Non abbiamo potuto verificare che tu sia una persona. Invia di nuovo.',
  'captcha.away': 'Il servizio captcha non risponde. Invia di nuovo tra poco.',
  'captcha.script': 'Questo modulo ha bisogno di JavaScript. Altri modi per raggiungerci:',
}
