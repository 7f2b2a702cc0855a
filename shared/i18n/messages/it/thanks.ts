import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/thanks.ts'

/** Messages of the thank-you page, shared with other order pages, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'thanks.title': 'Grazie per il tuo ordine',
  'thanks.checking': 'Stiamo verificando il tuo ordine',
  'thanks.checking.text':
    'La risposta del negozio non è arrivata. Non ordinare di nuovo: cerchiamo l’ordine e ne mostriamo qui il numero.',
  'thanks.checking.key': 'Riferimento dell’ordine: {key}',
  'thanks.refused': 'Il tuo ordine non è stato effettuato',
  'thanks.refused.text':
    'È stato interrotto prima che il negozio lo accettasse. Non è stato ordinato né addebitato nulla e i tuoi prodotti sono ancora nel carrello.',
  'thanks.refused.again': 'Ordina di nuovo',
  'thanks.again': 'Controlla di nuovo',
  'thanks.number': 'Numero dell’ordine',
  'thanks.mail': 'La conferma dell’ordine è stata inviata a {email}.',
  'thanks.mail.later': 'Quando l’ordine viene trovato, la conferma va a {email}.',
  'thanks.mail.unnamed': 'La conferma dell’ordine è stata inviata per e-mail.',
  'thanks.next': 'Che cosa succede ora',
  'thanks.next.packing': 'Prepariamo il tuo ordine e ti avvisiamo per e-mail quando parte.',
  'thanks.next.transfer':
    'Paga l’ordine con un bonifico usando i dati qui sopra. Lo prepariamo quando arriva il pagamento.',
  'thanks.next.transfer-later':
    'Paga l’ordine con un bonifico. Lo prepariamo quando arriva il pagamento.',
  'thanks.next.waiting': 'L’ordine attende il pagamento. Lo prepariamo quando arriva il pagamento.',
  'thanks.next.on-delivery':
    'Prepariamo il tuo ordine e ti avvisiamo per e-mail quando parte. Paghi alla consegna.',
  'thanks.next.paid':
    'Il pagamento è arrivato. Prepariamo il tuo ordine e ti avvisiamo per e-mail quando parte.',
  'thanks.follow': 'Segui l’ordine',
  'thanks.account': 'Crea un account',
  'thanks.account.text':
    'Questo ordine e il tuo indirizzo vengono salvati nell’account per la prossima volta. L’account è per lo stesso indirizzo e-mail; scegli solo una password.',
  'thanks.account.address':
    'Il tuo indirizzo sarà già pronto la prossima volta. L’account è per lo stesso indirizzo e-mail; scegli solo una password.',
  'placed.title': 'Il tuo ordine',
  'placed.arrival': 'Consegna prevista {days}',
  'placed.qty': 'Quantità {qty}',
  'placed.payment.transfer': 'In attesa del tuo bonifico',
  'placed.payment.waiting': 'In attesa del pagamento',
  'placed.payment.on-delivery': 'Si paga alla consegna',
  'placed.payment.paid': 'Pagato',
  'placed.payment.canceled': 'Annullato',
  'placed.payment.refunded': 'Rimborsato',
  'thanks.next.delivery': {
    one: 'Arriva in {days} giorno lavorativo.',
    other: 'Arriva in {days} giorni lavorativi.',
  },
  'thanks.next.delivery-paid': {
    one: 'Arriva {days} giorno lavorativo dopo il tuo pagamento.',
    other: 'Arriva {days} giorni lavorativi dopo il tuo pagamento.',
  },
  'thanks.next.withdrawal': 'Puoi recedere dal contratto entro {days} giorni.',
  'thanks.withdraw': 'Recedere dal contratto qui',
  'placed.print': 'Stampa',
  'thanks.home': 'Torna agli acquisti',
  'thanks.none': 'Non ci sono ordini da mostrare',
  'thanks.none.text': 'Un ordine si può vedere per un giorno nel browser con cui è stato fatto.',
  'thanks.feedback': 'Com’è andato l’ordine?',
  'thanks.feedback.text': 'La tua opinione',
  'thanks.feedback.hint': 'Viene inviata al negozio per e-mail.',
  'thanks.feedback.confirm': 'Inviami una conferma',
  'thanks.feedback.send': 'Invia l’opinione',
  'thanks.feedback.sent': 'Grazie, la tua opinione è stata inviata.',
  'thanks.feedback.failed': 'Non è stato possibile inviare l’e-mail. Riprova più tardi.',
  'thanks.feedback.subject': 'Opinione sull’ordine {number}',
  'thanks.feedback.reply-subject': 'Abbiamo ricevuto la tua opinione',
  'thanks.feedback.reply':
    'Grazie per la tua opinione sull’ordine {number}. Abbiamo ricevuto questo:',
  'thanks.push': 'Vuoi ricevere notifiche su questo ordine su questo dispositivo?',
  'thanks.push.allow': 'Consenti le notifiche',
  'thanks.push.granted': 'Le notifiche sono attive.',
  'thanks.push.denied':
    'Le notifiche sono disattivate. Puoi consentirle nelle impostazioni del browser.',
} as const
