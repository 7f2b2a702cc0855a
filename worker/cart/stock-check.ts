import { checkAdd, type AddCheckResult } from '../../shared/cart/check.ts'
import type { CartItem } from '../../shared/cart/cart.ts'
import { stockSku } from '../../shared/cart/stock-note.ts'
import type { StockItem } from '../../shared/product/product.ts'
import type { SessionContext } from '../session/context.ts'
import { errorText, writeLog } from '../log/log.ts'

/** A line with its quantity in the cart. */
export interface WantedLine {
  item: CartItem
  inCart: number
}

/**
 * Pre-checks lines against the backend's current stock. Without a response the stock is unknown, and the
 * lines may be added.
 */
export async function checkLines(
  context: SessionContext,
  lines: readonly WantedLine[],
): Promise<readonly AddCheckResult[]> {
  const { brand } = context.site
  const { synchronize, allowOutOfStockInCart } = brand.stock
  const { allowZeroPrice } = brand.products
  const stock = synchronize ? await fetchStock(context, lines) : new Map<string, StockItem>()
  return lines.map(({ item, inCart }) => {
    const stockItem = stock.get(stockSku(item))
    const known = stockItem ?? knownStock(item)
    const input = { item, inCart, stock: known, isStockConfirmed: stockItem !== undefined }
    return checkAdd(input, { synchronize, allowOutOfStockInCart, allowZeroPrice })
  })
}

async function fetchStock(
  { backend, site }: SessionContext,
  lines: readonly WantedLine[],
): Promise<ReadonlyMap<string, StockItem>> {
  try {
    return await backend.listStock(lines.map(({ item }) => stockSku(item)))
  } catch (error) {
    const store = site.view.storeCode
    writeLog({ code: 'cart.stock-unknown', store, detail: errorText(error) })
    return new Map()
  }
}

/** Returns the catalogue's stock of a line, without a quantity. */
function knownStock({ is_in_stock }: CartItem): StockItem | undefined {
  return is_in_stock === undefined ? undefined : { is_in_stock, qty: 0 }
}
