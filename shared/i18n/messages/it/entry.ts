import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/entry.ts'

/** Messages of reviews and other short forms, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'review.write': 'Scrivi una recensione',
  'review.moderated':
    'Leggiamo le recensioni prima di pubblicarle. Il tuo nome appare sotto la recensione; non serve un indirizzo e-mail.',
  'review.nickname': 'Nome o soprannome',
  'review.headline': 'Titolo della recensione',
  'review.detail': 'Com’è il prodotto?',
  'review.rating': 'Stelle',
  'review.send': 'Invia la recensione',
  'review.failed': 'Non è stato possibile inviare la recensione. Riprova più tardi.',
  'sent.review': 'Grazie per la tua recensione',
  'sent.review.text': 'La tua recensione è arrivata. Appare sulla pagina dopo che l’abbiamo letta.',
  'question.ask': 'Fai una domanda su questo prodotto',
  'question.kept':
    'Rispondiamo per e-mail. Domanda e risposta possono comparire nella pagina del prodotto, senza il tuo nome. Conserviamo la domanda per due anni e usiamo il tuo indirizzo solo per rispondere.',
  'question.text': 'La tua domanda',
  'question.send': 'Invia la domanda',
  'question.failed': 'Non è stato possibile inviare la domanda. Riprova più tardi.',
  'question.mail-subject': 'Domanda su {product}',
  'question.answer-subject': 'Risposta alla tua domanda su {product}',
  'question.answer-open': 'Vedi il prodotto',
  'question.answer-asked': 'Hai chiesto:',
  'sent.question': 'Grazie per la tua domanda',
  'sent.question.text': 'La tua domanda è arrivata. Rispondiamo per e-mail.',
  'watch.title': 'Avvisami quando torna disponibile',
  'watch.kept':
    'Scriviamo una sola volta, quando il prodotto torna disponibile, e conserviamo il tuo indirizzo fino ad allora, al massimo per un anno.',
  'watch.newsletter': 'Voglio anche la newsletter',
  'watch.send': 'Avvisami',
  'watch.failed': 'Non è stato possibile registrare la richiesta. Riprova più tardi.',
  'watch.confirm': 'Conferma il tuo indirizzo e-mail',
  'watch.confirm.send': 'Conferma',
  'watch.leave': 'Niente più messaggi',
  'watch.leave.send': 'Non scrivetemi più',
  'watch.mail-subject': 'Conferma: un avviso quando {product} torna disponibile',
  'watch.mail-text':
    'qualcuno vuole sapere a questo indirizzo quando {product} torna disponibile. Se sei stato tu, conferma qui.',
  'watch.mail-else': 'Se non sei stato tu, non devi fare nulla.',
  'watch.back-subject': '{product} è di nuovo disponibile',
  'watch.back-text': '{product} è di nuovo disponibile.',
  'watch.back-open': 'Vai al prodotto',
  'watch.back-once': 'Questo è l’unico messaggio che inviamo.',
  'sent.watch': 'Controlla la tua posta',
  'sent.watch.text':
    'Ti abbiamo inviato un messaggio con un link. Usalo per confermare il tuo indirizzo e ti avviseremo quando il prodotto torna disponibile.',
  'sent.confirmed': 'Grazie, il tuo indirizzo è confermato',
  'sent.confirmed.text': 'Ti scriviamo una sola volta, quando il prodotto torna disponibile.',
  'sent.left': 'Non ricevi più messaggi',
  'sent.left.text': 'Il tuo indirizzo è stato eliminato.',
  'sent.over': 'Questo link non è più valido',
  'sent.over.text': 'Fai di nuovo la richiesta sulla pagina del prodotto.',
  'sent.back': 'Torna a {name}',
  'sent.gone': 'Questo prodotto non è più in vendita.',
}
