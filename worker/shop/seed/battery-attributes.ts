import { createAttributes } from './attributes.ts'
import {
  LAST_DEFINITIONS,
  firstDefinitions,
  flag,
  measured,
  text,
  told,
  worded,
} from './definition.ts'
import type { Maker } from './makers.ts'
import { maker } from './makers.ts'
import { COLOUR_WORDS } from './words.ts'

/** Makers of batteries. All names, companies and addresses are invented. */
export const BATTERY_MAKERS: readonly Maker[] = [
  maker('kennola', 'Kennola', 'Kennola Oy, Napakuja 4, 04300 Tuusula'),
  maker('ionia', 'Ionia', 'Ionia Cells Oy, Hilatie 11, 67700 Kokkola'),
  maker('salamo', 'Salamo', 'Salamo Oy, Ukkospolku 2, 40520 Jyväskylä'),
  maker('patteri', 'Patterila', 'Patterila Oy, Sinkkikatu 8, 33720 Tampere'),
  maker('hiillos', 'Hiillosto', 'Hiillosto Energia Oy, Kekälekuja 5, 90440 Kempele'),
  maker('voltti', 'Volttila', 'Volttila Oy, Verstastie 19, 20740 Turku'),
  maker('akseli', 'Akselmo', 'Akselmo Oy, Rengasväylä 3, 01740 Vantaa'),
  maker('zellmark', 'Zellmark', 'Zellmark GmbH, Kupferweg 30, 38106 Braunschweig, Saksa'),
  {
    ...maker('celtrona', 'Celtrona', 'Celtrona Ltd, 14 Harbour Row, Bristol BS1, Iso-Britannia'),
    responsible: 'Kennola Oy, Napakuja 4, 04300 Tuusula, vastuu@kennola.example',
  },
]

const CHEMISTRY = worded(
  'chemistry',
  ['Kemia', 'Chemistry'],
  {
    alkaline: ['Alkali', 'Alkaline'],
    silver: ['Hopeaoksidi', 'Silver oxide'],
    lithium: ['Litium', 'Lithium'],
    zincair: ['Sinkki-ilma', 'Zinc–air'],
    nimh: ['NiMH', 'NiMH'],
    liion: ['Litiumioni', 'Lithium-ion'],
    lifepo4: ['LiFePO4', 'LiFePO4'],
    lead: ['Lyijy', 'Lead–acid'],
    efb: ['EFB', 'EFB'],
    agm: ['AGM', 'AGM'],
  },
  'multiselect',
)

const FITS = worded('compatibility', ['Sopii laitteeseen', 'Fits'], {
  tools12: ['Kaikki 12 V:n sarjan työkalut', 'All tools of the 12 V series'],
  tools18: ['Kaikki 18 V:n sarjan työkalut', 'All tools of the 18 V series'],
  tools36: ['Kaikki 36 V:n sarjan työkalut', 'All tools of the 36 V series'],
  phoneA: ['Ahorinne Lehto 7', 'Ahorinne Lehto 7'],
  phoneB: ['Ahorinne Lehto 8', 'Ahorinne Lehto 8'],
  phoneC: ['Ulappala Pulu 4', 'Ulappala Pulu 4'],
  phoneD: ['Kidelma Kajo 3', 'Kidelma Kajo 3'],
  laptopA: ['Ahorinne Kaski 13', 'Ahorinne Kaski 13'],
  laptopB: ['Kidelma Levy 14', 'Kidelma Levy 14'],
  laptopC: ['Vuonovik Fjell 15', 'Vuonovik Fjell 15'],
})

