import { defineWords } from '../frame/words.ts'

/** What the first page says. */
export const homeWords = defineWords({
  en: {
    title: 'Today',
    hello: 'Hello, {name}',
    person: 'Signed in as',
    role: 'Role',
    shop: 'Shop',
  },
  fi: {
    title: 'Tänään',
    hello: 'Hei, {name}',
    person: 'Kirjautuneena',
    role: 'Rooli',
    shop: 'Kauppa',
  },
  de: {
    title: 'Heute',
    hello: 'Guten Tag, {name}',
    person: 'Angemeldet als',
    role: 'Rolle',
    shop: 'Shop',
  },
  it: {
    title: 'Oggi',
    hello: 'Ciao, {name}',
    person: 'Accesso come',
    role: 'Ruolo',
    shop: 'Negozio',
  },
})
