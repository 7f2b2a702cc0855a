import { readSealKeys } from '../crypto/seal-keys.ts'
import { paymentSettings, type PaymentEnv } from '../brand/payment-settings.ts'
import { loadPrices } from '../catalog/load-prices.ts'
import { bankAccountOf } from '../brand/company.ts'
import { countryNames } from '../brand/country-names.ts'
import type { Site } from '../brand/site.ts'
import { once } from '../concurrency/once.ts'
import { sqlEngine } from '../catalog/sql/engine.ts'
import type { Env } from '../env.ts'
import { publishChanges } from '../shop/import/changes.ts'
import type { EmailHeader, ShopContext } from '../shop/shop-context.ts'
import { composeMail, mailPicture } from '../mail/compose.ts'
import { mailTargetOf, type MailEnv } from '../mail/target.ts'
import type { ShopPricing } from '../shop/cart/price-api.ts'
import { breakerOf } from '../backend/breaker.ts'
import { connectionsOf } from '../brand/connections.ts'
import { pickEngine } from './catalog.ts'
import { magentoCache, magentoTarget } from './magento.ts'
import { backendClient, type Backend } from '../backend/client.ts'
import { detectPrivateHeaders } from '../backend/request-json.ts'

/**
 * Returns the backend of a site: Magento at `MAGENTO_URL`; else the backend at `BACKEND_URL`, the brand's own
 * or the common one; else the built-in shop. Its code is loaded with the first call. `onPrivate` is called if
 * one of its responses is marked as private.
 */
export function pickBackend(
  site: Site,
  all: Env,
  now: number,
  onPrivate: () => void = () => undefined,
): Backend {
  const { brand, view } = site
  const env = connectionsOf(all, brand)
  const storeCode = brand.storeViews.multistore ? { storeCode: view.storeCode } : {}
  if (env.MAGENTO_URL) return viaMagento(site, all, env.MAGENTO_URL, now)
  if (env.BACKEND_URL) {
    return backendClient({
      fetch: detectPrivateHeaders((request) => fetch(request), onPrivate),
      baseUrl: env.BACKEND_URL,
      breaker: breakerOf('backend', env.BACKEND_URL),
      isIdempotent: brand.orders.idempotent,
      tokenInHeader: env.UPSTREAM_AUTH === 'header',
      ...storeCode,
    })
  }
  const context = shopContextOf(site, env, now)
  const app = once(async () => {
    const { shopApp } = await import('../shop/app.ts')
    return shopApp(context.catalog, context.pricing, context)
  })
  return backendClient({
    fetch: async (request) => (await app()).fetch(request),
    baseUrl: 'http://shop.internal',
    isBuiltIn: true,
    isIdempotent: true,
    ...storeCode,
  })
}

/** Longer than for other backends, because one call of the contract may take several of Magento's. */
const MAGENTO_LIMIT_MS = 35_000

function viaMagento(site: Site, all: Env, url: string, now: number): Backend {
  const target = magentoTarget(site, url, (request) => fetch(request), magentoCache(url, now))
  const catalog = pickEngine(site, all, undefined, undefined, {
    cacheOf: (scope) => magentoCache(scope, now),
  })
  const app = once(async () => {
    const { magentoApp } = await import('../magento/backend/app.ts')
    const { t } = site.shop
    const showsNet = site.view.i18n.showsNetPrices === true
    return magentoApp({ target, catalog, t, showsNet, now, reading: new Map() })
  })
  return backendClient({
    fetch: async (request) => (await app()).fetch(request),
    baseUrl: 'http://magento.internal',
    isMagento: true,
    timeoutMs: MAGENTO_LIMIT_MS,
  })
}

type ShopEnv = Pick<Env, 'SHOP' | 'DB' | 'SESSION_KEYS' | PaymentEnv | MailEnv>

/** The context in which the built-in shop serves a site. */
export function shopContextOf(site: Site, env: ShopEnv, now: number): ShopContext {
  const { brand, view } = site
  const catalog = sqlEngine(env.SHOP, view.elasticsearch.index, site.locale)
  const pricing: ShopPricing = {
    currencyCode: view.i18n.currencyCode,
    storeId: view.storeId,
    context: (visitor) => loadPrices({ brand, view }, catalog, now, visitor),
  }
  return {
    db: env.SHOP,
    catalog,
    pricing,
    store: view.elasticsearch.index,
    brandId: brand.id,
    storeId: view.storeId,
    t: site.shop.t,
    secret: readSealKeys(env.SESSION_KEYS)[0]?.secret ?? '',
    welcomeCoupon: brand.newsletter.coupon,
    sendsMail: mailTargetOf(env, brand.id) !== undefined,
    redirectPayment:
      brand.checkout.redirectPayment && paymentSettings(connectionsOf(env, brand)) !== undefined,
    account: bankAccountOf(brand),
    checkout: brand.checkout,
    now,
    catalogs: catalogsOf(site),
    emailHeader: emailHeaderOf(site),
    publish: async () => {
      await publishChanges(env.SHOP, env.DB, { now })
    },
  }
}

/** Catalogs of the brand; the view's own comes first. */
function catalogsOf({ brand, view }: Site): readonly string[] {
  const selected = view.elasticsearch.index
  const all = brand.storeViews.views.map(({ elasticsearch }) => elasticsearch.index)
  return [selected, ...all.filter((name) => name !== selected)]
}

function emailHeaderOf(site: Site): EmailHeader {
  const { brand, locale, origin, shop } = site
  const page = (slug: string): string => `${origin}${shop.href('cms-page', { slug })}`
  const shopName = brand.name
  const { pages, contactAddress: contact, withdrawalDays, deliveryDays } = brand.checkout
  return {
    ...{ shopName, locale, money: shop.money, withdrawalDays, deliveryDays },
    compose: (envelope, content) => composeMail(site, envelope, content),
    ...{ terms: page(pages.terms), withdrawal: `${origin}${shop.href('withdrawal')}` },
    ...{ termsPage: pages.terms, contact, countryName: (code) => countryNames(locale)(code) },
    tracking: `${origin}${shop.href('order-tracking')}`,
    ownOrder: (number) => `${origin}${shop.href('my-order', { orderId: number })}`,
    picture: (path) => mailPicture(site, path),
    newPassword: (token, email) => `${origin}${shop.href('create-password', { token, email })}`,
  }
}
