import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/send.ts'

/** Messages about forms being sent, and about the captcha, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'send.busy': 'Lähetetään …',
  'send.waits': 'Tallessa tällä laitteella. Lähetetään, kun verkko palaa.',
  'send.waits-shop':
    'Kauppa ei vastaa juuri nyt. Tallessa tällä laitteella; lähetetään heti, kun kauppa vastaa.',
  'send.waiting': 'Ei vielä lähetetty: {name}.',
  'send.sent': 'Lähetetty: {name}.',
  'send.returned': 'Ei lähetetty: {name}. {why}',
  'send.too-old': 'Se on odottanut viikon.',
  'send.mend': 'Katso',
  'send.cancel': 'Älä lähetä',
  'send.draft': 'Lähetä itse, kun verkko palaa.',
  'send.close': 'Sulje',
  'send.not-kept':
    'Verkkoyhteyttä ei ole, eikä laitteessa ole tilaa. Tekstisi on yhä tässä: lähetä se, kun verkko palaa.',
  'send.no-network': 'Verkkoyhteyttä ei ole. Tekstisi on yhä tässä: lähetä se, kun verkko palaa.',
  'send.failed': 'Lähetys ei onnistunut. Tekstisi on yhä tässä: yritä hetken päästä uudelleen.',
  'send.too-large': 'Tämä on liian pitkä. Lyhennä tekstiä.',
  'watch.watched': 'Ilmoitamme sinulle, kun tuotetta on taas.',
  'watch.again': 'Käytä toista osoitetta',
  'captcha.refused': 'Emme voineet varmistaa, että lähettäjä on ihminen. Lähetä uudelleen.',
  'captcha.away': 'Captcha-palvelu ei vastaa. Lähetä hetken päästä uudelleen.',
  'captcha.script': 'Tämä lomake tarvitsee JavaScriptin. Muut tavat tavoittaa meidät:',
}
