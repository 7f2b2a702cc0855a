import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/product.ts'

/** Messages of the product page, its choices and the reviews, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'product.gallery': 'Immagini: {name}',
  'product.gallery.zoom': 'Ingrandisci l’immagine {number}',
  'product.gallery.picture': 'Immagine {number} di {count}',
  'product.gallery.previous': 'Immagine precedente',
  'product.gallery.next': 'Immagine successiva',
  'product.facts': 'Prezzo e disponibilità',
  'product.code.sku': 'Cod. articolo',
  'product.code.mpn': 'Codice modello',
  'product.code.ean': 'EAN',

  'product.price.nothing-chosen': 'Scegli almeno un prodotto del set per vederne il prezzo.',
  'product.price.tier': 'Da {qty} pezzi: {price} al pezzo',
  'product.price.chosen': 'Prezzo con queste scelte',

  'product.axis.chosen': '{label}:',
  'product.axis.impossible': 'Non disponibile con {others}',

  'product.choices': 'Le tue scelte',
  'product.choices.update': 'Aggiorna il prezzo',
  'product.choices.none': 'Nessuna scelta',
  'product.choices.required': 'obbligatorio',
  'product.choices.optional': 'facoltativo',
  'product.choices.look': 'Dettagli',
  'product.choices.look-at': 'Dettagli: {name}',
  'product.choices.quantity': 'Quantità',
  'product.choices.quantity-of': 'Quantità: {name}',
  'product.choices.pick': 'Scegli',
  'product.grouped': 'In questo set',
  'product.option.max': 'Al massimo {count} caratteri.',
  'product.option.file': '{title}: su questa pagina non si può aggiungere un file.',
  'product.option.required': 'Compila o scegli: {title}.',
  'product.option.unknown-value': 'Scegli uno dei valori elencati sotto {title}.',
  'product.option.too-long': 'Accorcia il testo: {title} contiene al massimo {count} caratteri.',
  'product.option.no-date': 'Scrivi sotto {title} una data che esiste, per esempio 2026-12-24.',

  'product.delivery.in': {
    one: 'Da te in {days} giorno lavorativo',
    other: 'Da te in {days} giorni lavorativi',
  },
  'product.delivery.low': {
    one: 'Da te in {days} giorno lavorativo',
    other: 'Da te in {days} giorni lavorativi',
  },
  'product.delivery.order': 'Ordinato per te, i tempi di consegna vengono confermati con l’ordine',
  'product.delivery.out': 'Al momento nessuna data di consegna',
  'product.delivery.virtual': 'Non si spedisce nulla per posta',
  'product.delivery.downloadable': 'Da scaricare: non si spedisce nulla',
  'product.share': 'Condividi',
  'product.share.copied': 'Link copiato.',
  'product.delivery.free': '(gratis\u00a0da\u00a0{sum})',
  'product.delivery.stores': 'Vedi la disponibilità nei negozi',
  'product.returns': '{days} giorni per il reso',

  'product.about': 'Informazioni sul prodotto',
  'product.attributes': 'Caratteristiche',
  'product.info': 'Buono a sapersi',
  'product.alternatives': 'Disponibili subito',
  'product.related': 'Potrebbe interessarti',
  'product.related.offline': 'I consigli non sono disponibili mentre sei offline.',

  'review.title': 'Recensioni',
  'review.count': { one: '{count} recensione', other: '{count} recensioni' },
  'review.stars': '{stars} stelle su 5',
  'review.row': { one: '{count} stella', other: '{count} stelle' },
  'review.filter': 'Mostra le recensioni per stelle',
  'review.all': 'Tutte',
  'review.untitled': 'Recensione senza titolo',
  'review.none': 'Non ci sono ancora recensioni di questo prodotto.',
  'review.checked':
    'Il negozio legge ogni recensione prima di pubblicarla e rimuove solo quelle non ammesse. Non verifichiamo se chi scrive ha acquistato il prodotto.',
}
