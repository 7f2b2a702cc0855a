import type { AttributeValue } from '../../../shared/product/product.ts'
import { createAttributes } from './attributes.ts'
import type { Definition } from './definition.ts'
import { LAST_DEFINITIONS, firstDefinitions, measured, text, told, worded } from './definition.ts'
import type { Maker } from './makers.ts'
import { maker } from './makers.ts'
import type { Words } from './words.ts'
import { COLOUR_WORDS } from './words.ts'

/** Makers of hair products. All names, companies and addresses are invented. */
export const HAIR_MAKERS: readonly Maker[] = [
  maker('suortuva', 'Suortuva', 'Suortuva Oy, Kampakuja 8, 13200 Hämeenlinna'),
  maker('villiruusu', 'Villiruusula', 'Villiruusula Oy, Tarhatie 3, 21600 Parainen'),
  maker('koivulehto', 'Koivulehto', 'Koivulehto Oy, Mahlapolku 1, 79700 Heinävesi'),
  maker('kiharala', 'Kiharala', 'Kiharala Oy, Aaltokatu 22, 65100 Vaasa'),
  maker('puhurila', 'Puhurila', 'Puhurila Oy, Tehtaankuja 6, 24240 Salo'),
  maker('tuomela', 'Tuomela', 'Tuomela Oy, Verstastie 5, 42700 Keuruu'),
  maker('belcrin', 'Belcrin', 'Belcrin S.r.l., Via dei Cedri 9, 10121 Torino, Italia'),
  {
    ...maker('kamihana', 'Kamihana', 'Kamihana K.K., 3-12 Hana, Osaka, Japani'),
    responsible: 'Suortuva Oy, Kampakuja 8, 13200 Hämeenlinna, vastuu@suortuva.example',
  },
]

export const HAIR_COLOURS: Readonly<Record<string, Words>> = {
  ...COLOUR_WORDS,
  brown: ['Ruskea', 'Brown'],
  cream: ['Luonnonvalkoinen', 'Cream'],
  wine: ['Viininpunainen', 'Wine'],
  teal: ['Petrooli', 'Teal'],
  blonde: ['Vaalea', 'Blonde'],
  chestnut: ['Kastanja', 'Chestnut'],
}

const INCI = {
  shampoo:
    'Aqua, Sodium Coco-Sulfate, Cocamidopropyl Betaine, Glycerin, Sodium Chloride, Betula Alba Juice, Citric Acid, Sodium Benzoate, Parfum',
  shampoomild:
    'Aqua, Decyl Glucoside, Coco-Glucoside, Glycerin, Panthenol, Xanthan Gum, Citric Acid, Potassium Sorbate',
  conditioner:
    'Aqua, Cetearyl Alcohol, Behentrimonium Chloride, Glycerin, Panthenol, Citric Acid, Phenoxyethanol, Parfum',
  conditionerrich:
    'Aqua, Cetearyl Alcohol, Butyrospermum Parkii Butter, Behentrimonium Methosulfate, Glycerin, Tocopherol, Sodium Benzoate',
  dryshampoo: 'Butane, Propane, Oryza Sativa Starch, Alcohol Denat., Isobutane, Parfum, Limonene',
  mask: 'Aqua, Cetearyl Alcohol, Mel, Hydrolyzed Wheat Protein, Argania Spinosa Kernel Oil, Glycerin, Citric Acid, Parfum',
  oil: 'Helianthus Annuus Seed Oil, Hippophae Rhamnoides Fruit Oil, Argania Spinosa Kernel Oil, Tocopherol, Parfum, Linalool',
  leavein:
    'Aqua, Glycerin, Polyquaternium-37, Panthenol, Hydrolyzed Oats, Citric Acid, Phenoxyethanol, Parfum',
  serum:
    'Aqua, Propanediol, Niacinamide, Betula Alba Bark Extract, Sodium Hyaluronate, Phenoxyethanol',
  colourant:
    'Aqua, Cetearyl Alcohol, Ammonium Hydroxide, Toluene-2,5-Diamine, Resorcinol, m-Aminophenol, Sodium Sulfite, Ascorbic Acid',
  toner:
    'Aqua, Cetearyl Alcohol, Basic Violet 2, HC Blue No. 2, Glycerin, Panthenol, Citric Acid, Parfum',
  spray:
    'Alcohol Denat., Dimethyl Ether, Octylacrylamide/Acrylates Copolymer, Aminomethyl Propanol, Parfum, Limonene',
  wax: 'Aqua, Cera Alba, Kaolin, Lanolin, Ricinus Communis Seed Oil, Cetearyl Alcohol, Phenoxyethanol, Parfum',
  mousse: 'Aqua, Butane, Propane, Polyquaternium-4, Glycerin, Panthenol, Phenoxyethanol, Parfum',
} as const

const INGREDIENTS = Object.fromEntries(
  Object.entries(INCI).map(([code, list]): [string, Words] => [code, [list, list]]),
)

