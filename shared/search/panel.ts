import type { ProductTile } from '../product/tile.ts'
import { isBaseUnit, type UnitPrice } from '../price/unit-price.ts'
import type { PriceNotesOf } from '../product/price-notes.tsx'
import type { EnergyMark } from '../product/energy.ts'

/** Fewest characters of a search. */
export const MIN_SEARCH_LENGTH = 3
/** Rows asked for; with the row that shows all there are never more than ten. */
export const PANEL_SIZE = 8

/** A product in the panel, as `GET /api/search` tells it. */
export interface PanelItem extends PriceNotesOf {
  sku: string
  name: string
  url: string
  image: string | undefined
  stock: ProductTile['stock']
  /** Its price is not known: none is shown. */
  isKnown?: false
  /** Others of its family, or another choice, cost more: say "from". */
  fromPrice?: true
  /** Next instant (milliseconds) at which its price can change. */
  changesAt?: number
  /** Its energy class, where it has one. */
  energy?: EnergyMark
}

export interface PanelAnswer {
  items: readonly PanelItem[]
  total: number
  suggestions: readonly string[]
  /** Found among what this browser holds, because the shop cannot be reached. */
  isOffline?: boolean
  /** When the oldest of it was told by the shop, milliseconds since 1970. */
  at?: number
  /** A price has changed by date since then. */
  isPriceOld?: boolean
}

/**
 * What the panel shows. `asleep`: the form as the server wrote it; `idle`: awake, nothing to show;
 * `short`: a search of fewer than three characters was refused; `recent`: the searches made before.
 */
export interface PanelState {
  status: 'asleep' | 'idle' | 'short' | 'recent' | 'waiting' | 'ready' | 'failed'
  text: string
  answer: PanelAnswer
  /** Searches made before, the last one first. */
  recent: readonly string[]
  /** The row chosen with the arrow keys; -1: none. The last row shows all results. */
  active: number
}

/** The panel before it wakes, equal to what the server wrote. */
export const ASLEEP: PanelState = {
  status: 'asleep',
  text: '',
  answer: { items: [], total: 0, suggestions: [] },
  recent: [],
  active: -1,
}

/** Whether a text is long enough to be searched. */
export function isLongEnough(text: string): boolean {
  return Array.from(text.trim()).length >= MIN_SEARCH_LENGTH
}

/** Fewest characters of a search that is sent: brands and products are called by two letters (HP, TV). */
const MIN_SENT_LENGTH = 2

/**
 * Whether a text may be sent as a search. One that is not long enough to be searched finds only what is
 * called exactly so, and is refused where nothing is.
 */
export function maySend(text: string): boolean {
  return Array.from(text.trim()).length >= MIN_SENT_LENGTH
}

/** Whether rows are open below the box. */
export function isOpen(state: PanelState): boolean {
  return rowCount(state) > 0
}

/** Rows that can be chosen: products with the row of all results, or recent searches. */
function rowCount({ status, answer, recent }: PanelState): number {
  if (status === 'recent') return recent.length
  return status === 'ready' && answer.items.length > 0 ? answer.items.length + 1 : 0
}

/** The panel with the next (1) or previous (-1) row chosen; past the ends the box has it again. */
export function moveActive(state: PanelState, step: 1 | -1): PanelState {
  if (!isOpen(state)) return state
  const places = rowCount(state) + 1
  const place = (state.active + 1 + step + places) % places
  return { ...state, active: place - 1 }
}

/** The answer of the search call, read with care: what is no answer is undefined. */
export function readPanelAnswer(value: unknown): PanelAnswer | undefined {
  if (!isRecord(value) || !Array.isArray(value['items'])) return undefined
  const suggestions = Array.isArray(value['suggestions']) ? value['suggestions'] : []
  return {
    items: value['items'].flatMap(readItem),
    total: readNumber(value['total']),
    suggestions: suggestions.filter((word): word is string => typeof word === 'string'),
    ...(value['offline'] === true ? { isOffline: true } : {}),
    ...(readNumber(value['at']) > 0 ? { at: readNumber(value['at']) } : {}),
    ...(value['isPriceOld'] === true ? { isPriceOld: true } : {}),
  }
}

function readItem(value: unknown): PanelItem[] {
  if (!isRecord(value)) return []
  const { sku, name, url, image, stock } = value
  if (typeof sku !== 'string' || typeof name !== 'string' || typeof url !== 'string') return []
  if (!url.startsWith('/') || url.startsWith('//')) return []
  const energy = readEnergy(value['energy'])
  return [
    {
      sku,
      name,
      url,
      image: typeof image === 'string' ? image : undefined,
      price_incl_tax: readNumber(value['price_incl_tax']),
      lowest_30d_incl_tax: readNumber(value['lowest_30d_incl_tax']),
      reduced_from_incl_tax: readNumber(value['reduced_from_incl_tax']),
      unit: readUnitPrice(value['unit']),
      stock: stock === 'low' || stock === 'out' || stock === 'order' ? stock : 'in',
      ...(value['isKnown'] === false ? { isKnown: false } : {}),
      ...(value['fromPrice'] === true ? { fromPrice: true } : {}),
      ...(readNumber(value['changesAt']) > 0 ? { changesAt: readNumber(value['changesAt']) } : {}),
      ...(energy && { energy }),
    },
  ]
}

/** A class as the shop tells it; its label is opened on the product's own page. */
function readEnergy(value: unknown): EnergyMark | undefined {
  if (!isRecord(value)) return undefined
  const { class: own, scale, colour, words } = value
  const isWhole = [own, scale, colour, words].every((each) => typeof each === 'string')
  return isWhole ? ({ class: own, scale, colour, words } as EnergyMark) : undefined
}

function readUnitPrice(value: unknown): UnitPrice | undefined {
  if (!isRecord(value)) return undefined
  const { price_incl_tax, unit } = value
  return isBaseUnit(unit) && readNumber(price_incl_tax) > 0
    ? { price_incl_tax: readNumber(price_incl_tax), unit }
    : undefined
}

function readNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
