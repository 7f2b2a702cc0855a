import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/cart.ts'

/** Messages about adding to, changing and checking a cart, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'cart.ordered': 'Il tuo carrello è stato ordinato.',
  'cart.ordered.see': 'Vedi l’ordine',
  'cart.added': 'Il prodotto è stato aggiunto al carrello.',
  'cart.qty-updated': 'La quantità è stata aggiornata.',
  'cart.removed': 'Il prodotto è stato rimosso dal carrello.',
  'cart.coupon.applied': 'Il buono è stato applicato.',
  'cart.coupon.later': 'Sei offline: il codice sarà inviato quando torni online.',
  'cart.coupon.removed': 'Il buono è stato rimosso.',
  'cart.meant.title': 'Volevi davvero farlo?',
  'cart.meant.text':
    'Il tuo browser non dice da quale pagina è arrivata la richiesta. Conferma che sei stato tu a inviarla.',
  'cart.meant.yes': 'Sì, continua',
  'cart.meant.no': 'No, mostra il carrello',
  'cart.price-unknown': 'Il prezzo non è noto, il prodotto non si può aggiungere al carrello.',
  'cart.volatile':
    'Al momento la disponibilità non è certa. Il prodotto è stato aggiunto al carrello come prenotazione.',
  'cart.out-of-stock': 'Il prodotto è esaurito e non si può aggiungere al carrello.',
  'cart.option-first': 'Scegli prima un’opzione del prodotto.',
  'cart.configure': 'Componi il set o le opzioni e correggi gli errori segnalati.',
  'cart.qty.above-zero': 'La quantità deve essere maggiore di 0',
  'cart.qty.integer': 'La quantità deve essere un numero intero positivo',
  'cart.qty.below': 'Ordina al massimo {max} pezzi.',
  'cart.qty.available': 'Pezzi disponibili di questo prodotto: {maxQuantity}.',
  'cart.qty.min': 'L’ordine minimo di questo prodotto è di {quantity} pezzi.',
  'cart.qty.increments': 'Questo prodotto si vende in confezioni da {quantity}.',
  'cart.empty': 'Il carrello è vuoto. Aggiungi qualcosa prima di andare alla cassa.',
  'cart.add-failed': 'Non è stato possibile aggiungere i prodotti.',
  'cart.unavailable': 'Alcuni dei prodotti ordinati non sono disponibili.',
  'cart.stock-check': 'Stiamo verificando la disponibilità.',
  'cart.stock.in': 'Disponibile',
  'cart.stock.out': 'Esaurito',
  'cart.full': 'Il carrello è pieno. Rimuovi qualcosa prima di aggiungere altro.',
  'cart.stock.few': 'La disponibilità è inferiore alla quantità che desideri.',
  'cart.price.raised': 'Il prezzo è aumentato: prima {from}, ora {to}.',
  'cart.price.lowered': 'Il prezzo è sceso: prima {from}, ora {to}.',
  'cart.coupon.invalid': 'Questo codice non si può usare. Controllalo e riprova.',
  'cart.coupon.incorrect': 'Il codice del buono non è scritto correttamente.',
  'cart.country-missing':
    'Per il totale serve un paese: imposta il paese predefinito della vista del negozio.',
  'cart.totals.subtotal_incl_tax': 'Subtotale IVA inclusa',
  'cart.totals.shipping': 'Consegna',
  'cart.totals.payment': 'Pagamento',
  'cart.totals.grand_total': 'Totale',
}
