import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/faq.ts'

/** Messages of the knowledge base, and of product pages about questions, stores and files, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'faq.title': 'Domande e risposte',
  'faq.description':
    'Le risposte alle domande più frequenti su ordini, consegna, pagamento e resi.',
  'faq.search': 'Cerca tra le risposte',
  'faq.search-button': 'Cerca',
  'faq.results': 'Risposte per «{text}»',
  'faq.none': 'Non abbiamo trovato nulla. Prova con una parola più breve o scrivici.',
  'faq.empty': 'Qui non ci sono ancora domande.',
  'faq.ask': 'Scrivici',
  'faq.own-page': 'Apri in una pagina a parte',
  'faq.more': 'Altro su {name}',
  'faq.general': 'In generale',
  'faq.all': 'Tutte le domande e risposte',
  'content.more': 'Per saperne di più',
  'content.help': 'Serve aiuto?',
  'faq.product': 'Domande e risposte',
  'product.size-guide': 'Guida alle misure',
  'product.stores': 'Nei nostri negozi',
  'product.store.in': 'Disponibile',
  'product.store.low': 'Ultimi pezzi',
  'product.store.out': 'Non disponibile in questo negozio',
  'product.downloads': 'File da scaricare',
}
