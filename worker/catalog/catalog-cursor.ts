import type { CmsPage } from '../../shared/content/content.ts'
import type { Product } from '../../shared/product/product.ts'

/** What the address of a product is made of, and when its document was changed last (ms; 0: unknown). */
export interface ProductAddress extends Pick<Product, 'id' | 'sku' | 'slug' | 'url_path'> {
  updatedAt: number
}

/** A content page as a list of addresses needs it. */
export type PageAddress = Pick<CmsPage, 'identifier' | 'title' | 'updated_at'>

/** The next of a range; `next` is the id to go on after, undefined where the range ends. */
export interface Batch<Item> {
  items: readonly Item[]
  next: number | undefined
}

/** Ids above `after`, up to `until` and with it. */
export interface IdRange {
  after: number
  until: number
}

/**
 * Cursor over everything that has an address, of any number: products come in the order of their ids, in
 * batches, each query continuing after the last id. Only listable products are returned.
 * Throws `ShopError` when the catalogue cannot answer.
 */
export interface CatalogCursor {
  /** The next products of a range, at most `size`. */
  products(range: IdRange, size: number): Promise<Batch<ProductAddress>>
  /** The same as whole documents. */
  documents(range: IdRange, size: number): Promise<Batch<Product>>
  /** Those of these products that this store view shows. */
  productsBySku(skus: readonly string[]): Promise<readonly ProductAddress[]>
  /** Active content pages, at most 500. */
  pages(): Promise<readonly PageAddress[]>
  /** Which of these paths, as rewrites name them, are sent elsewhere. */
  rewritten(paths: readonly string[]): Promise<ReadonlySet<string>>
}
