import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/notice.ts'

/** Messages of notices: their buttons and the state of the browser, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'notice.ok': 'OK',
  'notice.pay': 'Maksa tilaus',
  'notice.proceed': 'Siirry kassalle',
  'notice.reload': 'Lataa uudelleen',
  'answer.content-type': 'Vastauksen sisältötyyppi on väärä.',
  'answer.format': 'Vastauksen muoto on väärä.',
  'answer.said': '{text}',
  'session.refresh-failed':
    'Kirjautumista ei voitu uusia ohjelmavirheen vuoksi. Tyhjennä selaimen tallennetut tiedot ja lataa sivu uudelleen.',
  'build.outdated': 'Kauppa on uudistunut. Lataa sivu uudelleen.',
  'cart.lines-gone': 'Ei enää ostoskorissasi: {names}.',
  'cart.changed-elsewhere': 'Ostoskoria muutettiin muualla. Se on nyt ajan tasalla.',
  'offline.unavailable':
    'Tuote-, osasto- tai sisältösivu ei ole saatavilla ilman verkkoyhteyttä. Siirryit etusivulle.',
  'order.sent': 'Tilauksesi {number} on tehty. Kiitos!',
  'order.unpaid': 'Tilauksesi {number} odottaa maksua.',
  'order.given-up': 'Tilausta {number} ei maksettu, ja se on peruttu.',
  'order.ordered-already': 'Nämä tuotteet on jo tilattu: tilaus {number}.',
  'storage.not-saved': 'Tallennus ei onnistunut: laitteessa ei ole enää tilaa.',
  'storage.memory': 'Selaimesi ei tallenna tietoja: ostoskori katoaa, kun suljet selaimen.',
}
