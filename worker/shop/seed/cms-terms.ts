import type { Company, PagePlan } from './cms-plan.ts'
import { accessibilityPage, takeBackPage, type Returned } from './cms-duties.ts'
import { section } from './cms-plan.ts'
import type { Words } from './words.ts'

/** What differs from shop to shop in the terms of all of them. */
export interface OwnTerms {
  /** The second way of delivery. */
  home: Words
  /** What cannot be sent back. */
  exceptions: readonly Words[]
  /** What used goods it takes back; missing: it sells none that must be. */
  takesBack?: Returned
}

const deliveryPage = ({ town }: Company, { home }: OwnTerms): PagePlan => ({
  identifier: 'delivery',
  title: ['Toimitus', 'Delivery'],
  summary: ['Toimitustavat, ajat ja hinnat.', 'Ways, times and prices of delivery.'],
  sections: [
    section(
      'Toimitustavat',
      'Ways of delivery',
      [
        '- Nouto pakettiautomaatista tai palvelupisteestä, 5 €',
        '- Pick-up from a parcel locker or service point, €5',
      ],
      home,
      [`- Nouto ${town[0]} myymälästä, maksutta`, `- Pick-up from our ${town[1]} store, free`],
    ),
    section('Toimitusaika', 'Delivery time', [
      'Varastossa olevat tuotteet lähtevät seuraavana arkipäivänä. Tilaustuotteen arvioitu aika näkyy tuotteen sivulla.',
      'Goods in stock leave on the next working day. For goods on order the estimated time is on the product page.',
    ]),
    section('Ahvenanmaa', 'Åland', [
      'Ahvenanmaa on EU:n veroalueen ulkopuolella. Toimitus sinne vaatii tulliselvityksen.',
      'Åland is outside the EU tax area. Deliveries there go through customs.',
    ]),
  ],
})

const returnsPage = ({ exceptions }: OwnTerms): PagePlan => ({
  identifier: 'returns',
  title: ['Palautukset', 'Return policy'],
  summary: ['Kolmenkymmenen päivän peruuttamisoikeus.', 'The thirty-day right of withdrawal.'],
  sections: [
    section(
      'Peruuttamisoikeus',
      'Right of withdrawal',
      [
        'Voit peruuttaa kaupan 30 päivän kuluessa siitä, kun sait tuotteen: laki antaa 14 päivää, me annamme 30. Syytä ei tarvitse kertoa.',
        'You may withdraw from the purchase within 30 days of receiving the goods: the law gives 14 days, we give 30. You need not give a reason.',
      ],
      [
        'Palautamme maksun ja tavallisen toimituskulun 14 päivän kuluessa ilmoituksestasi. Voimme odottaa, kunnes tuote on meillä tai lähetit siitä todisteen.',
        'We refund the price and standard delivery within 14 days of your notice. We may wait until the goods are here or you have shown that you sent them.',
      ],
    ),
    section('Poikkeukset', 'Exceptions', ...exceptions, [
      '- Ladattavat tuotteet, kun lataus on alkanut suostumuksellasi',
      '- Downloads, once started with your consent',
    ]),
    section('Näin palautat', 'How to return', [
      'Tee ilmoitus verkossa tai sähköpostitse. Saat vahvistuksen, jossa on päivä ja kellonaika, ja ohjeet paketille.',
      'Notify us online or by e-mail. You receive a confirmation with date and time, and instructions for the parcel.',
    ]),
  ],
})

