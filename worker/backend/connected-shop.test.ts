import { KEEP_MS } from '../shell/health.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { allProducts } from '../../shared/fixtures/products.ts'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteOf } from '../brand/site.ts'
import { graphqlOrigin, pickEngine } from '../pick/catalog.ts'
import { PROBATION_MS } from '../cache/freshness.ts'
import { PURGE_BOUND_MS } from '../purge/purge-log.ts'
import { purgeTags } from '../testing/data-centre-pages.ts'
import { connectShop, OLD_ADDRESS, type ConnectedShop } from '../testing/scripted-shop.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { pickBackend } from '../pick/backend.ts'

const SITE = siteOf(electronics, defaultView(electronics), 'http://localhost')

const KINDS = [
  { name: 'its search engine', connection: 'search', env: {} },
  { name: 'an engine before version 6', connection: 'search', env: { SEARCH_API_VERSION: '5.6' } },
  { name: 'its middleware', connection: 'middleware', env: {} },
  { name: 'GraphQL', connection: 'graphql', env: {} },
] as const

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(() => {
  vi.useRealTimers()
})

/** Opens a page and follows the redirect to its canonical URL. */
async function open(shop: ConnectedShop, path: string): Promise<{ status: number; html: string }> {
  const first = await shop.visit(path)
  const to = first.status === 301 ? (first.headers.get('Location') ?? '') : undefined
  const answer = to === undefined ? first : await shop.visit(to)
  return { status: answer.status, html: await answer.text() }
}

describe.each(KINDS)('a connected shop asked through $name', ({ connection, env }) => {
  const shop = connectShop(connection, env)

  it.each([
    ['the home page', '/', 'data-page="home"'],
    ['a category with goods of the most pieces first', '/c/kuulokkeet', 'Kaapeli\u00a059\u00a0m'],
    ['chosen filters', '/c/kuulokkeet?color=50&price=10-20&sort=price', 'Kaapeli\u00a06\u00a0m'],
    ['a second page', '/c/kuulokkeet?page=2', 'Kaapeli\u00a00\u00a0m'],
    ['a search', '/search/kaapeli', 'Kaapeli'],
    ['a content page', '/i/about-us', 'Kauppa Turusta'],
  ])('shows %s without a call to the built-in shop', async (_, path, text) => {
    const { status, html } = await open(shop, path)
    expect([status, html.includes(text)]).toEqual([200, true])
  })

  it('lists the other values of a facet with a chosen value', async () => {
    const { html } = await open(shop, '/c/kuulokkeet?color=50')
    expect(html).toMatch(/name="color"[^>]*value="51"|value="51"[^>]*name="color"/)
  })

  it.each(allProducts.map(({ type_id, sku, slug, name }) => [type_id, sku, slug, name] as const))(
    'shows the page of a %s product (%s)',
    async (type, sku, slug) => {
      const path = `/p/${encodeURIComponent(sku).replaceAll('%2F', '~2F')}/${slug}`
      const { status, html } = await open(shop, path)
      expect(status).toBe(200)
      expect(html).toContain(`data-page="${type}-product"`)
    },
  )

  it('returns 404 for unknown, disabled and invisible products', async () => {
    for (const path of [
      '/nothing.html',
      '/p/OFF/pois',
      '/p/HIDDEN/piilossa',
      '/c/vanhat-puhelimet',
    ]) {
      expect([path, (await shop.visit(path)).status]).toEqual([path, 404])
    }
  })

  it('redirects old paths of products, categories and rewrites with 301', async () => {
    const locationOf = async (path: string): Promise<string | null> => {
      const response = await shop.visit(path)
      expect(response.status).toBe(301)
      return response.headers.get('Location')
    }
    expect(await locationOf('/naytto-27.html')).toBe('/p/A~2FB%20%2250~25%22/naytto-27')
    expect(await locationOf('/aani/kuulokkeet.html')).toBe('/c/kuulokkeet')
    expect(await locationOf(`/${OLD_ADDRESS.request_path}`)).toBe('/c/kuulokkeet')
  })

  it('responds to the search panel and the JSON API', async () => {
    const response = await shop.visit('/api/search?q=kaapeli&size=5')
    const { items, total } = (await response.json()) as { items: unknown[]; total: number }
    expect([items.length, total]).toEqual([5, 60])
  })

  it('is healthy if its backend responds', async () => {
    const own = connectShop(connection, env)
    const health = async () => {
      const answer = await own.visit('/__health')
      const { ok, search, backend } = (await answer.json()) as Record<string, boolean>
      return [answer.status, ok, search, backend]
    }
    expect(await health()).toEqual([200, true, true, true])
    own.fail(/./, () => new Response('Bad Gateway', { status: 502 }))
    expect(await health(), 'what was found is told for a while').toEqual([200, true, true, true])
    const later = Date.now() + KEEP_MS
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later)
    expect((await health()).slice(0, 2)).toEqual([503, false])
    clock.mockRestore()
  })

  it('sends no data of the visitor to the backend', () => {
    for (const request of shop.requests) {
      const names = [...request.headers.keys()]
      expect(
        names.filter((name) => !/^(?:accept|content-type|content-length)$/.test(name)),
      ).toEqual([])
      expect([request.redirect, request.cache]).toEqual(['manual', 'no-store'])
    }
    expect(shop.requests.length).toBeGreaterThan(10)
  })
})

