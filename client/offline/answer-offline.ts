import { matchRoute } from '../../shared/routes.ts'
import { TIMED_OUT, withTimeout } from '../db/clock.ts'
import { renderModel, type OfflineModel } from './render-model.tsx'
import { OfflineStore, type StoredFrame } from './offline-store.ts'
import { hasPage } from './pages.ts'
import type { OfflinePorts } from './ports.ts'
import { UNAVAILABLE_HASH } from '../worker-messages.ts'
import { checkoutModel, lostFormModel } from './checkout-model.tsx'
import {
  cartModel,
  categoryModel,
  modelFromData,
  unavailableModel,
  searchModel,
  modelFromTile,
  type ModelSource,
} from './offline-models.tsx'

/**
 * Answers a navigation without the shop: renders the page from offline page data with the shop's views,
 * otherwise redirects to the stored home page, which shows a notice.
 */
export async function answerOffline(url: URL, ports: OfflinePorts): Promise<Response> {
  const stored = await new OfflineStore(ports.catalog).frameFor(url.pathname)
  if (!stored) return Response.error()
  const model = await findModel(url, stored, ports)
  if (model instanceof URL) return Response.redirect(model.href, 302)
  if (model) return respondWith(model, stored)
  const home = new URL(stored.frame.config.prefix || '/', ports.origin)
  const isElsewhere = home.pathname !== url.pathname
  if (isElsewhere && (await hasPage(home, ports)))
    return Response.redirect(home.href + UNAVAILABLE_HASH, 302)
  return respondWith(unavailableModel({ stored, url }), stored)
}

/** Timeout of the checkout form's response before an offline page replaces it. */
export const ORDER_LIMIT_MS = 30_000

/**
 * Answers the checkout form. It is sent once; without a response an offline page is shown, and the browser
 * polls for the order.
 */
export async function answerOrder(request: Request, ports: OfflinePorts): Promise<Response> {
  const fields = request.clone().formData()
  fields.catch(() => undefined)
  try {
    const answer = await withTimeout(ports.clock, ORDER_LIMIT_MS, ports.fetch(request))
    if (answer !== TIMED_OUT) return answer
  } catch (error) {
    ports.report(`offline: No connection found (${String(error)})`)
  }
  ports.notifyNetwork(false)
  const storeCode = new URL(request.url).searchParams.get('storeCode') ?? ''
  const stored = await new OfflineStore(ports.catalog).frameFor(`/${storeCode}`)
  if (!stored) return Response.error()
  return respondWith(lostFormModel(stored, await fields.catch(() => undefined)), stored, 503)
}

async function findModel(
  url: URL,
  stored: StoredFrame,
  ports: OfflinePorts,
): Promise<OfflineModel | URL | undefined> {
  const { prefix } = stored.frame.config
  const match = matchRoute(url.pathname.slice(prefix.length) || '/')
  if (!match) return undefined
  const store = new OfflineStore(ports.catalog)
  const data = await store.getPage(url.pathname + url.search)
  const source: ModelSource = { stored, url, now: ports.clock.now(), data, seen: [] }
  const ready = modelFromData(source)
  if (ready) return ready
  switch (match.route) {
    case 'cart':
      return cartModel(source)
    case 'checkout':
      return (await checkoutModel(stored, ports)) ?? new URL(`${prefix}/cart`, ports.origin)
    case 'category':
      return categoryModel(source)
    case 'search':
    case 'search-results': {
      const text = match.params['query'] ?? url.searchParams.get('q') ?? ''
      return searchModel({ ...source, seen: await store.tiles(stored.frame.storeCode) }, text)
    }
    default: {
      const seen = await store.tiles(stored.frame.storeCode)
      return modelFromTile({ ...source, seen }) ?? categoryModel(source)
    }
  }
}

function respondWith(model: OfflineModel, { headers }: StoredFrame, status = 200): Response {
  return new Response(renderModel(model), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  })
}
