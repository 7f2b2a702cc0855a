/** Words of the smaller shops of the demo: what they have in common. */
import type { Line } from './line.ts'
import type { Words } from './words.ts'
import { listOf } from './words.ts'

export const PLAIN_SUFFIXES: readonly string[] = [
  '',
  ...listOf('Plus Extra II III IV V VI VII VIII IX').map((one) => ` ${one}`),
]

export const GENERAL_OPENINGS: Readonly<Record<number, readonly Words[]>> = {
  5: [
    ['Tilaan tätä varmasti uudelleen.', 'I will order this again for sure.'],
    ['Paketti tuli kahdessa päivässä.', 'The parcel came in two days.'],
    ['Laatu yllätti iloisesti.', 'The quality was a happy surprise.'],
    ['Ostin toisen myös siskolleni.', 'I bought a second one for my sister.'],
  ],
  4: [
    ['Hyvä perusvalinta.', 'A good everyday choice.'],
    [
      'Olen tyytyväinen, vaikka sävy on kuvassa lämpimämpi.',
      'I am happy, even if the shade looks warmer in the picture.',
    ],
    ['Melkein täydet tähdet.', 'Very nearly all the stars.'],
  ],
  3: [
    ['Tekee sen, mitä lupaa, ei enempää.', 'It does what it promises, no more.'],
    ['Hintaan nähden kohtuullinen.', 'Fair for the price.'],
  ],
  2: [
    ['Odotin kuvauksen perusteella enemmän.', 'From the description I expected more.'],
    ['Ei vastannut odotuksiani.', 'It was not what I expected.'],
  ],
  1: [
    [
      'Ei sopinut minulle, palautus hoitui kuitenkin helposti.',
      'It was not for me, but the return was easy.',
    ],
    [
      'Sain väärän tuotteen, oikea on tulossa.',
      'I got the wrong product; the right one is on its way.',
    ],
  ],
}

const AMOUNTS = ['20', '50', '100', '200'] as const

/** Gift cards of a shop, by its name. */
export function giftCards(shop: string, category: number, makers: string, colours: string): Line {
  return {
    code: 'GFT',
    category,
    kind: 'giftcard',
    noun: ['lahjakortti', 'gift card'],
    makers,
    series: 'Lahja',
    price: [20, 200],
    count: AMOUNTS.length,
    colours,
    care: 'service',
    type: 'virtual',
    taxClass: 0,
    specs: {},
    inName: '',
    titles: AMOUNTS.map((amount): Words => [
      `${shop}-lahjakortti ${amount} €`,
      `${shop} gift card €${amount}`,
    ]),
    pitch: [
      [
        'Lahjakortti tulee sähköpostiin heti, ja saaja valitsee itse.',
        'The gift card arrives by e-mail at once, and the receiver chooses.',
      ],
      ['Kortti on voimassa kaksi vuotta.', 'The card is valid for two years.'],
    ],
  }
}
