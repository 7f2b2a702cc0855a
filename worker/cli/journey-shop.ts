import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { JourneyBrowser } from './journey-browser.ts'
import { startJourneyProxy, type JourneyProxy } from './journey-proxy.ts'
import { STATE } from './paths.ts'
import { freePort } from './port.ts'
import { startShop } from './shop.ts'

/** A product to buy, with the variant to choose if it has any. */
export interface JourneyProduct {
  sku: string
  childSku?: string
  path: string
}

/** A shop of this project connected to a middleware. */
export interface JourneyShop {
  proxy: JourneyProxy
  browser: () => JourneyBrowser
  configurable: JourneyProduct
  simple: JourneyProduct
  /** The middleware's own response to a call. */
  call: (path: string, body?: unknown) => Promise<{ code: number; result: unknown }>
  stop: () => Promise<void>
}

/** Starts the shop before a middleware with the catalogue `index`; its own state is empty. */
export async function openJourneyShop(backend: string, index: string): Promise<JourneyShop> {
  const proxy = await startJourneyProxy(backend)
  const state = resolve(STATE, 'journeys')
  rmSync(state, { recursive: true, force: true })
  const view = 'storeViews.views.0'
  const shop = await startShop({
    port: await freePort(),
    state,
    settings: {
      [`${view}.elasticsearch.index`]: index,
      [`${view}.i18n.defaultLocale`]: 'en-US',
      [`${view}.tax.sourcePriceIncludesTax`]: false,
      [`${view}.tax.defaultCountry`]: 'DE',
      'categories.rootId': 2,
    },
    bindings: { BACKEND_URL: proxy.url, SEARCH_URL: `${proxy.url}/api/catalog` },
  })
  const call = async (path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${backend}${path}`, init)
    return (await response.json()) as { code: number; result: unknown }
  }
  const product = (type: string) => productOf(`${backend}/api/catalog/${index}`, type)
  return {
    ...{ proxy, call, browser: () => new JourneyBrowser(shop.url) },
    configurable: await product('configurable'),
    simple: await product('simple'),
    async stop() {
      await shop.stop()
      await proxy.stop()
    },
  }
}

interface Document {
  sku: string
  url_key?: string
  slug?: string
  configurable_children?: readonly { sku: string }[]
}

/** The first listed product of a type that can be bought. */
async function productOf(catalogue: string, type: string): Promise<JourneyProduct> {
  const filter = [
    { term: { type_id: type } },
    { term: { status: 1 } },
    { terms: { visibility: [2, 3, 4] } },
    { term: { 'stock.is_in_stock': true } },
  ]
  const response = await fetch(`${catalogue}/product/_search?size=1&sort=id:asc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: { bool: { filter } } }),
  })
  const { hits } = (await response.json()) as { hits?: { hits: readonly { _source: Document }[] } }
  const source = hits?.hits[0]?._source
  if (!source) throw new Error(`the catalogue has no product of type ${type} that can be bought`)
  const { sku, url_key, slug = url_key, configurable_children: [child] = [] } = source
  const path = `/p/${encodeURIComponent(sku)}/${encodeURIComponent(slug ?? sku)}`
  return { sku, path, ...(child && { childSku: child.sku }) }
}
