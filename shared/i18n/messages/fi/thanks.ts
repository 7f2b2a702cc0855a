import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/thanks.ts'

/** Messages of the thank-you page, shared with other order pages, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'thanks.title': 'Kiitos tilauksestasi',
  'thanks.checking': 'Tarkistamme tilaustasi',
  'thanks.checking.text':
    'Kaupan vastaus ei tullut perille. Älä tilaa uudelleen: etsimme tilaustasi ja näytämme tilausnumeron tässä.',
  'thanks.checking.key': 'Tilauksen viite: {key}',
  'thanks.refused': 'Tilausta ei tehty',
  'thanks.refused.text':
    'Tilaus keskeytyi ennen kuin kauppa otti sen vastaan. Mitään ei tilattu eikä veloitettu, ja tuotteet ovat yhä ostoskorissasi.',
  'thanks.refused.again': 'Tilaa uudelleen',
  'thanks.again': 'Tarkista uudelleen',
  'thanks.number': 'Tilausnumero',
  'thanks.mail': 'Tilausvahvistus on lähetetty osoitteeseen {email}.',
  'thanks.mail.later': 'Lähetämme vahvistuksen osoitteeseen {email}, kun tilaus löytyy.',
  'thanks.mail.unnamed': 'Tilausvahvistus on lähetetty sähköpostitse.',
  'thanks.next': 'Mitä seuraavaksi tapahtuu',
  'thanks.next.packing': 'Pakkaamme tilauksesi ja kerromme sähköpostitse, kun se lähtee.',
  'thanks.next.transfer':
    'Maksa tilaus tilisiirrolla yllä olevin tiedoin. Pakkaamme tilauksen, kun maksu on saapunut.',
  'thanks.next.transfer-later':
    'Maksa tilaus tilisiirrolla. Pakkaamme tilauksen, kun maksu on saapunut.',
  'thanks.next.waiting': 'Tilaus odottaa maksua. Pakkaamme tilauksen, kun maksu on saapunut.',
  'thanks.next.on-delivery':
    'Pakkaamme tilauksesi ja kerromme sähköpostitse, kun se lähtee. Maksat, kun saat tilauksen.',
  'thanks.next.paid':
    'Maksusi on saapunut. Pakkaamme tilauksesi ja kerromme sähköpostitse, kun se lähtee.',
  'thanks.follow': 'Seuraa tilausta',
  'thanks.account': 'Luo asiakastili',
  'thanks.account.text':
    'Tämä tilaus ja osoitteesi tallentuvat tilille seuraavaa kertaa varten. Tiliin tulee sama sähköpostiosoite: valitse vain salasana.',
  'thanks.account.address':
    'Osoitteesi on valmiina seuraavalla kerralla. Tiliin tulee sama sähköpostiosoite: valitse vain salasana.',
  'placed.title': 'Tilauksesi',
  'placed.arrival': 'Arvioitu toimitus {days}',
  'placed.qty': '{qty} kpl',
  'placed.payment.transfer': 'Odottaa tilisiirtoasi',
  'placed.payment.waiting': 'Odottaa maksua',
  'placed.payment.on-delivery': 'Maksetaan vastaanotettaessa',
  'placed.payment.paid': 'Maksettu',
  'placed.payment.canceled': 'Peruttu',
  'placed.payment.refunded': 'Palautettu',
  'thanks.next.delivery': {
    one: 'Tilaus on perillä {days} arkipäivässä.',
    other: 'Tilaus on perillä {days} arkipäivässä.',
  },
  'thanks.next.delivery-paid': {
    one: 'Tilaus on perillä {days} arkipäivässä siitä, kun maksu on saapunut.',
    other: 'Tilaus on perillä {days} arkipäivässä siitä, kun maksu on saapunut.',
  },
  'thanks.next.withdrawal': 'Voit peruuttaa kaupan {days} päivän ajan.',
  'thanks.withdraw': 'Peruuta sopimus tästä',
  'placed.print': 'Tulosta',
  'thanks.home': 'Palaa ostoksille',
  'thanks.none': 'Näytettävää tilausta ei ole',
  'thanks.none.text': 'Tilauksen sivu näkyy vuorokauden ajan selaimessa, jolla tilaus tehtiin.',
  'thanks.feedback': 'Miten tilaaminen sujui?',
  'thanks.feedback.text': 'Palautteesi',
  'thanks.feedback.hint': 'Palautteesi lähetetään kauppaan sähköpostilla.',
  'thanks.feedback.confirm': 'Lähetä minulle vahvistus',
  'thanks.feedback.send': 'Anna palautetta',
  'thanks.feedback.sent': 'Kiitos, palautteesi on lähetetty.',
  'thanks.feedback.failed': 'Sähköpostia ei voitu lähettää. Yritä myöhemmin uudelleen.',
  'thanks.feedback.subject': 'Palaute tilauksesta {number}',
  'thanks.feedback.reply-subject': 'Saimme palautteesi',
  'thanks.feedback.reply': 'Kiitos palautteestasi tilauksesta {number}. Saimme tämän:',
  'thanks.push': 'Haluatko ilmoituksia tilauksesta tälle laitteelle?',
  'thanks.push.allow': 'Salli ilmoitukset',
  'thanks.push.granted': 'Ilmoitukset ovat päällä.',
  'thanks.push.denied': 'Ilmoitukset ovat pois päältä. Voit sallia ne selaimen asetuksista.',
} as const
