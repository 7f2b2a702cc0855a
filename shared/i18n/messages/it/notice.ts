import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/notice.ts'

/** Messages of notices: their buttons and the state of the browser, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'notice.ok': 'OK',
  'notice.pay': 'Paga l’ordine',
  'notice.proceed': 'Vai alla cassa',
  'notice.reload': 'Ricarica',
  'answer.content-type': 'La risposta ha un tipo di contenuto errato.',
  'answer.format': 'La risposta ha un formato errato.',
  'answer.said': '{text}',
  'session.refresh-failed':
    'Si è verificato un errore nel rinnovo dell’accesso. Cancella i dati di questo sito salvati nel browser e ricarica la pagina.',
  'build.outdated': 'Il negozio è stato aggiornato. Ricarica la pagina.',
  'cart.lines-gone': 'Non più nel tuo carrello: {names}.',
  'cart.changed-elsewhere': 'Il tuo carrello è stato modificato altrove ed è stato aggiornato.',
  'offline.unavailable':
    'La pagina del prodotto, del reparto o di contenuto non è disponibile offline. Ora sei sulla pagina iniziale.',
  'order.sent': 'Il tuo ordine {number} è stato registrato. Grazie!',
  'order.unpaid': 'Il tuo ordine {number} è in attesa di pagamento.',
  'order.given-up': 'L’ordine {number} non è stato pagato ed è annullato.',
  'order.ordered-already': 'Questi prodotti sono già stati ordinati: ordine {number}.',
  'storage.not-saved': 'Non è stato possibile salvare: il dispositivo non ha più spazio.',
  'storage.memory':
    'Il tuo browser non conserva nulla per questo negozio: il carrello va perso quando lo chiudi.',
}
