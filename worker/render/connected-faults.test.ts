import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDeep } from '../../shared/fixtures/schedules.ts'
import { allProducts } from '../../shared/fixtures/products.ts'
import type { Env } from '../env.ts'
import { UNLIMITED_RATES } from '../testing/faults-shop.ts'
import { noteSecondAttempt } from '../testing/second-attempt.ts'
import { fetchPage } from '../testing/data-centre-pages.ts'
import { memoryCaches } from '../testing/memory-caches.ts'
import { openMiddlewareShop, REFUSALS, type Upstream } from '../testing/middleware-shop.ts'

const { KV } = bindings as unknown as Env

const PRODUCTS = [
  ...new Map(
    allProducts.filter(({ visibility }) => visibility > 1).map((each) => [each.type_id, each]),
  ).values(),
]

interface Kind {
  kind: string
  path: string
  /** True if a request is for the main document, without which there is no page. */
  isMain: (request: Upstream | undefined) => boolean
}

const isOf =
  (...types: readonly string[]) =>
  (request: Upstream | undefined): boolean =>
    types.includes(request?.what ?? '')

const PAGES: readonly Kind[] = [
  ...PRODUCTS.map(({ type_id, sku, slug }) => ({
    ...{ kind: type_id, path: `/p/${sku.replaceAll('/', '~2F')}/${slug}` },
    isMain: (request: Upstream | undefined) =>
      isOf('product')(request) && request?.body.includes(`["${sku}"]`) === true,
  })),
  { kind: 'home', path: '/', isMain: () => false },
  { kind: 'category', path: '/c/kuulokkeet', isMain: isOf('category') },
  { kind: 'filtered', path: '/c/kuulokkeet?color=50&sort=price', isMain: isOf('category') },
  { kind: 'search', path: '/search/kaapeli', isMain: () => false },
  { kind: 'empty search', path: '/search/xyzxyzxyz', isMain: () => false },
  { kind: 'content', path: '/i/about-us', isMain: isOf('cms_page') },
  { kind: 'wishlist', path: '/wishlist', isMain: () => false },
  { kind: 'comparison', path: '/compare?skus=CBL-1,CBL-2', isMain: isOf('product') },
]

const newCache = () => `c-${crypto.randomUUID()}`

/** Requests a page from a new connected shop in which one request fails. */
async function fetchWithFault(path: string, at: number, how: keyof typeof REFUSALS) {
  const shop = openMiddlewareShop(KV)
  shop.fail(at, REFUSALS[how])
  const cache = newCache()
  const env = { ...shop.env, ...UNLIMITED_RATES }
  const page = await fetchPage(cache, path, { env })
  return { page, failed: shop.requests[at - 1], again: () => fetchPage(cache, path, { env }) }
}

const FAULTS = Object.keys(REFUSALS)

/**
 * Requests the page without failures, and selects the requests to fail in this way: every third one, the
 * others in another way or on the next page; all of them with `EXAMPLES`.
 */
async function fetchWhole(path: string, how: keyof typeof REFUSALS) {
  const shop = openMiddlewareShop(KV)
  const whole = await fetchPage(newCache(), path, { env: { ...shop.env, ...UNLIMITED_RATES } })
  const turn = PAGES.findIndex((each) => each.path === path) + FAULTS.indexOf(how)
  const failing = shop.requests.flatMap(({ what }, index) =>
    isDeep() || what === 'review' || index % FAULTS.length === turn % FAULTS.length
      ? [index + 1]
      : [],
  )
  expect(failing).not.toEqual([])
  return { whole, failing }
}

beforeAll(async () => {
  vi.stubGlobal('caches', memoryCaches())
  // The first request of a file compiles the shop, which leaves less time for its upstream requests.
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await fetchPage(newCache(), '/', { env: { ...openMiddlewareShop(KV).env, ...UNLIMITED_RATES } })
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

describe.each(PAGES)('the $kind page of a connected shop', ({ kind, path, isMain }) => {
  it('is complete, and cached if its kind is', async () => {
    const shop = openMiddlewareShop(KV)
    const [cache, env] = [newCache(), { ...shop.env, ...UNLIMITED_RATES }]
    const page = await fetchPage(cache, path, { env })
    expect(page.status).toBe(200)
    expect(page.body).toContain('</html>')
    expect(page.body).not.toContain('part-failure')
    const repeated = await fetchPage(cache, path, { env })
    expect(repeated.cache).toBe(kind === 'comparison' ? 'fwd=bypass' : 'hit')
  })

  it.each(['refused with 400', 'answered with 500'] as const)(
    'is rendered if one of its requests is %s, and then not stored',
    async (how) => {
      const { failing, whole } = await fetchWhole(path, how)
      for (const at of failing) {
        const { page, failed, again } = await fetchWithFault(path, at, how)
        if (isMain(failed)) continue
        const what = `${failed?.what} ${failed?.body}`
        expect(page.status, what).toBe(200)
        if (failed?.what === 'review' && how === 'answered with 500') {
          expect(page.cache).toBe('fwd=uri-miss; detail=degraded')
        }
        // A request that was retried another way, with the same result, leaves the page complete.
        if (failed?.what !== 'url_rewrite' && page.body !== whole.body)
          expect((await again()).cache, what).not.toBe('hit')
      }
    },
    60_000,
  )

  it(
    'is rendered if one of its requests gets no response',
    { timeout: 60_000 },
    async ({ task }) => {
      const { failing } = await fetchWhole(path, 'never answered')
      const tries = failing.map(async (at) => ({
        at,
        ...(await fetchWithFault(path, at, 'never answered')),
      }))
      for (const tried of await Promise.all(tries)) {
        if (isMain(tried.failed) || tried.page.status === 200) continue
        // Concurrent pages slow each other down, so a failed one is requested alone.
        const { page, failed } = await fetchWithFault(path, tried.at, 'never answered')
        const what = `${failed?.what} ${failed?.body}`
        noteSecondAttempt(task.meta, `${what}: ${tried.page.status}, alone ${page.status}`)
        if (!isMain(failed)) expect(page.status, what).toBe(200)
      }
    },
  )
})
