import type { OfflineFrame } from '../../shared/offline/offline-frame.ts'
import {
  OFFLINE_DATA_VERSION,
  type OfflinePageData,
} from '../../shared/offline/offline-page-data.ts'
import { categoryHref } from '../brand/links.ts'
import type { RenderedPage } from '../cache/fill.ts'
import { countryLabel } from '../cart/page.tsx'
import { type PageKey, keyHref } from '../cache/key.ts'
import type { DependencyTracker } from '../page-tags/dependency-tracker.ts'
import { shownAmong } from '../navigation/tree.ts'
import type { Ports } from '../catalog/engine.ts'
import { pageAssets, clientState } from '../render/assets.ts'
import type { PageRoutes } from '../render/page-routes.ts'
import { loadFrame } from '../shell/frame.ts'

/** Categories that a browser keeps the names of. */
const MAX_CATEGORIES = 500

/** Renders the page of a key as data; 404 if the key has no page. */
export async function renderOfflinePage(
  routes: PageRoutes,
  key: PageKey,
  ports: Ports,
  now: number,
): Promise<RenderedPage> {
  const answer = await routes.load(key, ports, now)
  if (answer.kind !== 'page' || answer.status !== 200)
    return renderText(404, '', '{}', ports.tracker)
  const content = await answer.offlineData?.()
  if (!content) return renderText(404, '', '{}', ports.tracker)
  const { name, head } = answer
  const { changesAt } = ports.tracker.read()
  const page: OfflinePageData = {
    v: OFFLINE_DATA_VERSION,
    path: keyHref(ports.site, key),
    storeCode: ports.site.view.storeCode,
    name,
    title: head.title,
    description: head.description,
    canonical: head.canonical,
    madeAt: now,
    ...(changesAt === undefined ? {} : { changesAt }),
    content,
  }
  return renderText(200, name, JSON.stringify(page), ports.tracker)
}

/** Renders the frame of a store view's pages as data. */
export async function renderOfflineFrame(ports: Ports): Promise<RenderedPage> {
  const { site } = ports
  const { config } = site.shop
  const { header, footer, categories, isTreeKnown } = await loadFrame(ports)
  // Browsers keep it: half a frame is none.
  if (!isTreeKnown) throw new Error('the categories cannot be read')
  ports.tracker.tag(`S${site.view.storeCode}`)
  const frame: OfflineFrame = {
    v: OFFLINE_DATA_VERSION,
    storeCode: site.view.storeCode,
    config,
    assets: pageAssets(config.brand, 'index'),
    productAssets: pageAssets(config.brand, 'product-page'),
    cartAssets: pageAssets(config.brand, 'cart-page'),
    checkoutAssets: pageAssets(config.brand, 'checkout-page'),
    country: countryLabel(site),
    state: clientState(config),
    header,
    footer,
    categories: categories
      .filter(shownAmong(categories, site.brand.categories.rootId))
      .slice(0, MAX_CATEGORIES)
      .map((category) => ({ name: category.name, href: categoryHref(site, category) })),
  }
  return renderText(200, 'frame', JSON.stringify(frame), ports.tracker)
}

function renderText(
  status: 200 | 404,
  name: string,
  text: string,
  tracker: DependencyTracker,
): RenderedPage {
  const bytes = new TextEncoder().encode(text)
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  return { status, name, storable: true, tracker, stream, fullBody: Promise.resolve(text) }
}
