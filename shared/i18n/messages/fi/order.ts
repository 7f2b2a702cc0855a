import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/order.ts'

/** Messages about orders: why one was refused, and e-mails, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'order.totals-changed':
    'Loppusumma on muuttunut vahvistuksesi jälkeen. Tarkista uusi summa ja tilaa uudelleen.',
  'order.payment-missing': 'Maksutapa puuttuu. Valitse maksutapa ja yritä uudelleen.',
  'order.address-invalid':
    'Tilauksesi on peruttu, koska osoite ei kelvannut. Tarkista osoite kassalla ja tilaa uudelleen.',
  'order.field-refused': 'Kauppa ei hyväksy tätä tietoa. Tarkista se.',
  'order.validation': 'Tietoja puuttuu. Tarkista, että kaikki pakolliset kentät on täytetty.',
  'order.shipping-missing': 'Toimitustapa puuttuu. Valitse toimitustapa ja yritä uudelleen.',
  'order.terms-missing': 'Hyväksy toimitusehdot kassalla ja tilaa uudelleen.',
  'order.pickup-missing': 'Valitse noutopiste.',
  'order.pickup-unavailable':
    'Noutopistettä ei voi tarkistaa juuri nyt. Yritä hetken päästä uudelleen tai valitse toinen toimitustapa.',
  'order.login-needed': 'Kirjautumisesi on päättynyt. Kirjaudu uudelleen, niin tilauksesi jatkuu.',
  'order.key-mismatch': 'Tilausta muutettiin lähettämisen jälkeen. Aloita tilaus uudelleen.',
  'order.not-accepted':
    'Tilausta ei voi ottaa vastaan tällaisena: se voi esimerkiksi alittaa pienimmän tilaussumman. Mitään ei tilattu. Muuta ostoskoria tai kysy meiltä.',
  'order.closed':
    'Tilauksia ei voida juuri nyt ottaa vastaan. Mitään ei tilattu; yritä hetken päästä uudelleen.',
  'order.other-person':
    'Tilaus on tehty toisella tilillä. Sitä ei lähetetty: se odottaa tällä laitteella, kunnes kirjaudut sille tilille.',
  'order.in-progress': 'Tilaustasi käsitellään. Odota hetki.',
  'order.unknown': 'Tilausta ei löytynyt.',
  'order.released.subject': 'Tilaus {number} peruttiin, {shop}',
  'order.released.text':
    'Tilaustasi {number} ei maksettu ajoissa, joten se peruttiin. Sinun ei tarvitse tehdä mitään.',
  'order.released.again': 'Jos haluat tuotteet edelleen, voit tilata ne uudelleen.',
  'order.released.paid': 'Jos olet jo maksanut tilauksen, vastaa tähän viestiin.',
  'order.mail.subject': 'Tilaus {number}, {shop}',
  'order.mail.hello': 'Hei {name},',
  'order.mail.withdrawal': 'Peruuttamisoikeus',
  'order.mail.withdrawal.text':
    'Voit peruuttaa ostoksesi syytä ilmoittamatta {days} päivän kuluessa tavaran vastaanottamisesta.',
  'order.mail.terms': 'Toimitusehdot',
  'order.transfer.title': 'Maksa tilisiirrolla',
  'order.transfer.text': 'Käytä viitettä, niin maksu kohdistuu tilaukseesi.',
  'order.transfer.holder': 'Saaja',
  'order.transfer.iban': 'Tilinumero (IBAN)',
  'order.transfer.bic': 'BIC',
  'order.transfer.reference': 'Viite',
  'order.transfer.amount': 'Summa',
  'order.sent.subject': 'Tilauksesi {number} on matkalla, {shop}',
  'order.sent.text': 'Tilauksesi {number} on lähtenyt matkaan.',
  'order.sent.follow': 'Seuraa lähetystä',
  'order.cancelled.subject': 'Tilaus {number} on peruttu, {shop}',
  'order.cancelled.text': 'Tilauksesi {number} on peruttu. Siitä ei enää lähetetä mitään.',
  'order.cancelled.due': 'Tilauksen uusi summa',
  'order.cancelled.owed': 'Palautamme sinulle {amount} ja kerromme, kun se on tehty.',
  'order.cancelled-part.subject': 'Osa tilauksesta {number} on peruttu, {shop}',
  'order.cancelled-part.title': 'Osa tilauksesta on peruttu.',
  'order.cancelled-part.text':
    'Nämä tilauksesi {number} tuotteet on peruttu. Muu tilaus on voimassa.',
  'order.refunded.subject': 'Rahanpalautus tilauksesta {number}, {shop}',
  'order.refunded.title': 'Rahanpalautus on tehty',
  'order.refunded.provider':
    'Olemme palauttaneet {amount} tilauksestasi {number} samalla maksutavalla, jota käytit. Palautus näkyy muutaman päivän kuluessa.',
  'order.refunded.hand':
    'Olemme palauttaneet {amount} tilauksestasi {number}. Palautus näkyy muutaman päivän kuluessa.',
  'order.refunded.other': 'Muu',
  'order.refunded.amount': 'Palautus',
  'order.reason.customer': 'Syy: oma pyyntösi.',
  'order.reason.withdrawal': 'Syy: peruutit kaupan.',
  'order.reason.sold-out': 'Syy: tuote on loppunut. Olemme pahoillamme.',
  'order.reason.damaged': 'Syy: tuote oli vaurioitunut tai viallinen. Olemme pahoillamme.',
  'order.reason.late': 'Syy: toimitus myöhästyi. Olemme pahoillamme.',
  'order.reason.unpaid': 'Syy: tilausta ei maksettu ajoissa.',
  'order.reason.goodwill': 'Tämä on hyvityksemme sinulle.',
}
