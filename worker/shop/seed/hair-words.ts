import type { StorePlan } from './assortment.ts'
import { blocksOf } from './cms-blocks.ts'
import type { Company, PagePlan } from './cms-plan.ts'
import { plain, section } from './cms-plan.ts'
import { termsPages } from './cms-terms.ts'
import { contactPage, storesPage } from './cms-words.ts'
import type { Asked, SubjectPlan } from './faq-words.ts'
import { subjectsOf } from './faq-words.ts'
import type { Words } from './words.ts'

const LATVA: Company = {
  shop: 'Latva',
  domain: 'latva.example',
  legal: 'Suortuva Oy',
  address: 'Kampakuja 8, 13200 Hämeenlinna',
  director: 'Sointu Suortuva',
  town: ['Hämeenlinnan', 'Hämeenlinna'],
}

export const HAIR_STORES: readonly StorePlan[] = [
  [
    ['Hämeenlinna', 'Hämeenlinna'],
    'Kampakuja 8, 13200 Hämeenlinna',
    ['ma–pe 9–18, la 10–15', 'Mon–Fri 9–18, Sat 10–15'],
  ],
  [['Helsinki', 'Helsinki'], 'Salonkikatu 2, 00120 Helsinki', ['ma–la 10–19', 'Mon–Sat 10–19']],
]

export const HAIR_PAGES: readonly PagePlan[] = [
  {
    identifier: 'about-us',
    title: ['Tietoa meistä', 'About us'],
    summary: [
      'Latva on kampaajien pitämä hiuskauppa.',
      'Latva is a hair shop kept by hairdressers.',
    ],
    sections: [
      plain(
        [
          'Latva on kampaajien pitämä hiuskauppa. Valitsemme tuotteet, joita käytämme itse salongissa.',
          'Latva is a hair shop kept by hairdressers. We choose the products that we use in the salon ourselves.',
        ],
        [
          'Tämä kauppa on esittelykauppa: tuotteet, valmistajat ja yritys ovat keksittyjä.',
          'This is a demonstration shop: goods, makers and company are invented.',
        ],
      ),
      section(
        ['Rehellisesti', 'Honestly'],
        [
          '- Ainesosat luetaan joka tuotteen sivulla.',
          '- Every product page lists the ingredients.',
        ],
        [
          '- Litrahinta näkyy aina hinnan vieressä.',
          '- The price of a litre is always next to the price.',
        ],
        [
          '- Emme lupaa ihmeitä, vaan hoidettuja hiuksia.',
          '- We promise no wonders, just hair that is cared for.',
        ],
      ),
    ],
  },
  contactPage(LATVA),
  {
    identifier: 'customer-service',
    title: ['Asiakaspalvelu', 'Customer service'],
    summary: ['Kampaaja vastaa.', 'A hairdresser answers.'],
    sections: [
      plain([
        'Lähetä kuva hiuksistasi ja kerro, mitä toivot. Kampaaja vastaa arkisin.',
        'Send a picture of your hair and tell us what you wish for. A hairdresser answers on weekdays.',
      ]),
      section(
        ['Vika tuotteessa', 'A faulty product'],
        [
          'Kerro meille tilausnumero ja mitä tapahtui. Vaihdamme tai hyvitämme.',
          'Tell us the order number and what happened. We replace or refund.',
        ],
      ),
      section(
        ['Jos iho reagoi', 'If your skin reacts'],
        [
          'Huuhtele heti ja ota yhteyttä lääkäriin, jos oire jatkuu. Kerro meille tuotteen eränumero.',
          'Rinse at once and see a doctor if it goes on. Tell us the batch number of the product.',
        ],
      ),
    ],
  },
  storesPage(HAIR_STORES),
  {
    identifier: 'size-guide',
    title: ['Pakkauskoot', 'Pack sizes'],
    summary: ['Kuinka pitkään pakkaus riittää.', 'How long a pack lasts.'],
    sections: [
      section(
        ['Shampoo', 'Shampoo'],
        ['- 250 ml: noin 25 pesua', '- 250 ml: about 25 washes'],
        ['- 400 ml: noin 40 pesua', '- 400 ml: about 40 washes'],
        [
          '- 1 000 ml: noin 100 pesua, täyttöpakkaukseen sopiva',
          '- 1,000 ml: about 100 washes, good for refills',
        ],
      ),
      section(
        ['Matkalle', 'For travel'],
        [
          'Lentokoneen matkustamoon saa ottaa enintään 100 millilitran pakkauksia.',
          'In the cabin of a plane packs of up to 100 millilitres are allowed.',
        ],
      ),
    ],
  },
  {
    identifier: 'style-guide',
    title: ['Hiusopas', 'Hair guide'],
    summary: ['Tunnista hiustyyppisi.', 'Know your type of hair.'],
    sections: [
      section(
        ['Ohut hius', 'Fine hair'],
        [
          'Valitse kevyt hoitoaine ja levitä sitä vain pituuksiin. Muotovaahto nostaa tyven.',
          'Choose a light conditioner and use it on the lengths only. Mousse lifts the roots.',
        ],
      ),
      section(
        ['Kihara hius', 'Curly hair'],
        [
          'Pese harvemmin, kampaa märkänä ja purista kiharavoide pyyhekuivaan hiukseen.',
          'Wash less often, comb while wet, and scrunch curl cream into towel-dried hair.',
        ],
      ),
      section(
        ['Värjätty hius', 'Coloured hair'],
        [
          'Odota värjäyksen jälkeen kaksi päivää ennen pesua. Viileä vesi pitää sävyn.',
          'After colouring wait two days before you wash. Cool water keeps the shade.',
        ],
      ),
    ],
  },
  ...termsPages(LATVA, {
    home: ['- Pikatoimitus Helsingissä samana päivänä', '- Same-day delivery in Helsinki'],
    exceptions: [
      [
        '- Avatut hiustuotteet ja käytetyt harjat hygienian vuoksi',
        '- Opened hair products and used brushes, for hygiene',
      ],
    ],
    takesBack: { batteries: false, devices: true },
  }),
]

