import type { ProductTile } from '../product/tile.ts'
import { isBaseUnit, type UnitPrice } from '../price/unit-price.ts'
import type { PriceNotesOf } from '../product/price-notes.tsx'
import type { EnergyMark } from '../product/energy.ts'

/** Minimum length of a search. */
export const MIN_SEARCH_LENGTH = 3
/** Number of requested products. */
export const PANEL_SIZE = 8
/** Number of rows at most: products, content, and the row for all results. */
const MAX_ROWS = 10
/** Number of content pages and questions in the panel at most. */
export const PANEL_CONTENT = 3

/** A product in the panel, from `GET /api/search`. */
export interface PanelItem extends PriceNotesOf {
  sku: string
  name: string
  url: string
  image: string | undefined
  stock: ProductTile['stock']
  /** Its price is unknown: none is shown. */
  isKnown?: false
  /** Set if other variants or choices cost more: the price is shown with "from". */
  fromPrice?: true
  /** Next instant (milliseconds) at which its price can change. */
  changesAt?: number
  /** The energy class, if the product has one. */
  energy?: EnergyMark
}

/** A content page or a question. */
export interface ContentLink {
  name: string
  href: string
}

export interface PanelAnswer {
  items: readonly PanelItem[]
  /** Content pages and questions that match, shown below the products. */
  content?: readonly ContentLink[]
  total: number
  suggestions: readonly string[]
  /** Set if the results come from this device's data, because the shop cannot be reached. */
  isOffline?: boolean
  /** Age of the oldest data: when they were fetched, milliseconds since 1970. */
  at?: number
  /** Set if a price has changed by date since then. */
  isPriceOld?: boolean
}

/**
 * The state of the panel. `asleep`: the server-rendered form; `idle`: hydrated, nothing to show; `short`: a
 * search of fewer than three characters was refused; `recent`: recent searches.
 */
export interface PanelState {
  status: 'asleep' | 'idle' | 'short' | 'recent' | 'waiting' | 'ready' | 'failed'
  text: string
  answer: PanelAnswer
  /** Recent searches, the latest first. */
  recent: readonly string[]
  /** The row selected with the arrow keys; -1: none. The last row shows all results. */
  active: number
}

/** The panel before hydration, equal to the server's markup. */
export const INITIAL_PANEL: PanelState = {
  status: 'asleep',
  text: '',
  answer: { items: [], total: 0, suggestions: [] },
  recent: [],
  active: -1,
}

/** True if a text is long enough to be searched. */
export function isLongEnough(text: string): boolean {
  return Array.from(text.trim()).length >= MIN_SEARCH_LENGTH
}

/** Minimum length of a submitted search: some brands and products have names of two letters (HP, TV). */
const MIN_SENT_LENGTH = 2

/**
 * True if a text may be submitted as a search. A text that is too short for a search finds only exact
 * names, and is refused if there are none.
 */
export function isSubmittable(text: string): boolean {
  return Array.from(text.trim()).length >= MIN_SENT_LENGTH
}

/** True if rows are shown below the field. */
export function isOpen(state: PanelState): boolean {
  return rowCount(state) > 0
}

/** Number of selectable rows: products with the row for all results and content, or recent searches. */
function rowCount({ status, answer, recent }: PanelState): number {
  if (status === 'recent') return recent.length
  return status === 'ready' ? rowsOf(answer).length : 0
}

/**
 * Returns the addresses of an answer's rows in their order: products, content, and undefined for the row of
 * all results, which only products have.
 */
export function rowsOf({ items, content = [] }: PanelAnswer): readonly (string | undefined)[] {
  const all = items.length > 0 ? [undefined] : []
  return [...items.map(({ url }) => url), ...content.map(({ href }) => href), ...all]
}

/**
 * Returns the panel with the next (1) or previous (-1) row selected; beyond the ends the field is selected.
 */
export function moveActive(state: PanelState, step: 1 | -1): PanelState {
  if (!isOpen(state)) return state
  const places = rowCount(state) + 1
  const place = (state.active + 1 + step + places) % places
  return { ...state, active: place - 1 }
}

/** Parses the answer of the search call; undefined if it is invalid. */
export function readPanelAnswer(value: unknown): PanelAnswer | undefined {
  if (!isRecord(value) || !Array.isArray(value['items'])) return undefined
  const suggestions = Array.isArray(value['suggestions']) ? value['suggestions'] : []
  const contentHits = Array.isArray(value['content']) ? value['content'].flatMap(readContent) : []
  const content = contentHits.slice(0, PANEL_CONTENT)
  return {
    items: value['items'].flatMap(readItem).slice(0, MAX_ROWS - 1 - content.length),
    ...(content.length > 0 && { content }),
    total: readNumber(value['total']),
    suggestions: suggestions.filter((word): word is string => typeof word === 'string'),
    ...(value['offline'] === true ? { isOffline: true } : {}),
    ...(readNumber(value['at']) > 0 ? { at: readNumber(value['at']) } : {}),
    ...(value['isPriceOld'] === true ? { isPriceOld: true } : {}),
  }
}

function readContent(value: unknown): ContentLink[] {
  if (!isRecord(value)) return []
  const { name, href } = value
  return typeof name === 'string' && isOwnPath(href) ? [{ name, href }] : []
}

function isOwnPath(url: unknown): url is string {
  return typeof url === 'string' && url.startsWith('/') && !url.startsWith('//')
}

function readItem(value: unknown): PanelItem[] {
  if (!isRecord(value)) return []
  const { sku, name, url, image, stock } = value
  if (typeof sku !== 'string' || typeof name !== 'string' || !isOwnPath(url)) return []
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

/** Reads an energy class; its label is linked on the product page only. */
function readEnergy(value: unknown): EnergyMark | undefined {
  if (!isRecord(value)) return undefined
  const { class: energyClass, scale, colour, words } = value
  const isWhole = [energyClass, scale, colour, words].every((each) => typeof each === 'string')
  return isWhole ? ({ class: energyClass, scale, colour, words } as EnergyMark) : undefined
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
