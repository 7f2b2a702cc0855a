import type { StorePlan } from './assortment.ts'
import { blocksOf } from './cms-blocks.ts'
import type { Company, PagePlan } from './cms-plan.ts'
import { plain, section } from './cms-plan.ts'
import { termsPages } from './cms-terms.ts'
import { contactPage, storesPage } from './cms-words.ts'
import type { Asked, SubjectPlan } from './faq-words.ts'
import { OLD_DEVICE, subjectsOf } from './faq-words.ts'
import type { Words } from './words.ts'

const SIRU: Company = {
  shop: 'Siru',
  domain: 'siru.example',
  legal: 'Tasola Oy',
  address: 'Viivatie 2, 02600 Espoo',
  director: 'Otso Tasola',
  town: ['Espoon', 'Espoo'],
}

export const MAC_STORES: readonly StorePlan[] = [
  [['Espoo', 'Espoo'], 'Viivatie 2, 02600 Espoo', ['ma–pe 10–18', 'Mon–Fri 10–18']],
  [['Oulu', 'Oulu'], 'Itukatu 18, 90570 Oulu', ['ma–pe 11–17', 'Mon–Fri 11–17']],
]

export const MAC_PAGES: readonly PagePlan[] = [
  {
    identifier: 'about-us',
    title: ['Tietoa meistä', 'About us'],
    summary: [
      'Siru myy Macille sopivia lisävarusteita.',
      'Siru sells accessories that fit your Mac.',
    ],
    sections: [
      plain(
        [
          'Siru myy lisävarusteita Macille. Kokeilemme jokaisen tuotteen omassa työssämme ennen kuin se pääsee hyllyyn.',
          'Siru sells accessories for Macs. We try each product at our own desks before it gets a place on the shelf.',
        ],
        [
          'Tämä kauppa on esittelykauppa: tuotteet, valmistajat ja yritys ovat keksittyjä. Mac ja MacBook ovat Applen tavaramerkkejä, emmekä ole Applen jälleenmyyjä.',
          'This is a demonstration shop: goods, makers and company are invented. Mac and MacBook are trademarks of Apple, and we are not its reseller.',
        ],
      ),
      section(
        ['Lupaus', 'Our promise'],
        [
          '- Kerromme aina, mihin malliin tuote sopii.',
          '- We always say which model a product fits.',
        ],
        [
          '- Jos se ei sovi, saat rahat takaisin.',
          '- If it does not fit, you get your money back.',
        ],
      ),
    ],
  },
  contactPage(SIRU),
  {
    identifier: 'customer-service',
    title: ['Asiakaspalvelu', 'Customer service'],
    summary: ['Apua liitäntöihin ja yhteensopivuuteen.', 'Help with ports and fit.'],
    sections: [
      plain([
        'Kerro koneesi malli ja vuosi. Ne löytyvät Omenavalikosta kohdasta Tietoja tästä Macista.',
        'Tell us the model and year of your machine. You find them in the Apple menu under About This Mac.',
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
          'Tuo vanhat johdot, laturit ja akut meille, kun haet uudet.',
          'Bring us old cables, chargers and batteries when you fetch new ones.',
        ],
      ),
    ],
  },
  storesPage(MAC_STORES),
  {
    identifier: 'size-guide',
    title: ['Mikä Mac minulla on?', 'Which Mac do I have?'],
    summary: ['Koot ja liitännät malleittain.', 'Sizes and ports by model.'],
    sections: [
      section(
        ['Koot', 'Sizes'],
        ['| Kone | Leveys, cm | Syvyys', '| Machine | Width, cm | Depth'],
        ['| MacBook Air 13" | 30,4 | 21,5', '| MacBook Air 13" | 30.4 | 21.5'],
        ['| MacBook Air 15" | 34,0 | 23,8', '| MacBook Air 15" | 34.0 | 23.8'],
        ['| MacBook Pro 14" | 31,3 | 22,1', '| MacBook Pro 14" | 31.3 | 22.1'],
        ['| MacBook Pro 16" | 35,6 | 24,8', '| MacBook Pro 16" | 35.6 | 24.8'],
      ),
      section(
        ['Latausteho', 'Charging power'],
        [
          '13 tuuman Air latautuu 30 watilla, 14 tuuman Pro kaipaa 67–96 wattia ja 16 tuuman Pro 140 wattia.',
          'A 13-inch Air charges at 30 watts, a 14-inch Pro wants 67 to 96 and a 16-inch Pro 140.',
        ],
      ),
    ],
  },
  {
    identifier: 'style-guide',
    title: ['Pöytä kuntoon', 'A tidy desk'],
    summary: ['Viisi neuvoa työpisteelle.', 'Five hints for your desk.'],
    sections: [
      section(
        ['Asento', 'Posture'],
        [
          'Näytön yläreuna silmien korkeudelle ja kyynärpäät suoraan kulmaan.',
          'The top of the screen at eye height, elbows at a right angle.',
        ],
      ),
      section(
        ['Johdot', 'Cables'],
        [
          'Yksi johto koneeseen, loput telakan taakse. Mittaa reitti ennen ostosta.',
          'One cable to the machine, the rest behind the dock. Measure before you buy.',
        ],
      ),
      section(
        ['Valo', 'Light'],
        [
          'Valo sivulta, ei näytön takaa. Näyttövalo säästää silmiä illalla.',
          'Light from the side, not from behind the screen. A monitor light is kind in the evening.',
        ],
      ),
    ],
  },
  ...termsPages(SIRU, {
    home: ['- Kotiinkuljetus näytöille', '- Home delivery for displays'],
    exceptions: [
      ['- Kaiverretut tuotteet', '- Engraved goods'],
      ['- Lisenssit, joiden avain on otettu käyttöön', '- Licences whose key is in use'],
    ],
    takesBack: { batteries: true, devices: true },
  }),
]

