import type { Product } from '../../shared/product/product.ts'

/** A product as the built-in shop stores it: with the lowest price of each sku from the price history. */
export type ProductRecord = Product & { price_lows?: Readonly<Record<string, number>> }

/**
 * Converts a stored product to its public form. A lowest price in its document takes precedence over the
 * shop's own.
 */
export function withLowestPrices(record: ProductRecord): Product {
  const { price_lows: lows, ...product } = record
  if (!lows) return product
  return {
    ...withLow(product, lows),
    configurable_children: product.configurable_children.map((child) => withLow(child, lows)),
  }
}

function withLow<Priced extends { sku: string; lowest_30d?: number }>(
  priced: Priced,
  lows: Readonly<Record<string, number>>,
): Priced {
  const lowest = Object.hasOwn(lows, priced.sku) ? lows[priced.sku] : undefined
  return lowest === undefined || priced.lowest_30d !== undefined
    ? priced
    : { ...priced, lowest_30d: lowest }
}
