import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/newsletter.ts'

/** Messages of the newsletter, its forms and e-mails, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'newsletter.title': 'Newsletter',
  'newsletter.text':
    'Novità e offerte, qualche volta al mese. Puoi annullare l’iscrizione in qualsiasi momento.',
  'newsletter.offer': 'Iscriviti e ricevi un buono sconto del 10%.',
  'newsletter.where': 'Dove possiamo inviarla?',
  'newsletter.email': 'Indirizzo e-mail',
  'newsletter.join': 'Iscriviti',
  'newsletter.leave': 'Annulla l’iscrizione',
  'newsletter.leave-text':
    'Non la vuoi più? Scrivi qui sopra il tuo indirizzo e annulla l’iscrizione.',
  'newsletter.sent': 'Controlla la tua posta',
  'newsletter.sent-text':
    'Ti abbiamo inviato un link. Aprilo per confermare; fino ad allora non cambia nulla. Se il messaggio non arriva in pochi minuti, guarda anche nella posta indesiderata.',
  'newsletter.joined': 'Ricevi la newsletter',
  'newsletter.joined-text':
    'Grazie! Ti abbiamo inviato un’e-mail con il link per annullare l’iscrizione.',
  'newsletter.left': 'Non ricevi più la newsletter',
  'newsletter.left-text': 'Il tuo indirizzo è stato rimosso dalla lista.',
  'newsletter.join-title': 'Conferma la tua iscrizione',
  'newsletter.join-confirm': 'Ancora un clic e ricevi la nostra newsletter.',
  'newsletter.join-button': 'Sì, voglio la newsletter',
  'newsletter.leave-title': 'Annulla l’iscrizione alla newsletter',
  'newsletter.leave-confirm': 'Rimuoviamo subito il tuo indirizzo dalla lista.',
  'newsletter.leave-button': 'Annulla l’iscrizione',
  'newsletter.link-title': 'Questo link non funziona più',
  'newsletter.link-text': 'Il link è scaduto o incompleto. Richiedine uno nuovo.',
  'newsletter.failed': 'In questo momento non è possibile. Riprova tra poco.',
  'newsletter.join-subject': 'Conferma la tua iscrizione alla newsletter – {shop}',
  'newsletter.join-mail':
    'qualcuno, speriamo tu, vuole ricevere la nostra newsletter a questo indirizzo. Conferma entro tre giorni.',
  'newsletter.join-mail.else':
    'Se non sei stato tu, non devi fare nulla: non riceverai alcuna newsletter.',
  'newsletter.leave-subject': 'Annulla l’iscrizione alla newsletter – {shop}',
  'newsletter.leave-mail': 'qui puoi annullare l’iscrizione alla nostra newsletter.',
  'newsletter.leave-mail.else': 'Se non l’hai chiesto tu, non devi fare nulla.',
  'newsletter.welcome-subject': 'Ricevi la nostra newsletter – {shop}',
  'newsletter.welcome-mail': 'grazie per esserti iscritto alla nostra newsletter.',
  'newsletter.coupon-mail': 'Ecco il tuo buono sconto del 10%, scrivilo nel carrello:',
  'newsletter.leave-any-time': 'Puoi annullare l’iscrizione in qualsiasi momento.',
  'newsletter.popup-close': 'No, grazie',
  'newsletter.coupon': 'Il tuo buono: {coupon}. Ti aspetta nel carrello.',
  'newsletter.coupon-words': '10% di sconto, dalla newsletter',
}