const HAIR: readonly Definition[] = [
  worded('hair_type', ['Hiustyyppi', 'Hair type'], {
    normal: ['Normaali', 'Normal'],
    dry: ['Kuiva', 'Dry'],
    coloured: ['Värjätty', 'Coloured'],
    fine: ['Ohut', 'Fine'],
    curly: ['Kihara', 'Curly'],
  }),
  worded('scent', ['Tuoksu', 'Scent'], {
    none: ['Hajusteeton', 'Unscented'],
    birch: ['Koivu', 'Birch'],
    rose: ['Ruusu', 'Rose'],
    citrus: ['Sitrus', 'Citrus'],
  }),
  measured(
    'volume',
    ['Sisältö', 'Content'],
    'ml',
    '30 50 75 100 120 150 180 200 250 300 400 500 1000',
  ),
  worded(
    'free_of',
    ['Ei sisällä', 'Free of'],
    {
      sulphate: ['Sulfaatteja', 'Sulphates'],
      silicone: ['Silikoneja', 'Silicones'],
      perfume: ['Hajusteita', 'Perfume'],
    },
    'multiselect',
  ),
  worded('shade', ['Sävy', 'Shade'], {
    blonde: ['Vaalea', 'Blonde'],
    sand: ['Vaaleanruskea', 'Light brown'],
    chestnut: ['Kastanja', 'Chestnut'],
    brown: ['Tummanruskea', 'Dark brown'],
    black: ['Musta', 'Black'],
    copper: ['Kupari', 'Copper'],
    wine: ['Viininpunainen', 'Wine red'],
  }),
  worded('coverage', ['Peittävyys', 'Coverage'], {
    full: ['Peittää kokonaan', 'Full'],
    greys: ['Häivyttää harmaat', 'Blends greys'],
  }),
  worded('hold', ['Pito', 'Hold'], {
    light: ['Kevyt pito', 'Light hold'],
    medium: ['Keskivahva pito', 'Medium hold'],
    strong: ['Vahva pito', 'Strong hold'],
  }),
  worded('finish', ['Lopputulos', 'Finish'], {
    matte: ['Matta', 'Matte'],
    natural: ['Luonnollinen', 'Natural'],
    shine: ['Kiiltävä', 'Shiny'],
  }),
  worded('heat', ['Lämpösuoja', 'Heat protection'], { yes: ['Kyllä', 'Yes'], no: ['Ei', 'No'] }),
  measured('power', ['Teho', 'Power'], 'watt', '45 65 1400 1800 2200 2400'),
  worded('ion', ['Ionitoiminto', 'Ionic'], { yes: ['Kyllä', 'Yes'] }),
  measured('max_heat', ['Lämpötila enintään', 'Top temperature'], 'degree', '200 220 230'),
  measured('weight', ['Paino', 'Weight'], 'gram', '320 390 480 560'),
  measured('barrel', ['Halkaisija', 'Diameter'], 'mm', '19 25 32 43'),
  worded('bristle', ['Materiaali', 'Material'], {
    boar: ['Villisianharjas', 'Boar bristle'],
    nylon: ['Nailon', 'Nylon'],
    mixed: ['Sekaharjas', 'Mixed bristle'],
    wood: ['Puu', 'Wood'],
    horn: ['Sarvi', 'Horn'],
    acetate: ['Selluloosa-asetaatti', 'Cellulose acetate'],
  }),
  told('ingredients', ['Ainesosat (INCI)', 'Ingredients (INCI)'], INGREDIENTS),
  told('warning', ['Varoitus', 'Warning'], {
    eyes: [
      'Vältä silmiin joutumista. Jos ainetta joutuu silmiin, huuhtele vedellä.',
      'Avoid contact with eyes. If it gets into the eyes, rinse with water.',
    ],
    flammable: [
      'Erittäin helposti syttyvä aerosoli. Painesäiliö voi revetä kuumetessaan. Ei avotulen lähelle.',
      'Extremely flammable aerosol. Pressurised container: may burst if heated. Keep away from flames.',
    ],
    allergy: [
      'Hiusväri voi aiheuttaa vakavan allergisen reaktion. Tee herkkyystesti 48 tuntia ennen käyttöä. Ei alle 16-vuotiaille.',
      'Hair colourants can cause severe allergic reactions. Test on your skin 48 hours before use. Not for persons under 16.',
    ],
  }),
  worded('format', ['Tiedostomuoto', 'File format'], { pdf: ['PDF', 'PDF'] }),
  { ...text('content_amount', ['Sisällön määrä', 'Amount of content']), silent: true },
  { ...text('content_unit', ['Sisällön yksikkö', 'Unit of content']), silent: true },
  text('responsible_person', ['Vastuuhenkilö EU:ssa', 'Responsible person in the EU']),
]

/** The attributes of hair products: content, ingredients and warnings are told before the purchase. */
export const HAIR_ATTRIBUTES = createAttributes(
  [...firstDefinitions(HAIR_MAKERS, HAIR_COLOURS), ...HAIR, ...LAST_DEFINITIONS],
  401,
)

/** What the price of a litre is counted from. */
export function contentOf({
  volume,
}: Readonly<Record<string, string>>): Readonly<Record<string, AttributeValue>> {
  return volume === undefined ? {} : { content_amount: volume, content_unit: 'ml' }
}
