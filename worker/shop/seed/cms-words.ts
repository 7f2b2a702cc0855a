import type { StorePlan } from './assortment.ts'
import type { AllWords } from './words.ts'
import { GUIDE_PAGES } from './cms-guides.ts'
import type { Company, PagePlan } from './cms-plan.ts'
import { plain, section } from './cms-plan.ts'

/** How to reach a shop: the words that stand with its form. */
export function contactPage({ address, domain }: Company): PagePlan<AllWords> {
  return {
    identifier: 'contact',
    title: ['Yhteystiedot', 'Contact us', 'Kontakt', 'Contatti'],
    summary: [
      'Puhelin, sähköposti ja osoite.',
      'Phone, e-mail and address.',
      'Telefon, E-Mail und Anschrift.',
      'Telefono, e-mail e indirizzo.',
    ],
    sections: [
      plain([
        'Vastaamme arkisin kello 9–17, yleensä saman päivän aikana.',
        'We answer on weekdays from 9 to 17, usually the same day.',
        'Wir antworten werktags von 9 bis 17 Uhr, meist am selben Tag.',
        'Rispondiamo nei giorni feriali dalle 9 alle 17, di solito in giornata.',
      ]),
      section(
        ['Asiakaspalvelu', 'Customer service', 'Kundenservice', 'Servizio clienti'],
        [
          `- Sähköposti: asiakaspalvelu@${domain}`,
          `- E-mail: asiakaspalvelu@${domain}`,
          `- E-Mail: asiakaspalvelu@${domain}`,
          `- E-mail: asiakaspalvelu@${domain}`,
        ],
        [
          '- Puhelin: 010 000 0000',
          '- Phone: +358 10 000 0000',
          '- Telefon: +358 10 000 0000',
          '- Telefono: +358 10 000 0000',
        ],
        [
          `- Osoite: ${address}`,
          `- Address: ${address}, Finland`,
          `- Anschrift: ${address}, Finnland`,
          `- Indirizzo: ${address}, Finlandia`,
        ],
      ),
      section(
        ['Yrityksille', 'For companies', 'Für Unternehmen', 'Per le aziende'],
        [
          `Tarjoukset ja laskutus: yritykset@${domain}.`,
          `Quotes and invoicing: yritykset@${domain}.`,
          `Angebote und Rechnungen: yritykset@${domain}.`,
          `Preventivi e fatture: yritykset@${domain}.`,
        ],
      ),
    ],
  }
}

/** Where the stores are and when they are open. */
export function storesPage(stores: readonly StorePlan[]): PagePlan {
  return {
    identifier: 'store-locator',
    title: ['Myymälät', 'Stores', 'Filialen', 'Negozi'],
    summary: ['Mistä meidät löytää.', 'Where to find us.', 'Wo Sie uns finden.', 'Dove trovarci.'],
    sections: stores.map(([name, address, hours]) => ({
      heading: name,
      lines: [[`${address}. Avoinna ${hours[0]}.`, `${address}. Open ${hours[1]}.`]],
    })),
  }
}

/** The company of the electronics demo. */
export const REUNA: Company = {
  shop: 'Reuna',
  domain: 'reuna.example',
  legal: 'Reunala Kauppa Oy',
  address: 'Reunakatu 1, 00530 Helsinki',
  director: 'Aino Reunala',
  town: ['Helsingin', 'Helsinki'],
}

