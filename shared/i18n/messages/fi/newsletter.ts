import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/newsletter.ts'

/** Messages of the newsletter, its forms and e-mails, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'newsletter.title': 'Uutiskirje',
  'newsletter.text': 'Uutuuksia ja tarjouksia muutaman kerran kuussa. Voit lopettaa milloin vain.',
  'newsletter.offer': 'Tilaa ja saat kupongin: 10\u00a0% alennusta.',
  'newsletter.popup-close': 'Ei kiitos',
  'newsletter.where': 'Minne lähetämme kirjeen?',
  'newsletter.email': 'Sähköpostiosoite',
  'newsletter.join': 'Tilaa',
  'newsletter.leave': 'Peru tilaus',
  'newsletter.leave-text':
    'Etkö halua enää uutiskirjettä? Kirjoita osoitteesi yllä olevaan kenttään ja peru tilaus.',
  'newsletter.sent': 'Tarkista sähköpostisi',
  'newsletter.sent-text':
    'Lähetimme sinulle linkin. Vahvista valintasi avaamalla linkki; sitä ennen mikään ei muutu. Jos viestiä ei näy muutamassa minuutissa, katso myös roskapostista.',
  'newsletter.joined': 'Uutiskirje on tilattu',
  'newsletter.joined-text': 'Kiitos! Lähetimme sinulle viestin, josta löydät myös perumislinkin.',
  'newsletter.coupon': 'Kuponkisi: {coupon}. Se odottaa sinua ostoskorissa.',
  'newsletter.coupon-words': '10\u00a0% alennusta, uutiskirjeestä',
  'newsletter.left': 'Uutiskirjeen tilaus on peruttu',
  'newsletter.left-text': 'Osoitteesi on poistettu listalta.',
  'newsletter.join-title': 'Vahvista tilaus',
  'newsletter.join-confirm': 'Vielä yksi painallus, niin saat uutiskirjeemme.',
  'newsletter.join-button': 'Kyllä, haluan uutiskirjeen',
  'newsletter.leave-title': 'Peru uutiskirje',
  'newsletter.leave-confirm': 'Poistamme osoitteesi listalta heti.',
  'newsletter.leave-button': 'Peru uutiskirje',
  'newsletter.link-title': 'Linkki ei enää toimi',
  'newsletter.link-text': 'Linkki on vanhentunut tai vajaa. Pyydä uusi linkki.',
  'newsletter.failed': 'Tämä ei onnistu juuri nyt. Yritä hetken päästä uudelleen.',
  'newsletter.join-subject': 'Vahvista uutiskirjeen tilaus – {shop}',
  'newsletter.join-mail':
    'tähän osoitteeseen on tilattu uutiskirjeemme. Jos tilasit sen itse, vahvista tilaus kolmen päivän kuluessa.',
  'newsletter.join-mail.else':
    'Jos et tilannut sitä, sinun ei tarvitse tehdä mitään: et saa uutiskirjettä.',
  'newsletter.leave-subject': 'Uutiskirjeen peruminen – {shop}',
  'newsletter.leave-mail': 'voit perua uutiskirjeemme tilauksen tästä.',
  'newsletter.leave-mail.else': 'Jos et pyytänyt tätä, sinun ei tarvitse tehdä mitään.',
  'newsletter.welcome-subject': 'Tervetuloa uutiskirjeen tilaajaksi – {shop}',
  'newsletter.welcome-mail': 'kiitos, että tilasit uutiskirjeemme.',
  'newsletter.coupon-mail':
    'Tällä kupongilla saat 10\u00a0% alennusta. Kirjoita koodi ostoskorissa:',
  'newsletter.leave-any-time': 'Voit perua uutiskirjeen milloin vain.',
}
