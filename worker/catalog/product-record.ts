import type { Product } from '../../shared/product/product.ts'

/** A product as the built-in shop keeps it: with what its own price history says of each sku. */
export type ProductRecord = Product & { price_lows?: Readonly<Record<string, number>> }

/** A kept product as everybody reads it. A lowest price that its document tells counts over the shop's own. */
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
  const own = Object.hasOwn(lows, priced.sku) ? lows[priced.sku] : undefined
  return own === undefined || priced.lowest_30d !== undefined
    ? priced
    : { ...priced, lowest_30d: own }
}
