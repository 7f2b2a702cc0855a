import type { Attribute } from '../../shared/product/attribute.ts'
import type { Product } from '../../shared/product/product.ts'
import type { GraphqlReader } from './graphql-call.ts'
import type { Countability } from './graphql-countability.ts'

/** What a product list needs besides its query. */
export interface GraphqlSources {
  reader: GraphqlReader
  attributes: (codes?: readonly string[]) => Promise<readonly Attribute[]>
  descendants: (ids: readonly number[]) => Promise<readonly number[]>
  bySku: (skus: readonly string[]) => Promise<readonly Product[]>
  onlyInStock: boolean
  countability: Countability
}