const TERMS: PagePlan = {
  identifier: 'terms',
  title: ['Käyttöehdot', 'Terms and conditions'],
  summary: ['Tilausta koskevat ehdot.', 'The terms of an order.'],
  sections: [
    section('Tilaus', 'Order', [
      'Sopimus syntyy, kun vahvistamme tilauksen sähköpostitse. Hinnat sisältävät arvonlisäveron.',
      'The contract is made when we confirm your order by e-mail. Prices include value added tax.',
    ]),
    section('Alennukset', 'Reductions', [
      'Alennuksen yhteydessä näytämme alimman hinnan alennusta edeltäneiltä 30 päivältä, kun se on tiedossa.',
      'With a reduction we show the lowest price of the 30 days before it, where it is known.',
    ]),
    section('Maksaminen', 'Payment', [
      'Maksutavan valitset itse. Mitään tapaa ei ole valittu ennalta.',
      'You choose how to pay. No method is chosen in advance.',
    ]),
    section('Virhevastuu', 'Liability for defects', [
      'Vastaamme tuotteen virheestä kuluttajansuojalain mukaan.',
      'We are liable for defects under the Consumer Protection Act.',
    ]),
    section('Riidat', 'Disputes', [
      'Jos emme pääse sopuun, ota yhteyttä kuluttajaneuvontaan. Sen jälkeen asian voi viedä kuluttajariitalautakunnan ratkaistavaksi.',
      'If we cannot agree, contact consumer advice. After that the Consumer Disputes Board can decide.',
    ]),
  ],
}

const PRIVACY: PagePlan = {
  identifier: 'privacy',
  title: ['Tietosuoja', 'Privacy policy'],
  summary: ['Mitä tietoja tallennamme ja miksi.', 'What we store and why.'],
  sections: [
    section(
      'Mitä tallennamme',
      'What we store',
      [
        '- Tilauksen tiedot toimitusta ja kirjanpitoa varten',
        '- Order details, for delivery and accounting',
      ],
      ['- Asiakastilin tiedot, jos luot tilin', '- Account details, if you open an account'],
      ['- Ostoskorin omalla laitteellasi', '- Your cart, on your own device'],
    ),
    section(
      'Kuinka kauan säilytämme',
      'How long we keep it',
      [
        '- Tilaukset kuusi vuotta vuoden lopusta kirjanpitoa varten',
        '- Orders for six years after the end of the year, for the books',
      ],
      [
        '- Kysymykset ja peruuttamisilmoitukset 24 kuukautta, viestit 30 päivää',
        '- Questions and notices of withdrawal for 24 months, messages for 30 days',
      ],
      [
        '- Saatavuusvahdit, kunnes olet saanut ilmoituksen, enintään 12 kuukautta',
        '- Wishes to hear of goods in stock until you were told, 12 months at most',
      ],
      [
        '- Poistettu tieto voi olla tietokannan varmuushistoriassa vielä 30 päivää',
        "- Deleted data may stay in the database's own history for 30 more days",
      ],
    ),
    section('Mitä emme tee', 'What we do not do', [
      'Emme myy tietoja emmekä seuraa sinua ilman suostumusta.',
      'We do not sell data or track you without consent.',
    ]),
    section('Oikeutesi', 'Your rights', [
      'Voit pyytää tiedot nähtäväksi, korjata ne tai poistaa ne. Valituksen voi tehdä tietosuojavaltuutetulle.',
      'You may ask to see, correct or delete your data. Complaints go to the Data Protection Ombudsman.',
    ]),
  ],
}

const legalPage = ({ director, domain }: Company): PagePlan => ({
  identifier: 'legal-notice',
  title: ['Yritystiedot', 'Legal notice'],
  summary: ['Kuka kauppaa pitää.', 'Who runs the shop.'],
  sections: [
    section('Yritys', 'Company', [
      'Yritys ja sen tunnukset ovat keksittyjä esittelyä varten.',
      'The company and its numbers are invented for demonstration.',
    ]),
    section('Vastuuhenkilö', 'Responsible', [
      `Toimitusjohtaja ${director}, asiakaspalvelu@${domain}.`,
      `Managing director ${director}, asiakaspalvelu@${domain}.`,
    ]),
  ],
})

/** The pages that every shop of the demo has: the same terms, its own company and goods. */
export const termsPages = (company: Company, own: OwnTerms): readonly PagePlan[] => [
  deliveryPage(company, own),
  returnsPage(own),
  TERMS,
  PRIVACY,
  legalPage(company),
  accessibilityPage(company),
  ...(own.takesBack ? [takeBackPage(company, own.takesBack)] : []),
]
