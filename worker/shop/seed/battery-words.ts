import type { StorePlan } from './assortment.ts'
import { blocksOf } from './cms-blocks.ts'
import type { Company, PagePlan } from './cms-plan.ts'
import { plain, section } from './cms-plan.ts'
import { termsPages } from './cms-terms.ts'
import { contactPage, storesPage } from './cms-words.ts'
import type { Asked, SubjectPlan } from './faq-words.ts'
import { subjectsOf } from './faq-words.ts'
import type { Words } from './words.ts'

const KENNO: Company = {
  shop: 'Kenno',
  domain: 'kenno.example',
  legal: 'Kennola Oy',
  address: 'Napakuja 4, 04300 Tuusula',
  director: 'Rauno Kennola',
  town: ['Tuusulan', 'Tuusula'],
}

export const BATTERY_STORES: readonly StorePlan[] = [
  [
    ['Tuusula', 'Tuusula'],
    'Napakuja 4, 04300 Tuusula',
    ['ma–pe 9–18, la 10–15', 'Mon–Fri 9–18, Sat 10–15'],
  ],
  [['Turku', 'Turku'], 'Telakkakatu 12, 20240 Turku', ['ma–pe 9–17', 'Mon–Fri 9–17']],
]

export const BATTERY_PAGES: readonly PagePlan[] = [
  {
    identifier: 'about-us',
    title: ['Tietoa meistä', 'About us'],
    summary: [
      'Kenno on paristojen ja akkujen erikoiskauppa.',
      'Kenno is a shop for batteries of every kind.',
    ],
    sections: [
      plain(
        [
          'Kenno on paristojen ja akkujen erikoiskauppa. Meiltä löytyy virta kelloon, porakoneeseen ja veneeseen.',
          'Kenno is a shop for batteries of every kind: we have the power for your watch, your drill and your boat.',
        ],
        [
          'Tämä kauppa on esittelykauppa: tuotteet, valmistajat ja yritys ovat keksittyjä.',
          'This is a demonstration shop: goods, makers and company are invented.',
        ],
      ),
      section(
        ['Vanhat takaisin', 'We take the old ones'],
        [
          '- Käytetyt paristot ja akut otamme vastaan maksutta, ilman ostosta.',
          '- We take used batteries free of charge, without a purchase.',
        ],
        [
          '- Auton akusta palautamme pantin, kun tuot vanhan tilalle.',
          '- For a car battery we pay the deposit back when you bring the old one.',
        ],
        [
          '- Teippaa litiumakun navat ennen palautusta.',
          '- Tape the contacts of a lithium battery before you return it.',
        ],
      ),
      section(
        ['Ihmiset', 'People'],
        [
          'Meitä on neljä, ja jokainen on joskus vaihtanut akun pakkasessa.',
          'There are four of us, and each has changed a battery in the frost.',
        ],
      ),
    ],
  },
  contactPage(KENNO),
  {
    identifier: 'customer-service',
    title: ['Asiakaspalvelu', 'Customer service'],
    summary: ['Apua oikean akun löytämiseen.', 'Help to find the right battery.'],
    sections: [
      plain([
        'Kerro laitteen nimi tai lähetä kuva vanhasta akusta, niin etsimme sopivan.',
        'Tell us the name of the device or send a picture of the old battery, and we find one that fits.',
      ]),
      section(
        ['Vika tuotteessa', 'A faulty product'],
        [
          'Kerro meille tilausnumero ja mitä tapahtuu. Sovimme korjauksesta, vaihdosta tai hyvityksestä.',
          'Tell us the order number and what happens. We agree on repair, replacement or a refund.',
        ],
      ),
      section(
        ['Kierrätys', 'Recycling'],
        [
          'Paristoja ja akkuja ei saa laittaa sekajätteeseen. Ota ne mukaan kauppaan tai meille.',
          'Batteries must not go into mixed waste. Take them to a shop, or to us.',
        ],
      ),
    ],
  },
  storesPage(BATTERY_STORES),
  {
    identifier: 'size-guide',
    title: ['Paristokoot', 'Battery sizes'],
    summary: ['Mikä koko on mikin.', 'Which size is which.'],
    sections: [
      section(
        ['Sormiparistot', 'Cylinder batteries'],
        ['| Koko | Leveys, mm | Pituus', '| Size | Width, mm | Length'],
        ['| AAA | 10,5 | 44,5', '| AAA | 10.5 | 44.5'],
        ['| AA | 14,5 | 50,5', '| AA | 14.5 | 50.5'],
        ['| C | 26 | 50', '| C | 26 | 50'],
        ['| D | 34 | 61,5', '| D | 34 | 61.5'],
      ),
      section(
        ['Nappiparistot', 'Button cells'],
        [
          'CR-koodin kaksi ensimmäistä numeroa kertovat halkaisijan millimetreinä, kaksi viimeistä paksuuden: CR2032 on 20 mm leveä ja 3,2 mm paksu.',
          'The first two figures of a CR code are the diameter in millimetres, the last two the thickness: CR2032 is 20 mm wide and 3.2 mm thick.',
        ],
      ),
      section(
        ['Auton akku', 'Car battery'],
        [
          'Mittaa vanhan akun pituus, leveys ja korkeus, ja katso, kummalla puolella plusnapa on, kun navat ovat sinua kohti.',
          'Measure the length, width and height of the old battery, and see on which side the plus pole is with the poles towards you.',
        ],
      ),
    ],
  },
  {
    identifier: 'style-guide',
    title: ['Akun hoito', 'Battery care'],
    summary: ['Miten akku kestää pitkään.', 'How a battery lasts.'],
    sections: [
      section(
        ['Lataaminen', 'Charging'],
        [
          'Litiumakku viihtyy puoliksi täynnä. Pitkään säilytykseen lataa se noin 50 prosenttiin.',
          'A lithium battery likes to be half full. For long storage charge it to about 50 per cent.',
        ],
      ),
      section(
        ['Lämpö', 'Warmth'],
        [
          'Kylmä syö tehon hetkeksi, kuuma pysyvästi. Älä jätä akkua aurinkoon auton hattuhyllylle.',
          'Cold takes power for a while, heat takes it for good. Do not leave a battery in the sun behind a car window.',
        ],
      ),
    ],
  },
  ...termsPages(KENNO, {
    home: [
      '- Kotiinkuljetus auton ja veneen akuille',
      '- Home delivery for car and boat batteries',
    ],
    exceptions: [['- Avatut nappiparistopakkaukset', '- Opened packs of button cells']],
    takesBack: { batteries: true, devices: true },
  }),
]

