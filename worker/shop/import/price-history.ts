import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { PriceContext } from '../../../shared/price/context.ts'
import { lowestBeforeReduction, type PricePoint } from '../../../shared/price/lowest-price.ts'
import { LOWEST_PRICE_WINDOW_MS, type PriceSetting } from '../../../shared/price/price-period.ts'
import { taxRatePpm } from '../../../shared/price/tax.ts'
import { priceWindow } from '../../../shared/price/price-window.ts'
import { readTimestamp } from '../../../shared/product/timestamp.ts'
import type { Product } from '../../../shared/product/product.ts'
import { withLowestPrices, type ProductRecord } from '../../catalog/product-record.ts'
import type { CatalogHandle } from './document.ts'

/** A row of the price history. */
export interface PriceHistoryRow extends PriceSetting {
  sku: string
  /** The SKU of its configurable product; empty if it is not a variant. */
  family: string
  final_price: number | null
  rate: number | null
  /** 1: earlier rows have been deleted. */
  cut: number
}

/** One price of a document, of the product or of a variant. */
interface PricedPart {
  row: PriceHistoryRow
  history: readonly PricePoint[]
}

/** Earlier prices, by family and SKU. */
export type PriceHistory = ReadonlyMap<string, readonly PriceHistoryRow[]>

/** A product with its lowest prices, and the settings to add to the history. */
export interface RecordedProduct {
  product: Product
  record: ProductRecord
  fresh: readonly PriceHistoryRow[]
}

/** The price of a set is the sum of its parts. */
const TYPES_PRICED_BY_PARTS: ReadonlySet<string> = new Set(['bundle', 'grouped'])
const DISABLED_STATUS = 2

/** The number that the price history so far is stored under. */
function historyCatalogOf({ no, home, stage }: CatalogHandle): number {
  return stage?.forgetsPast ? no : home
}

/** The number for new prices; those of a catalog that is not on sale yet apply from the switch. */
export function nextPriceHistoryOf({ no, home, stage }: CatalogHandle): number {
  return stage ? no : home
}

/** Reads the stored price history of these products. */
export async function readPriceHistory(
  db: D1Database,
  catalog: CatalogHandle,
  products: readonly Product[],
): Promise<PriceHistory> {
  const names = products.flatMap((each) => namesIn(each).map(({ sku, family }) => [sku, family]))
  if (names.length === 0) return new Map()
  const { results } = await db
    .prepare(
      `SELECT h.sku, h.family, h.at, h.price, h.special_price, h.special_from_date,
         h.special_to_date, h.final_price, h.rate, h.cut
       FROM json_each(?2) CROSS JOIN price_history h
         ON h.catalog IN (?1, ?3) AND h.sku = value ->> 0 AND h.family = value ->> 1
       ORDER BY h.seq`,
    )
    .bind(historyCatalogOf(catalog), JSON.stringify(names), nextPriceHistoryOf(catalog))
    .all<PriceHistoryRow>()
  return Map.groupBy(results, nameOf)
}

/**
 * Returns a product with the lowest price of the 30 days before each reduction, for itself and its variants,
 * and the settings that the history lacks.
 */
export function recordPrices(
  product: Product,
  past: PriceHistory,
  prices: PriceContext,
): RecordedProduct {
  const { timezone } = prices
  const bornAt = readTimestamp(product.created_at) || undefined
  const fresh: PriceHistoryRow[] = []
  const lows: Record<string, number> = {}
  for (const part of partsOf(product, prices)) {
    const before = past.get(nameOf(part.row)) ?? []
    const isNew = !isSameSetting(before.at(-1), part.row)
    if (isNew) fresh.push(part.row)
    const known = withRates(isNew ? [...before, part.row] : before)
    const settings = withDocument(known, part, timezone)
    const low = lowestBeforeReduction(settings, bornAt, timezone)
    if (low !== undefined) lows[part.row.sku] = low
  }
  const record: ProductRecord =
    Object.keys(lows).length > 0 ? { ...product, price_lows: lows } : product
  return { product: withLowestPrices(record), record, fresh }
}

