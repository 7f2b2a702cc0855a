import type { StockEntry } from '../../shared/api.ts'
import type { StockItem } from '../../shared/product/product.ts'

/**
 * The stock that the shop has returned since the page was opened, by product id, so that all skus of a
 * product share one stock.
 */
export class StockCache {
  readonly #byProduct = new Map<number, StockItem>()
  readonly #products = new Map<string, number>()

  /** Stores entries; one without a product id is ignored. */
  take(entries: readonly StockEntry[]): void {
    for (const { sku, ...stock } of entries) {
      if (stock.product_id === undefined) continue
      this.#products.set(sku, stock.product_id)
      this.#byProduct.set(stock.product_id, stock)
    }
  }

  /** Returns the last known stock of a sku; it may be outdated. */
  of(sku: string): StockItem | undefined {
    const product = this.#products.get(sku)
    return product === undefined ? undefined : this.#byProduct.get(product)
  }
}