/** The attributes of batteries; what the law asks of them is among them. */
export const BATTERY_ATTRIBUTES = createAttributes(
  [
    ...firstDefinitions(BATTERY_MAKERS, COLOUR_WORDS),
    measured(
      'battery_size',
      ['Paristokoko', 'Battery size'],
      'plain',
      'AAA AA C D 9V CR123A LR44 SR626 CR2016 CR2025 CR2032 CR2450 PR70 PR41 PR48 PR44 14500 18650 21700',
    ),
    CHEMISTRY,
    measured(
      'voltage',
      ['Jännite', 'Voltage'],
      'volt',
      '1.2 1.4 1.5 1.55 3 3.6 3.7 3.85 7.6 9 11.4 12 15.2 18 36',
    ),
    measured(
      'capacity',
      ['Kapasiteetti', 'Capacity'],
      'mah',
      '800 1100 2000 2500 3000 3500 4000 4500 5000 10000 20000 26800',
    ),
    measured(
      'amp_hours',
      ['Kapasiteetti (Ah)', 'Capacity (Ah)'],
      'amph',
      '2 3 4 5 6 45 60 70 80 95 100 120',
    ),
    measured(
      'energy',
      ['Energia', 'Energy'],
      'watthour',
      '11.5 13.5 15.4 18 19.2 37 42 48 56 70 74 94 99',
    ),
    measured('pack_size', ['Pakkauskoko', 'Pack size'], 'piece', '1 2 4 8 10 12 24 40'),
    measured('shelf_life', ['Säilyvyys', 'Shelf life'], 'year', '3 5 7 10 15 20'),
    measured('cycles', ['Latauskerrat', 'Charge cycles'], 'plain', '300 500 1000 2100'),
    flag('rechargeable', ['Ladattava', 'Rechargeable']),
    measured('power', ['Teho', 'Power'], 'watt', '18 30 65 100'),
    measured('ports', ['Portit', 'Ports'], 'port', '2 3 4'),
    measured('bays', ['Latauspaikat', 'Bays'], 'bay', '2 4 8'),
    measured('charge_current', ['Latausvirta', 'Charging current'], 'amp', '0.5 1 2 4 7 10'),
    measured(
      'cold_crank',
      ['Kylmäkäynnistysvirta', 'Cold cranking current'],
      'amp',
      '400 540 680 800 900 1000 1500 2000',
    ),
    worded('terminal', ['Plusnapa', 'Positive terminal'], {
      right: ['Oikealla', 'On the right'],
      left: ['Vasemmalla', 'On the left'],
    }),
    measured('brightness', ['Valovirta', 'Brightness'], 'lumen', '150 400 1000 2000'),
    FITS,
    worded('format', ['Tiedostomuoto', 'File format'], { pdf: ['PDF', 'PDF'] }),
    told('batteries', ['Paristot', 'Batteries'], {
      none: ['Eivät sisälly pakkaukseen', 'Not included'],
    }),
    told('label', ['Merkinnät', 'Markings'], {
      capacity: [
        'Kapasiteetti ja kierrätysmerkki pakkauksessa',
        'Capacity and recycling mark on the pack',
      ],
      button: [
        'Kierrätysmerkki pakkauksessa. Pidettävä poissa lasten ulottuvilta.',
        'Recycling mark on the pack. Keep out of reach of children.',
      ],
    }),
    told('deposit', ['Akkupantti', 'Battery deposit'], {
      deposit: [
        'Hinta sisältää 5 € pantin, jonka saa takaisin, kun palauttaa vanhan akun',
        'The price includes a deposit of €5, paid back when you return an old battery',
      ],
    }),
    told('take_back', ['Palautus', 'Take-back'], {
      portable: [
        'Otamme käytetyt paristot ja akut takaisin maksutta ilman ostosta',
        'We take used batteries back free of charge, without a purchase',
      ],
      car: [
        'Otamme vanhan akun takaisin maksutta kaikissa myymälöissä',
        'We take the old battery back free of charge in every store',
      ],
    }),
    text('responsible_person', ['Vastuuhenkilö EU:ssa', 'Responsible person in the EU']),
    ...LAST_DEFINITIONS,
  ],
  301,
)
