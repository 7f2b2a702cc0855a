import { loadPrices } from '../price/context.ts'
import type { Site } from '../brand/site.ts'
import { sqlEngine } from '../catalog/sql.ts'
import type { Env } from '../env.ts'
import { shopApp } from '../shop/app.ts'
import type { ShopPricing } from '../shop/price-api.ts'
import { breakerOf } from './breaker.ts'
import { backendClient, type Backend } from './client.ts'
import { hearPrivate } from './private.ts'

/**
 * The backend of a site: the connected shop's where `BACKEND_URL` names one, else the built-in shop.
 * `onPrivate` hears that one of its answers is not for everybody.
 */
export function pickBackend(
  site: Site,
  env: Env,
  now: number,
  onPrivate: () => void = () => undefined,
): Backend {
  const { brand, view } = site
  const storeCode = brand.storeViews.multistore ? { storeCode: view.storeCode } : {}
  if (env.BACKEND_URL) {
    return backendClient({
      fetch: hearPrivate((request) => fetch(request), onPrivate),
      baseUrl: env.BACKEND_URL,
      breaker: breakerOf('backend', env.BACKEND_URL),
      tokenInHeader: env.UPSTREAM_AUTH === 'header',
      ...storeCode,
    })
  }
  const catalog = sqlEngine(env.SHOP, view.elasticsearch.index, site.locale)
  const pricing: ShopPricing = {
    currencyCode: view.i18n.currencyCode,
    storeId: view.storeId,
    context: (visitor) => loadPrices({ brand, view }, catalog, now, visitor),
  }
  const shop = shopApp(catalog, pricing, {
    db: env.SHOP,
    catalog,
    pricing,
    store: view.elasticsearch.index,
    website: brand.id,
    storeId: view.storeId,
    words: site.shop.t,
    now,
  })
  const send = async (request: Request): Promise<Response> => shop.fetch(request)
  return backendClient({ fetch: send, baseUrl: 'http://shop.internal', ...storeCode })
}
