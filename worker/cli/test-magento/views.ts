import { priceContext, type PriceContext } from '../../../shared/price/context.ts'
import type { Backend } from '../../backend/client.ts'
import { backendClient } from '../../backend/client.ts'
import { brandsOf } from '../../brand/select.ts'
import { electronics } from '../../brand/electronics.ts'
import { siteOf, type Site } from '../../brand/site.ts'
import { memoryCache } from '../../catalog/catalog-cache.ts'
import type { CatalogEngine } from '../../catalog/engine.ts'
import { magentoApp } from '../../magento/backend/app.ts'
import { magentoEngine } from '../../magento/catalog/engine.ts'
import { magentoHrefs, magentoTarget } from '../../pick/magento.ts'
import { connectMagentos } from '../connect-magento.ts'
import { MAGENTO_URL } from './real-magento.ts'

/** A store view of the real Magento, read by the shop. */
export interface RealStoreView {
  site: Site
  store: string
  currency: string
  prices: PriceContext
  /** An engine for one request. */
  engine: () => CatalogEngine
  /** A backend at a time (milliseconds since 1970). */
  backend: (now?: number) => Backend
  /** Products that an engine has left out. */
  refused: readonly { id: string; problem: string }[]
}

/** The settings of a shop connected to the real Magento, as in `npm start`. */
export async function realMagentoSettings(): Promise<Readonly<Record<string, unknown>>> {
  return (await connectMagentos({ MAGENTO_URL: MAGENTO_URL }, [electronics])).settings
}

/** The default store view. */
export async function defaultRealStoreView(): Promise<RealStoreView> {
  const [main] = await realStoreViews()
  if (!main) throw new Error('this Magento has no store view')
  return main
}

/** All store views, the default one first. */
export async function realStoreViews(): Promise<readonly RealStoreView[]> {
  const settings = await realMagentoSettings()
  const brands = brandsOf({ REUNA_SETTINGS: JSON.stringify(settings) })
  const brand = brands.find(({ id }) => id === electronics.id)
  if (!brand) throw new Error('the brand has no settings')
  return brand.storeViews.views.map((view): RealStoreView => {
    const site = siteOf(brand, view, 'http://localhost')
    const refused: { id: string; problem: string }[] = []
    const target = magentoTarget(site, MAGENTO_URL, (request) => fetch(request), memoryCache())
    const engine = () =>
      magentoEngine({
        ...target,
        timeoutMs: 60_000,
        hrefs: magentoHrefs(site),
        onRefused: ({ id, problem }) => void refused.push({ id, problem }),
      })
    const backend = (now = Date.now()) => {
      const shop = {
        target,
        catalog: engine(),
        t: site.shop.t,
        showsNet: site.shop.config.i18n.showsNetPrices === true,
        now,
        reading: new Map(),
      }
      const app = magentoApp(shop)
      return backendClient({
        fetch: async (request) => app.fetch(request),
        baseUrl: 'http://magento.internal',
        isMagento: true,
        timeoutMs: 60_000,
      })
    }
    return {
      ...{ site, engine, backend, refused, store: view.storeCode },
      currency: view.i18n.currencyCode,
      prices: priceContext(brand, view, [], Date.now()),
    }
  })
}
