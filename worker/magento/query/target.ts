import type { CatalogCache } from '../../catalog/engine.ts'
import type { Breaker } from '../../backend/breaker.ts'
import type { Send } from '../../backend/request-json.ts'

/** The GraphQL endpoint of a Magento store view. */
export interface MagentoTarget {
  /** URL of the shop without `/graphql`. */
  url: string
  /** Header `Store`: the store view; missing: the default one. */
  storeCode?: string
  /** Header `Content-Currency`; missing: the store view's own currency. */
  currency?: string
  /** Prices are shown without tax, also those that are entered with it. */
  showsNet?: boolean
  fetch: Send
  breaker?: Breaker
  /** Overrides the time limits of the queries. */
  timeoutMs?: number
  /** Caches the schema and settings of the Magento. */
  cache?: CatalogCache
}

/** The URL of the endpoint. */
export function graphqlAddress({ url }: Pick<MagentoTarget, 'url'>): URL {
  const address = new URL(url)
  address.pathname = `${address.pathname.replace(/(?:\/graphql)?\/*$/, '')}/graphql`
  address.search = ''
  address.hash = ''
  return address
}