export const MAC_BLOCKS = blocksOf(SIRU, MAC_PAGES, {
  promo: {
    title: ['Yksi johto, koko pöytä', 'One cable, the whole desk'],
    text: [
      'Telakat, jotka kytkevät näytöt, levyt ja virran kerralla.',
      'Docks that connect displays, drives and power at once.',
    ],
    category: ['Työpöytätelakat', 'Desktop docks'],
    link: ['Katso telakat', 'See the docks'],
  },
  services: [
    [
      ['Sopii varmasti', 'A sure fit'],
      ['tai rahat takaisin', 'or your money back'],
    ],
    [
      ['Kaiverrus', 'Engraving'],
      ['lahjaan tai työkoneeseen', 'for a present or for work'],
    ],
    [
      ['Huolto', 'Service'],
      ['Espoossa ja etänä', 'in Espoo and remotely'],
    ],
  ],
})

const PORTS: Asked = [
  ['Mikä telakka tukee kahta näyttöä?', 'Which dock drives two displays?'],
  [
    '<p>Thunderbolt-telakat. Tarkista ensin, montako ulkoista näyttöä koneesi tukee: <a href="/i/size-guide">Mikä Mac minulla on?</a></p>',
    '<p>Docks with Thunderbolt. First see how many external displays your machine supports: <a href="/i/size-guide">Which Mac do I have?</a></p>',
  ],
]

export const MAC_SUBJECTS: readonly SubjectPlan[] = [
  ...subjectsOf(SIRU.town, [OLD_DEVICE]),
  {
    url_key: ['yhteensopivuus', 'compatibility'],
    name: ['Yhteensopivuus', 'Compatibility'],
    asked: [
      PORTS,
      [
        ['Voiko liian tehokas laturi rikkoa koneen?', 'Can a charger that is too strong do harm?'],
        [
          '<p>Ei. Kone ottaa vain sen tehon, jonka se tarvitsee.</p>',
          '<p>No. The machine takes only the power it needs.</p>',
        ],
      ],
    ],
  },
]

export const ABOUT_ACCESSORIES: readonly Asked[] = [
  [
    ['Toimiiko tämä ilman asennettavaa ohjelmaa?', 'Does it work without installing anything?'],
    [
      '<p>Kyllä, ellei tuotteen kuvauksessa sanota toisin.</p>',
      '<p>Yes, unless the description says otherwise.</p>',
    ],
  ],
]

type ByCare = Readonly<Record<string, readonly Words[]>>

export const MAC_CLOSINGS: ByCare = {
  soft: [
    ['Istuvuus on kokeiltu jokaisella mallilla.', 'The fit was tried with each model.'],
    ['Materiaali vain paranee käytössä.', 'The material only gets better with use.'],
  ],
  port: [
    ['Toimii ilman asennusta.', 'Works without installing anything.'],
    ['Takuu on kaksi vuotta.', 'The warranty is two years.'],
  ],
  desk: [
    ['Ei vaadi työkaluja.', 'No tools needed.'],
    ['Kumijalat pitävät paikallaan.', 'Rubber feet keep it in place.'],
  ],
  screen: [['Kalibroitu tehtaalla.', 'Calibrated at the factory.']],
  store: [
    ['Valmis Time Machine -varmuuskopioihin.', 'Ready for Time Machine backups.'],
    ['Kaapeli on mukana.', 'The cable is included.'],
  ],
  small: [
    ['Pakkaus on kartonkia.', 'The packaging is cardboard.'],
    ['Pieni apu, josta on iloa joka päivä.', 'A small help every day.'],
  ],
  digital: [
    ['Linkki pysyy voimassa omissa tilauksissa.', 'The link stays valid among your orders.'],
  ],
  service: [['Saat vahvistuksen sähköpostiisi.', 'You receive a confirmation by e-mail.']],
}

export const MAC_DETAILS: ByCare = {
  soft: [
    ['Istuu kuin valettu.', 'Fits like a glove.'],
    ['Huopa tuntuu mukavalta kädessä.', 'The felt feels good in the hand.'],
  ],
  port: [
    ['Kaikki liitännät toimivat kerralla.', 'All the ports worked at once.'],
    ['Ei lämpene juuri lainkaan.', 'Hardly gets warm.'],
  ],
  desk: [
    ['Niska kiittää.', 'My neck is grateful.'],
    ['Näyttää hyvältä pöydällä.', 'Looks good on the desk.'],
  ],
  screen: [['Teksti on yhtä terävää kuin koneessa.', 'Text is as sharp as on the laptop.']],
  store: [
    ['Varmuuskopio valmistui nopeasti.', 'The backup was done quickly.'],
    ['Äänetön ja pieni.', 'Silent and small.'],
  ],
  small: [['Tekee sen, mitä pitääkin.', 'Does what it should.']],
  digital: [['Asennus kesti minuutin.', 'It took a minute to install.']],
  service: [['Huoltaja osasi asiansa.', 'The technician knew the job.']],
}
