import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/contact.ts'

/** Messages of the contact page and its e-mails, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'contact.title': 'Ota yhteyttä',
  'contact.write': 'Kirjoita meille',
  'contact.name': 'Nimi',
  'contact.email': 'Sähköposti',
  'contact.subject': 'Aihe',
  'contact.message': 'Viesti',
  'contact.confirmation': 'Haluan vahvistuksen sähköpostiini',
  'contact.send': 'Lähetä viesti',
  'contact.sent': 'Kiitos viestistäsi',
  'contact.sent.text':
    'Viestisi on saapunut. Vastaamme sähköpostilla, yleensä yhden arkipäivän kuluessa.',
  'contact.mail-subject': 'Yhteydenotto: {subject}',
  'contact.mail-from': 'Lähettäjä: {name}, {email}',
  'contact.reply-subject': 'Vastaus: {subject}',
  'contact.reply-wrote': 'Kirjoitit meille:',
  'contact.confirmation-subject': 'Viestisi on tullut perille – {shop}',
  'contact.confirmation-text':
    'olemme saaneet yhteydenottolomakkeella lähetetyn viestin ja vastaamme tähän osoitteeseen.',
  'contact.confirmation-else': 'Jos et ole kirjoittanut meille, sinun ei tarvitse tehdä mitään.',
  'mail.failed': 'Sähköpostia ei voitu lähettää. Yritä myöhemmin uudelleen.',
  'mail.hello': 'Hei,',
  'beside.account': 'Asiakastilin edut',
  'beside.orders': 'Tilaukset, kuitit ja palautukset ovat yhdessä paikassa',
  'beside.addresses': 'Osoite on valmiina, kun tilaat seuraavan kerran',
  'beside.shop': 'Hyvä tietää',
}