export const COMPANY_PAGES: readonly PagePlan<AllWords>[] = [
  {
    identifier: 'about-us',
    title: ['Tietoa meistä', 'About us', 'Über uns', 'Chi siamo'],
    summary: [
      'Reuna on rauhallinen elektroniikkakauppa.',
      'Reuna is a calm electronics shop.',
      'Reuna ist ein ruhiger Elektronikshop.',
      'Reuna è un negozio di elettronica tranquillo.',
    ],
    sections: [
      plain(
        [
          'Reuna on rauhallinen elektroniikkakauppa. Myymme laitteita, joita voi käyttää, korjata ja lopulta kierrättää.',
          'Reuna is a calm electronics shop. We sell devices that can be used, repaired and in the end recycled.',
          'Reuna ist ein ruhiger Elektronikshop. Wir verkaufen Geräte, die man benutzen, reparieren und am Ende recyceln kann.',
          'Reuna è un negozio di elettronica tranquillo. Vendiamo dispositivi che si possono usare, riparare e infine riciclare.',
        ],
        [
          'Tämä kauppa on esittelykauppa: tuotteet, valmistajat ja yritys ovat keksittyjä.',
          'This is a demonstration shop: goods, makers and company are invented.',
          'Dies ist ein Demo-Shop: Waren, Hersteller und Unternehmen sind erfunden.',
          'Questo è un negozio dimostrativo: prodotti, produttori e azienda sono inventati.',
        ],
      ),
      section(
        ['Miten toimimme', 'How we work', 'So arbeiten wir', 'Come lavoriamo'],
        [
          '- Hinnat sisältävät arvonlisäveron ja näkyvät samoina kaikilla sivuilla.',
          '- Prices include value added tax and are the same on every page.',
          '- Preise enthalten die Mehrwertsteuer und sind auf jeder Seite dieselben.',
          '- I prezzi includono l’IVA e sono gli stessi su ogni pagina.',
        ],
        [
          '- Varastotilanne kerrotaan ennen tilausta.',
          '- You see the stock before you order.',
          '- Sie sehen den Bestand, bevor Sie bestellen.',
          '- Vedi la disponibilità prima di ordinare.',
        ],
        [
          '- Arvioita voivat jättää kaikki, ja tarkistamme ne ennen julkaisua.',
          '- Anyone can write a review, and we check each before it appears.',
          '- Bewerten kann jeder, und wir prüfen jede Bewertung, bevor sie erscheint.',
          '- Chiunque può scrivere una recensione, e la controlliamo prima di pubblicarla.',
        ],
      ),
      section(
        ['Ihmiset', 'People', 'Menschen', 'Persone'],
        [
          'Meitä on seitsemän. Varasto on Tampereella ja asiakaspalvelu Helsingissä.',
          'There are seven of us. The warehouse is in Tampere and customer service in Helsinki.',
          'Wir sind zu siebt. Das Lager ist in Tampere, der Kundenservice in Helsinki.',
          'Siamo in sette. Il magazzino è a Tampere, il servizio clienti a Helsinki.',
        ],
      ),
    ],
  },
  contactPage(REUNA),
  {
    identifier: 'customer-service',
    title: ['Asiakaspalvelu', 'Customer service', 'Kundenservice', 'Servizio clienti'],
    summary: [
      'Apua ennen tilausta ja sen jälkeen.',
      'Help before and after your order.',
      'Hilfe vor und nach der Bestellung.',
      'Aiuto prima e dopo l’ordine.',
    ],
    sections: [
      plain([
        'Autamme valitsemaan, ottamaan käyttöön ja korjaamaan.',
        'We help you to choose, set up and repair.',
        'Wir helfen beim Auswählen, Einrichten und Reparieren.',
        'Ti aiutiamo a scegliere, installare e riparare.',
      ]),
      section(
        [
          'Vika tuotteessa',
          'A faulty product',
          'Ein mangelhaftes Produkt',
          'Un prodotto difettoso',
        ],
        [
          'Kerro meille tilausnumero ja mitä tapahtuu. Sovimme korjauksesta, vaihdosta tai hyvityksestä. Virhevastuu ei pääty tiettyyn vuosimäärään, vaan riippuu tuotteen kohtuullisesta kestoiästä.',
          'Tell us the order number and what happens. We agree on repair, replacement or a refund. Liability for defects does not end after a set number of years; it depends on how long the product should reasonably last.',
          'Nennen Sie uns die Bestellnummer und was geschieht. Wir einigen uns auf Reparatur, Ersatz oder Erstattung. Die Haftung für Mängel endet in Finnland nicht nach einer festen Zahl von Jahren: Sie richtet sich danach, wie lange das Produkt vernünftigerweise halten sollte.',
          'Scrivici il numero dell’ordine e che cosa succede. Concordiamo una riparazione, una sostituzione o un rimborso. In Finlandia la responsabilità per i difetti non finisce dopo un numero fisso di anni: dipende da quanto è ragionevole che il prodotto duri.',
        ],
      ),
      section(
        ['Käyttöohjeet', 'Manuals', 'Anleitungen', 'Manuali'],
        [
          'Ohjeet löytyvät tuotteen pakkauksesta ja pyynnöstä sähköpostitse.',
          'Manuals are in the box, and by e-mail on request.',
          'Anleitungen liegen bei, auf Wunsch kommen sie per E-Mail.',
          'I manuali sono nella scatola e, su richiesta, per e-mail.',
        ],
      ),
      section(
        ['Kierrätys', 'Recycling', 'Recycling', 'Riciclo'],
        [
          'Käytetyt paristot, akut ja pienet laitteet voi palauttaa meille maksutta ilman ostosta, suuremman laitteen silloin, kun ostaa vastaavan uuden.',
          'Used batteries and small devices can be returned to us free of charge without a purchase, a larger device when you buy a similar new one.',
          'Gebrauchte Batterien, Akkus und kleine Geräte nehmen wir kostenlos zurück, ohne Kauf, ein größeres Gerät beim Kauf eines gleichartigen neuen.',
          'Pile, batterie e piccoli apparecchi usati si restituiscono gratis senza acquisto, un apparecchio più grande comprandone uno nuovo equivalente.',
        ],
      ),
    ],
  },
  {
    identifier: 'store-locator',
    title: [
      'Myymälät ja noutopisteet',
      'Stores and pick-up points',
      'Filialen und Abholung',
      'Negozi e punti di ritiro',
    ],
    summary: ['Mistä meidät löytää.', 'Where to find us.', 'Wo Sie uns finden.', 'Dove trovarci.'],
    sections: [
      section(
        ['Helsinki', 'Helsinki', 'Helsinki', 'Helsinki'],
        [
          'Reunakatu 1, 00530 Helsinki. Avoinna ma–pe 10–18, la 10–16.',
          'Reunakatu 1, 00530 Helsinki. Open Mon–Fri 10–18, Sat 10–16.',
          'Reunakatu 1, 00530 Helsinki. Geöffnet Mo–Fr 10–18, Sa 10–16.',
          'Reunakatu 1, 00530 Helsinki. Aperto lun–ven 10–18, sab 10–16.',
        ],
      ),
      section(
        ['Tampere', 'Tampere', 'Tampere', 'Tampere'],
        [
          'Varastotie 8, 33400 Tampere. Tilausten nouto ma–pe 9–17.',
          'Varastotie 8, 33400 Tampere. Order pick-up Mon–Fri 9–17.',
          'Varastotie 8, 33400 Tampere. Abholung von Bestellungen Mo–Fr 9–17.',
          'Varastotie 8, 33400 Tampere. Ritiro degli ordini lun–ven 9–17.',
        ],
      ),
      section(
        ['Oulu', 'Oulu', 'Oulu', 'Oulu'],
        [
          'Rantakuja 2, 90100 Oulu. Avoinna ti–pe 11–18.',
          'Rantakuja 2, 90100 Oulu. Open Tue–Fri 11–18.',
          'Rantakuja 2, 90100 Oulu. Geöffnet Di–Fr 11–18.',
          'Rantakuja 2, 90100 Oulu. Aperto mar–ven 11–18.',
        ],
      ),
    ],
  },
  ...GUIDE_PAGES,
]
