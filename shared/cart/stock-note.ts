import { portionSkus } from '../portion-skus.ts'
import type { CartItem } from './cart.ts'

/** Number of skus in one stock request. */
export const STOCK_GROUP_SIZE = 15

/** The brand's stock settings. */
export interface StockSettings {
  synchronize: boolean
  allowOutOfStockInCart: boolean
}

/**
 * True if the stock of cart lines is fetched: to note it at them, or because lines that are out of stock
 * are removed.
 */
export function checksStock({ synchronize, allowOutOfStockInCart }: StockSettings): boolean {
  return synchronize || !allowOutOfStockInCart
}

/** Key of a line's stock note, in `info` or `errors`; its text is a message key. */
export const STOCK_NOTE = 'stock'

/** The sku whose stock a line needs: the variant's if it has one. */
export function stockSku({ sku, childSku }: Pick<CartItem, 'sku' | 'childSku'>): string {
  return childSku ?? sku
}

/** Splits skus into groups for the stock calls, each sku once. */
export function groupSkus(skus: readonly string[]): readonly (readonly string[])[] {
  return portionSkus(skus, STOCK_GROUP_SIZE)
}
