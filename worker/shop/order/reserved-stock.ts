import { bundleParts, linkedBySku } from '../../../shared/product/bundle.ts'
import type { ConfiguredProduct } from '../../cart-line/configured-product.ts'

/** Stock reserved by an order: of a product, or of a variant within its configurable product. */
export interface ReservedStock {
  sku: string
  /** SKU of the configurable product; only for variants. */
  family?: string
  qty: number
}

/** Returns the stock that lines reserve; a bundle reserves its parts. */
export function reservedBy(
  lines: readonly { configured: ConfiguredProduct; qty: number }[],
): readonly ReservedStock[] {
  return sumReservedStock(lines.flatMap(({ configured, qty }) => reservedStockOf(configured, qty)))
}

/** Sums the quantities by SKU. */
export function sumReservedStock(all: readonly ReservedStock[]): readonly ReservedStock[] {
  const bySku = new Map<string, ReservedStock>()
  for (const piece of all) {
    const known = bySku.get(piece.sku)
    bySku.set(piece.sku, { ...piece, qty: piece.qty + (known?.qty ?? 0) })
  }
  return [...bySku.values()]
}

function reservedStockOf(
  { product, linked, child, bundle }: ConfiguredProduct,
  qty: number,
): readonly ReservedStock[] {
  if (child?.stock) return [{ sku: child.sku, family: product.sku, qty }]
  if (!bundle) return [{ sku: product.sku, qty }]
  const parts = bundleParts(product, linkedBySku(linked), bundle) ?? []
  return parts.map((part) => ({ sku: part.sku, qty: qty * Math.max(1, part.qty) }))
}
