import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/duty.ts'

/** Legally required information about products and the shop, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'energy.class': 'Classe di efficienza energetica {class}, scala {scale}',

  'duty.title': 'Fabbricante e sicurezza',
  'duty.warning': 'Avvertenze',
  'duty.hazard': 'Indicazioni di pericolo',
  'duty.maker': 'Fabbricante e indirizzo',
  'duty.responsible': 'Persona responsabile nell’UE',
  'duty.composition': 'Composizione fibrosa',
  'duty.ingredients': 'Ingredienti (INCI)',
  'duty.charger': 'Ricarica',
  'duty.charger.yes': 'Caricabatterie incluso',
  'duty.charger.no': 'Caricabatterie non incluso',
  'duty.charger.power': 'Caricabatterie da {power} W',
  'duty.charger.fast': 'Ricarica rapida USB PD',
  'duty.updates': 'Aggiornamenti software',
  'duty.repair': 'Riparabilità',
  'duty.deposit': 'Cauzione',
  'duty.battery': 'Pile e batterie',
  'duty.battery.text':
    'Ritiriamo gratuitamente pile e batterie usate, anche senza acquisto. Non vanno gettate tra i rifiuti indifferenziati.',
  'duty.device': 'Apparecchi elettrici usati',
  'duty.device.text':
    'Ritiriamo gratuitamente gli apparecchi usati: sotto i 25\u00a0cm senza acquisto, i più grandi comprandone uno equivalente. Non vanno tra i rifiuti indifferenziati.',
  'duty.bin': 'Cassonetto barrato: non tra i rifiuti indifferenziati',
  'duty.take-back': 'Come restituirli',
  'duty.durability': 'Garanzia di durabilità',
  'duty.durability.label': {
    one: 'GARAN: garanzia di durabilità di {count} anno',
    other: 'GARAN: garanzia di durabilità di {count} anni',
  },
  'duty.durability.text':
    'Il produttore garantisce la durabilità dell’intero prodotto senza costi aggiuntivi. La garanzia legale del venditore resta valida.',

  'guarantee.title': 'Garanzia legale UE',
  'guarantee.least': 'Almeno 2 anni',
  'guarantee.seller':
    'Se un bene è difettoso ne risponde il venditore, anche senza altra garanzia.',
  'guarantee.remedies':
    'Puoi chiedere la riparazione o la sostituzione gratuita. Se ciò non avviene in tempi ragionevoli, puoi avere una riduzione del prezzo o il rimborso.',
  'guarantee.eu':
    'In tutta l’UE la garanzia dura almeno due anni dalla consegna del bene; la legge nazionale può concedere di più.',
  'guarantee.finland':
    'In Finlandia non c’è un termine fisso: la garanzia dura quanto è ragionevole attendersi che duri il bene.',
  'guarantee.more': 'I tuoi diritti su La tua Europa, il sito dell’UE',

  'company.id': 'Numero d’impresa {id}',
  'company.vat': 'Partita IVA {id}',
  'company.register': 'Registro delle imprese: {register}',
}
