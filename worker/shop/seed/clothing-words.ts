import type { StorePlan } from './assortment.ts'
import { blocksOf } from './cms-blocks.ts'
import type { Company, PagePlan } from './cms-plan.ts'
import { plain, section } from './cms-plan.ts'
import { termsPages } from './cms-terms.ts'
import { contactPage, storesPage } from './cms-words.ts'
import type { Asked, SubjectPlan } from './faq-words.ts'
import { subjectsOf } from './faq-words.ts'

const POUTA: Company = {
  shop: 'Pouta',
  domain: 'pouta.example',
  legal: 'Poutala Oy',
  address: 'Kehräämöntie 7, 33210 Tampere',
  director: 'Helka Poutala',
  town: ['Tampereen', 'Tampere'],
}

export const CLOTHING_STORES: readonly StorePlan[] = [
  [
    ['Tampere', 'Tampere'],
    'Kehräämöntie 7, 33210 Tampere',
    ['ma–pe 10–19, la 10–17', 'Mon–Fri 10–19, Sat 10–17'],
  ],
  [['Helsinki', 'Helsinki'], 'Pasaasi 4, 00100 Helsinki', ['ma–la 10–18', 'Mon–Sat 10–18']],
  [['Turku', 'Turku'], 'Rantakatu 21, 20100 Turku', ['ti–la 11–18', 'Tue–Sat 11–18']],
]

export const CLOTHING_PAGES: readonly PagePlan[] = [
  {
    identifier: 'about-us',
    title: ['Tietoa meistä', 'About us'],
    summary: ['Pouta tekee vaatteita joka säähän.', 'Pouta makes clothes for any weather.'],
    sections: [
      plain(
        [
          'Pouta on vaatekauppa, jonka vaatteet kestävät pesun, sään ja muodin vaihtelut. Mallisto on suunniteltu Tampereella.',
          'Pouta is a clothes shop whose clothes stand the wash, the weather and the turns of fashion. The collection is designed in Tampere.',
        ],
        [
          'Tämä kauppa on esittelykauppa: tuotteet, valmistajat ja yritys ovat keksittyjä.',
          'This is a demonstration shop: goods, makers and company are invented.',
        ],
      ),
      section(
        ['Miten toimimme', 'How we work'],
        ['- Kerromme kuidut ja hoidon ennen ostosta.', '- We tell fibres and care before you buy.'],
        [
          '- Korjaamme, lyhennämme ja parsimme omassa ompelimossa.',
          '- We mend, shorten and darn in our own workroom.',
        ],
        [
          '- Kokoja on joka malliin XS:stä XXL:ään, miehille S:stä alkaen.',
          '- Every style comes from XS to XXL, for men from S.',
        ],
      ),
    ],
  },
  contactPage(POUTA),
  {
    identifier: 'customer-service',
    title: ['Asiakaspalvelu', 'Customer service'],
    summary: ['Apua koon ja mallin valintaan.', 'Help with size and style.'],
    sections: [
      plain([
        'Kerro mittasi ja mistä pidät, niin ehdotamme kokoa ja mallia.',
        'Tell us your measures and what you like, and we suggest a size and a style.',
      ]),
      section(
        ['Vika vaatteessa', 'A fault in a garment'],
        [
          'Lähetä kuva ja tilausnumero. Korjaamme, vaihdamme tai hyvitämme.',
          'Send a picture and the order number. We mend, replace or refund.',
        ],
      ),
      section(
        ['Vaihto', 'Exchange'],
        [
          'Toinen koko lähtee heti, kun kerrot siitä. Vanhan voit lähettää perässä.',
          'Another size leaves as soon as you tell us. Send the old one after it.',
        ],
      ),
    ],
  },
  storesPage(CLOTHING_STORES),
  {
    identifier: 'size-guide',
    title: ['Kokotaulukko', 'Size guide'],
    summary: ['Mitat naisille, miehille ja lapsille.', 'Measures for women, men and children.'],
    sections: [
      plain([
        'Mittaa vartalosi alusvaatteiden päältä ja pidä mittanauha vaakasuorassa.',
        'Measure over your underwear and keep the tape level.',
      ]),
      section(
        ['Naiset', 'Women'],
        ['| Koko | Rinta, cm | Vyötärö | Lantio', '| Size | Bust, cm | Waist | Hips'],
        ['| XS | 78–82 | 62–66 | 86–90', '| XS | 78–82 | 62–66 | 86–90'],
        ['| S | 84–88 | 68–72 | 92–96', '| S | 84–88 | 68–72 | 92–96'],
        ['| M | 90–94 | 74–78 | 98–102', '| M | 90–94 | 74–78 | 98–102'],
        ['| L | 96–102 | 80–86 | 104–110', '| L | 96–102 | 80–86 | 104–110'],
        ['| XL | 104–110 | 88–94 | 112–118', '| XL | 104–110 | 88–94 | 112–118'],
      ),
      section(
        ['Miehet', 'Men'],
        ['| Koko | Rinta, cm | Vyötärö', '| Size | Chest, cm | Waist'],
        ['| S | 88–94 | 76–82', '| S | 88–94 | 76–82'],
        ['| M | 96–102 | 84–90', '| M | 96–102 | 84–90'],
        ['| L | 104–110 | 92–98', '| L | 104–110 | 92–98'],
        ['| XL | 112–118 | 100–106', '| XL | 112–118 | 100–106'],
        ['| XXL | 120–126 | 108–116', '| XXL | 120–126 | 108–116'],
      ),
      section(
        ['Lapset', 'Children'],
        [
          'Koko on lapsen pituus senttimetreinä. Osta kasvuvaraa 6 cm.',
          'The size is the child’s height in centimetres. Leave 6 cm to grow.',
        ],
      ),
      section(
        ['Kengät', 'Shoes'],
        [
          'Mittaa jalka illalla, lisää sentti: 24 cm on koko 38, 26 cm koko 41, 28 cm koko 44.',
          'Measure your foot in the evening and add a centimetre: 24 cm is size 38, 26 cm size 41, 28 cm size 44.',
        ],
      ),
    ],
  },
  {
    identifier: 'style-guide',
    title: ['Tyyliopas', 'Style guide'],
    summary: ['Kolme kerrosta ja yksi väri.', 'Three layers and one colour.'],
    sections: [
      section(
        ['Kerrokset', 'Layers'],
        [
          'Ohut merinovilla ihoa vasten, neule päälle ja tuulen pitävä takki uloimmaksi. Riisu keskimmäinen sisällä.',
          'Thin merino next to the skin, a knit over it and a windproof jacket on top. Take off the middle one indoors.',
        ],
      ),
      section(
        ['Värit', 'Colours'],
        [
          'Valitse yksi kirkas väri ja anna luonnonvalkoisen, hiekan ja tummansinisen tehdä muu.',
          'Choose one bright colour and let cream, sand and navy do the rest.',
        ],
      ),
      section(
        ['Hoito', 'Care'],
        [
          'Tuuleta villa ulkona ja pese harvoin. Käännä farkut nurin ennen pesua.',
          'Air wool outdoors and wash it seldom. Turn jeans inside out before the wash.',
        ],
      ),
    ],
  },
  ...termsPages(POUTA, {
    home: [
      '- Kotiinkuljetus iltaisin suurissa kaupungeissa',
      '- Home delivery in the evening in large towns',
    ],
    exceptions: [
      [
        '- Mittojen mukaan lyhennetyt tai muokatut vaatteet',
        '- Garments shortened or altered to measure',
      ],
      ['- Avatut sukkahousupakkaukset', '- Opened packs of tights'],
    ],
  }),
]

