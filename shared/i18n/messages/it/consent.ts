import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/consent.ts'

/** Messages about cookies, consent and stored data, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'consent.title': 'Possiamo usare i cookie?',
  'consent.text':
    'Il negozio usa i cookie necessari. Con il tuo consenso li usiamo anche per: {purposes}.',
  'consent.statistics.short': 'statistiche',
  'consent.marketing.short': 'marketing mirato',
  'consent.personalisation.short': 'offerte personali',
  'consent.all': 'Accetta tutti',
  'consent.none': 'Rifiuta tutti',
  'consent.some': 'Scegli',
  'consent.said-all': 'Hai accettato tutti i cookie.',
  'consent.said-none': 'Hai rifiutato tutti i cookie non necessari.',
  'consent.failed': 'Non è stato possibile salvare la tua scelta. Riprova.',
  'consent.change': 'Puoi cambiarlo in «Impostazioni dei cookie» in fondo a ogni pagina.',
  'consent.hide': 'Nascondi questo messaggio',
  'consent.link': 'Impostazioni dei cookie',
  'consent.intro':
    'Qui vedi che cosa il negozio conserva nel tuo browser. Quello che non è necessario richiede il tuo consenso; puoi cambiare idea qui in qualsiasi momento. Te lo chiediamo di nuovo dopo 12 mesi.',
  'consent.intro-none':
    'Qui vedi che cosa il negozio conserva nel tuo browser. Conserva solo ciò che è necessario, quindi non serve il tuo consenso. Nulla viene comunicato ad altri.',
  'consent.signal':
    'Il tuo browser ci comunica che non vuoi essere tracciato (Global Privacy Control). Lo consideriamo un no, a meno che qui tu non scelga diversamente.',
  'consent.question': 'Che cosa possiamo fare?',
  'consent.statistics': 'Statistiche',
  'consent.statistics.long':
    'Quali pagine vengono visitate e dove finiscono le visite. Nel tuo browser funziona un gestore di tag che può conservare cookie propri (_ga e simili).',
  'consent.marketing': 'Marketing mirato',
  'consent.marketing.long':
    'Il nostro servizio di marketing viene a sapere che cosa guardi, metti nel carrello e ordini, perché i suoi messaggi siano adatti a te, e anche il tuo nome, il tuo indirizzo e-mail e il tuo indirizzo postale, una volta che li hai indicati. Può conservare un cookie (__kla_id). I dati in attesa di invio restano in questo browser sotto nomi che iniziano con klaviyo.',
  'consent.personalisation': 'Offerte personali',
  'consent.personalisation.long':
    'Un servizio sceglie i prodotti in base a quello che hai guardato e per questo conserva cookie propri.',
  'consent.save': 'Salva la mia scelta',
  'consent.kept': 'La tua scelta è salvata. Hai accettato: {names}.',
  'consent.not-kept':
    'Il tuo browser non ha conservato la scelta. Non viene usato nulla che richieda il consenso.',
  'consent.back': 'Torna alla pagina precedente',
  'consent.necessary': 'Necessari',
  'consent.necessary-text':
    'Senza questi dati il carrello, l’account, gli ordini e l’uso offline non funzionerebbero. Non comunicano nulla ad altri.',

  'kept.name': 'Nome',
  'kept.use': 'Scopo',
  'kept.life': 'Durata',
  'kept.kind.cookie': 'cookie',
  'kept.kind.local': 'memoria locale',
  'kept.kind.session': 'memoria della scheda',
  'kept.kind.database': 'database del browser',
  'kept.kind.cache': 'cache del browser',
  'kept.use.account': 'Accedere e restare connessi',
  'kept.use.cart': 'Il carrello e il suo contenuto',
  'kept.use.order': 'Ordinare, seguire un ordine e riceverne gli avvisi',
  'kept.use.consent': 'La tua scelta sui cookie',
  'kept.use.lists': 'Segnala che la lista dei desideri o il confronto contengono qualcosa',
  'kept.use.place': 'Il punto di un elenco in cui sono stati cambiati i filtri',
  'kept.use.searches': 'Ciò che è stato cercato in questa scheda',
  'kept.use.offline': 'Pagine, prodotti e immagini che funzionano anche offline',
  'kept.use.install': 'Quando l’offerta di installare il negozio è stata rifiutata',
  'kept.use.newsletter':
    'Ricorda che la newsletter è stata proposta e mostra il buono a chi si è iscritto',
  'kept.use.forms':
    'Segnala che un messaggio attende di essere inviato o che hai chiesto un avviso quando un prodotto torna disponibile',
  'kept.use.tabs': 'Le schede aperte si comunicano che cosa è cambiato',
  'kept.use.all':
    'Carrello, ordini non ancora inviati, lista dei desideri, confronto, buoni, prodotti guardati, dati dei moduli',
  'kept.life.minute': '1 minuto',
  'kept.life.half-hour': '30 minuti',
  'kept.life.hour': '1 ora',
  'kept.life.day': '1 giorno',
  'kept.life.week': '7 giorni',
  'kept.life.month': '30 giorni',
  'kept.life.quarter': '90 giorni',
  'kept.life.year': '12 mesi',
  'kept.life.tab': 'Fino alla chiusura della scheda',
  'kept.life.cleared': 'Finché non li cancelli',
}
