import type { StockEntry } from '../../shared/api.ts'
import type { StockItem } from '../../shared/product/product.ts'

/**
 * What the shop has said of stock since the page is open: indexed by
 * product id, so that a product has one stock whatever it is called.
 */
export class StockCache {
  readonly #byProduct = new Map<number, StockItem>()
  readonly #products = new Map<string, number>()

  /** An answer without a product's id says nothing that could be found again. */
  take(entries: readonly StockEntry[]): void {
    for (const { sku, ...stock } of entries) {
      if (stock.product_id === undefined) continue
      this.#products.set(sku, stock.product_id)
      this.#byProduct.set(stock.product_id, stock)
    }
  }

  /** What was said last; nobody may be sure of it any more. */
  of(sku: string): StockItem | undefined {
    const product = this.#products.get(sku)
    return product === undefined ? undefined : this.#byProduct.get(product)
  }
}
