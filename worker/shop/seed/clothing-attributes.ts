import { createAttributes } from './attributes.ts'
import { LAST_DEFINITIONS, firstDefinitions, measured, text, told, worded } from './definition.ts'
import type { Maker } from './makers.ts'
import { maker } from './makers.ts'
import type { Words } from './words.ts'
import { COLOUR_WORDS } from './words.ts'

/** Makers of clothes. All names, companies and addresses are invented. */
export const CLOTHING_MAKERS: readonly Maker[] = [
  maker('poutala', 'Poutala', 'Poutala Oy, Kehräämöntie 7, 33210 Tampere'),
  maker('pellavisto', 'Pellavisto', 'Pellavisto Oy, Loukutie 2, 43100 Saarijärvi'),
  maker('villava', 'Villava', 'Villava Oy, Karstauskuja 5, 61800 Kauhajoki'),
  maker('sarka', 'Sarkanen', 'Sarkanen Oy, Kutojankatu 14, 30100 Forssa'),
  maker('tuulimo', 'Tuulimo', 'Tuulimo Outdoor Oy, Purjetie 9, 65170 Vaasa'),
  maker('askelma', 'Askelma', 'Askelma Kengät Oy, Lestikatu 3, 37600 Valkeakoski'),
  maker('nuttula', 'Nuttula', 'Nuttula Oy, Leikkipolku 6, 40320 Jyväskylä'),
  maker('nordtex', 'Nordtex', 'Nordtex ApS, Væverigade 12, 7400 Herning, Tanska'),
  {
    ...maker('anbao', 'Anbao', 'Anbao Knit Co., 88 Silk Road, Ningbo, Kiina'),
    responsible: 'Poutala Oy, Kehräämöntie 7, 33210 Tampere, vastuu@poutala.example',
  },
]

export const CLOTHING_COLOURS: Readonly<Record<string, Words>> = {
  ...COLOUR_WORDS,
  brown: ['Ruskea', 'Brown'],
  cream: ['Luonnonvalkoinen', 'Cream'],
  olive: ['Oliivi', 'Olive'],
  wine: ['Viininpunainen', 'Wine'],
  teal: ['Petrooli', 'Teal'],
}

const MATERIALS: Readonly<Record<string, Words>> = {
  cotton: ['Puuvilla', 'Cotton'],
  organic: ['Luomupuuvilla', 'Organic cotton'],
  flannel: ['Flanelli', 'Flannel'],
  linen: ['Pellava', 'Linen'],
  viscose: ['Viskoosi', 'Viscose'],
  denim: ['Denim', 'Denim'],
  wool: ['Villa', 'Wool'],
  woolblend: ['Villasekoite', 'Wool blend'],
  merino: ['Merinovilla', 'Merino wool'],
  polyester: ['Kierrätetty polyesteri', 'Recycled polyester'],
  nylon: ['Polyamidi', 'Polyamide'],
  down: ['Untuva', 'Down'],
  leather: ['Nahka', 'Leather'],
  canvas: ['Kangas', 'Canvas'],
}

