import type { PriceContext } from '../price/context.ts'
import { BROKEN_QUOTE, earliest, quoteSource, type Quote } from '../price/price.ts'
import type { ConfigurableChild, CurrentPrices, PricedChild, Product } from './product.ts'

/** Chosen values by attribute code: `{ color: '50' }`. */
export type Configuration = Readonly<Record<string, string>>

/** The parent's prices, for variants that have none, and the tax class of all variants. */
export type VariantParent<Child extends PricedChild = PricedChild> = CurrentPrices &
  Pick<Product, 'tax_class_id'> & { configurable_children: readonly Child[] }

/** The variant that is shown, or the code of the problem. */
export type VariantChoice<Child> =
  | { child: Child; problem?: 'product.no-configuration' }
  | { child?: undefined; problem: 'product.no-variant' }

/** Variants with this status or a higher one are unavailable. */
const DISABLED_STATUS = 2

/** True if a variant is enabled (status 2 or higher is unavailable). */
export function isEnabled(child: Pick<ConfigurableChild, 'status'>): boolean {
  return child.status < DISABLED_STATUS
}

/** True if a variant is available now; without stock data it counts as in stock. */
export function isInStock(child: Pick<ConfigurableChild, 'stock'>): boolean {
  return child.stock?.is_in_stock ?? true
}

/** True if a variant can be chosen: enabled, and in stock if sold-out products are not listed. */
export function isAvailable(
  child: Pick<ConfigurableChild, 'status' | 'stock'>,
  listOutOfStockProducts: boolean,
): boolean {
  return isEnabled(child) && (listOutOfStockProducts || isInStock(child))
}

/**
 * Returns the variant for a configuration: the first available child with status below 2 that matches. If
 * none matches, the default child with the problem `product.no-configuration`; without any available child
 * `product.no-variant`. An empty configuration selects the default child.
 */
export function selectVariant<Child extends PricedChild>(
  parent: VariantParent<Child>,
  configuration: Configuration,
  ctx: PriceContext,
  listOutOfStockProducts: boolean,
): VariantChoice<Child> {
  const available = parent.configurable_children.filter((child) =>
    isAvailable(child, listOutOfStockProducts),
  )
  const chosen = Object.entries(configuration)
  const match = available.find((child) =>
    chosen.every(([code, value]) => child.attributes[code] === value),
  )
  if (match && chosen.length > 0) return { child: match }
  const { child } = quoteVariants({ ...parent, configurable_children: available }, ctx)
  if (!child) return { problem: 'product.no-variant' }
  return match ? { child } : { child, problem: 'product.no-configuration' }
}

/** Returns the variant of a sku, if it exists and is enabled. */
export function findVariant<Child extends PricedChild>(
  children: readonly Child[],
  sku: string,
): Child | undefined {
  return children.find((child) => child.sku === sku && isEnabled(child))
}

/** Returns the price of one variant: its own, or the parent's if it has none; taxed like the parent. */
export function quoteVariant(
  parent: VariantParent,
  child: PricedChild,
  ctx: PriceContext,
  qty = 1,
): Quote {
  const source = child.price > 0 || ctx.allowZeroPrice ? child : parent
  return quoteSource({ ...source, tax_class_id: parent.tax_class_id }, ctx, qty)
}

/**
 * Returns the default child and its price: of the enabled variants in stock (of all enabled ones if none
 * is) the first with the lowest final price, so that list, product page and search show the same number.
 * `isFrom`: others cost more. `changesAt` covers every variant.
 */
export function quoteVariants<Child extends PricedChild>(
  parent: VariantParent<Child>,
  ctx: PriceContext,
  qty = 1,
): { child: Child | undefined; quote: Quote; isFrom: boolean } {
  const enabled = parent.configurable_children.filter(isEnabled)
  const priced = enabled.map((child) => ({ child, quote: quoteVariant(parent, child, ctx, qty) }))
  const inStock = priced.filter(({ child }) => isInStock(child))
  const shown = inStock.length > 0 ? inStock : priced
  const known = shown.filter(({ quote }) => quote.final.gross > 0 || ctx.allowZeroPrice)
  const candidates = known.length > 0 ? known : shown
  const [first] = candidates
  if (!first) return { child: undefined, quote: BROKEN_QUOTE, isFrom: false }
  const best = candidates.reduce(
    (a, b) => (b.quote.final.gross < a.quote.final.gross ? b : a),
    first,
  )
  return {
    child: best.child,
    quote: { ...best.quote, changesAt: earliest(priced.map(({ quote }) => quote.changesAt)) },
    isFrom: candidates.some(({ quote }) => quote.final.gross !== best.quote.final.gross),
  }
}
