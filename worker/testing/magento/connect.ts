import { magentoEngine, type MagentoEngineOptions } from '../../magento/catalog/engine.ts'
import { magentoStub, type MagentoData } from './magento-stub.ts'

const hrefs: MagentoEngineOptions['hrefs'] = {
  product: ({ sku, slug }) => `/p/${sku}/${slug}`,
  category: ({ slug }) => `/c/${slug}`,
  page: (identifier) => `/i/${identifier}`,
}

/** An engine of one request on a scripted Magento. */
export function connectMagento(data: MagentoData = {}, more: Partial<MagentoEngineOptions> = {}) {
  const stub = magentoStub(data)
  const engine = magentoEngine({ url: 'https://magento.test', fetch: stub.fetch, hrefs, ...more })
  /** Calls but those by which Magento says what it is. */
  const queries = () => stub.calls.filter(({ query }) => !/__type\(|storeConfig\{/.test(query))
  return { stub, engine, queries }
}
