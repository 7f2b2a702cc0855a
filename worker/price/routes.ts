import { defineCalls, READ } from '../guard/endpoint.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { splitSkus } from '../../shared/portion-skus.ts'
import { callAs } from '../session/call-as.ts'
import { done, refuse } from '../session/outcome.ts'
import { answerCall } from '../session/answer-call.ts'
import type { SessionContext } from '../session/context.ts'
import type { RenderedPrice } from '../backend/contract.ts'
import { ownCatalog } from './own-catalog.ts'
import type { Env } from '../env.ts'
import { loadPrices } from '../catalog/load-prices.ts'
import { choicePrices } from './choice.ts'
import { cardContent, contentCodes, contentOf } from '../product/content.ts'
import { shownTime } from '../render/preview-page.tsx'
import { listPrices } from './list.ts'

/** Prices of some skus for this visitor; never stored. */
const priceApi = new Hono<{ Bindings: Env }>()

/** As many as a product page shows. */
const MAX_SKUS = 50

const question = z.strictObject({ skus: z.string().min(1).max(7000) })

priceApi.get(
  '/list',
  answerCall('price.list', question, async (context, request, env, c) => {
    const { site, session } = context
    const skus = splitSkus(request.skus)
    if (!skus || skus.length === 0 || skus.length > MAX_SKUS) {
      return refuse(400, 'request.malformed', site.shop.t('request.malformed'))
    }
    const catalog = ownCatalog(context, env)
    const group = session && { customerGroupId: session.group_id }
    const [ctx, platform, attributes] = await Promise.all([
      loadPrices(site, catalog, await shownTime(c, site), group),
      platformPrices(context, skus),
      catalog.attributes(contentCodes(site)),
    ])
    const prices = await listPrices(skus, catalog, ctx, platform, (product, child) =>
      child
        ? contentOf(product, child, attributes, site)
        : cardContent(product, ctx, attributes, site),
    )
    return { ...done(prices), ...(session && { personal: true }) }
  }),
)

const choice = z.strictObject({ sku: z.string().min(1).max(128), choice: z.string().max(6000) })

priceApi.get(
  '/choice',
  answerCall('price.choice', choice, async (context, request, env, c) => {
    const { site, session } = context
    const catalog = ownCatalog(context, env)
    const group = session && { customerGroupId: session.group_id }
    const ctx = await loadPrices(site, catalog, await shownTime(c, site), group)
    const prices = await choicePrices(request.sku, request.choice, { site, catalog }, ctx)
    return { ...done(prices ?? null), ...(session && { personal: true }) }
  }),
)

/** The backend's own prices, where the brand lets them count over the catalogue's. */
async function platformPrices(
  context: SessionContext,
  skus: readonly string[],
): Promise<ReadonlyMap<number, RenderedPrice>> {
  const { brand, view } = context.site
  if (!brand.products.alwaysSyncPlatformPricesOver) return new Map()
  const answer = await callAs(context, 'price.render-list', {
    skus,
    currencyCode: view.i18n.currencyCode,
    storeId: view.storeId,
    ...(context.session && { userGroupId: context.session.group_id }),
  })
  return new Map((answer.ok ? answer.result : []).map((price) => [price.id, price]))
}

/** Prices of products for one visitor. */
export const routes = {
  endpoints: [defineCalls({ path: '/api/price', methods: READ, limit: 'cart', app: priceApi })],
}
