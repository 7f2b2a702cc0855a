import type { Words } from './words.ts'

type ByCare = Readonly<Record<string, readonly Words[]>>

/** Closing sentences by the sort of clothes. */
export const CLOTHING_CLOSINGS: ByCare = {
  cloth: [
    ['Kangas on esipesty, joten koko pysyy.', 'The cloth is pre-washed, so the size stays.'],
    ['Suunniteltu Tampereella.', 'Designed in Tampere.'],
  ],
  denim: [['Ensimmäinen pesu vasta, kun se on tarpeen.', 'Do not wash it before you must.']],
  wool: [
    ['Tuuletus riittää usein pesun sijaan.', 'Airing often does instead of washing.'],
    ['Nyppyjen poistoon neulakampa auttaa.', 'A wool comb takes care of pilling.'],
  ],
  outer: [
    ['Kyllästä uudelleen kahdesti vuodessa.', 'Proof it again twice a year.'],
    ['Heijastavat yksityiskohdat näkyvät pimeässä.', 'Reflecting details show in the dark.'],
  ],
  shoe: [
    ['Anna kenkien levätä vuorokausi käytön jälkeen.', 'Let shoes rest for a day after wear.'],
    ['Varapohjalliset saa lisätilauksena.', 'Spare insoles can be ordered.'],
  ],
  leather: [
    ['Nahka saa luonnollisen patinan.', 'The leather gains a natural patina.'],
    ['Hoida mehiläisvahalla kerran kaudessa.', 'Treat with beeswax once a season.'],
  ],
  digital: [
    ['Linkki pysyy voimassa omissa tilauksissa.', 'The link stays valid among your orders.'],
  ],
  service: [['Saat vahvistuksen sähköpostiisi.', 'You receive a confirmation by e-mail.']],
}

/** What reviews add, by the sort of clothes. */
export const CLOTHING_DETAILS: ByCare = {
  cloth: [
    ['Kangas on ihanan pehmeää.', 'The cloth is lovely and soft.'],
    ['Koko vastasi taulukkoa.', 'The size matched the guide.'],
    ['Väri on pysynyt pesuissa.', 'The colour has stayed through washing.'],
  ],
  denim: [
    ['Istuvat kuin olisi mittojen mukaan tehty.', 'They fit as if made to measure.'],
    ['Denim on sopivan tukevaa.', 'The denim is just sturdy enough.'],
  ],
  wool: [
    ['Lämmin, eikä kutita yhtään.', 'Warm, and does not itch at all.'],
    ['Ei ole nyppyyntynyt.', 'No pilling so far.'],
  ],
  outer: [
    ['Kesti kaatosateen festivaaleilla.', 'Stood a downpour at a festival.'],
    ['Taskut ovat juuri oikeassa paikassa.', 'The pockets are just where they should be.'],
  ],
  shoe: [
    ['Mukavat heti ensimmäisestä päivästä.', 'Comfortable from the first day.'],
    ['Pito on hyvä liukkaallakin.', 'Good grip even on ice.'],
  ],
  leather: [['Nahka tuoksuu ja tuntuu aidolta.', 'The leather smells and feels real.']],
  digital: [['Ohje oli helppo seurata.', 'The guide was easy to follow.']],
  service: [['Valmista tuli luvatussa ajassa.', 'It was ready on time.']],
}
