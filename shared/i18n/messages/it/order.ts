import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/order.ts'

/** Messages about orders: why one was refused, and e-mails, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'order.totals-changed':
    'Il totale è cambiato dopo la tua conferma. Controlla il nuovo totale e invia di nuovo l’ordine.',
  'order.payment-missing': 'Manca il metodo di pagamento. Scegline uno e riprova.',
  'order.address-invalid':
    'Il tuo ordine non è stato accettato a causa dell’indirizzo. Controllalo alla cassa e ordina di nuovo.',
  'order.field-refused': 'Il negozio non accetta questo dato. Controllalo.',
  'order.validation': 'Mancano dei dati. Controlla che tutti i campi obbligatori siano compilati.',
  'order.shipping-missing': 'Manca il metodo di consegna. Scegline uno e riprova.',
  'order.terms-missing':
    'Per ordinare serve il tuo consenso alle condizioni. Apri la cassa e spunta le caselle.',
  'order.pickup-missing': 'Scegli un punto di ritiro.',
  'order.pickup-unavailable':
    'Il punto di ritiro non si può verificare ora. Riprova tra poco o scegli un altro modo di consegna.',
  'order.login-needed': 'Il tuo accesso è scaduto. Accedi di nuovo per continuare l’ordine.',
  'order.key-mismatch': 'Questo ordine è stato modificato dopo l’invio. Ricomincia l’ordine.',
  'order.other-person':
    'Questo ordine è stato fatto con un altro accesso. Non è stato inviato e resta su questo dispositivo per quell’accesso.',
  'order.not-accepted':
    'Il negozio non accetta l’ordine così com’è, per esempio perché è sotto l’importo minimo. Non è stato ordinato nulla. Modifica il carrello o contattaci.',
  'order.closed':
    'In questo momento non si possono accettare ordini. Non è stato ordinato nulla; riprova tra poco.',
  'order.in-progress': 'Il tuo ordine è in corso di invio. Attendi un momento.',
  'order.unknown': 'Non abbiamo trovato questo ordine.',
  'order.released.subject': 'Ordine {number} annullato, {shop}',
  'order.released.text':
    'Il tuo ordine {number} non è stato pagato in tempo ed è stato annullato. Non devi fare nulla.',
  'order.released.again': 'Se desideri ancora i prodotti, puoi ordinarli di nuovo.',
  'order.released.paid': 'Se hai già pagato l’ordine, rispondi a questo messaggio.',
  'order.mail.subject': 'Ordine {number}, {shop}',
  'order.mail.hello': 'Ciao {name},',
  'order.mail.withdrawal': 'Diritto di recesso',
  'order.mail.withdrawal.text':
    'Puoi recedere dall’acquisto entro {days} giorni dal ricevimento dei prodotti, senza indicarne il motivo.',
  'order.mail.terms': 'Termini e condizioni',
  'order.transfer.title': 'Paga con bonifico',
  'order.transfer.text': 'Indica il riferimento, così il pagamento viene abbinato al tuo ordine.',
  'order.transfer.holder': 'Beneficiario',
  'order.transfer.iban': 'IBAN',
  'order.transfer.bic': 'BIC',
  'order.transfer.reference': 'Riferimento (causale)',
  'order.transfer.amount': 'Importo',
  'order.sent.subject': 'Il tuo ordine {number} è in viaggio, {shop}',
  'order.sent.text': 'Il tuo ordine {number} è partito.',
  'order.sent.follow': 'Segui l’ordine',
  'order.cancelled.subject': 'L’ordine {number} è stato annullato, {shop}',
  'order.cancelled.text': 'Il tuo ordine {number} è stato annullato. Non spediremo altro.',
  'order.cancelled.due': 'Nuovo totale dell’ordine',
  'order.cancelled.owed': 'Ti rimborsiamo {amount} e ti avvisiamo quando è fatto.',
  'order.cancelled-part.subject': 'Una parte dell’ordine {number} è stata annullata, {shop}',
  'order.cancelled-part.title': 'Una parte dell’ordine è stata annullata.',
  'order.cancelled-part.text':
    'Questi prodotti del tuo ordine {number} sono stati annullati. Il resto dell’ordine non cambia.',
  'order.refunded.subject': 'Rimborso dell’ordine {number}, {shop}',
  'order.refunded.title': 'Ti abbiamo rimborsato',
  'order.refunded.provider':
    'Abbiamo rimborsato {amount} del tuo ordine {number} con lo stesso metodo di pagamento. L’accredito può richiedere alcuni giorni.',
  'order.refunded.hand':
    'Abbiamo rimborsato {amount} del tuo ordine {number}. L’accredito può richiedere alcuni giorni.',
  'order.refunded.other': 'Altro',
  'order.refunded.amount': 'Rimborso',
  'order.reason.customer': 'Motivo: lo hai chiesto tu.',
  'order.reason.withdrawal': 'Motivo: hai esercitato il recesso.',
  'order.reason.sold-out': 'Motivo: il prodotto è esaurito. Ci dispiace.',
  'order.reason.damaged': 'Motivo: il prodotto era danneggiato o difettoso. Ci dispiace.',
  'order.reason.late': 'Motivo: la consegna era in ritardo. Ci dispiace.',
  'order.reason.unpaid': 'Motivo: l’ordine non è stato pagato in tempo.',
  'order.reason.goodwill': 'È un gesto di cortesia.',
}
