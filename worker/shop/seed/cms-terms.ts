import type { Company, PagePlan } from './cms-plan.ts'
import { accessibilityPage, takeBackPage, type Returned } from './cms-duties.ts'
import { section } from './cms-plan.ts'
import { PRIVACY } from './cms-privacy.ts'
import type { AllWords, Words } from './words.ts'

/** What differs from shop to shop in the terms of all of them. */
export interface OwnTerms<Said extends Words = Words> {
  /** The second way of delivery. */
  home: Said
  /** What cannot be sent back. */
  exceptions: readonly Said[]
  /** What used goods it takes back; missing: it sells none that must be. */
  takesBack?: Returned
}

const deliveryPage = <Said extends Words>(
  { town }: Company,
  { home }: OwnTerms<Said>,
): PagePlan<Said | AllWords> => ({
  identifier: 'delivery',
  title: ['Toimitus', 'Delivery', 'Lieferung', 'Consegna'],
  summary: [
    'Toimitustavat, ajat ja hinnat.',
    'Ways, times and prices of delivery.',
    'Versandarten, Lieferzeiten und Preise.',
    'Modi, tempi e prezzi della consegna.',
  ],
  sections: [
    section<Said | AllWords>(
      ['Toimitustavat', 'Ways of delivery', 'Versandarten', 'Modi di consegna'],
      [
        '- Nouto pakettiautomaatista tai palvelupisteestä, 5 €',
        '- Pick-up from a parcel locker or service point, €5',
        '- Abholung an einer Paketstation oder Abholstelle, 5 €',
        '- Ritiro da un punto pacchi o da un armadietto automatico, 5 €',
      ],
      home,
      [
        `- Nouto ${town[0]} myymälästä, maksutta`,
        `- Pick-up from our ${town[1]} store, free`,
        `- Abholung in unserer Filiale in ${town[1]}, kostenlos`,
        `- Ritiro nel nostro negozio di ${town[1]}, gratis`,
      ],
    ),
    section(
      ['Toimitusaika', 'Delivery time', 'Lieferzeit', 'Tempi di consegna'],
      [
        'Varastossa olevat tuotteet lähtevät seuraavana arkipäivänä. Tilaustuotteen arvioitu aika näkyy tuotteen sivulla.',
        'Goods in stock leave on the next working day. For goods on order the estimated time is on the product page.',
        'Vorrätige Waren gehen am nächsten Werktag hinaus. Bei Bestellware steht die voraussichtliche Zeit auf der Produktseite.',
        'I prodotti disponibili partono il giorno lavorativo successivo. Per quelli su ordinazione il tempo previsto è sulla pagina del prodotto.',
      ],
    ),
    section(
      ['Ahvenanmaa', 'Åland', 'Åland', 'Isole Åland'],
      [
        'Ahvenanmaa on EU:n veroalueen ulkopuolella. Toimitus sinne vaatii tulliselvityksen.',
        'Åland is outside the EU tax area. Deliveries there go through customs.',
        'Åland liegt außerhalb des Steuergebiets der EU. Lieferungen dorthin gehen durch den Zoll.',
        'Le Åland sono fuori dal territorio fiscale dell’UE. Le consegne passano dalla dogana.',
      ],
    ),
  ],
})

