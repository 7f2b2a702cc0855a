import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/withdrawal.ts'

/** Messages about withdrawal, order lookup and order tracking, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'withdrawal.link': 'Peruuta sopimus tästä',
  'withdrawal.title': 'Peruuta sopimus',
  'withdrawal.intro':
    'Ilmoita, että peruutat ostoksesi. Et tarvitse tiliä etkä perustelua. Seuraavassa vaiheessa näet, mitä lähetät, ja vahvistat sen.',
  'withdrawal.name': 'Nimesi',
  'withdrawal.order': 'Tilausnumero',
  'withdrawal.order.hint': 'Löydät sen tilausvahvistuksesta.',
  'withdrawal.email': 'Sähköpostiosoite',
  'withdrawal.email.hint': 'Vastaanottokuittaus lähetetään tähän osoitteeseen.',
  'withdrawal.goods': 'Mitkä tuotteet peruutat?',
  'withdrawal.goods.hint': 'Jätä tyhjäksi, jos peruutat koko tilauksen.',
  'withdrawal.goods.all': 'Koko tilaus',
  'withdrawal.reason': 'Syy',
  'withdrawal.reason.none': 'Ei kerrottu',
  'withdrawal.next': 'Jatka',
  'withdrawal.check': 'Vahvista peruuttaminen',
  'withdrawal.check.intro': 'Mitään ei ole vielä lähetetty. Tarkista, mitä olet ilmoittamassa.',
  'withdrawal.confirm': 'Vahvista peruuttaminen',
  'withdrawal.change': 'Muuta tietoja',
  'withdrawal.receipt': 'Peruuttamisilmoituksesi on saapunut',
  'withdrawal.receipt.at': 'Se saapui {at}.',
  'withdrawal.receipt.mail':
    'Tämä kuittaus lähetettiin myös osoitteeseen {email}. Säilytä se: siitä näkyy, mitä ilmoitit ja milloin.',
  'withdrawal.receipt.next':
    'Lähetä tuotteet takaisin 14 päivän kuluessa ilmoituksesta. Palautamme maksun 14 päivän kuluessa samalla maksutavalla, tavanomaiset toimituskulut mukaan lukien.',
  'withdrawal.arrived': 'Saapunut',
  'withdrawal.failed':
    'Ilmoitustasi ei voitu juuri nyt tallentaa. Mitään ei kadonnut: yritä hetken päästä uudelleen.',
  'withdrawal.mail.subject': 'Kuittaus peruuttamisilmoituksesta, tilaus {number}, {shop}',
  'withdrawal.mail.text':
    'Olemme vastaanottaneet peruuttamisilmoituksesi. Tässä on sen sisältö ja saapumisaika.',
  'withdrawal.shop-mail.subject': 'Peruuttamisilmoitus saapui, tilaus {number}',
  'withdrawal.shop-mail.text':
    'Asiakas on peruuttanut kaupan. Vastaanottokuittaus on lähetetty asiakkaalle. Tämä on ilmoitus sellaisena kuin se saapui:',
  'withdrawal.info': 'Peruuttamisoikeutesi',
  'withdrawal.info.days':
    'Voit peruuttaa kaupan syytä ilmoittamatta {days} päivän kuluessa siitä, kun sinä tai nimeämäsi henkilö, joka ei ole kuljettaja, sai tuotteen; jos saman tilauksen tuotteet tulevat erikseen, viimeisen tuotteen. Riittää, että lähetät ilmoituksen ennen määräajan päättymistä.',
  'withdrawal.info.how':
    'Käytä yllä olevaa toimintoa tai alla olevaa lomaketta, tai ilmoita peruuttamisesta muulla selvällä tavalla, esimerkiksi sähköpostilla.',
  'withdrawal.info.refund':
    'Palautamme kaikki maksut, myös tavanomaisen toimituksen kulut, viivytyksettä ja viimeistään 14 päivän kuluttua ilmoituksestasi, samalla maksutavalla ja kuluitta. Voimme odottaa, kunnes tuote on palautunut tai olet osoittanut lähettäneesi sen.',
  'withdrawal.info.goods':
    'Lähetä tuote takaisin viivytyksettä ja viimeistään 14 päivän kuluttua ilmoituksestasi. Vastaat palauttamisen välittömistä kuluista ja arvon alenemisesta vain, jos olet käsitellyt tuotetta enemmän kuin sen luonteen ja toiminnan toteamiseksi on tarpeen.',
  'withdrawal.info.not':
    'Peruuttamisoikeutta ei ole, jos terveys- tai hygieniasyistä sinetöity tuote, sinetöity tallenne tai ohjelma on avattu, jos tuote on valmistettu toiveidesi mukaan tai jos digitaalisen sisällön toimittaminen on alkanut suostumuksellasi.',
  'withdrawal.model': 'Peruuttamislomake',
  'withdrawal.model.hint': 'Täytä ja palauta tämä lomake vain, jos haluat peruuttaa sopimuksen.',
  'withdrawal.model.to': 'Vastaanottaja: {shop}',
  'withdrawal.model.text':
    'Ilmoitan/Ilmoitamme, että haluan/haluamme peruuttaa tekemäni/tekemämme sopimuksen, joka koskee seuraavien tavaroiden toimittamista:',
  'withdrawal.model.dates': 'Tilauspäivä / vastaanottopäivä:',
  'withdrawal.model.name': 'Kuluttajan nimi:',
  'withdrawal.model.address': 'Kuluttajan osoite:',
  'withdrawal.model.sign': 'Allekirjoitus (vain paperilla):',
  'withdrawal.model.date': 'Päiväys:',

  'lookup.title': 'Hae tilauksesi',
  'lookup.intro':
    'Katso tilauksesi tila ilman tiliä: kirjoita tilausnumero ja sähköpostiosoite, jolla tilasit.',
  'lookup.email': 'Tilauksen sähköpostiosoite',
  'lookup.postcode': 'Laskutusosoitteen postinumero',
  'lookup.lastname': 'Laskutusosoitteen sukunimi',
  'lookup.find': 'Hae tilaus',
  'lookup.closed':
    'Tilausta ei voi katsoa täällä ilman tiliä. Tilauksen tiedot ovat tilausvahvistuksessa, jonka sait sähköpostiisi.',
  'lookup.none':
    'Emme löytäneet tilausta tällä numerolla ja sähköpostiosoitteella. Tarkista molemmat tilausvahvistuksesta.',
  'lookup.too-many': 'Yrityksiä oli liikaa. Odota 15 minuuttia ja yritä sitten uudelleen.',
  'tracking.title': 'Seuraa tilausta',
  'tracking.order': 'Tilaus {number}',
  'tracking.ordered': 'Tilattu {at}',
  'tracking.step.received': 'Tilaus vastaanotettu',
  'tracking.step.paid': 'Maksettu',
  'tracking.step.packed': 'Pakataan',
  'tracking.step.sent': 'Matkalla',
  'tracking.step.delivered': 'Toimitettu',
  'tracking.done': 'Valmis',
  'tracking.current': 'Nyt',
  'tracking.ahead': 'Tulossa',
  'tracking.canceled': 'Tilaus on peruttu.',
  'tracking.refunded': 'Tilaus on peruttu ja maksu palautettu.',
  'tracking.waits.payment': 'Tilaus odottaa maksua.',
  'tracking.waits.shop': 'Käsittelemme tätä tilausta. Sinun ei tarvitse tehdä mitään.',
  'tracking.total': 'Yhteensä, sis. alv',
  'tracking.other': 'Katso toista tilausta',
  'tracking.own': 'Tilauksesi löytyvät tililtäsi.',
  'tracking.unavailable': 'Tilausta ei voi juuri nyt näyttää. Yritä hetken päästä uudelleen.',

  'external.elsewhere': 'Maksat osoitteessa {host}',
  'external.elsewhere.own':
    'Kauppa ottaa maksut vain omalla kassallaan osoitteessa {host}. Ostoskorisi on siellä: kirjaudu sinne samalla sähköpostiosoitteella ja salasanalla kuin täällä.',
  'external.elsewhere.guest':
    'Kauppa ottaa maksut vain omalla kassallaan osoitteessa {host}, jossa ostoskori on vain asiakastilillä. Kirjaudu täällä tai luo tili: ostoskorisi siirtyy sen mukana.',
  'external.elsewhere.go': 'Siirry osoitteeseen {host}',
  'external.thanks': 'Kiitos tilauksestasi',
  'external.thanks.text':
    'Tilauksesi on tehty kassallamme. Vahvistus ja tilausnumero tulevat sähköpostiisi.',
  'external.neutral': 'Tällä selaimella ei ole tehty tilausta',
  'external.neutral.text':
    'Tämä sivu näkyy heti tilauksen jälkeen. Jos olet tilannut, vahvistus tulee sähköpostiisi.',
  'external.home': 'Palaa ostoksille',

  'payment.cancelled': 'Maksu peruttiin. Tuotteet ovat taas ostoskorissasi.',
  'payment.released':
    'Tilausta ei maksettu ajoissa, joten se peruttiin. Tuotteet ovat taas ostoskorissasi.',
  'pay.title': 'Tilauksesi odottaa maksua',
  'pay.text':
    'Tuotteet on varattu sinulle, kunnes tilaus on maksettu. Maksa tilaus tai peru se, niin tuotteet palaavat ostoskoriisi.',
  'pay.now': 'Maksa nyt',
  'pay.cancel': 'Peru tilaus',
  'pay.away':
    'Maksupalveluun ei juuri nyt saa yhteyttä. Mitään ei veloitettu; yritä hetken päästä uudelleen.',
  'pay.settled': 'Tämä tilaus ei enää odota maksua.',
  'pay.refund': 'Maksusi palautetaan',
  'pay.refund.text':
    'Maksu saapui tilauksen perumisen jälkeen, eikä tuotteita ole enää saatavilla. Palautamme maksun kokonaan.',
}
