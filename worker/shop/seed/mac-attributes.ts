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

/** Makers of accessories. All names, companies and addresses are invented. */
export const MAC_MAKERS: readonly Maker[] = [
  maker('taso', 'Tasola', 'Tasola Oy, Viivatie 2, 02600 Espoo'),
  maker('huopala', 'Huopala', 'Huopala Oy, Vanutuskuja 5, 11130 Riihimäki'),
  maker('verso', 'Versola', 'Versola Oy, Itukatu 18, 90570 Oulu'),
  maker('satamo', 'Satamola', 'Satamola Oy, Laiturintie 7, 48100 Kotka'),
  maker('solmio', 'Säielä', 'Säielä Oy, Köysipolku 4, 26100 Rauma'),
  maker('virtamo', 'Virtamo', 'Virtamo Oy, Koskikatu 30, 33100 Tampere'),
  maker('kirkkola', 'Kirkkaus', 'Kirkkaus Näytöt Oy, Ikkunakuja 1, 24100 Salo'),
  maker('kantamus', 'Kantamus', 'Kantamus Oy, Arkistotie 9, 00510 Helsinki'),
  maker('kaiku', 'Kaikula', 'Kaikula Oy, Sointutie 6, 15140 Lahti'),
  maker('sovellin', 'Sovellin', 'Sovellin Oy, Koodikatu 12, 20520 Turku'),
  maker('nordholm', 'Nordholm', 'Nordholm AB, Skeppsgatan 8, 21111 Malmö, Ruotsi'),
  {
    ...maker('quadlink', 'Quadlink', 'Quadlink Inc., 210 Foundry Ave, Portland, Yhdysvallat'),
    responsible: 'Tasola Oy, Viivatie 2, 02600 Espoo, vastuu@tasola.example',
  },
]

/** The attributes of accessories: which Mac they fit comes first. */
export const MAC_ATTRIBUTES = createAttributes(
  [
    ...firstDefinitions(MAC_MAKERS, COLOUR_WORDS),
    worded('compatibility', ['Sopii malliin', 'Fits'], {
      air13: ['MacBook Air 13"', 'MacBook Air 13"'],
      air15: ['MacBook Air 15"', 'MacBook Air 15"'],
      pro14: ['MacBook Pro 14"', 'MacBook Pro 14"'],
      pro16: ['MacBook Pro 16"', 'MacBook Pro 16"'],
    }),
    worded('material', ['Materiaali', 'Material'], {
      felt: ['Villahuopa', 'Wool felt'],
      fabric: ['Kierrätyskangas', 'Recycled fabric'],
      leather: ['Nahka', 'Leather'],
      plastic: ['Polykarbonaatti', 'Polycarbonate'],
      aluminium: ['Alumiini', 'Aluminium'],
      wood: ['Saarni', 'Ash wood'],
      braided: ['Punottu nailon', 'Braided nylon'],
    }),
    worded(
      'connectivity',
      ['Liitännät', 'Connections'],
      {
        usba: ['USB-A', 'USB-A'],
        usbc: ['USB-C', 'USB-C'],
        thunderbolt: ['Thunderbolt 4', 'Thunderbolt 4'],
        hdmi: ['HDMI 2.1', 'HDMI 2.1'],
        ethernet: ['Ethernet', 'Ethernet'],
        sd: ['SD-kortti', 'SD card'],
        jack: ['3,5 mm', '3.5 mm'],
      },
      'multiselect',
    ),
    worded('connector', ['Liittimet', 'Connectors'], {
      ctoc: ['USB-C – USB-C', 'USB-C to USB-C'],
      ctoa: ['USB-C – USB-A', 'USB-C to USB-A'],
      magnetic: ['USB-C – magneettinen', 'USB-C to magnetic'],
      thunderbolt: ['Thunderbolt 4', 'Thunderbolt 4'],
    }),
    measured('length', ['Pituus', 'Length'], 'metre', '0.5 1 2 3'),
    measured('ports', ['Portit', 'Ports'], 'port', '1 2 3 4 5 7 8 11 14'),
    measured(
      'power',
      ['Latausteho', 'Charging power'],
      'watt',
      '35 45 60 65 67 85 90 96 100 140 240',
    ),
    measured('capacity', ['Kapasiteetti', 'Capacity'], 'mah', '10000 20000 26800'),
    measured('storage', ['Tallennustila', 'Storage'], 'gb', '500 1000 2000 4000 8000'),
    measured('speed', ['Nopeus (Mt/s)', 'Speed (MB/s)'], 'plain', '100 300 900 2000 2800'),
    measured('screen_size', ['Näytön koko', 'Screen size'], 'inch', '14 16 24 27 32'),
    measured('resolution', ['Tarkkuus', 'Resolution'], 'plain', '4K 5K 6K'),
    worded('panel', ['Paneeli', 'Panel'], { ips: ['IPS', 'IPS'] }),
    measured('energy_class', ['Energialuokka', 'Energy class'], 'plain', 'A B C D E F G'),
    measured('brightness', ['Valovirta', 'Brightness'], 'lumen', '400 600'),
    measured('dpi', ['Osoitustarkkuus', 'Pointer precision'], 'dpi', '1600 4000 8000'),
    measured('battery_life', ['Akunkesto', 'Battery life'], 'hour', '30 60 90 200'),
    flag('wireless', ['Langaton', 'Wireless']),
    worded('layout', ['Näppäinasettelu', 'Layout'], {
      nordic: ['Pohjoismainen', 'Nordic'],
      us: ['US', 'US'],
    }),
    worded('licence', ['Lisenssi', 'Licence'], {
      one: ['Kertamaksu', 'One-time'],
      year: ['1 vuosi', '1 year'],
    }),
    told('take_back', ['Kierrätys', 'Recycling'], {
      device: [
        'Otamme vanhan laitteen takaisin maksutta, kun ostat uuden',
        'We take an old device back free of charge when you buy a new one',
      ],
    }),
    text('responsible_person', ['Vastuuhenkilö EU:ssa', 'Responsible person in the EU']),
    ...LAST_DEFINITIONS,
  ],
  601,
)
