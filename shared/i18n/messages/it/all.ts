import type { Catalogue } from '../../translate.ts'
import { messages as account } from './account.ts'
import { messages as accountView } from './account-view.ts'
import { messages as cart } from './cart.ts'
import { messages as cartAdd } from './cart-add.ts'
import { messages as cartView } from './cart-view.ts'
import { messages as checkout } from './checkout.ts'
import { messages as consent } from './consent.ts'
import { messages as contact } from './contact.ts'
import { messages as duty } from './duty.ts'
import { messages as entry } from './entry.ts'
import { messages as faq } from './faq.ts'
import { messages as form } from './form.ts'
import { messages as newsletter } from './newsletter.ts'
import { messages as notice } from './notice.ts'
import { messages as order } from './order.ts'
import { messages as orderPending } from './order-pending.ts'
import { messages as panel } from './panel.ts'
import { messages as pickup } from './pickup.ts'
import { messages as thanks } from './thanks.ts'
import { messages as price } from './price.ts'
import { messages as install } from './install.ts'
import { messages as listed } from './listed.ts'
import { messages as product } from './product.ts'
import { messages as searchPanel } from './search-panel.ts'
import { messages as send } from './send.ts'
import { messages as shop } from './shop.ts'
import { messages as waiting } from './waiting.ts'
import { messages as withdrawal } from './withdrawal.ts'

