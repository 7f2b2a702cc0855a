import { linkedBySku } from '../../shared/product/bundle.ts'
import { MAX_QTY } from '../../shared/product/choice.ts'
import type { StockItem } from '../../shared/product/product.ts'
import { variantStock } from '../../shared/stock/stock.ts'
import type { ConfiguredProduct } from './configured-product.ts'

/** Quantities that a cart may contain; `max` 0: out of stock. */
export interface QtyLimits {
  min: number
  max: number
  increments: number
}

/** Returns the quantity limits: a variant's own; for a bundle, those of its scarcest part. */
export function qtyLimits(configured: ConfiguredProduct): QtyLimits {
  const limits = limitsOf(variantStock(configured.product, configured.child))
  if (!configured.bundle) return limits
  return { ...limits, max: Math.min(limits.max, ...partLimits(configured)) }
}

/** True if the product is in stock. */
export function isInStock(configured: ConfiguredProduct): boolean {
  return qtyLimits(configured).max > 0
}

/** Unmanaged stock and stock with backorders have no upper limit. */
function limitsOf(stock: StockItem | undefined): QtyLimits {
  const min = Math.max(1, Math.trunc(stock?.min_sale_qty ?? 1))
  const increments = Math.max(1, Math.trunc(stock?.qty_increments ?? 1))
  const perOrder = Math.min(stock?.max_sale_qty || MAX_QTY, MAX_QTY)
  if (!stock || stock.manage_stock === false) return { min, max: perOrder, increments }
  if (!stock.is_in_stock) return { min, max: stock.backorders ? perOrder : 0, increments }
  const isCounted = stock.qty > 0 && stock.backorders !== true
  return { min, max: isCounted ? Math.min(perOrder, Math.trunc(stock.qty)) : perOrder, increments }
}

function partLimits({ product, linked, bundle }: ConfiguredProduct): readonly number[] {
  const bySku = linkedBySku(linked)
  return (bundle ?? []).flatMap(({ option_id, option_qty, option_selections }) => {
    const option = product.bundle_options.find((one) => one.option_id === option_id)
    return (option?.product_links ?? [])
      .filter(({ id }) => option_selections.includes(id))
      .map(({ sku, qty }) => {
        const pieces = option_selections.length > 1 ? qty : option_qty
        return Math.trunc(limitsOf(bySku.get(sku)?.stock).max / Math.max(1, pieces))
      })
  })
}
