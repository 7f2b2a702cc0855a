import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/entry.ts'

/** Messages of reviews and other short forms, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'review.write': 'Kirjoita arvostelu',
  'review.moderated':
    'Luemme arvostelut ennen kuin ne näkyvät sivulla. Nimesi näkyy arvostelun alla; sähköpostiosoitetta ei tarvita.',
  'review.nickname': 'Nimi tai nimimerkki',
  'review.headline': 'Arvostelun otsikko',
  'review.detail': 'Millainen tuote on?',
  'review.rating': 'Tähdet',
  'review.send': 'Lähetä arvostelu',
  'review.failed': 'Arvostelua ei voitu lähettää. Yritä myöhemmin uudelleen.',
  'sent.review': 'Kiitos arvostelustasi',
  'sent.review.text': 'Olemme saaneet arvostelusi. Luemme sen ennen julkaisua.',
  'question.ask': 'Kysy tästä tuotteesta',
  'question.kept':
    'Vastaamme sähköpostilla. Kysymys ja vastaus voivat näkyä tuotteen sivulla ilman nimeäsi. Säilytämme kysymyksesi kaksi vuotta ja käytämme osoitettasi vain vastaamiseen.',
  'question.text': 'Kysymyksesi',
  'question.send': 'Lähetä kysymys',
  'question.failed': 'Kysymystä ei voitu lähettää. Yritä myöhemmin uudelleen.',
  'question.mail-subject': 'Kysymys tuotteesta {product}',
  'question.answer-subject': 'Vastaus kysymykseesi tuotteesta {product}',
  'question.answer-open': 'Katso tuote',
  'question.answer-asked': 'Kysyit meiltä:',
  'sent.question': 'Kiitos kysymyksestäsi',
  'sent.question.text': 'Olemme saaneet kysymyksesi. Vastaamme sähköpostilla.',
  'watch.title': 'Ilmoita, kun tuotetta on taas',
  'watch.kept':
    'Lähetämme yhden viestin, kun tuotetta on taas, ja säilytämme osoitteesi siihen asti, enintään vuoden.',
  'watch.newsletter': 'Haluan myös uutiskirjeen',
  'watch.send': 'Ilmoita minulle',
  'watch.failed': 'Pyyntöä ei voitu ottaa vastaan. Yritä myöhemmin uudelleen.',
  'watch.confirm': 'Vahvista sähköpostiosoitteesi',
  'watch.confirm.send': 'Vahvista',
  'watch.leave': 'Ei enää viestejä',
  'watch.leave.send': 'Lopeta viestit',
  'watch.mail-subject': 'Vahvista: ilmoitus, kun {product} on taas varastossa',
  'watch.mail-text':
    'tähän osoitteeseen on pyydetty ilmoitusta, kun {product} on taas varastossa. Jos pyysit sitä itse, vahvista pyyntö.',
  'watch.mail-else': 'Jos et pyytänyt, sinun ei tarvitse tehdä mitään.',
  'watch.back-subject': '{product} on taas varastossa',
  'watch.back-text': '{product} on taas ostettavissa.',
  'watch.back-open': 'Siirry tuotteeseen',
  'watch.back-once': 'Tämä oli ainoa viesti tästä tuotteesta.',
  'sent.watch': 'Tarkista sähköpostisi',
  'sent.watch.text':
    'Lähetimme sinulle viestin. Vahvista osoitteesi viestin linkistä, niin ilmoitamme, kun tuotetta on taas.',
  'sent.confirmed': 'Kiitos, osoitteesi on vahvistettu',
  'sent.confirmed.text': 'Lähetämme sinulle yhden viestin, kun tuotetta on taas varastossa.',
  'sent.left': 'Et saa enää viestejä',
  'sent.left.text': 'Osoitteesi on poistettu.',
  'sent.over': 'Linkki ei ole enää voimassa',
  'sent.over.text': 'Pyydä ilmoitusta uudelleen tuotteen sivulla.',
  'sent.back': 'Takaisin: {name}',
  'sent.gone': 'Tätä tuotetta ei enää myydä.',
}
