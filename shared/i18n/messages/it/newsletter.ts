import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/newsletter.ts'

/** The newsletter, its forms and mails, in Italian. */
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
  'newsletter.left-text': 'Il tuo indirizzo è stato tolto dalla lista.',
  'newsletter.join-title': 'Conferma la tua iscrizione',
  'newsletter.join-confirm': 'Ancora un clic e ricevi la nostra newsletter.',
  'newsletter.join-button': 'Sì, voglio la newsletter',
  'newsletter.leave-title': 'Annulla l’iscrizione alla newsletter',
  'newsletter.leave-confirm': 'Togliamo subito il tuo indirizzo dalla lista.',
  'newsletter.leave-button': 'Annulla l’iscrizione',
  'newsletter.link-title': 'Questo link non funziona più',
  'newsletter.link-text': 'Il link è scaduto o incompleto. Richiedine uno nuovo.',
  'newsletter.failed': 'In questo momento non è possibile. Riprova tra poco.',
  'newsletter.join-subject': 'Conferma la tua newsletter – {shop}',
  'newsletter.join-mail':
    'Ciao,\n\nqualcuno, speriamo tu, vuole ricevere la nostra newsletter a questo indirizzo. Conferma qui entro tre giorni:\n\n{link}\n\nSe non sei stato tu, non devi fare nulla: non riceverai alcuna newsletter.\n\n{shop}',
  'newsletter.leave-subject': 'Annulla l’iscrizione alla newsletter – {shop}',
  'newsletter.leave-mail':
    'Ciao,\n\nqui puoi annullare l’iscrizione alla nostra newsletter:\n\n{link}\n\nSe non l’hai chiesto tu, non devi fare nulla.\n\n{shop}',
  'newsletter.welcome-subject': 'Ricevi la nostra newsletter – {shop}',
  'newsletter.welcome-mail':
    'Ciao,\n\ngrazie per esserti iscritto alla nostra newsletter.\n\nPuoi annullare l’iscrizione in qualsiasi momento qui:\n\n{link}\n\n{shop}',
  'newsletter.coupon-mail':
    'Ciao,\n\ngrazie per esserti iscritto alla nostra newsletter. Ecco il tuo buono sconto del 10%, scrivilo nel carrello:\n\n{coupon}\n\nPuoi annullare l’iscrizione in qualsiasi momento qui:\n\n{link}\n\n{shop}',
  'newsletter.popup-close': 'No, grazie',
  'newsletter.coupon': 'Il tuo buono: {coupon}. Ti aspetta nel carrello.',
  'newsletter.coupon-words': '10% di sconto, dalla newsletter',
}
