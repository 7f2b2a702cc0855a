import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/withdrawal.ts'

/** Messages about withdrawal, order lookup and order tracking, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'withdrawal.link': 'Recedere dal contratto qui',
  'withdrawal.title': 'Recedere dal contratto',
  'withdrawal.intro':
    'Comunicaci che recedi dal tuo acquisto. Non servono né un account né un motivo. Nel passo seguente vedi che cosa invii e lo confermi.',
  'withdrawal.name': 'Il tuo nome',
  'withdrawal.order': 'Numero dell’ordine',
  'withdrawal.order.hint': 'Si trova nella conferma del tuo ordine.',
  'withdrawal.email': 'Indirizzo e-mail',
  'withdrawal.email.hint': 'A questo indirizzo va la ricevuta.',
  'withdrawal.goods': 'Da quali prodotti recedi?',
  'withdrawal.goods.hint': 'Lascia vuoto se recedi dall’intero ordine.',
  'withdrawal.goods.all': 'L’intero ordine',
  'withdrawal.reason': 'Motivo',
  'withdrawal.reason.none': 'Non indicato',
  'withdrawal.next': 'Continua',
  'withdrawal.check': 'Conferma il tuo recesso',
  'withdrawal.check.intro': 'Non è ancora stato inviato nulla. Controlla la tua comunicazione.',
  'withdrawal.confirm': 'Conferma recesso',
  'withdrawal.change': 'Modifica',
  'withdrawal.receipt': 'La tua comunicazione di recesso è arrivata',
  'withdrawal.receipt.at': 'È arrivata il {at}.',
  'withdrawal.receipt.mail':
    'Questa ricevuta è stata inviata anche a {email}. Conservala: mostra che cosa hai dichiarato e quando.',
  'withdrawal.receipt.next':
    'Rispedisci i prodotti entro 14 giorni da questa comunicazione. Il pagamento, compresa la consegna standard, viene rimborsato entro 14 giorni con lo stesso mezzo.',
  'withdrawal.arrived': 'Arrivata',
  'withdrawal.failed':
    'In questo momento non è stato possibile salvare la comunicazione. Non è andato perso nulla: riprova tra poco.',
  'withdrawal.mail.subject': 'Ricevuta della tua comunicazione di recesso, ordine {number}, {shop}',
  'withdrawal.mail.text':
    'Abbiamo ricevuto la tua comunicazione di recesso. Questo è il suo contenuto, e quando è arrivata.',
  'withdrawal.shop-mail.subject': 'È arrivata una comunicazione di recesso, ordine {number}',
  'withdrawal.shop-mail.text':
    'Un cliente è receduto da un acquisto. La ricevuta è andata al cliente. Questa è la comunicazione, come è arrivata:',
  'withdrawal.info': 'Il tuo diritto di recesso',
  'withdrawal.info.days':
    'Puoi recedere da un acquisto senza indicarne il motivo entro {days} giorni dal giorno in cui tu, o un terzo da te designato che non sia il vettore, hai ricevuto i prodotti; se i prodotti di un ordine arrivano separatamente, conta l’ultimo. Basta inviare la comunicazione prima della scadenza.',
  'withdrawal.info.how':
    'Usa la funzione qui sopra, il modulo qui sotto, o comunicacelo in un altro modo chiaro, per esempio per e-mail.',
  'withdrawal.info.refund':
    'Rimborsiamo tutti i pagamenti, compreso il costo della consegna standard, senza indugio e al più tardi entro 14 giorni dalla tua comunicazione, con lo stesso mezzo di pagamento e senza spese. Possiamo attendere finché i prodotti non siano tornati o tu non abbia dimostrato di averli spediti.',
  'withdrawal.info.goods':
    'Rispedisci i prodotti senza indugio e al più tardi entro 14 giorni dalla tua comunicazione. Il costo diretto della restituzione è a tuo carico, e rispondi di una diminuzione di valore solo se li hai usati più di quanto serva per vederne natura, caratteristiche e funzionamento.',
  'withdrawal.info.not':
    'Il diritto di recesso è escluso per i prodotti sigillati che per motivi di salute o di igiene non si prestano alla restituzione e sono stati aperti, per registrazioni e programmi sigillati che sono stati aperti, per i prodotti su misura e per i contenuti digitali la cui fornitura è iniziata con il tuo consenso.',
  'withdrawal.model': 'Modulo di recesso',
  'withdrawal.model.hint': 'Compila e restituisci questo modulo solo se vuoi recedere.',
  'withdrawal.model.to': 'A: {shop}',
  'withdrawal.model.text':
    'Con la presente io/noi comunico/comunichiamo il recesso dal mio/nostro contratto di vendita dei seguenti prodotti:',
  'withdrawal.model.dates': 'Ordinati il / ricevuti il:',
  'withdrawal.model.name': 'Nome del/dei consumatore/i:',
  'withdrawal.model.address': 'Indirizzo del/dei consumatore/i:',
  'withdrawal.model.sign': 'Firma (solo su carta):',
  'withdrawal.model.date': 'Data:',

  'lookup.title': 'Trova il tuo ordine',
  'lookup.intro':
    'Vedi lo stato del tuo ordine senza account, con il suo numero e l’indirizzo e-mail con cui hai ordinato.',
  'lookup.email': 'Indirizzo e-mail dell’ordine',
  'lookup.postcode': 'CAP dell’indirizzo di fatturazione',
  'lookup.lastname': 'Cognome dell’indirizzo di fatturazione',
  'lookup.find': 'Cerca l’ordine',
  'lookup.closed':
    'Senza account un ordine non si può vedere qui. Trovi tutto nella conferma che hai ricevuto per e-mail.',
  'lookup.none':
    'Non abbiamo trovato un ordine con questo numero e questo indirizzo e-mail. Controllali nella conferma del tuo ordine.',
  'lookup.too-many': 'Troppi tentativi. Attendi 15 minuti, poi riprova.',
  'tracking.title': 'Segui il tuo ordine',
  'tracking.order': 'Ordine {number}',
  'tracking.ordered': 'Ordinato il {at}',
  'tracking.step.received': 'Ordine ricevuto',
  'tracking.step.paid': 'Pagato',
  'tracking.step.packed': 'In preparazione',
  'tracking.step.sent': 'In viaggio',
  'tracking.step.delivered': 'Consegnato',
  'tracking.done': 'Fatto',
  'tracking.current': 'Ora',
  'tracking.ahead': 'In arrivo',
  'tracking.canceled': 'L’ordine è stato annullato.',
  'tracking.refunded': 'L’ordine è stato annullato e il pagamento rimborsato.',
  'tracking.waits.payment': 'L’ordine attende il pagamento.',
  'tracking.waits.shop': 'Stiamo guardando questo ordine. Non devi fare nulla.',
  'tracking.total': 'Totale, IVA inclusa',
  'tracking.other': 'Guarda un altro ordine',
  'tracking.own': 'I tuoi ordini sono nel tuo account.',
  'tracking.unavailable': 'In questo momento non è possibile mostrare l’ordine. Riprova tra poco.',

  'external.elsewhere': 'Paghi su {host}',
  'external.elsewhere.own':
    'Questo negozio accetta pagamenti solo alla sua cassa su {host}. Il tuo carrello è già lì: accedi con lo stesso indirizzo e-mail e la stessa password di qui.',
  'external.elsewhere.guest':
    'Questo negozio accetta pagamenti solo alla sua cassa su {host}, dove si trovano solo i carrelli degli account. Accedi qui o crea un account: il carrello va con te.',
  'external.elsewhere.go': 'Vai su {host}',
  'external.thanks': 'Grazie per il tuo ordine',
  'external.thanks.text':
    'Il tuo ordine è arrivato alla nostra cassa. La conferma e il numero arrivano per e-mail.',
  'external.neutral': 'Nessun ordine di questo browser',
  'external.neutral.text':
    'Questa pagina ringrazia per un ordine subito dopo il suo invio. Se hai ordinato, la conferma arriva per e-mail.',
  'external.home': 'Torna agli acquisti',

  'payment.cancelled': 'Il pagamento è stato annullato. I prodotti sono di nuovo nel carrello.',
  'payment.released':
    'L’ordine non è stato pagato in tempo ed è stato annullato. I prodotti sono di nuovo nel carrello.',
  'pay.title': 'Il tuo ordine attende il pagamento',
  'pay.text':
    'I prodotti restano riservati per te finché l’ordine non è pagato. Il tuo carrello non è stato ordinato due volte: paga questo ordine, oppure annullalo per riavere i prodotti nel carrello.',
  'pay.now': 'Paga ora',
  'pay.cancel': 'Annulla l’ordine',
  'pay.away':
    'In questo momento il servizio di pagamento non si può raggiungere. Non è stato addebitato nulla; riprova tra poco.',
  'pay.settled': 'Questo ordine non attende più un pagamento.',
  'pay.refund': 'Il tuo pagamento viene rimborsato',
  'pay.refund.text':
    'Il pagamento è arrivato dopo l’annullamento dell’ordine, e i prodotti non sono più disponibili. Rimborsiamo il pagamento per intero.',
}
