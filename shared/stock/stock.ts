import type { Product, ProductCard, StockItem, StockState } from '../product/product.ts'
import { isEnabled } from '../product/variant.ts'

export type { StockState }

/** What adding to the cart finds. */
export type AddStatus = 'ok' | 'volatile' | 'out_of_stock'

/** From this many pieces down a page says that few are left. */
export const LOW_STOCK_QTY = 5

/** Words in an availability text that mean "made or fetched when ordered". */
const ORDER_WORDS = /tilaus|ennakko|on order|made to order|back-?order|pre-?order|special order/i
/** Best first: a parent is what its best variant is. */
const STATES: readonly StockState[] = ['in', 'low', 'order', 'out']

/**
 * The state of one stock item. `availability` is the text of the availability attribute
 * (saatavuus). Products without stock data or without stock management are in stock. Products that are
 * not there but can be ordered (backorders, or the text says so) are on order.
 */
export function stockState(item: StockItem | undefined, availability = ''): StockState {
  if (!item) return ORDER_WORDS.test(availability) ? 'order' : 'in'
  const mayOrder = item.backorders === true || ORDER_WORDS.test(availability)
  if (!item.is_in_stock) return mayOrder ? 'order' : 'out'
  if (item.manage_stock === false) return 'in'
  if (item.qty <= 0) return mayOrder ? 'order' : 'in'
  return item.qty <= LOW_STOCK_QTY ? 'low' : 'in'
}

/**
 * The state of a product or list item. A configurable product that is in stock is what its best
 * enabled variant is; the other types are what their own stock item says, whose quantity means
 * nothing for bundles and grouped products.
 */
export function productStockState(
  product: Pick<Product | ProductCard, 'type_id' | 'stock'> & {
    configurable_children: readonly { status: number; stock: StockItem | undefined }[]
  },
  availability = '',
): StockState {
  const { type_id, stock } = product
  if (type_id === 'bundle' || type_id === 'grouped') {
    return stockState(stock && { ...stock, qty: 0 }, availability)
  }
  if (type_id !== 'configurable') return stockState(stock, availability)
  if (stock?.is_in_stock === false) return stockState(stock, availability)
  const states = product.configurable_children
    .filter(isEnabled)
    .map((child) => stockState(child.stock, availability))
  return STATES.find((state) => states.includes(state)) ?? 'out'
}

/**
 * The stock status when `qty` pieces are added. `isConfirmed`: the item comes
 * from the stock call just now. Without an item or without confirmation the quantity is uncertain:
 * volatile, it is added for pre-reservation. Products whose stock is not managed are always ok.
 */
export function addStatus(
  item: StockItem | undefined,
  qty: number,
  isConfirmed: boolean,
): AddStatus {
  if (item?.manage_stock === false) return 'ok'
  if (!item) return 'volatile'
  if (!item.is_in_stock) return 'out_of_stock'
  if (!isConfirmed) return 'volatile'
  const isTooFew = item.qty > 0 && item.qty < qty && item.backorders !== true
  return isTooFew ? 'out_of_stock' : 'ok'
}
