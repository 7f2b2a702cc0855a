import { defineMessages } from '../frame/messages.ts'

/** Messages of the invitation e-mail. */
export const mailMessages = defineMessages({
  en: {
    subject: 'Your way into the desk of {shop}',
    text: 'You are invited to the desk of {shop}, where the shop is run.',
    open: 'Open the desk',
    once: 'The link works once, within 24 hours. If you did not expect this email, ignore it: the link expires by itself.',
  },
  fi: {
    subject: 'Pääsysi kaupan {shop} työpöydälle',
    text: 'Sinut on kutsuttu kaupan {shop} työpöydälle, jossa kauppaa hoidetaan.',
    open: 'Avaa työpöytä',
    once: 'Linkki toimii kerran ja on voimassa 24 tuntia. Jos et odottanut kutsua, sinun ei tarvitse tehdä mitään.',
  },
  de: {
    subject: 'Ihr Zugang zur Verwaltung von {shop}',
    text: 'Sie sind zur Verwaltung von {shop} eingeladen, in der der Shop geführt wird.',
    open: 'Verwaltung öffnen',
    once: 'Der Link gilt einmal und 24 Stunden lang. Wenn Sie nichts erwartet haben, tun Sie nichts: Er verfällt von selbst.',
  },
  it: {
    subject: 'Il tuo accesso alla gestione di {shop}',
    text: 'Hai un invito alla gestione di {shop}, da cui si conduce il negozio.',
    open: 'Apri la gestione',
    once: 'Il link vale una volta e per 24 ore. Se non aspettavi nulla, non fare nulla: scade da solo.',
  },
})