describe('a connected shop whose index shows a change a second after its purge', () => {
  const { DB } = testEnv()
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

  it.each([
    ['a page', '/c/aani', null],
    ['another redirect', '/aani', '/c/aani'],
  ])(
    'follows the new rewrite of %s within the bounds of the purge and of what is late',
    async (_, path, before) => {
      const shop = connectShop()
      const leadsTo = async () => (await shop.visit(path)).headers.get('Location')
      expect([await leadsTo(), await leadsTo()]).toEqual([before, before])
      wait(60_000)
      await purgeTags(DB, ['rewrite'])
      wait(PURGE_BOUND_MS)
      expect(await leadsTo()).toBe(before)
      const rewrite = { ...OLD_ADDRESS, request_path: path.slice(1) }
      shop.fail(/url_rewrite/, () => Response.json({ hits: { hits: [{ _source: rewrite }] } }))
      wait(PROBATION_MS)
      expect([await leadsTo(), await leadsTo()]).toEqual(['/c/kuulokkeet', '/c/kuulokkeet'])
    },
  )
})

describe('a connected shop', () => {
  it('works without an index of URL rewrites, also behind a middleware that responds with 500', async () => {
    for (const connection of ['search', 'middleware'] as const) {
      const shop = connectShop(connection, {}, ['url_rewrite'])
      for (let time = 0; time < 7; time += 1) {
        expect((await shop.visit(`/nothing-${time}`)).status).toBe(404)
      }
      expect((await shop.visit('/c/kuulokkeet')).status).toBe(200)
    }
  })

  it.each(['private', 'Private="Set-Cookie", max-age=60'])(
    'shows a page of responses marked %s completely, but does not store it',
    async (marked) => {
      const shop = connectShop()
      const mark = async (request: Request) => {
        const response = await shop.search.fetch(request)
        return new Response(response.body, {
          headers: { ...Object.fromEntries(response.headers), 'Cache-Control': marked },
        })
      }
      shop.fail(/_product\/_search$/, mark)
      for (const path of ['/c/kuulokkeet', '/p/CBL-1/product-1001', '/search/kaapeli']) {
        for (let visit = 0; visit < 2; visit += 1) {
          const response = await shop.visit(path)
          expect([path, response.status]).toEqual([path, 200])
          expect(response.headers.get('Cache-Status')).not.toContain('hit')
          expect(await response.text()).toContain('Kaapeli')
        }
      }
      shop.mend()
      await shop.visit('/c/kuulokkeet')
      const stored = await shop.visit('/c/kuulokkeet')
      expect(stored.headers.get('Cache-Status')).toBe('reuna; hit')
    },
  )

  it('stores pages of responses that are marked no-store, but not private', async () => {
    const shop = connectShop()
    const mark = async (request: Request) => {
      const response = await shop.search.fetch(request)
      const headers = {
        ...Object.fromEntries(response.headers),
        'Cache-Control': 'max-age=0, no-cache, no-store',
      }
      return new Response(response.body, { headers })
    }
    shop.fail(/_product\/_search$/, mark)
    await shop.visit('/c/kuulokkeet')
    expect((await shop.visit('/c/kuulokkeet')).headers.get('Cache-Status')).toBe('reuna; hit')
  })

  it('requests what every page needs once per page', async () => {
    const shop = connectShop()
    await shop.visit('/')
    const paths = shop.requests.map(({ url }) => new URL(url).pathname)
    for (const type of ['taxrule', 'attribute', 'category']) {
      expect([type, paths.filter((path) => path.includes(`_${type}/`)).length]).toEqual([type, 1])
    }
  })

  it('sends the token in a header if UPSTREAM_AUTH is header, else as a query parameter', async () => {
    const caller = { token: 'secret', cartId: '17' }
    for (const UPSTREAM_AUTH of [undefined, 'header']) {
      const shop = connectShop()
      const env = { BACKEND_URL: shop.origin, ...(UPSTREAM_AUTH && { UPSTREAM_AUTH }) }
      shop.engine(() => undefined)
      await pickBackend(SITE, testEnv(env), NOW).checkStock('CBL-1', caller)
      const [request] = shop.requests
      const query = new URL(request?.url ?? '').searchParams
      const isHeader = UPSTREAM_AUTH === 'header'
      expect(request?.headers.get('authorization')).toBe(isHeader ? 'Bearer secret' : null)
      expect([query.get('token'), query.get('cartId')]).toEqual([isHeader ? null : 'secret', '17'])
    }
  })

  it('sends GraphQL to the host and port of the settings, else to the backend', () => {
    const server = { api: 'graphql', host: '', port: 0 } as const
    const BACKEND_URL = 'https://api.shop.test/api'
    const origins = [
      graphqlOrigin({ ...server, api: 'api-search-query' }, { BACKEND_URL }),
      graphqlOrigin(server, {}),
      graphqlOrigin(server, { BACKEND_URL }),
      graphqlOrigin({ ...server, host: 'graph.shop.test', port: 8443 }, { BACKEND_URL }),
      graphqlOrigin({ ...server, host: 'graph.shop.test' }, {}),
      graphqlOrigin({ ...server, host: 'localhost', port: 8080 }, {}),
    ]
    expect(origins).toEqual([
      ...[undefined, undefined, 'https://api.shop.test', 'https://graph.shop.test:8443'],
      ...['https://graph.shop.test', 'http://localhost:8080'],
    ])
  })

  it('uses the search unless server.api is graphql, and the built-in shop if nothing is connected', async () => {
    const search = connectShop('search')
    await search.visit('/i/about-us')
    expect(search.graphql.calls).toEqual([])
    const graphql = connectShop('graphql')
    await graphql.visit('/i/about-us')
    expect(graphql.graphql.calls.length).toBeGreaterThan(0)
    expect(electronics.server.api).toBe('api-search-query')
    const builtIn = pickEngine(SITE, testEnv())
    expect(await builtIn.isDemo()).toBe(false)
    expect(await builtIn.categories()).toEqual([])
  })
})