/** Adds settings to the history; run it in the batch() that writes the documents. */
export function insertPriceHistory(
  db: D1Database,
  no: number,
  rows: readonly PriceHistoryRow[],
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO price_history (catalog, sku, family, at, price, special_price, special_from_date,
         special_to_date, final_price, rate, look_at)
       SELECT ?1, value ->> 'sku', value ->> 'family', value ->> 'at', value ->> 'price',
         value ->> 'special_price', value ->> 'special_from_date', value ->> 'special_to_date',
         value ->> 'final_price', value ->> 'rate', (value ->> 'at') + ${LOWEST_PRICE_WINDOW_MS}
       FROM json_each(?2)`,
    )
    .bind(no, JSON.stringify(rows))
}

type PriceName = Pick<PriceHistoryRow, 'sku' | 'family'>

/** The SKUs, with their family, that have a price of their own in a product of this type. */
export function pricedNames(
  { sku, type_id }: { sku: string; type_id: string },
  variants: readonly string[],
): readonly PriceName[] {
  if (TYPES_PRICED_BY_PARTS.has(type_id)) return []
  if (type_id !== 'configurable') return [{ sku, family: '' }]
  return variants.map((each) => ({ sku: each, family: sku }))
}

/** The SKUs, with their family, that have a price of their own in a product. */
export function namesIn(product: Product): readonly PriceName[] {
  return pricedNames(
    product,
    product.configurable_children.map(({ sku }) => sku),
  )
}

function partsOf(product: Product, prices: PriceContext): readonly PricedPart[] {
  const isSold = product.status < DISABLED_STATUS
  const { sourcePriceIncludesTax } = prices.tax
  const rate = sourcePriceIncludesTax ? null : taxRatePpm(product.tax_class_id, prices)
  const children = new Map(product.configurable_children.map((child) => [child.sku, child]))
  return namesIn(product).map((name) => {
    const source = (name.family === '' ? undefined : children.get(name.sku)) ?? product
    const { price, special_price, special_from_date, special_to_date, final_price = null } = source
    const isOn = isSold && source.status < DISABLED_STATUS
    const points = { price, special_price, special_from_date, special_to_date, final_price, rate }
    const set = isOn ? points : {}
    const row = { ...name, at: prices.now, ...NOT_FOR_SALE, ...set }
    return { row, history: source.price_history ?? [] }
  })
}

/** The price setting of a product that cannot be bought. */
export const NOT_FOR_SALE = {
  ...{ price: null, special_price: null, special_from_date: null, special_to_date: null },
  ...{ final_price: null, rate: null, cut: 0 },
}

/** A net price without a stored tax rate gets the rate of the next row that has one. */
function withRates(rows: readonly PriceHistoryRow[]): readonly PriceHistoryRow[] {
  let rate: number | null = null
  return rows
    .toReversed()
    .map((row) => {
      rate = row.rate ?? rate
      return { ...row, rate }
    })
    .toReversed()
}

/**
 * Puts the earlier prices of the document before the stored settings. The first special price then begins at
 * its own date, which may be before it was imported.
 */
function withDocument(
  settings: readonly PriceHistoryRow[],
  { history }: PricedPart,
  timezone: string,
): readonly PriceSetting[] {
  const [first, ...others] = settings
  if (first?.cut === 1) return settings
  const prices = history.map(({ from, price }) => ({
    rate: first?.rate ?? null,
    at: priceWindow(from, null, timezone).from ?? NaN,
    ...{ price, special_price: null, special_from_date: null, special_to_date: null },
  }))
  const isKnown = prices.every(({ at }) => Number.isFinite(at))
  const earlier = prices.filter(({ at }) => first && at < first.at)
  if (!first || !isKnown || earlier.length === 0) return settings
  const latest = Math.max(...earlier.map(({ at }) => at))
  const { from } = priceWindow(first.special_from_date, null, timezone)
  const began = first.special_price === null ? first.at : Math.min(first.at, from ?? first.at)
  return [...earlier, { ...first, at: Math.max(began, latest + 1) }, ...others]
}

function isSameSetting(a: PriceSetting | undefined, b: PriceSetting): boolean {
  const dates = ['special_from_date', 'special_to_date'] as const
  const names = ['price', 'special_price', ...dates, 'final_price', 'rate'] as const
  return a !== undefined && names.every((name) => a[name] === b[name])
}

/** The key of a price in `PriceHistory`. */
export function nameOf({ family, sku }: PriceName): string {
  return `${family}\u0000${sku}`
}