/** All messages in Italian. */
export const it: Catalogue = {
  ...account,
  ...accountView,
  ...cart,
  ...cartAdd,
  ...cartView,
  ...checkout,
  ...consent,
  ...contact,
  ...duty,
  ...entry,
  ...faq,
  ...form,
  ...newsletter,
  ...notice,
  ...order,
  ...orderPending,
  ...panel,
  ...pickup,
  ...thanks,
  ...price,
  ...listed,
  ...product,
  ...searchPanel,
  ...send,
  ...shop,
  ...install,
  ...waiting,
  ...withdrawal,
  'common.home': 'Pagina iniziale',
  'common.yes': 'Sì',
  'common.no': 'No',

  'shell.skip': 'Vai al contenuto',
  'shell.menu': 'Prodotti',
  'shell.departments': 'Reparti',
  'shell.all-in': 'Tutto in {name}',
  'shell.breadcrumbs': 'Sei qui',
  'shell.views': 'Lingua',
  'shell.information': 'Informazioni',
  'shell.promise': 'Prezzi chiari, consegna veloce e {days} giorni per il reso.',
  'shell.prices-include-tax': 'Tutti i prezzi IVA inclusa, spese di spedizione escluse.',
  'shell.prices-exclude-tax': 'Tutti i prezzi IVA e spese di spedizione escluse.',
  'shell.keys': 'Premi / o Ctrl K per cercare.',
  'shell.demo': 'Negozio dimostrativo: nulla viene consegnato o addebitato.',
  'preview.shown': 'Anteprima: il negozio di {moment}, con le bozze.',
  'preview.end': 'Termina l’anteprima',

  'machines.title': 'Per le macchine',
  'machines.markdown':
    'Ogni pagina di un prodotto esiste anche come solo testo, al suo indirizzo seguito da .md.',
  'machines.search': 'Ricerca nel negozio, in JSON',
  'machines.feed': 'Tutti gli articoli con prezzo e disponibilità, in XML',
  'machines.sitemap': 'Tutte le pagine',

  'network.offline': 'Sei offline. Le tue modifiche vengono salvate.',
  'network.online': 'Sei di nuovo online.',
  'offline.title': 'Questa pagina non è sul tuo dispositivo',
  'offline.text':
    'Non c’è connessione e non hai ancora visitato questa pagina. Le pagine che hai visitato funzionano anche offline.',
  'checkout.lost': 'La connessione si è interrotta mentre ordinavi',
  'checkout.lost.text':
    'Non sappiamo ancora se l’ordine è arrivato. Lo verifichiamo appena torna la connessione, e non viene mai ordinato due volte. Puoi lasciare aperta questa pagina o continuare gli acquisti: ti diremo com’è andata.',
  'checkout.unreached': 'Il negozio non è raggiungibile',
  'checkout.unreached.text':
    'Non è stato ordinato nulla. I tuoi dati restano su questo dispositivo: continua alla cassa.',
  'checkout.unreached.back': 'Torna alla cassa',
  'offline.copy': 'Pagina salvata: prezzi e disponibilità al {at}.',
  'offline.part': 'Il resto della pagina appare quando sei online.',
  'offline.old-price': 'Un prezzo è cambiato nel frattempo: viene confermato quando sei online.',
  'offline.search': {
    one: 'Sei offline: {count} risultato tra i prodotti sul tuo dispositivo.',
    other: 'Sei offline: {count} risultati tra i prodotti sul tuo dispositivo.',
  },

  'home.categories': 'Reparti',
  'home.new_collection': 'Nuova collezione',
  'home.bestsellers': 'I più venduti',
  'home.new_products': 'Novità',
  'home.featured_products': 'In evidenza',
  'home.outlet_products': 'Outlet',
  'home.promo_products': 'Offerte',

  'product.stock.in': 'Disponibile',
  'product.stock.available': 'Disponibile subito',
  'product.stock.low': 'Ultimi pezzi',
  'product.stock.order': 'Su ordinazione',
  'product.colors': { one: '{count} colore', other: '{count} colori' },

  'listing.page-title': '{name}, pagina {page}',
  'category.description': '{name}: confronta prodotti, prezzi e disponibilità.',
  'product.description': '{name}: prezzo, disponibilità e dettagli.',
  'category.count': { one: '{count} prodotto', other: '{count} prodotti' },
  'category.shown': 'Prodotti {first}–{last} di {total}',
  'category.subcategories': 'Restringi',
  'category.products': 'Prodotti',
  'category.filters': 'Filtri',
  'category.filters.chosen': 'Filtri scelti',
  'category.filters.remove': 'Rimuovi {name}',
  'category.filters.clear': 'Rimuovi tutti',
  'category.filters.unknown': 'sconosciuto',
  'category.filters.all': { one: 'Mostra tutto ({count})', other: 'Mostra tutti ({count})' },
  'category.filters.show': { one: 'Mostra {count} prodotto', other: 'Mostra {count} prodotti' },
  'category.filters.quick': 'Filtri più usati',
  'category.price': 'Prezzo',
  'category.price.from': 'Da',
  'category.price.to': 'A',
  'category.price.above-0': 'Deve essere maggiore di 0.',
  'category.price.ranges': 'Fasce di prezzo',
  'category.price.over': 'da {from}',
  'category.price.under': 'fino a {to}',
  'category.price.above': 'oltre {from}',
  'category.price.below': 'sotto {to}',
  'category.sort': 'Ordina per',
  'category.sort.hint': 'Scegli in base a cosa ordinare.',
  'category.sort.apply': 'Ordina',
  'category.sort.sort_qty': 'Consigliati',
  'category.sort.updated_at': 'Più recenti',
  'category.sort.price': 'Prezzo: dal più basso',
  'category.sort.price-desc': 'Prezzo: dal più alto',
  'category.sort.qty': 'Quantità: dalla minore',
  'category.sort.qty-desc': 'Quantità: dalla maggiore',
  'category.sort.relevance': 'Rilevanza',
  'category.sort.ascending': '{name}: crescente',
  'category.sort.descending': '{name}: decrescente',
  'category.pages': 'Pagine',
  'category.page': 'Pagina {page}',
  'category.page.previous': 'Pagina precedente',
  'category.page.next': 'Pagina successiva',
  'category.filtered-out': 'Nessun prodotto corrisponde ai filtri scelti.',
  'category.no-products':
    'I prodotti di questo reparto non sono sul tuo dispositivo. Torna quando sei online.',
  'category.empty': 'La ricerca del reparto non ha dato risultati: {key} = {value}',

  'search.title': 'Ricerca: «{text}»',
  'search.title.empty': 'Ricerca',
  'search.none': 'Nessun risultato per «{text}».',
  'search.none.hint':
    'Controlla l’ortografia, usa meno parole o guarda in uno dei reparti qui sotto.',
  'search.corrected': 'Risultati per {words}.',
  'search.exact': 'Cerca esattamente «{text}»',
  'search.content': 'Guida e risposte',
  'search.price.below': 'Prezzo fino a {price}.',
  'search.price.above': 'Prezzo da {price}.',
  'search.price.between': 'Prezzo {from}–{to}.',
  'search.shorter': 'Prova con una di queste ricerche',
  'search.popular': 'I più richiesti del momento',
  'search.help': 'Il servizio clienti ti aiuta a trovare il prodotto giusto.',

  'not-found.title': 'Pagina non trovata',
  'not-found.text':
    'La pagina potrebbe essere stata spostata o il prodotto non è più in vendita. Prova la ricerca o scegli un reparto.',
  'not-found.gone': 'Questo prodotto non è più in vendita',
  'not-found.gone-text':
    'Non fa più parte del nostro assortimento. Cerca qualcosa di simile o scegli un reparto.',
  'not-found.home': 'Alla pagina iniziale',
  'part.failed': 'Non è stato possibile caricare questa parte della pagina.',
  'part.retry': 'Riprova',
  'error.title': 'Qualcosa è andato storto',
  'error.text': 'L’errore è nostro, non tuo. Riprova tra poco.',
  'error.home': 'Alla pagina iniziale',
  'error.id': 'Numero dell’errore: {id}',
  'request.too-many': 'Troppe richieste in poco tempo. Attendi un momento e riprova.',

  'answer.status': 'Il server ha risposto con un errore.',
  'answer.timeout': 'Il server non ha risposto in tempo.',
  'answer.unreachable': 'Il server non è raggiungibile.',
  'catalogue.entity-unknown': 'Il tipo di dati richiesto non esiste.',
  'catalogue.search-failed': 'In questo momento la ricerca non è disponibile.',
  'catalogue.schema': 'Il catalogo ha un formato sconosciuto.',
  'cms.empty': 'La ricerca del contenuto non ha dato risultati',
  'product.empty': 'La ricerca del prodotto non ha dato risultati',
  'product.status': 'La ricerca del prodotto non ha dato risultati, stato del prodotto = {status}',
  'product.no-variant': 'Nessuna variante disponibile',
  'product.no-configuration': 'Questa combinazione non esiste. Scegline un’altra.',
  'route.not-found': 'Questo indirizzo non esiste.',
  'render.failed': 'Errore del server durante la composizione della pagina.',
  'server.failed': 'Errore del server 500',
}
