import { magentoEngine, type MagentoEngineOptions } from '../../magento/catalog/engine.ts'
import { magentoStub, type MagentoData } from './magento-stub.ts'

const hrefs: MagentoEngineOptions['hrefs'] = {
  product: ({ sku, slug }) => `/p/${sku}/${slug}`,
  category: ({ slug }) => `/c/${slug}`,
  page: (identifier) => `/i/${identifier}`,
}

/** An engine for one request on a Magento stub. */
export function connectMagento(data: MagentoData = {}, more: Partial<MagentoEngineOptions> = {}) {
  const stub = magentoStub(data)
  const engine = magentoEngine({ url: 'https://magento.test', fetch: stub.fetch, hrefs, ...more })
  /** Calls except those for the schema and configuration. */
  const queries = () => stub.calls.filter(({ query }) => !/__type\(|storeConfig\{/.test(query))
  return { stub, engine, queries }
}
