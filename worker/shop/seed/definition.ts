import type { Maker } from './makers.ts'
import type { AllWords, Words } from './words.ts'
import { UNITS, listOf } from './words.ts'

/** An attribute of the goods with all its values. */
export interface Definition<Said extends Words = Words> {
  code: string
  label: Said
  /** Values in order, by the unit that writes them; words carry their own labels. */
  values: readonly string[]
  write: (value: string) => Said
  input: 'select' | 'multiselect' | 'boolean' | 'text'
  filterable: boolean
  /** Read by the shop alone: no shopper sees it. */
  silent?: boolean
}

export function measured<Said extends Words>(
  code: string,
  label: Said,
  unit: string,
  values: string,
): Definition<Said | AllWords> {
  const write = UNITS[unit]
  if (!write) throw new RangeError(`no unit ${unit}`)
  return { code, label, values: listOf(values), write, input: 'select', filterable: true }
}

export function worded<Said extends Words>(
  code: string,
  label: Said,
  words: Readonly<Record<string, Said>>,
  input: Definition['input'] = 'select',
): Definition<Said | AllWords> {
  const write = (value: string): Said | AllWords => words[value] ?? [value, value, value, value]
  return { code, label, values: Object.keys(words), write, input, filterable: true }
}

/** Words to be read on the product page: nobody filters or compares by them. */
export function told<Said extends Words>(
  code: string,
  label: Said,
  words: Readonly<Record<string, Said>>,
): Definition<Said | AllWords> {
  return { ...worded(code, label, words), filterable: false }
}

const YES: Readonly<Record<string, AllWords>> = {
  '1': ['Kyllä', 'Yes', 'Ja', 'Sì'],
  '0': ['Ei', 'No', 'Nein', 'No'],
}

export const flag = <Said extends Words>(code: string, label: Said): Definition<Said | AllWords> =>
  worded<Said | AllWords>(code, label, YES, 'boolean')

export const text = <Said extends Words>(
  code: string,
  label: Said,
): Definition<Said | AllWords> => ({
  code,
  label,
  values: [],
  write: (value) => [value, value, value, value],
  input: 'text',
  filterable: false,
})

/** Read by the shop alone: it has a place of its own on the page. */
const silent = (code: string, label: AllWords): Definition<AllWords> => ({
  ...text(code, label),
  silent: true,
})

const AVAILABILITY: Readonly<Record<string, AllWords>> = {
  stock: ['Heti varastosta', 'In stock', 'Auf Lager', 'Disponibile'],
  days: [
    'Toimitus 3–5 arkipäivää',
    'Delivery in 3–5 working days',
    'Lieferung in 3–5 Werktagen',
    'Consegna in 3–5 giorni lavorativi',
  ],
  order: [
    'Tilaustuote, 1–2 viikkoa',
    'On order, 1–2 weeks',
    'Auf Bestellung, 1–2 Wochen',
    'Su ordinazione, 1–2 settimane',
  ],
  out: [
    'Tilapäisesti loppu',
    'Temporarily out of stock',
    'Vorübergehend nicht lieferbar',
    'Temporaneamente esaurito',
  ],
  download: [
    'Heti ladattavissa',
    'Ready to download',
    'Sofort zum Download',
    'Subito da scaricare',
  ],
  agreed: ['Aika sovitaan erikseen', 'By appointment', 'Nach Vereinbarung', 'Su appuntamento'],
}

/** What every assortment begins with: its makers, when goods come, its colours. */
export function firstDefinitions<Said extends Words>(
  makers: readonly Maker[],
  colours: Readonly<Record<string, Said>>,
): readonly Definition<Said | AllWords>[] {
  const names = makers.map(({ code, name }): [string, AllWords] => [code, [name, name, name, name]])
  return [
    worded(
      'valmistaja',
      ['Valmistaja', 'Manufacturer', 'Hersteller', 'Produttore'],
      Object.fromEntries(names),
    ),
    worded(
      'saatavuus',
      ['Saatavuus', 'Availability', 'Verfügbarkeit', 'Disponibilità'],
      AVAILABILITY,
    ),
    worded<Said | AllWords>('color', ['Väri', 'Colour', 'Farbe', 'Colore'], colours),
  ]
}

/** What every assortment ends with: the lists of the home page, and texts of single products. */
export const LAST_DEFINITIONS: readonly Definition<AllWords>[] = [
  flag('new', ['Uutuus', 'New', 'Neuheit', 'Novità']),
  flag('sale', ['Tarjous', 'Sale', 'Angebot', 'Offerta']),
  flag('outlet', ['Outlet', 'Outlet', 'Outlet', 'Outlet']),
  flag('bestseller', ['Myydyimmät', 'Bestseller', 'Bestseller', 'Più venduto']),
  flag('featured', ['Suosittelemme', 'Featured', 'Empfohlen', 'In evidenza']),
  text('in_the_box', [
    'Pakkauksen sisältö',
    'In the box',
    'Lieferumfang',
    'Contenuto della confezione',
  ]),
  text('manufacturer_contact', [
    'Valmistajan yhteystiedot',
    'Manufacturer contact',
    'Kontakt des Herstellers',
    'Contatti del produttore',
  ]),
  silent('energy_scale', [
    'Energialuokan asteikko',
    'Scale of the energy class',
    'Skala der Energieeffizienzklasse',
    'Scala della classe energetica',
  ]),
  silent('energy_label', ['Energiamerkki', 'Energy label', 'Energielabel', 'Etichetta energetica']),
  silent('energy_sheet', [
    'Tuoteseloste',
    'Product information sheet',
    'Produktdatenblatt',
    'Scheda informativa',
  ]),
  silent('has_battery', [
    'Sisältää akun tai pariston',
    'Has a battery',
    'Enthält Batterie oder Akku',
    'Contiene una pila o batteria',
  ]),
  silent('is_electrical', [
    'Sähkölaite',
    'Electrical device',
    'Elektrogerät',
    'Apparecchio elettrico',
  ]),
  silent('durability_years', [
    'Valmistajan kestävyystakuu, vuotta',
    'Guarantee of durability, years',
    'Haltbarkeitsgarantie, Jahre',
    'Garanzia di durabilità, anni',
  ]),
  silent('charger_included', [
    'Laturi pakkauksessa',
    'Charger in the box',
    'Ladegerät liegt bei',
    'Caricabatterie incluso',
  ]),
  silent('charger_power', [
    'Laturin teho',
    'Power of the charger',
    'Leistung des Ladegeräts',
    'Potenza del caricabatterie',
  ]),
  silent('charger_fast', [
    'USB PD -lataus',
    'USB PD charging',
    'Laden mit USB PD',
    'Ricarica USB PD',
  ]),
  text('software_updates', [
    'Ohjelmistopäivitykset',
    'Software updates',
    'Softwareaktualisierungen',
    'Aggiornamenti software',
  ]),
  text('repair', ['Korjattavuus', 'Repairability', 'Reparierbarkeit', 'Riparabilità']),
  text('hazard', [
    'Vaaralausekkeet',
    'Hazard statements',
    'Gefahrenhinweise',
    'Indicazioni di pericolo',
  ]),
]
