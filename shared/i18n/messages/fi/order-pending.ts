/** Messages about pending orders, in Finnish. */
export const messages = {
  'order.saved': 'Tilauksesi on tallessa tällä laitteella. Se lähetetään, kun verkkoyhteys palaa.',
  'order.saved.title': 'Tallennettu, ei vielä lähetetty',
  'order.saved.text':
    'Tilausta ei ole vielä tehty: hinta ja saatavuus tarkistetaan lähetettäessä, ja silloin saat tilausnumeron. Jos jätät tämän sivun auki, tilaus lähtee itsestään; muilla sivuilla kysymme sinulta ensin.',
  'order.saved.account':
    'Tiliä ei luoda ilman verkkoyhteyttä, eikä salasanaasi tallenneta. Voit luoda tilin, kun yhteys toimii.',
  'order.not-saved':
    'Tilausta ei voitu tallentaa tälle laitteelle. Antamasi tiedot ovat tallella: yritä uudelleen, kun verkkoyhteys toimii.',
  'order.offline-payment':
    'Ilman verkkoyhteyttä voit tilata näillä maksutavoilla: {methods}. Valitse niistä jokin tai tilaa, kun verkkoyhteys toimii.',
  'order.offline-payment.none':
    'Mikään maksutapa ei toimi ilman verkkoyhteyttä. Tietosi ovat tallella: tilaa, kun verkkoyhteys toimii.',
  'order.refused': 'Tilausta ei otettu vastaan.',
  'order.waiting': {
    one: '{count} tilaus odottaa lähettämistä',
    other: '{count} tilausta odottaa lähettämistä',
  },
  'order.waiting.look': 'Näytä',
  'order.waiting.ask': 'Verkkoyhteys toimii taas. Lähetetäänkö tilaus nyt?',
  'order.waiting.strangers': {
    one: 'Tällä laitteella odottaa {count} toisella tilillä tehty tilaus. Se näkyy vain sillä tilillä.',
    other:
      'Tällä laitteella odottaa {count} toisella tilillä tehtyä tilausta. Ne näkyvät vain sillä tilillä.',
  },
  'order.waiting.made': 'Tehty {at}',
  'order.waiting.line': '{qty} × {name}',
  'order.waiting.total': 'Yhteensä {total}',
  'order.waiting.queued': 'Ei vielä lähetetty',
  'order.waiting.sending': 'Lähetetään',
  'order.waiting.unknown': 'Tarkistamme, tuliko tilaus perille. Tilausta ei tehdä kahdesti.',
  'order.waiting.login': 'Kirjaudu sisään, niin voit lähettää sen.',
  'order.waiting.review': 'Jokin on muuttunut tilauksesi jälkeen',
  'order.waiting.price': '{name}: aiemmin {before}, nyt {now}',
  'order.waiting.pieces': '{name}: tilattu {before}, ostoskorissa {now}',
  'order.waiting.gone': '{name} ei ole enää ostoskorissa',
  'order.waiting.added': '{name} on lisätty ostoskoriin',
  'order.waiting.before': 'Loppusumma aiemmin',
  'order.waiting.now': 'Loppusumma nyt',
  'order.waiting.send': 'Lähetä tilaus',
  'order.waiting.accept': 'Tilaa hintaan {total}',
  'order.waiting.to-cart': 'Takaisin ostoskoriin',
  'order.waiting.later': 'Ei nyt',
  'order.waiting.drop': 'Poista tilaus',
  'order.waiting.drop.ask':
    'Poistetaanko tämä tilaus? Sitä ei ole lähetetty eikä mitään ole tilattu.',
  'order.waiting.drop.yes': 'Kyllä, poista',
  'order.waiting.drop.no': 'Säilytä',
  'order.waiting.guest': 'Tilaus on tehty kirjautumatta, joten se ei näy tämän tilin tilauksissa.',
  'order.waiting.offline': 'Verkkoyhteyttä ei ole. Tilauksen voi lähettää, kun yhteys palaa.',
} as const
