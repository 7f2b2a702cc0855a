import type { Breaker } from '../../backend/breaker.ts'
import type { Send } from '../../backend/request-json.ts'
import type { CatalogCache } from '../../catalog/catalog-cache.ts'

/** Where a store view of a Magento answers GraphQL. */
export interface MagentoTarget {
  /** Address of the shop, before `/graphql`. */
  url: string
  /** Header `Store`: the store view that is asked; absent: the default one. */
  storeCode?: string
  /** Header `Content-Currency`; absent: the store view's own. */
  currency?: string
  fetch: Send
  breaker?: Breaker
  /** Overrides the time limits of the queries. */
  timeoutMs?: number
  /** Remembers what Magento says of itself. */
  cache?: CatalogCache
}

/** The address that queries go to. */
export function graphqlAddress({ url }: Pick<MagentoTarget, 'url'>): URL {
  const address = new URL(url)
  address.pathname = `${address.pathname.replace(/(?:\/graphql)?\/*$/, '')}/graphql`
  address.search = ''
  address.hash = ''
  return address
}
