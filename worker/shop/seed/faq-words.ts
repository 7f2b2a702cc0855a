import type { Words } from './words.ts'

/** A question with its answer: paragraphs of HTML. */
export type Asked = readonly [question: Words, answer: Words]

export interface SubjectPlan {
  /** The same in every language: addresses of the demo keep. */
  url_key: Words
  name: Words
  asked: readonly Asked[]
}

const ORDERING: SubjectPlan = {
  url_key: ['tilaaminen', 'ordering'],
  name: ['Tilaaminen', 'Ordering'],
  asked: [
    [
      ['Tarvitsenko tilin tilatakseni?', 'Do I need an account to order?'],
      [
        '<p>Et. Voit tilata vieraana ja seurata tilausta tilausnumerolla ja sähköpostilla sivulla <a href="/order-tracking">Seuraa tilaustani</a>.</p>',
        '<p>No. You can order as a guest and follow the order by its number and your e-mail on the page <a href="/order-tracking">Track my Order</a>.</p>',
      ],
    ],
    [
      ['Voinko muuttaa tilausta jälkikäteen?', 'Can I change an order afterwards?'],
      [
        '<p>Kirjoita meille heti. Ennen kuin paketti on lähtenyt, voimme yleensä muuttaa osoitetta tai poistaa tuotteen.</p>',
        '<p>Write to us at once. Before the parcel has left we can usually change the address or take out a product.</p>',
      ],
    ],
    [
      ['Toimiiko kauppa ilman verkkoyhteyttä?', 'Does the shop work without a network?'],
      [
        '<p>Katsomasi sivut ja ostoskori säilyvät selaimessa. Tilaus lähetetään, kun yhteys palaa, ja kysymme sinulta ensin.</p>',
        '<p>Pages that you have seen and your cart stay in the browser. An order is sent when the network is back, and we ask you first.</p>',
      ],
    ],
  ],
}

const deliverySubject = (town: Words): SubjectPlan => ({
  url_key: ['toimitus', 'delivery'],
  name: ['Toimitus', 'Delivery'],
  asked: [
    [
      ['Kuinka nopeasti paketti tulee?', 'How soon does my parcel come?'],
      [
        '<p>Varastossa oleva tuote lähtee seuraavana arkipäivänä ja on perillä 2–4 arkipäivässä. Lisää sivulla <a href="/i/delivery">Toimitus</a>.</p>',
        '<p>What is in stock leaves on the next working day and arrives in 2 to 4 working days. More on the page <a href="/i/delivery">Delivery</a>.</p>',
      ],
    ],
    [
      ['Voinko noutaa tilauksen myymälästä?', 'Can I collect my order at a store?'],
      [
        `<p>Kyllä, ${town[0]} myymälästä maksutta. Tuotteen sivulla näet, missä myymälässä sitä on.</p>`,
        `<p>Yes, at our ${town[1]} store, free of charge. The page of a product says which store has it.</p>`,
      ],
    ],
    [
      ['Toimitatteko ulkomaille?', 'Do you deliver abroad?'],
      [
        '<p>Toimitamme Suomeen, Ruotsiin, Viroon, Saksaan ja Italiaan. Hinta näkyy kassalla ennen tilausta.</p>',
        '<p>We deliver to Finland, Sweden, Estonia, Germany and Italy. You see the price at the checkout before you order.</p>',
      ],
    ],
  ],
})

const PAYMENT: SubjectPlan = {
  url_key: ['maksaminen', 'payment'],
  name: ['Maksaminen', 'Payment'],
  asked: [
    [
      ['Miten voin maksaa?', 'How can I pay?'],
      [
        '<p>Kassalla näet kaikki maksutavat ja niiden hinnat. Esittelykaupassa mitään ei veloiteta.</p>',
        '<p>The checkout shows every way to pay and what it costs. In this demonstration nothing is charged.</p>',
      ],
    ],
    [
      ['Sisältävätkö hinnat arvonlisäveron?', 'Do prices include value added tax?'],
      [
        '<p>Kyllä. Kaikki hinnat sisältävät arvonlisäveron, ja vero näkyy tilausvahvistuksessa.</p>',
        '<p>Yes. All prices include value added tax, and the confirmation of an order shows how much it is.</p>',
      ],
    ],
  ],
}

const returnsSubject = (own: readonly Asked[]): SubjectPlan => ({
  url_key: ['palautukset', 'returns'],
  name: ['Palautukset ja viat', 'Returns and faults'],
  asked: [
    [
      ['Miten palautan tuotteen?', 'How do I return a product?'],
      [
        '<p>Tee ilmoitus sivulla <a href="/withdrawal">Peruuta sopimus tästä</a> ja lähetä tuote 14 päivän kuluessa ilmoituksesta.</p>',
        '<p>Tell us on the page <a href="/withdrawal">Withdraw from contract here</a>, and send the product within 14 days of telling us.</p>',
      ],
    ],
    [
      ['Tuote on rikki. Mitä teen?', 'My product is broken. What do I do?'],
      [
        '<p>Kirjoita meille tilausnumero ja mitä tapahtuu. Sovimme korjauksesta, vaihdosta tai hyvityksestä.</p>',
        '<p>Write to us with the order number and what happens. We agree on repair, replacement or a refund.</p>',
      ],
    ],
    ...own,
  ],
})

/** Subjects that every shop answers; `town` is where orders are collected, `own` the shop's questions. */
export const subjectsOf = (town: Words, own: readonly Asked[]): readonly SubjectPlan[] => [
  ORDERING,
  deliverySubject(town),
  PAYMENT,
  returnsSubject(own),
]

export const OLD_DEVICE: Asked = [
  ['Mihin vien vanhan laitteen?', 'Where do I take an old device?'],
  [
    '<p>Meille. Otamme paristot, akut ja pienet laitteet vastaan maksutta ilman ostosta, ja suuremman laitteen, kun ostat vastaavan uuden.</p>',
    '<p>To us. We take batteries and small devices free of charge without a purchase, and a larger device when you buy a similar new one.</p>',
  ],
]

/** What people ask about goods, by the code of what the goods are. */
export const ABOUT_GOODS: readonly Asked[] = [
  [
    ['Onko laitteessa takuu?', 'Does it have a warranty?'],
    [
      '<p>On, kaksi vuotta. Lakisääteinen virhevastuu voi jatkua takuun jälkeen.</p>',
      '<p>Yes, two years. Our liability by law may last longer than that.</p>',
    ],
  ],
  [
    ['Tuleeko mukana suomenkielinen ohje?', 'Is there a manual in English?'],
    [
      '<p>Pikaohje on paketissa, ja koko ohjeen lähetämme pyynnöstä sähköpostilla.</p>',
      '<p>A short one is in the box, and we send the whole one by e-mail on request.</p>',
    ],
  ],
]
