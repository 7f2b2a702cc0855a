import type { StockItem } from '../product/product.ts'
import { addStatus } from '../stock/stock.ts'
import type { Cart, CartItem } from './cart.ts'
import { removeItem } from './items.ts'
import { changeLine, omitFields } from './line.ts'
import { lineKey } from './line-key.ts'
import { STOCK_NOTE, stockSku, type StockSettings } from './stock-note.ts'

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
  if (stock.is_assumed) return { ...item, info, errors }
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
