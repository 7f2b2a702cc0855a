import { defineMessages } from '../frame/messages.ts'

/** What the list of imported rewrites says. */
export const importedMessages = defineMessages({
  en: {
    title: 'Rewrites of imports',
    text: 'They belong to the catalogue: only an import changes or removes them. To send an address elsewhere, or nowhere, add a rewrite of your own: it comes before that of the import, also of later ones.',
    connected:
      'The catalogue of this shop is connected, and its rewrites are kept there. “Test an address” shows where one leads.',
    empty: 'No imported rewrites',
    count: { one: '{count} imported rewrite', other: '{count} imported rewrites' },
    'count.more': { one: 'More than {count} rewrite', other: 'More than {count} rewrites' },
    more: {
      one: 'Imports have brought {count} more.',
      other: 'Imports have brought {count} more.',
    },
    'more.many': 'Imports have brought more.',
    of: 'Belongs to',
    verdict: 'What becomes of it',
    change: 'Send it elsewhere',
    counts: 'Counts',
    overruled: 'Does not count',
    'overruled.by': 'A rewrite of the desk comes before it',
    shadowed: 'Another one of this address counts',
    refused: 'Refused',
  },
  fi: {
    title: 'Tuodut uudelleenohjaukset',
    text: 'Ne kuuluvat tuoteluetteloon: vain tuonti muuttaa tai poistaa niitä. Jos osoitteen pitää viedä muualle tai ei minnekään, lisää oma uudelleenohjaus: se menee tuodun edelle, myös myöhempien tuontien.',
    connected:
      'Tämän kaupan tuoteluettelo on liitetty muualta, ja sen uudelleenohjauksia hoidetaan siellä. ”Kokeile osoitetta” näyttää, minne osoite vie.',
    empty: 'Ei tuotuja uudelleenohjauksia',
    count: { one: '{count} tuotu uudelleenohjaus', other: '{count} tuotua uudelleenohjausta' },
    'count.more': {
      one: 'Yli {count} uudelleenohjaus',
      other: 'Yli {count} uudelleenohjausta',
    },
    more: {
      one: 'Tuonneista on tullut {count} lisää.',
      other: 'Tuonneista on tullut {count} lisää.',
    },
    'more.many': 'Tuonneista on tullut lisää.',
    of: 'Kuuluu',
    verdict: 'Mitä sille tapahtuu',
    change: 'Ohjaa muualle',
    counts: 'Voimassa',
    overruled: 'Ei voimassa',
    'overruled.by': 'Oma uudelleenohjaus menee edelle',
    shadowed: 'Toinen saman osoitteen ohjaus on voimassa',
    refused: 'Hylätty',
  },
  de: {
    title: 'Importierte Weiterleitungen',
    text: 'Sie gehören zum Katalog: Nur ein Import ändert oder entfernt sie. Soll eine Adresse woandershin oder nirgendwohin führen, legen Sie eine eigene Weiterleitung an: Sie geht der importierten vor, auch bei späteren Importen.',
    connected:
      'Der Katalog dieses Shops ist angebunden, seine Weiterleitungen werden dort gepflegt. „Adresse testen“ zeigt, wohin eine Adresse führt.',
    empty: 'Keine importierten Weiterleitungen',
    count: {
      one: '{count} importierte Weiterleitung',
      other: '{count} importierte Weiterleitungen',
    },
    'count.more': {
      one: 'Mehr als {count} Weiterleitung',
      other: 'Mehr als {count} Weiterleitungen',
    },
    more: {
      one: 'Importe haben {count} weitere gebracht.',
      other: 'Importe haben {count} weitere gebracht.',
    },
    'more.many': 'Importe haben weitere gebracht.',
    of: 'Gehört zu',
    verdict: 'Wirkung',
    change: 'Anders weiterleiten',
    counts: 'Gilt',
    overruled: 'Gilt nicht',
    'overruled.by': 'Eine eigene Weiterleitung geht vor',
    shadowed: 'Eine andere für diese Adresse gilt',
    refused: 'Abgelehnt',
  },
  it: {
    title: 'Reindirizzamenti importati',
    text: 'Appartengono al catalogo: solo un’importazione li modifica o li rimuove. Per mandare un indirizzo altrove, o da nessuna parte, aggiungi un reindirizzamento tuo: ha la precedenza su quello importato, anche in seguito.',
    connected:
      'Il catalogo di questo negozio è collegato e i suoi reindirizzamenti si gestiscono lì. «Prova un indirizzo» mostra dove porta un indirizzo.',
    empty: 'Nessun reindirizzamento importato',
    count: {
      one: '{count} reindirizzamento importato',
      other: '{count} reindirizzamenti importati',
    },
    'count.more': {
      one: 'Più di {count} reindirizzamento',
      other: 'Più di {count} reindirizzamenti',
    },
    more: {
      one: 'Le importazioni ne hanno portato {count} altro.',
      other: 'Le importazioni ne hanno portati altri {count}.',
    },
    'more.many': 'Le importazioni ne hanno portati altri.',
    of: 'Appartiene a',
    verdict: 'Effetto',
    change: 'Manda altrove',
    counts: 'Vale',
    overruled: 'Non vale',
    'overruled.by': 'Un reindirizzamento tuo ha la precedenza',
    shadowed: 'Vale un altro per questo indirizzo',
    refused: 'Rifiutato',
  },
})
