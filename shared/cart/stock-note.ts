import type { StockItem } from '../product/product.ts'
import { portionSkus } from '../portion-skus.ts'
import { addStatus } from '../stock/stock.ts'
import type { Cart, CartItem } from './cart.ts'
import { changeLine, omitFields } from './line.ts'
import { removeItem } from './items.ts'
import { lineKey } from './line-key.ts'

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

/**
 * Applies stock answers: in stock is a note, out of stock an error. The line is removed if such lines are
 * not allowed and stock is not synchronised. Lines without an answer stay unchanged. `now` is milliseconds.
 */
export function showStock(
  cart: Cart,
  answers: ReadonlyMap<string, StockItem>,
  settings: StockSettings,
  now: number,
): Cart {
  return cart.items.reduce((noted, item) => {
    const stock = answers.get(stockSku(item))
    if (stock === undefined) return noted
    const key = lineKey(item)
    const status = addStatus(stock, item.qty, true)
    const mayStay = settings.allowOutOfStockInCart || settings.synchronize
    if (!isAvailable(stock) && !mayStay) return removeItem(noted, key, now)
    return {
      ...noted,
      items: changeLine(noted.items, key, (line) => showLineStock(line, stock, status === 'ok')),
    }
  }, cart)
}

function showLineStock(item: CartItem, stock: StockItem, isEnough: boolean): CartItem {
  const info = omitFields(item.info, STOCK_NOTE)
  const errors = omitFields(item.errors, STOCK_NOTE)
  const line = { ...item, is_in_stock: isAvailable(stock) }
  if (!isAvailable(stock)) {
    return { ...line, info, errors: { ...errors, [STOCK_NOTE]: 'cart.stock.out' } }
  }
  return isEnough
    ? { ...line, info: { ...info, [STOCK_NOTE]: 'cart.stock.in' }, errors }
    : { ...line, info, errors: { ...errors, [STOCK_NOTE]: 'cart.stock.few' } }
}

function isAvailable(stock: StockItem): boolean {
  return stock.is_in_stock || stock.backorders === true || stock.manage_stock === false
}
