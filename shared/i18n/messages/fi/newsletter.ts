import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/newsletter.ts'

/** Messages of the newsletter, its forms and e-mails, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'newsletter.title': 'Uutiskirje',
  'newsletter.text': 'Uutuuksia ja tarjouksia muutaman kerran kuussa. Voit lopettaa milloin vain.',
  'newsletter.offer': 'Tilaa ja saat kupongin: 10\u00a0% alennusta.',
  'newsletter.popup-close': 'Ei kiitos',
  'newsletter.where': 'Minne lähetämme sen?',
  'newsletter.email': 'Sähköpostiosoite',
  'newsletter.join': 'Tilaa',
  'newsletter.leave': 'Peru tilaus',
  'newsletter.leave-text':
    'Etkö halua sitä enää? Kirjoita osoitteesi yllä olevaan kenttään ja peru tilaus.',
  'newsletter.sent': 'Katso sähköpostisi',
  'newsletter.sent-text':
    'Lähetimme sinulle linkin. Vahvista avaamalla se; sitä ennen mikään ei muutu. Jos viestiä ei näy muutamassa minuutissa, katso myös roskapostista.',
  'newsletter.joined': 'Saat nyt uutiskirjeen',
  'newsletter.joined-text': 'Kiitos! Lähetimme sinulle viestin, jossa on myös linkki perumiseen.',
  'newsletter.coupon': 'Kuponkisi: {coupon}. Se odottaa sinua ostoskorissa.',
  'newsletter.coupon-words': '10\u00a0% alennusta, uutiskirjeestä',
  'newsletter.left': 'Et saa enää uutiskirjettä',
  'newsletter.left-text': 'Osoitteesi on poistettu listalta.',
  'newsletter.join-title': 'Vahvista tilaus',
  'newsletter.join-confirm': 'Vielä yksi painallus, niin saat uutiskirjeemme.',
  'newsletter.join-button': 'Kyllä, haluan uutiskirjeen',
  'newsletter.leave-title': 'Peru uutiskirje',
  'newsletter.leave-confirm': 'Poistamme osoitteesi listalta heti.',
  'newsletter.leave-button': 'Peru uutiskirje',
  'newsletter.link-title': 'Linkki ei enää toimi',
  'newsletter.link-text': 'Linkki on vanhentunut tai vajaa. Pyydä uusi.',
  'newsletter.failed': 'Se ei onnistunut juuri nyt. Yritä hetken päästä uudelleen.',
  'newsletter.join-subject': 'Vahvista uutiskirje – {shop}',
  'newsletter.join-mail':
    'joku, toivottavasti sinä, haluaa uutiskirjeemme tähän osoitteeseen. Vahvista se kolmen päivän kuluessa.',
  'newsletter.join-mail.else':
    'Jos se et ollut sinä, sinun ei tarvitse tehdä mitään: et saa uutiskirjettä.',
  'newsletter.leave-subject': 'Uutiskirjeen peruminen – {shop}',
  'newsletter.leave-mail': 'voit perua uutiskirjeemme tästä.',
  'newsletter.leave-mail.else': 'Jos et pyytänyt tätä, sinun ei tarvitse tehdä mitään.',
  'newsletter.welcome-subject': 'Saat uutiskirjeemme – {shop}',
  'newsletter.welcome-mail': 'kiitos, että tilasit uutiskirjeemme.',
  'newsletter.coupon-mail':
    'Tässä kuponkisi, josta saat 10\u00a0% alennusta; kirjoita se ostoskorissa:',
  'newsletter.leave-any-time': 'Voit perua uutiskirjeen milloin vain.',
}