export const BATTERY_BLOCKS = blocksOf(KENNO, BATTERY_PAGES, {
  promo: {
    title: ['Talvi tulee, auto käynnistyy', 'Winter comes, your car starts'],
    text: [
      'Käynnistysakut ja ylläpitolaturit pakkasaamuihin.',
      'Car batteries and chargers for frosty mornings.',
    ],
    category: ['Auto ja vene', 'Car and boat'],
    link: ['Katso auton akut', 'See the car batteries'],
  },
  services: [
    [
      ['Vanhat akut takaisin', 'Old batteries back'],
      ['maksutta', 'free of charge'],
    ],
    [
      ['Oikea akku', 'The right battery'],
      ['kuvan perusteella', 'from a picture'],
    ],
    [
      ['Akun vaihto', 'Fitting'],
      ['myymälässä odottaessa', 'in the store while you wait'],
    ],
  ],
})

const RECYCLING: Asked = [
  ['Mihin vien vanhat paristot ja akut?', 'Where do I take old batteries?'],
  [
    '<p>Tuo ne myymäläämme tai mihin tahansa kauppaan, jossa myydään paristoja. Palautus on maksuton eikä vaadi ostosta.</p>',
    '<p>Bring them to our store or to any shop that sells batteries. It is free of charge and needs no purchase.</p>',
  ],
]
const DEPOSIT: Asked = [
  ['Milloin saan akkupantin takaisin?', 'When do I get the battery deposit back?'],
  [
    '<p>Heti, kun tuot vanhan akun. Tuo mukanasi kuitti tai tilausnumero.</p>',
    '<p>As soon as you bring the old battery. Have your receipt or order number with you.</p>',
  ],
]

