import { resultsQuery } from '../page-query/listing-query.ts'
import { Hono, type Context } from 'hono'
import { readCookie } from '../session/cookie.ts'
import type { Session } from '../session/session.ts'
import type { PriceVisitor } from '../../shared/price/context.ts'
import { loadPrices } from '../catalog/load-prices.ts'
import { cardImage, imageHref } from '../../shared/product/image.ts'
import { priceCard } from '../../shared/product/pricing.ts'
import type { ProductCard } from '../../shared/product/product.ts'
import { isLongEnough, isSubmittable, PANEL_CONTENT } from '../../shared/search/panel.ts'
import { MAX_API_SIZE, RESULT_WINDOW, type ProductQuery } from '../../shared/search/query.ts'
import { knownFilters } from '../cache/key.ts'
import { pageCacheOf } from '../pick/page-cache.ts'
import type { Env } from '../env.ts'
import type { Ports } from '../catalog/engine.ts'
import { tileAttributes, tileOf, type TileContext } from '../product/tile.ts'
import { NO_STORE, RETRY_SOON } from '../http/headers.ts'
import { withPricesAt } from '../preview/prices-at.ts'
import { previewOf } from '../render/preview-page.tsx'
import { portsOf } from '../render/ports-of.ts'
import { errorText, logFailedCall, writeLog } from '../log/log.ts'
import { chosenFilters, readPriceRange, readSort } from '../page-query/listing.ts'
import { searchText } from '../page-query/search-text.ts'
import { findContent } from './find-content.ts'
import { parseQuery, type ParsedQuery } from './parse-query.ts'

/**
 * `GET /api/search`: searches with clamped parameters; prices are in the view's currency. A text of one
 * character gets 400, one of two characters too unless a product has exactly that name.
 */
export const searchApi = new Hono<{ Bindings: Env }>()

searchApi.get('/', async (c) => {
  const ports = portsOf(c.get('site'), c.env)
  // Moves price changes that are due into the index and the purge log, also if no page is requested.
  const pages = await pageCacheOf(c.env)
  await pages.watch.snapshot((work) => c.executionCtx.waitUntil(work))
  const search = new URL(c.req.url).searchParams
  const text = searchText(search.get('q') ?? '')
  const { t } = ports.site.shop
  const isShort = text !== '' && !isLongEnough(text)
  const tooShort = { code: 'search.too-short', message: t('search.too-short') }
  if (isShort && !isSubmittable(text)) return c.json(tooShort, 400, NO_STORE)
  try {
    const { groupToken, ...group } = await groupOf(c, ports)
    const groupPorts =
      groupToken === undefined ? ports : portsOf(ports.site, c.env, undefined, { groupToken })
    const preview = await previewOf(c, ports.site)
    const pricedPorts = preview ? withPricesAt(groupPorts, preview.at) : groupPorts
    const results = await answer(text, search, pricedPorts, preview?.at ?? Date.now(), group)
    if (isShort && results.total === 0) return c.json(tooShort, 400, NO_STORE)
    return c.json(results, 200, NO_STORE)
  } catch (error) {
    writeLog({
      code: 'catalogue.search-failed',
      detail: errorText(error),
    })
    return c.json({ code: 'catalogue.search-failed', message: t('catalogue.search-failed') }, 503, {
      ...NO_STORE,
      ...RETRY_SOON,
    })
  }
})

/** The customer group of the request, if groups have their own prices; else the session is not read. */
async function groupOf(
  c: Context<{ Bindings: Env }>,
  { site }: Pick<Ports, 'site'>,
): Promise<PriceVisitor & Pick<Session, 'groupToken'>> {
  const { hasGroupPrices } = site.shop.config.rules.products
  const isSecure = new URL(c.req.url).protocol === 'https:'
  const sealed = readCookie(c.req.header('Cookie'), 'session', isSecure)
  if (!hasGroupPrices || sealed === undefined) return {}
  try {
    const { session } = await c.get('session')()
    if (!session) return {}
    return { customerGroupId: session.group_id, groupToken: session.groupToken }
  } catch (error) {
    logFailedCall(error, 'search.group')
    return {}
  }
}

