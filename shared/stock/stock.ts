import type { Product, ProductCard, StockItem, StockState } from '../product/product.ts'
import { isEnabled } from '../product/variant.ts'

export type { StockState }

/** The stock status when a product is added to the cart. */
export type AddStatus = 'ok' | 'volatile' | 'out_of_stock'

/** From this quantity down a page says that stock is low. */
export const LOW_STOCK_QTY = 5

/** Words in an availability text that mean "made or procured on order". */
const MADE_TO_ORDER = /tilaus|ennakko|on order|made to order|back-?order|pre-?order|special order/i
/** Best first: a configurable product has the state of its best variant. */
const STATES: readonly StockState[] = ['in', 'low', 'order', 'out']

/**
 * Returns the state of a stock item. `availability` is the text of the availability attribute (saatavuus).
 * Products without stock data or stock management are in stock. Products without pieces that can be ordered
 * (backorders, or in stock and the text says so) are on order; a text cannot sell what is out of stock.
 */
export function stockState(item: StockItem | undefined, availability = ''): StockState {
  if (!item) return MADE_TO_ORDER.test(availability) ? 'order' : 'in'
  if (!item.is_in_stock) return item.backorders === true ? 'order' : 'out'
  if (item.manage_stock === false) return 'in'
  const mayOrder = item.backorders === true || MADE_TO_ORDER.test(availability)
  if (item.qty <= 0) return mayOrder ? 'order' : 'in'
  return item.qty <= LOW_STOCK_QTY ? 'low' : 'in'
}

/**
 * Returns the state of a product or list item. A configurable product that is in stock has the state of its
 * best enabled variant; other types have that of their own stock item, whose quantity is meaningless for
 * bundles and grouped products.
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
 * Returns the stock item of a variant: its own, but that of its product if it has none, or where the product is
 * out of stock as a whole. Without a variant, that of the product.
 */
export function variantStock(
  { stock }: Pick<Product, 'stock'>,
  child: { stock: StockItem | undefined } | undefined,
): StockItem | undefined {
  return stock?.is_in_stock === false ? stock : (child?.stock ?? stock)
}

/**
 * Returns the stock status for adding `qty` pieces. `isConfirmed`: the item comes from a stock call just
 * made. Without an item or without confirmation the quantity is uncertain (`volatile`): it is added for
 * pre-reservation. Products without stock management are always ok.
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
