import type { CmsPage } from '../../shared/content/content.ts'
import type { Product } from '../../shared/product/product.ts'

/** What the address of a product is made of, and when its document was changed last (ms; 0: unknown). */
export interface WalkedProduct extends Pick<Product, 'id' | 'sku' | 'slug' | 'url_path'> {
  updatedAt: number
}

/** A content page as a list of addresses needs it. */
export type WalkedPage = Pick<CmsPage, 'identifier' | 'title' | 'updated_at'>

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
 * A way through everything that has an address, however much there is: goods come in the order of
 * their ids, a few at a time, each question going on where the one before ended. Only goods that
 * lists may show (catalogue §5) are met. Throws `ShopError` when the catalogue cannot answer.
 */
export interface CatalogWalk {
  /** The next goods of a range, at most `size`. */
  products(range: IdRange, size: number): Promise<Batch<WalkedProduct>>
  /** The same as whole documents. */
  documents(range: IdRange, size: number): Promise<Batch<Product>>
  /** Those of these goods that this store view shows. */
  productsBySku(skus: readonly string[]): Promise<readonly WalkedProduct[]>
  /** Active content pages, at most 500 (catalogue §9). */
  pages(): Promise<readonly WalkedPage[]>
  /** Which of these paths, as rewrites name them, are sent elsewhere. */
  rewritten(paths: readonly string[]): Promise<ReadonlySet<string>>
}
