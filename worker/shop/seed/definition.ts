import type { Maker } from './makers.ts'
import type { Words } from './words.ts'
import { UNITS, listOf } from './words.ts'

/** An attribute of the goods with all its values. */
export interface Definition {
  code: string
  label: Words
  /** Values in order, by the unit that writes them; words carry their own labels. */
  values: readonly string[]
  write: (value: string) => Words
  input: 'select' | 'multiselect' | 'boolean' | 'text'
  filterable: boolean
  /** Read by the shop alone: no shopper sees it. */
  silent?: boolean
}

export function measured(
  code: string,
  fi: string,
  en: string,
  unit: string,
  values: string,
): Definition {
  const write = UNITS[unit]
  if (!write) throw new RangeError(`no unit ${unit}`)
  return { code, label: [fi, en], values: listOf(values), write, input: 'select', filterable: true }
}

export function worded(
  code: string,
  fi: string,
  en: string,
  words: Readonly<Record<string, Words>>,
  input: Definition['input'] = 'select',
): Definition {
  const write = (value: string): Words => words[value] ?? [value, value]
  return { code, label: [fi, en], values: Object.keys(words), write, input, filterable: true }
}

/** Words to be read on the product page: nobody filters or compares by them. */
export function told(
  code: string,
  fi: string,
  en: string,
  words: Readonly<Record<string, Words>>,
): Definition {
  return { ...worded(code, fi, en, words), filterable: false }
}

const YES: Readonly<Record<string, Words>> = { '1': ['Kyllä', 'Yes'], '0': ['Ei', 'No'] }

export const flag = (code: string, fi: string, en: string): Definition =>
  worded(code, fi, en, YES, 'boolean')

export const text = (code: string, fi: string, en: string): Definition => ({
  code,
  label: [fi, en],
  values: [],
  write: (value) => [value, value],
  input: 'text',
  filterable: false,
})

/** Read by the shop alone: it has a place of its own on the page. */
const silent = (code: string, fi: string, en: string): Definition => ({
  ...text(code, fi, en),
  silent: true,
})

const AVAILABILITY: Readonly<Record<string, Words>> = {
  stock: ['Heti varastosta', 'In stock'],
  days: ['Toimitus 3–5 arkipäivää', 'Delivery in 3–5 working days'],
  order: ['Tilaustuote, 1–2 viikkoa', 'On order, 1–2 weeks'],
  out: ['Tilapäisesti loppu', 'Temporarily out of stock'],
  download: ['Heti ladattavissa', 'Ready to download'],
  agreed: ['Aika sovitaan erikseen', 'By appointment'],
}

/** What every assortment begins with: its makers, when goods come, its colours. */
export function firstDefinitions(
  makers: readonly Maker[],
  colours: Readonly<Record<string, Words>>,
): readonly Definition[] {
  const names = makers.map((one): [string, Words] => [one.code, [one.name, one.name]])
  return [
    worded('valmistaja', 'Valmistaja', 'Manufacturer', Object.fromEntries(names)),
    worded('saatavuus', 'Saatavuus', 'Availability', AVAILABILITY),
    worded('color', 'Väri', 'Colour', colours),
  ]
}

/** What every assortment ends with: the lists of the home page, and texts of single products. */
export const LAST_DEFINITIONS: readonly Definition[] = [
  flag('new', 'Uutuus', 'New'),
  flag('sale', 'Tarjous', 'Sale'),
  flag('outlet', 'Outlet', 'Outlet'),
  flag('bestseller', 'Myydyimmät', 'Bestseller'),
  flag('featured', 'Suosittelemme', 'Featured'),
  text('in_the_box', 'Pakkauksen sisältö', 'In the box'),
  text('manufacturer_contact', 'Valmistajan yhteystiedot', 'Manufacturer contact'),
  silent('energy_scale', 'Energialuokan asteikko', 'Scale of the energy class'),
  silent('energy_label', 'Energiamerkki', 'Energy label'),
  silent('energy_sheet', 'Tuoteseloste', 'Product information sheet'),
  silent('has_battery', 'Sisältää akun tai pariston', 'Has a battery'),
  silent('is_electrical', 'Sähkölaite', 'Electrical device'),
  silent(
    'durability_years',
    'Valmistajan kestävyystakuu, vuotta',
    'Guarantee of durability, years',
  ),
  silent('charger_included', 'Laturi pakkauksessa', 'Charger in the box'),
  silent('charger_power', 'Laturin teho', 'Power of the charger'),
  silent('charger_fast', 'USB PD -lataus', 'USB PD charging'),
  text('software_updates', 'Ohjelmistopäivitykset', 'Software updates'),
  text('repair', 'Korjattavuus', 'Repairability'),
  text('hazard', 'Vaaralausekkeet', 'Hazard statements'),
]
