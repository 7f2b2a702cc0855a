import { defineMessages } from '../frame/messages.ts'

/** Messages of the first page. */
export const homeMessages = defineMessages({
  en: {
    title: 'Today',
    hello: 'Hello, {name}',
    waiting: 'Waiting for you',
    'nothing-waits': 'Nothing waits for you.',
    'waiting-unknown': 'Not everything could be counted just now. Load the page again in a moment.',
    unknown: 'This could not be read just now. Load the page again in a moment.',
  },
  fi: {
    title: 'Tänään',
    hello: 'Hei, {name}',
    waiting: 'Odottaa sinua',
    'nothing-waits': 'Mikään ei odota sinua.',
    'waiting-unknown': 'Kaikkea ei voitu laskea juuri nyt. Lataa sivu hetken päästä uudelleen.',
    unknown: 'Tietoja ei voitu lukea juuri nyt. Lataa sivu hetken päästä uudelleen.',
  },
  de: {
    title: 'Heute',
    hello: 'Guten Tag, {name}',
    waiting: 'Wartet auf Sie',
    'nothing-waits': 'Nichts wartet auf Sie.',
    'waiting-unknown':
      'Gerade konnte nicht alles gezählt werden. Laden Sie die Seite gleich noch einmal.',
    unknown: 'Das konnte gerade nicht gelesen werden. Laden Sie die Seite gleich noch einmal.',
  },
  it: {
    title: 'Oggi',
    hello: 'Ciao, {name}',
    waiting: 'In attesa di te',
    'nothing-waits': 'Niente ti aspetta.',
    'waiting-unknown': 'Non è stato possibile contare tutto. Ricarica la pagina tra un momento.',
    unknown: 'Non è stato possibile leggere questi dati. Ricarica la pagina tra un momento.',
  },
})
