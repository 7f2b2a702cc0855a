import { defineMessages } from '../frame/messages.ts'

/** Messages of the desk's search. */
export const searchMessages = defineMessages({
  en: {
    title: 'Search',
    label: 'Search the desk',
    hint: 'A section, an order’s number, a name, an email address, a SKU',
    search: 'Search',
    nothing: 'Nothing was found',
    failed: 'The search is not available just now. Press Enter to open the text as a page address.',
    close: 'Close the search',
    results: 'Results',
    key: 'Ctrl K',
  },
  fi: {
    title: 'Haku',
    label: 'Hae työpöydältä',
    hint: 'Osio, tilausnumero, nimi, sähköpostiosoite, SKU',
    search: 'Hae',
    nothing: 'Mitään ei löytynyt',
    failed: 'Haku ei vastaa juuri nyt. Enter avaa haun omana sivunaan.',
    close: 'Sulje haku',
    results: 'Tulokset',
    key: 'Ctrl K',
  },
  de: {
    title: 'Suche',
    label: 'Verwaltung durchsuchen',
    hint: 'Ein Bereich, eine Bestellnummer, ein Name, eine E-Mail-Adresse, eine SKU',
    search: 'Suchen',
    nothing: 'Nichts gefunden',
    failed: 'Die Suche antwortet gerade nicht. Die Eingabetaste öffnet sie als Seite.',
    close: 'Suche schließen',
    results: 'Ergebnisse',
    key: 'Strg K',
  },
  it: {
    title: 'Ricerca',
    label: 'Cerca nella gestione',
    hint: 'Una sezione, il numero di un ordine, un nome, un indirizzo e-mail, uno SKU',
    search: 'Cerca',
    nothing: 'Nessun risultato',
    failed: 'La ricerca non risponde in questo momento. Invio la apre come pagina.',
    close: 'Chiudi la ricerca',
    results: 'Risultati',
    key: 'Ctrl K',
  },
})
