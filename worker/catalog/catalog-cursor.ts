import type { CmsPage } from '../../shared/content/content.ts'
import type { Product } from '../../shared/product/product.ts'

/** The parts of a product's address, and when its document last changed (ms; 0: unknown). */
export interface ProductAddress extends Pick<Product, 'id' | 'sku' | 'slug' | 'url_path'> {
  updatedAt: number
}

/** A content page for a list of addresses. */
export type PageAddress = Pick<CmsPage, 'identifier' | 'title' | 'updated_at'>

/** The next items of a range; `next` is the id to continue after, undefined at the end of the range. */
export interface Batch<Item> {
  items: readonly Item[]
  next: number | undefined
}

/** Ids above `after`, up to and including `until`. */
export interface IdRange {
  after: number
  until: number
}

/**
 * Cursor over everything that has an address. Products come by ascending id, in batches, each query
 * continuing after the last id. Only listable products are returned. Throws `ShopError` if the catalogue
 * fails.
 */
export interface CatalogCursor {
  /** The next products of a range, at most `size`. */
  products(range: IdRange, size: number): Promise<Batch<ProductAddress>>
  /** As `products`, with whole documents. */
  documents(range: IdRange, size: number): Promise<Batch<Product>>
  /** Those of these products that this store view lists. */
  productsBySku(skus: readonly string[]): Promise<readonly ProductAddress[]>
  /** Active content pages, at most 500. */
  pages(): Promise<readonly PageAddress[]>
  /** Those of these paths, in the form of rewrites, that redirect. */
  rewritten(paths: readonly string[]): Promise<ReadonlySet<string>>
}