export const HAIR_BLOCKS = blocksOf(LATVA, HAIR_PAGES, {
  promo: {
    title: ['Kosteutta pakkaspäiviin', 'Moisture for frosty days'],
    text: [
      'Naamiot ja öljyt, kun sisäilma kuivattaa.',
      'Masks and oils for when the heating dries the air.',
    ],
    category: ['Tehohoidot', 'Treatments'],
    link: ['Katso tehohoidot', 'See the treatments'],
  },
  services: [
    [
      ['Kampaaja neuvoo', 'A hairdresser advises'],
      ['kuvan perusteella', 'from a picture'],
    ],
    [
      ['Ainesosat', 'Ingredients'],
      ['aina näkyvissä', 'always in sight'],
    ],
    [
      ['Täyttöpakkaukset', 'Refills'],
      ['litran koossa', 'by the litre'],
    ],
  ],
})

const OPENED: Asked = [
  ['Voinko palauttaa avatun pullon?', 'Can I return an opened bottle?'],
  [
    '<p>Avattua hiustuotetta emme voi ottaa takaisin hygienian vuoksi. Viallisen vaihdamme aina.</p>',
    '<p>We cannot take back an opened product, for hygiene. A faulty one we always replace.</p>',
  ],
]

export const HAIR_SUBJECTS: readonly SubjectPlan[] = [
  ...subjectsOf(LATVA.town, [OPENED]),
  {
    url_key: ['hiukset', 'hair'],
    name: ['Hiukset', 'Hair'],
    asked: [
      [
        ['Kuinka usein hiukset pestään?', 'How often should I wash my hair?'],
        [
          '<p>Kun hiuspohja tuntuu rasvaiselta: useimmille joka toinen tai kolmas päivä.</p>',
          '<p>When the scalp feels oily: for most people every second or third day.</p>',
        ],
      ],
      [
        ['Miten teen herkkyystestin?', 'How do I test for an allergy?'],
        [
          '<p>Sivele vähän väriä korvan taakse 48 tuntia ennen värjäystä. Jos iho punoittaa tai kutisee, älä käytä väriä.</p>',
          '<p>Put a little colour behind your ear 48 hours before. If the skin reddens or itches, do not use it.</p>',
        ],
      ],
    ],
  },
]

export const ABOUT_HAIR: readonly Asked[] = [
  [
    ['Sopiiko tämä värjätyille hiuksille?', 'Is it safe for coloured hair?'],
    [
      '<p>Kyllä, ellei tuotteen kuvauksessa sanota toisin.</p>',
      '<p>Yes, unless the description says otherwise.</p>',
    ],
  ],
]

type ByCare = Readonly<Record<string, readonly Words[]>>

export const HAIR_CLOSINGS: ByCare = {
  wash: [
    ['Pullo on kierrätettyä muovia.', 'The bottle is recycled plastic.'],
    ['Säilyy avattuna 12 kuukautta.', 'Keeps for 12 months once opened.'],
  ],
  care: [
    ['Säilyy avattuna 9 kuukautta.', 'Keeps for 9 months once opened.'],
    [
      'Ei testattu eläimillä, kuten EU:ssa laki vaatii.',
      'Not tested on animals, as the law of the EU demands.',
    ],
  ],
  colour: [['Lue ohje kokonaan ennen aloittamista.', 'Read the whole guide before you begin.']],
  style: [
    ['Säilyy avattuna 24 kuukautta.', 'Keeps for 24 months once opened.'],
    ['Salongissa kokeiltu.', 'Tried out in the salon.'],
  ],
  tool: [
    ['Johto on kolme metriä pitkä.', 'The cord is three metres long.'],
    ['Takuu on kaksi vuotta.', 'The warranty is two years.'],
  ],
  small: [['Pakkaus on kartonkia.', 'The packaging is cardboard.']],
  digital: [
    ['Linkki pysyy voimassa omissa tilauksissa.', 'The link stays valid among your orders.'],
  ],
  service: [['Saat vahvistuksen sähköpostiisi.', 'You receive a confirmation by e-mail.']],
}

export const HAIR_DETAILS: ByCare = {
  wash: [
    [
      'Hiukset tuntuvat pehmeiltä vielä seuraavana päivänä.',
      'My hair still feels soft the next day.',
    ],
    ['Tuoksu on mieto ja raikas.', 'The scent is mild and fresh.'],
  ],
  care: [
    ['Latvat eivät enää halkeile.', 'No more split ends.'],
    ['Pieni määrä riittää pitkälle.', 'A little goes a long way.'],
  ],
  colour: [
    ['Sävy vastasi pakkausta.', 'The shade matched the box.'],
    ['Harmaat peittyivät kerralla.', 'It covered the grey at once.'],
  ],
  style: [
    ['Pito kesti koko työpäivän.', 'It held all through the working day.'],
    ['Lähtee helposti pesussa.', 'Washes out easily.'],
  ],
  tool: [
    ['Hiljaisempi kuin vanha laitteeni.', 'Quieter than my old one.'],
    ['Lämpenee todella nopeasti.', 'Heats up really fast.'],
  ],
  small: [['Kaunis ja kestävä.', 'Pretty and sturdy.']],
  digital: [['Neuvot olivat selkeitä.', 'The advice was clear.']],
  service: [['Tuli heti sähköpostiin.', 'It came by e-mail at once.']],
}