const returnsPage = <Said extends Words>({
  exceptions,
}: OwnTerms<Said>): PagePlan<Said | AllWords> => ({
  identifier: 'returns',
  title: ['Palautukset', 'Return policy', 'Rückgabe', 'Resi'],
  summary: [
    'Kolmenkymmenen päivän peruuttamisoikeus.',
    'The thirty-day right of withdrawal.',
    'Dreißig Tage Widerrufsrecht.',
    'Trenta giorni di diritto di recesso.',
  ],
  sections: [
    section(
      ['Peruuttamisoikeus', 'Right of withdrawal', 'Widerrufsrecht', 'Diritto di recesso'],
      [
        'Voit peruuttaa kaupan 30 päivän kuluessa siitä, kun sait tuotteen: laki antaa 14 päivää, me annamme 30. Syytä ei tarvitse kertoa.',
        'You may withdraw from the purchase within 30 days of receiving the goods: the law gives 14 days, we give 30. You need not give a reason.',
        'Sie können den Vertrag innerhalb von 30 Tagen widerrufen, nachdem Sie die Ware erhalten haben: Das Gesetz gibt 14 Tage, wir geben 30. Einen Grund brauchen Sie nicht zu nennen.',
        'Puoi recedere dall’acquisto entro 30 giorni da quando hai ricevuto il prodotto: la legge dà 14 giorni, noi ne diamo 30. Non devi indicare il motivo.',
      ],
      [
        'Palautamme maksun ja tavallisen toimituskulun 14 päivän kuluessa ilmoituksestasi. Voimme odottaa, kunnes tuote on meillä tai lähetit siitä todisteen.',
        'We refund the price and standard delivery within 14 days of your notice. We may wait until the goods are here or you have shown that you sent them.',
        'Wir erstatten den Preis und die Standardlieferung innerhalb von 14 Tagen nach Ihrer Mitteilung. Wir dürfen warten, bis die Ware bei uns ist oder Sie die Absendung nachgewiesen haben.',
        'Rimborsiamo il prezzo e la consegna standard entro 14 giorni dalla tua comunicazione. Possiamo attendere finché il prodotto è da noi o hai dimostrato di averlo spedito.',
      ],
    ),
    section<Said | AllWords>(
      ['Poikkeukset', 'Exceptions', 'Ausnahmen', 'Eccezioni'],
      ...exceptions,
      [
        '- Ladattavat tuotteet, kun lataus on alkanut suostumuksellasi',
        '- Downloads, once started with your consent',
        '- Downloads, sobald sie mit Ihrer Zustimmung begonnen haben',
        '- I download, una volta iniziati con il tuo consenso',
      ],
    ),
    section(
      ['Näin palautat', 'How to return', 'So geben Sie zurück', 'Come restituire'],
      [
        'Tee ilmoitus verkossa tai sähköpostitse. Saat vahvistuksen, jossa on päivä ja kellonaika, ja ohjeet paketille.',
        'Notify us online or by e-mail. You receive a confirmation with date and time, and instructions for the parcel.',
        'Teilen Sie es uns online oder per E-Mail mit. Sie erhalten eine Bestätigung mit Datum und Uhrzeit und eine Anleitung für das Paket.',
        'Comunicacelo online o per e-mail. Ricevi una conferma con data e ora e le istruzioni per il pacco.',
      ],
    ),
  ],
})