export const CLOTHING_BLOCKS = blocksOf(POUTA, CLOTHING_PAGES, {
  promo: {
    title: ['Neuleiden aika', 'Time for knits'],
    text: [
      'Merinovillaa ja luomupuuvillaa syksyn ensimmäiseen pakkasaamuun.',
      'Merino wool and organic cotton for the first frosty morning.',
    ],
    category: ['Naisten neuleet', 'Women’s knitwear'],
    link: ['Katso neuleet', 'See the knitwear'],
  },
  services: [
    [
      ['Toinen koko', 'Another size'],
      ['lähtee heti', 'leaves at once'],
    ],
    [
      ['Oma ompelimo', 'Our own workroom'],
      ['korjaa ja lyhentää', 'mends and shortens'],
    ],
    [
      ['Palautus', 'Returns'],
      ['30 päivän ajan', 'for 30 days'],
    ],
  ],
})

const WRONG_SIZE: Asked = [
  ['Koko ei sopinut. Voinko vaihtaa sen?', 'The size was wrong. Can I exchange it?'],
  [
    '<p>Kyllä. Kerro uusi koko, niin lähetämme sen heti. Mitat ovat <a href="/i/size-guide">kokotaulukossa</a>.</p>',
    '<p>Yes. Tell us the new size and we send it at once. The measures are in the <a href="/i/size-guide">size guide</a>.</p>',
  ],
]

export const CLOTHING_SUBJECTS: readonly SubjectPlan[] = [
  ...subjectsOf(POUTA.town, [WRONG_SIZE]),
  {
    url_key: ['vaatteet', 'clothes'],
    name: ['Vaatteet ja hoito', 'Clothes and care'],
    asked: [
      [
        ['Miten pesen villan?', 'How do I wash wool?'],
        [
          '<p>Tuuleta ensin. Pese villaohjelmalla 30 asteessa, purista pyyhkeessä ja kuivaa tasolla.</p>',
          '<p>Air it first. Wash on the wool programme at 30 degrees, press it in a towel and dry it flat.</p>',
        ],
      ],
      [
        ['Kutistuuko puuvilla?', 'Does cotton shrink?'],
        [
          '<p>Esipesemme kankaat, joten vaate kutistuu enintään kolme prosenttia. Rumpukuivaus kutistaa enemmän.</p>',
          '<p>We wash the cloth beforehand, so a garment shrinks by three per cent at most. Tumble drying shrinks it more.</p>',
        ],
      ],
      [
        ['Korjaatteko vanhoja vaatteita?', 'Do you mend old clothes?'],
        [
          '<p>Kyllä, muidenkin valmistamia. Katso <a href="/i/customer-service">asiakaspalvelu</a>.</p>',
          '<p>Yes, from other makers too. See <a href="/i/customer-service">customer service</a>.</p>',
        ],
      ],
    ],
  },
]

export const ABOUT_CLOTHES: readonly Asked[] = [
  [
    ['Onko mitoitus normaali?', 'Is it true to size?'],
    [
      '<p>On. Jos olet kahden koon välissä, valitse suurempi.</p>',
      '<p>Yes. If you are between two sizes, take the larger one.</p>',
    ],
  ],
]
