import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { PriceContext } from '../../shared/price/context.ts'
import {
  lowestBeforeReduction,
  type PricePoint,
  type PriceSetting,
} from '../../shared/price/lowest.ts'
import { priceWindow } from '../../shared/price/window.ts'
import { readInstant } from '../../shared/product/instant.ts'
import type { Product } from '../../shared/product/product.ts'
import { withOwnLows, type KeptProduct } from '../catalog/kept-product.ts'
import type { CatalogHandle } from './document.ts'

/** A row of the price history. */
interface PastRow extends PriceSetting {
  sku: string
  /** The sku that it is a variant of, else empty. */
  family: string
}

/** One price of a document: a product's own, or that of a variant. */
interface PricedPart {
  row: PastRow
  history: readonly PricePoint[]
}

/** What was set before, by family and sku. */
export type Past = ReadonlyMap<string, readonly PriceSetting[]>

/** A product with its own lowest prices, and the settings that are new. */
export interface RememberedProduct {
  product: Product
  kept: KeptProduct
  fresh: readonly PastRow[]
}

/** Sets are priced by their parts. */
const SUMMED: ReadonlySet<string> = new Set(['bundle', 'grouped'])
const DISABLED_STATUS = 2

/** Reads what the prices of these products were set to so far. */
export async function readPast(
  db: D1Database,
  catalog: CatalogHandle,
  products: readonly Product[],
): Promise<Past> {
  const skus = new Set(products.flatMap((each) => partsOf(each, 0).map(({ row }) => row.sku)))
  if (skus.size === 0) return new Map()
  const { results } = await db
    .prepare(
      `SELECT h.sku, h.family, h.at, h.price, h.special_price, h.special_from_date,
         h.special_to_date
       FROM json_each(?2) CROSS JOIN price_history h ON h.catalog = ?1 AND h.sku = value
       ORDER BY h.seq`,
    )
    .bind(catalog.no, JSON.stringify([...skus]))
    .all<PastRow>()
  return Map.groupBy(results, nameOf)
}

/**
 * What a product's own past says of its reductions: the lowest price of the 30 days before each, for
 * the product and its variants, and the settings that are not in the history yet.
 */
export function rememberPrices(
  product: Product,
  past: Past,
  { now, timezone }: Pick<PriceContext, 'now' | 'timezone'>,
): RememberedProduct {
  const bornAt = readInstant(product.created_at) || undefined
  const fresh: PastRow[] = []
  const lows: Record<string, number> = {}
  for (const part of partsOf(product, now)) {
    const before = past.get(nameOf(part.row)) ?? []
    const isNew = !isSameSetting(before.at(-1), part.row)
    if (isNew) fresh.push(part.row)
    const settings = withDocument(isNew ? [...before, part.row] : before, part, timezone)
    const low = lowestBeforeReduction(settings, bornAt, timezone)
    if (low !== undefined) lows[part.row.sku] = low
  }
  const kept: KeptProduct =
    Object.keys(lows).length > 0 ? { ...product, price_lows: lows } : product
  return { product: withOwnLows(kept), kept, fresh }
}

/** Adds settings to the history; run it in the batch() that writes the documents. */
export function insertPast(
  db: D1Database,
  no: number,
  rows: readonly PastRow[],
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO price_history (catalog, sku, family, at, price, special_price, special_from_date,
         special_to_date)
       SELECT ?1, value ->> 'sku', value ->> 'family', value ->> 'at', value ->> 'price',
         value ->> 'special_price', value ->> 'special_from_date', value ->> 'special_to_date'
       FROM json_each(?2)`,
    )
    .bind(no, JSON.stringify(rows))
}

function partsOf(product: Product, at: number): readonly PricedPart[] {
  if (SUMMED.has(product.type_id)) return []
  const isSold = product.status < DISABLED_STATUS
  if (product.type_id !== 'configurable') return [partOf(product, '', at, isSold)]
  return product.configurable_children.map((child) =>
    partOf(child, product.sku, at, isSold && child.status < DISABLED_STATUS),
  )
}

function partOf(
  source: Product | Product['configurable_children'][number],
  family: string,
  at: number,
  isSold: boolean,
): PricedPart {
  const { sku, price, special_price, special_from_date, special_to_date } = source
  const set = { price: isSold ? price : null, special_price, special_from_date, special_to_date }
  return { row: { sku, family, at, ...set }, history: source.price_history ?? [] }
}

/**
 * The settings after the prices that the document itself tells of earlier days. Then the dates of the
 * first special price say when it began: before it was known here.
 */
function withDocument(
  settings: readonly PriceSetting[],
  { history }: PricedPart,
  timezone: string,
): readonly PriceSetting[] {
  const [first, ...others] = settings
  const told = history.map(({ from, price }) => ({
    at: priceWindow(from, null, timezone).from ?? NaN,
    ...{ price, special_price: null, special_from_date: null, special_to_date: null },
  }))
  const isKnown = told.every(({ at }) => Number.isFinite(at))
  const earlier = told.filter(({ at }) => first && at < first.at)
  if (!first || !isKnown || earlier.length === 0) return settings
  const latest = Math.max(...earlier.map(({ at }) => at))
  const { from } = priceWindow(first.special_from_date, null, timezone)
  const began = first.special_price === null ? first.at : Math.min(first.at, from ?? first.at)
  return [...earlier, { ...first, at: Math.max(began, latest + 1) }, ...others]
}

function isSameSetting(one: PriceSetting | undefined, other: PriceSetting): boolean {
  const names = ['price', 'special_price', 'special_from_date', 'special_to_date'] as const
  return one !== undefined && names.every((name) => one[name] === other[name])
}

function nameOf({ family, sku }: Pick<PastRow, 'family' | 'sku'>): string {
  return `${family}\u0000${sku}`
}
