import type { CatalogCache } from '../../catalog/engine.ts'
import type { Category } from '../../../shared/category/category.ts'
import type { Product } from '../../../shared/product/product.ts'

import type { MagentoQuery } from '../query/query.ts'
import type { KnownFields } from '../query/versions.ts'
import type { MagentoStore } from '../store/store-query.ts'

/** A product that was left out, or lost a part. */
export interface RefusedProduct {
  type: 'product'
  id: string
  problem: string
  isPartial?: true
}

/** Context shared by the reads of one request. */
export interface ReadContext {
  read: <Data>(
    query: MagentoQuery<Data>,
    variables?: Readonly<Record<string, unknown>>,
  ) => Promise<Data | undefined>
  store: () => Promise<MagentoStore>
  fields: () => Promise<KnownFields>
  refuse: (product: RefusedProduct) => void
  /** Paths of this shop without the prefix of a store view. */
  hrefs: {
    product: (product: Pick<Product, 'sku' | 'slug' | 'url_path'>) => string
    category: (category: Pick<Category, 'slug' | 'url_path'>) => string
    page: (identifier: string) => string
  }
  listOutOfStock: boolean
  /** Cache between requests. */
  cache?: CatalogCache | undefined
  /** The cached category tree. */
  categories: () => Promise<readonly Category[]>
}