/** Fibres by their names in law, shares in per cent. */
const COMPOSITIONS: Readonly<Record<string, Words>> = {
  cotton100: ['100 % puuvillaa', '100% cotton'],
  organic100: ['100 % luomupuuvillaa', '100% organic cotton'],
  organicelastane: ['95 % luomupuuvillaa, 5 % elastaania', '95% organic cotton, 5% elastane'],
  organicpoly: ['80 % luomupuuvillaa, 20 % polyesteriä', '80% organic cotton, 20% polyester'],
  cottonelastane: ['97 % puuvillaa, 3 % elastaania', '97% cotton, 3% elastane'],
  cottonsock: [
    '75 % puuvillaa, 22 % polyamidia, 3 % elastaania',
    '75% cotton, 22% polyamide, 3% elastane',
  ],
  merinosock: [
    '60 % merinovillaa, 37 % polyamidia, 3 % elastaania',
    '60% merino wool, 37% polyamide, 3% elastane',
  ],
  linen100: ['100 % pellavaa', '100% linen'],
  linenblend: ['55 % pellavaa, 45 % puuvillaa', '55% linen, 45% cotton'],
  viscose100: ['100 % viskoosia', '100% viscose'],
  denim100: ['100 % puuvillaa', '100% cotton'],
  denimelastane: ['98 % puuvillaa, 2 % elastaania', '98% cotton, 2% elastane'],
  wool100: ['100 % villaa, vuori viskoosia', '100% wool, lining viscose'],
  woolblend: ['70 % villaa, 30 % polyamidia', '70% wool, 30% polyamide'],
  merino100: ['100 % merinovillaa', '100% merino wool'],
  polyrecycled: ['100 % kierrätettyä polyesteriä', '100% recycled polyester'],
  nylon100: ['100 % polyamidia', '100% polyamide'],
  downnylon: [
    'Päällinen 100 % polyamidia, täyte 80 % untuvaa ja 20 % höyheniä (eläinperäisiä osia)',
    'Shell 100% polyamide, filling 80% down and 20% feathers (parts of animal origin)',
  ],
  leather100: ['Naudan nahkaa', 'Cow leather'],
  leathershoe: [
    'Päällinen nahkaa, vuori tekstiiliä, pohja kumia',
    'Upper leather, lining textile, sole rubber',
  ],
  leatherlined: [
    'Päällinen nahkaa, vuori villaa, pohja kumia',
    'Upper leather, lining wool, sole rubber',
  ],
  canvasshoe: [
    'Päällinen puuvillakangasta, vuori tekstiiliä, pohja kumia',
    'Upper cotton canvas, lining textile, sole rubber',
  ],
  bootshoe: [
    'Päällinen polyamidia, vuori villaa, pohja kumia',
    'Upper polyamide, lining wool, sole rubber',
  ],
}

const WASHING: Readonly<Record<string, Words>> = {
  w40: ['Konepesu 40 °C, nurin käännettynä', 'Machine wash at 40 °C, inside out'],
  w30: ['Hienopesu 30 °C, ei rumpukuivausta', 'Gentle wash at 30 °C, do not tumble dry'],
  wool: ['Villapesu 30 °C, kuivaus tasolla', 'Wool wash at 30 °C, dry flat'],
  dry: ['Kemiallinen pesu, tuuleta usein', 'Dry clean, air often'],
  wipe: ['Pyyhi kostealla, hoida vahalla', 'Wipe with a damp cloth, treat with wax'],
}

/** The attributes of clothes: fibres and washing are told before the purchase. */
export const CLOTHING_ATTRIBUTES = createAttributes(
  [
    ...firstDefinitions(CLOTHING_MAKERS, CLOTHING_COLOURS),
    measured(
      'size',
      ['Koko', 'Size'],
      'plain',
      'XS S M L XL XXL 24 26 28 30 32 34 36 37 38 39 40 41 42 43 44 45 36–38 39–41 42–44 56 62 68 74 80 92 104 116 128 140',
    ),
    worded('material', ['Materiaali', 'Material'], MATERIALS),
    worded('fit', ['Malli', 'Fit'], {
      slim: ['Istuva', 'Slim'],
      regular: ['Normaali', 'Regular'],
      loose: ['Väljä', 'Loose'],
    }),
    worded('season', ['Vuodenaika', 'Season'], {
      spring: ['Kevät', 'Spring'],
      summer: ['Kesä', 'Summer'],
      autumn: ['Syksy', 'Autumn'],
      winter: ['Talvi', 'Winter'],
    }),
    measured('waterproof', ['Vedenpitävyys (mm)', 'Waterproof (mm)'], 'plain', '3000 8000 15000'),
    told('composition', ['Koostumus', 'Composition'], COMPOSITIONS),
    told('washing', ['Hoito', 'Care'], WASHING),
    worded('format', ['Tiedostomuoto', 'File format'], { pdf: ['PDF', 'PDF'] }),
    text('responsible_person', ['Vastuuhenkilö EU:ssa', 'Responsible person in the EU']),
    ...LAST_DEFINITIONS,
  ],
  501,
)