export const BATTERY_SUBJECTS: readonly SubjectPlan[] = [
  ...subjectsOf(KENNO.town, [RECYCLING]),
  {
    url_key: ['akut', 'batteries'],
    name: ['Paristot ja akut', 'Batteries'],
    asked: [
      DEPOSIT,
      [
        ['Voinko ladata tavallisen pariston?', 'Can I charge an ordinary battery?'],
        [
          '<p>Et. Lataa vain akkuja, joissa lukee <em>ladattava</em> tai <em>rechargeable</em>. Muu voi vuotaa tai haljeta.</p>',
          '<p>No. Charge only cells marked <em>rechargeable</em>. Others may leak or burst.</p>',
        ],
      ],
    ],
  },
]

export const ABOUT_BATTERIES: readonly Asked[] = [
  [
    ['Kuinka kauan tämä säilyy avaamattomana?', 'How long does it keep unopened?'],
    [
      '<p>Säilyvyys on tuotteen tiedoissa. Pidä pakkaus kuivassa huoneenlämmössä.</p>',
      '<p>The facts of the product say how long. Keep the pack dry, at room temperature.</p>',
    ],
  ],
]

type ByCare = Readonly<Record<string, readonly Words[]>>

export const BATTERY_CLOSINGS: ByCare = {
  cell: [
    [
      'Otamme käytetyt takaisin maksutta, myös ilman ostosta.',
      'We take used ones back free of charge, without a purchase too.',
    ],
    ['Pakkaus on kartonkia ja mahtuu postilaatikkoon.', 'The cardboard pack fits a letter box.'],
  ],
  heavy: [
    [
      'Vanhan akun voi jättää kuljettajalle tai tuoda myymälään.',
      'Hand the old battery to the driver, or bring it to a store.',
    ],
    ['Akku toimitetaan ladattuna ja käyttövalmiina.', 'The battery arrives charged and ready.'],
  ],
  device: [
    ['Ohje on suomeksi ja ruotsiksi.', 'The manual is in several languages.'],
    ['Takuu on kaksi vuotta.', 'The warranty is two years.'],
  ],
  small: [['Kestävää muovia, valmistettu Tuusulassa.', 'Sturdy plastic, made in Tuusula.']],
  digital: [
    ['Linkki pysyy voimassa omissa tilauksissa.', 'The link stays valid among your orders.'],
  ],
  service: [['Saat vahvistuksen sähköpostiisi.', 'You receive a confirmation by e-mail.']],
}

export const BATTERY_DETAILS: ByCare = {
  cell: [
    ['Kesti kaukosäätimessä yli vuoden.', 'Lasted over a year in the remote.'],
    ['Hinta ja laatu kohtaavat.', 'Price and quality match.'],
    ['Pakkasessakin pysyi virtaa.', 'Held its charge even in frost.'],
  ],
  heavy: [
    ['Auto lähti käyntiin kahdenkymmenen asteen pakkasessa.', 'The car started at twenty below.'],
    ['Napojen paikat täsmäsivät ohjeen mukaan.', 'The poles were where the guide said.'],
  ],
  device: [
    ['Helppo käyttää ilman ohjettakin.', 'Easy to use even without the manual.'],
    ['Tuntuu tukevalta kädessä.', 'Feels sturdy in the hand.'],
  ],
  small: [['Paristot löytyvät nyt heti.', 'Now we find batteries at once.']],
  digital: [['Selkeää kieltä ja hyvät kuvat.', 'Clear language and good pictures.']],
  service: [['Tuli heti sähköpostiin.', 'It came by e-mail at once.']],
}