async function answer(
  text: string,
  search: URLSearchParams,
  ports: Ports,
  now: number,
  group: PriceVisitor,
) {
  const { catalog, site } = ports
  const known = knownFilters(await catalog.attributes())
  const filters = resultsQuery(filterNames(search), known)
  const understood = filters['exact'] ? { text } : await parseQuery(text, ports)
  const query = apiQuery(understood, search, filters)
  const [result, prices, attributes, found] = await Promise.all([
    catalog.products(query),
    loadPrices(ports.site, ports.catalog, now, group),
    catalog.attributes(tileAttributes(site)),
    isForPanel(query) ? findContent(query.text ?? '', ports, now) : undefined,
  ])
  const context = { ports, prices, attributes }
  const items = result.items.map((card) => itemOf(card, context))
  const content = result.total === 0 ? await found?.byText() : found?.byTitle
  return {
    ...{ ...result, items },
    ...(content && content.length > 0 && { content: content.slice(0, PANEL_CONTENT) }),
    ...(group.customerGroupId !== undefined && { personal: true }),
  }
}

/** True for the first few products of a text: what the search panel requests. */
function isForPanel({ text, from, aggregate }: ProductQuery): boolean {
  return text !== undefined && isLongEnough(text) && from === 0 && aggregate === undefined
}

/**
 * The names that may be attributes. `size` is the page size if its value is one, else an attribute of that
 * name.
 */
function filterNames(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...search].filter(
      ([name, value]) =>
        !['category', 'storeCode'].includes(name) &&
        !(name === 'size' && Number(value) <= MAX_API_SIZE),
    ),
  )
}

/** The search panel requests a few products and shows no count. */
const MAX_UNCOUNTED = 10

function apiQuery(
  { text, price }: Partial<ParsedQuery> & { text: string },
  search: URLSearchParams,
  filters: Readonly<Record<string, string>>,
): ProductQuery {
  const size = clamp(search.get('size'), 1, MAX_API_SIZE, MAX_API_SIZE)
  const page = clamp(search.get('page'), 1, Math.floor(RESULT_WINDOW / size), 1)
  const category = clamp(search.get('category'), 1, Number.MAX_SAFE_INTEGER, 0)
  const sort = search.get('sort')
  const isNarrowed = category > 0 || Object.keys(filters).some((name) => name !== 'exact')
  const isCounted = !text || size > MAX_UNCOUNTED || isNarrowed
  return {
    ...(text ? { text } : {}),
    ...(filters['exact'] ? { exact: true } : {}),
    ...(category > 0 ? { categoryIds: [category] } : {}),
    filters: chosenFilters(filters),
    ...(price && { price }),
    ...(filters['price'] ? { price: readPriceRange(filters['price']) } : {}),
    ...(sort || !text ? { sort: readSort(filters['sort']) } : {}),
    from: size * (page - 1),
    size,
    ...(isCounted ? { aggregate: 'all' } : {}),
  }
}

/** Parses a whole number and clamps it; returns `otherwise` if it is not a number. */
function clamp(raw: string | null, min: number, max: number, otherwise: number): number {
  const value = Math.trunc(Number(raw ?? Number.NaN))
  return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : otherwise
}

function itemOf(card: ProductCard, context: TileContext) {
  const prices = priceCard(card, context.prices)
  const { href, stock, prices: shown, energy } = tileOf(card, context)
  const path = cardImage(card)
  return {
    sku: card.sku,
    ...(card.parentSku === undefined ? {} : { parentSku: card.parentSku }),
    name: card.name,
    type_id: card.type_id,
    url: href,
    image: path === undefined ? null : imageHref('list', 'jpeg', path),
    price: prices.final_price,
    price_incl_tax: prices.final_price_incl_tax,
    original_price_incl_tax: prices.original_price_incl_tax,
    special_price_incl_tax: prices.special_price_incl_tax,
    lowest_30d_incl_tax: prices.lowest_30d_incl_tax,
    reduced_from_incl_tax: prices.reduced_from_incl_tax,
    ...(!prices.isKnown && { isKnown: false }),
    ...(prices.fromPrice && { fromPrice: true }),
    ...(prices.changesAt !== undefined && { changesAt: prices.changesAt }),
    ...(shown.unit && { unit: shown.unit }),
    stock,
    ...(energy && { energy }),
  }
}