const TERMS: PagePlan<AllWords> = {
  identifier: 'terms',
  title: [
    'Käyttöehdot',
    'Terms and conditions',
    'Allgemeine Geschäftsbedingungen',
    'Condizioni di vendita',
  ],
  summary: [
    'Tilausta koskevat ehdot.',
    'The terms of an order.',
    'Was für Bestellungen gilt.',
    'Le condizioni degli ordini.',
  ],
  sections: [
    section(
      ['Tilaus', 'Order', 'Bestellung', 'Ordine'],
      [
        'Sopimus syntyy, kun vahvistamme tilauksen sähköpostitse. Hinnat sisältävät arvonlisäveron.',
        'The contract is made when we confirm your order by e-mail. Prices include value added tax.',
        'Der Vertrag kommt zustande, wenn wir die Bestellung per E-Mail bestätigen. Die Preise enthalten die Mehrwertsteuer.',
        'Il contratto si conclude quando confermiamo l’ordine per e-mail. I prezzi includono l’IVA.',
      ],
    ),
    section(
      ['Alennukset', 'Reductions', 'Ermäßigungen', 'Riduzioni'],
      [
        'Alennuksen yhteydessä näytämme alimman hinnan alennusta edeltäneiltä 30 päivältä, kun se on tiedossa.',
        'With a reduction we show the lowest price of the 30 days before it, where it is known.',
        'Bei einer Ermäßigung zeigen wir den niedrigsten Preis der 30 Tage davor, soweit er bekannt ist.',
        'Accanto a una riduzione mostriamo il prezzo più basso dei 30 giorni precedenti, se è noto.',
      ],
    ),
    section(
      ['Maksaminen', 'Payment', 'Zahlung', 'Pagamento'],
      [
        'Maksutavan valitset itse. Mitään tapaa ei ole valittu ennalta.',
        'You choose how to pay. No method is chosen in advance.',
        'Sie wählen, wie Sie zahlen. Keine Zahlungsart ist vorausgewählt.',
        'Scegli tu come pagare. Nessun modo è preselezionato.',
      ],
    ),
    section(
      [
        'Virhevastuu',
        'Liability for defects',
        'Haftung für Mängel',
        'Responsabilità per i difetti',
      ],
      [
        'Vastaamme tuotteen virheestä kuluttajansuojalain mukaan.',
        'We are liable for defects under the Consumer Protection Act.',
        'Wir haften für Mängel nach dem finnischen Verbraucherschutzgesetz. Zwingende Vorschriften des Landes, in dem Sie wohnen, schützen Sie ebenso.',
        'Rispondiamo dei difetti secondo la legge finlandese sulla tutela dei consumatori. Le norme inderogabili del paese in cui risiedi ti tutelano ugualmente.',
      ],
    ),
    section(
      ['Riidat', 'Disputes', 'Streitfälle', 'Controversie'],
      [
        'Jos emme pääse sopuun, ota yhteyttä kuluttajaneuvontaan. Sen jälkeen asian voi viedä kuluttajariitalautakunnan ratkaistavaksi.',
        'If we cannot agree, contact consumer advice. After that the Consumer Disputes Board can decide.',
        'Einigen wir uns nicht, wenden Sie sich an die Verbraucherberatung oder an das Europäische Verbraucherzentrum Ihres Landes. Danach kann die finnische Schiedsstelle für Verbraucherstreitigkeiten (kuluttajariitalautakunta) entscheiden.',
        'Se non troviamo un accordo, rivolgiti alla consulenza per i consumatori o al Centro europeo consumatori del tuo paese. Poi può decidere la commissione finlandese per le controversie dei consumatori (kuluttajariitalautakunta).',
      ],
    ),
  ],
}

const legalPage = ({ director, domain }: Company): PagePlan<AllWords> => ({
  identifier: 'legal-notice',
  title: ['Yritystiedot', 'Legal notice', 'Impressum', 'Dati dell’azienda'],
  summary: [
    'Kuka kauppaa pitää.',
    'Who runs the shop.',
    'Wer den Shop betreibt.',
    'Chi gestisce il negozio.',
  ],
  sections: [
    section(
      ['Yritys', 'Company', 'Unternehmen', 'Azienda'],
      [
        'Yritys ja sen tunnukset ovat keksittyjä esittelyä varten.',
        'The company and its numbers are invented for demonstration.',
        'Das Unternehmen und seine Nummern sind für die Vorführung erfunden.',
        'L’azienda e i suoi numeri sono inventati a scopo dimostrativo.',
      ],
    ),
    section(
      ['Vastuuhenkilö', 'Responsible', 'Verantwortlich', 'Responsabile'],
      [
        `Toimitusjohtaja ${director}, asiakaspalvelu@${domain}.`,
        `Managing director ${director}, asiakaspalvelu@${domain}.`,
        `Geschäftsführung: ${director}, asiakaspalvelu@${domain}.`,
        `Direzione: ${director}, asiakaspalvelu@${domain}.`,
      ],
    ),
  ],
})

/** The pages that every shop of the demo has: the same terms, its own company and goods. */
export const termsPages = <Said extends Words>(
  company: Company,
  own: OwnTerms<Said>,
): readonly PagePlan<Said | AllWords>[] => [
  deliveryPage(company, own),
  returnsPage(own),
  TERMS,
  PRIVACY,
  legalPage(company),
  accessibilityPage(company),
  ...(own.takesBack ? [takeBackPage(company, own.takesBack)] : []),
]
