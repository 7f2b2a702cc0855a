import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/consent.ts'

/** Messages about cookies, consent and stored data, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'consent.title': 'Saammeko käyttää evästeitä?',
  'consent.text': 'Välttämättömät ovat aina käytössä. Luvallasi käytämme myös näitä: {purposes}.',
  'consent.statistics.short': 'tilastot',
  'consent.marketing.short': 'markkinointi',
  'consent.personalisation.short': 'omat tarjoukset',
  'consent.all': 'Hyväksy kaikki',
  'consent.none': 'Hylkää kaikki',
  'consent.some': 'Valitse itse',
  'consent.said-all': 'Hyväksyit kaikki evästeet.',
  'consent.said-none': 'Hylkäsit kaikki evästeet, jotka eivät ole välttämättömiä.',
  'consent.failed': 'Valintaasi ei voitu tallentaa. Yritä uudelleen.',
  'consent.change': 'Voit muuttaa valintaasi sivun lopussa: ”Evästeasetukset”.',
  'consent.hide': 'Piilota viesti',
  'consent.link': 'Evästeasetukset',
  'consent.intro':
    'Tästä näet, mitä kauppa tallentaa selaimeesi. Muuhun kuin välttämättömään pyydämme lupasi, ja voit muuttaa mielesi täällä milloin vain. Kysymme uudelleen 12 kuukauden kuluttua.',
  'consent.intro-none':
    'Tästä näet, mitä kauppa tallentaa selaimeesi. Tallennamme vain välttämättömän, joten lupaasi ei tarvita. Tietoja ei kerrota muille.',
  'consent.signal':
    'Selaimesi kertoo, ettet halua tulla seuratuksi (Global Privacy Control). Pidämme sitä kieltona, ellet valitse täällä toisin.',
  'consent.question': 'Mitä saamme tehdä?',
  'consent.statistics': 'Tilastot',
  'consent.statistics.long':
    'Millä sivuilla käydään ja mihin käynnit päättyvät. Käytämme tagienhallintaa, joka voi tallentaa selaimeesi omia evästeitään (_ga ja vastaavat).',
  'consent.marketing': 'Markkinointi',
  'consent.marketing.long':
    'Kerromme markkinointipalvelullemme, mitä katsot, lisäät koriin ja tilaat, jotta sen viestit sopivat sinulle; myös nimesi, sähköpostisi ja osoitteesi, kun olet antanut ne. Palvelu voi tallentaa evästeen (__kla_id), ja lähtevät tiedot odottavat selaimessasi klaviyo-alkuisilla nimillä.',
  'consent.personalisation': 'Omat tarjoukset',
  'consent.personalisation.long':
    'Palvelu valitsee tuotteita sen mukaan, mitä olet katsonut, ja tallentaa sitä varten omia evästeitään.',
  'consent.save': 'Tallenna valintani',
  'consent.kept': 'Valintasi on tallennettu. Hyväksyit: {names}.',
  'consent.not-kept': 'Selaimesi ei tallentanut valintaa. Käytämme vain välttämättömiä evästeitä.',
  'consent.back': 'Takaisin sivulle, jolla olit',
  'consent.necessary': 'Mikä on välttämätöntä',
  'consent.necessary-text':
    'Ilman näitä ostoskori, tili, tilaaminen ja kaupan käyttö ilman verkkoa eivät toimisi. Tietoja ei kerrota muille.',
  'kept.name': 'Nimi',
  'kept.use': 'Käyttö',
  'kept.life': 'Säilytysaika',
  'kept.kind.cookie': 'eväste',
  'kept.kind.local': 'paikallinen tallennus',
  'kept.kind.session': 'välilehden tallennus',
  'kept.kind.database': 'selaimen tietokanta',
  'kept.kind.cache': 'selaimen välimuisti',
  'kept.use.account': 'Kirjautuminen ja kirjautuneena pysyminen',
  'kept.use.cart': 'Ostoskori ja sen sisältö',
  'kept.use.order': 'Tilaaminen, tilauksen seuraaminen ja sitä koskevat ilmoitukset',
  'kept.use.consent': 'Valintasi evästeistä',
  'kept.use.forms':
    'Kertoo, että viesti odottaa lähettämistä tai että pyysit ilmoituksen tuotteesta',
  'kept.use.lists': 'Kertoo, että toivelistalla tai vertailussa on jotain',
  'kept.use.place': 'Listan kohta, jossa rajauksia muutettiin',
  'kept.use.searches': 'Mitä tässä välilehdessä on haettu',
  'kept.use.offline': 'Sivut, tuotteet ja kuvat, jotka toimivat myös ilman verkkoa',
  'kept.use.install': 'Milloin kieltäydyit asentamasta kauppaa',
  'kept.use.newsletter':
    'Muistaa, että uutiskirjettä tarjottiin, ja näyttää kupongin sen tilanneelle',
  'kept.use.tabs': 'Avoimet välilehdet kertovat toisilleen, mitä on muuttunut',
  'kept.use.all':
    'Ostoskori, lähettämättömät tilaukset, toivelista, vertailu, kupongit, katsotut tuotteet, lomakkeiden tiedot',
  'kept.life.minute': '1 minuutti',
  'kept.life.half-hour': '30 minuuttia',
  'kept.life.hour': '1 tunti',
  'kept.life.day': '1 päivä',
  'kept.life.week': '7 päivää',
  'kept.life.month': '30 päivää',
  'kept.life.quarter': '90 päivää',
  'kept.life.year': '12 kuukautta',
  'kept.life.tab': 'Kunnes välilehti suljetaan',
  'kept.life.cleared': 'Kunnes tyhjennät sen',
}
