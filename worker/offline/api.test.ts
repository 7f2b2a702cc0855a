import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOfflineFrame } from '../../shared/offline/offline-frame.ts'
import {
  readOfflinePage,
  type OfflineCategory,
  type OfflineProduct,
} from '../../shared/offline/offline-page-data.ts'
import type { Env } from '../env.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

/** The files of a build; without any the shop is in development. */
function files(built: Readonly<Record<string, string>>): Partial<Env> {
  const fetch = async (request: Request) => {
    const text = built[new URL(request.url).pathname]
    return new Response(text ?? null, { status: text === undefined ? 404 : 200 })
  }
  return { ASSETS: { fetch } as unknown as Fetcher }
}

const BUILT = { '/offline/worker.js': 'the worker', '/offline/off.js': 'the one that goes' }

async function askPage(path: string, env: Partial<Env> = {}) {
  const response = await visit(`/api/catalog/page?path=${encodeURIComponent(path)}`, { env })
  return {
    answer: response,
    page: readOfflinePage(response.status === 200 ? await response.json() : undefined),
  }
}

function contentOf<Content>({ page }: Awaited<ReturnType<typeof askPage>>): Content {
  if (!page) throw new Error('nothing is known of the page')
  return page.content as Content
}

describe('pages as data', () => {
  it('contains the data of a product page, with its price to the cent', async () => {
    const response = await askPage('/p/KA-7~2FB/product-101')
    const { answer, page } = response
    expect(answer.headers.get('Content-Type')).toContain('application/json')
    const { product } = contentOf<OfflineProduct>(response)
    expect(page).toMatchObject({ path: '/p/KA-7~2FB/product-101', storeCode: 'fi', madeAt: NOW })
    expect(product.price.price_incl_tax).toBe(99.9)
    const html = await (await visit('/p/KA-7~2FB/product-101')).text()
    expect(html).toMatch(/99,90\s€/)
  })

  it('contains the products of a category page in their order', async () => {
    const { listing, name } = contentOf<OfflineCategory>(await askPage('/c/kuulokkeet'))
    const html = await (await visit('/c/kuulokkeet')).text()
    const shown = [...html.matchAll(/<h3><a href="([^"]+)"/g)].map(([, href]) => href)
    expect(html).toContain(name)
    expect(listing.tiles.map(({ href }) => href)).toEqual(shown)
    expect(listing.tiles.length).toBeGreaterThan(0)
  })

  it('contains the time of the next price change, after which prices are unconfirmed', async () => {
    const { page } = await askPage('/')
    expect(page?.content.kind).toBe('home')
    expect(page?.changesAt === undefined || page.changesAt > NOW).toBe(true)
  })

  it('is missing for unknown, personal, redirected and foreign paths', async () => {
    for (const path of [
      '/nothing',
      '/cart',
      '/p/KA-7~2FB/wrong',
      '//zq9canary.test/',
      'x',
      '',
      '/error',
      `/${'a'.repeat(3000)}`,
    ]) {
      const { answer } = await askPage(path)
      expect(answer.status, path).toBe(404)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('is cached at the edge beside the page', async () => {
    const env = { REUNA_CACHE: `known-${crypto.randomUUID()}` }
    const first = await askPage('/c/kuulokkeet', env)
    const second = await askPage('/c/kuulokkeet', env)
    expect(first.answer.headers.get('Cache-Status')).toContain('fwd=uri-miss; stored')
    expect(second.answer.headers.get('Cache-Status')).toContain('hit')
    const page = await visit('/c/kuulokkeet', { env })
    expect(page.headers.get('Content-Type')).toContain('text/html')
  })

  it('has header and footer of a store view, with the CSP of its pages', async () => {
    const response = await visit('/api/catalog/frame?storeCode=fi')
    expect(response.headers.get('Content-Security-Policy')).toContain("worker-src 'self'")
    const frame = readOfflineFrame(await response.json())
    expect(frame).toMatchObject({ storeCode: 'fi', country: 'Suomi' })
    expect(frame?.categories.map(({ href }) => href)).toContain('/c/kuulokkeet')
  })
})

describe('the service worker', () => {
  it('offline.serviceWorker on: is served at /service-worker.js, revalidated each time', async () => {
    const response = await visit('/service-worker.js', { env: files(BUILT) })
    expect(response.headers.get('Content-Type')).toContain('javascript')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(await response.text()).toBe('the worker')
  })

  it('offline.serviceWorker off: is replaced by one that removes itself and its caches', async () => {
    const env = { ...files(BUILT), REUNA_SETTINGS: '{"offline.serviceWorker":false}' }
    expect(await (await visit('/service-worker.js', { env })).text()).toBe('the one that goes')
  })

  it('returns 404 without a build, so that a local run unregisters it', async () => {
    expect((await visit('/service-worker.js', { env: files({}) })).status).toBe(404)
  })
})

describe('the manifest', () => {
  it('is that of the host, whatever is called a store code', async () => {
    for (const code of ['/', '/[', '/hair.localhost', '//evil.example', 'zq']) {
      const response = await visit(`/manifest.webmanifest?storeCode=${encodeURIComponent(code)}`)
      expect([code, response.status]).toEqual([code, 200])
      expect(await response.json()).toMatchObject({
        lang: 'fi',
        start_url: '/',
        short_name: 'Reuna',
      })
    }
  })

  it('has name, start page and icons of the store view', async () => {
    const response = await visit('/manifest.webmanifest?storeCode=fi')
    expect(response.headers.get('Content-Type')).toContain('application/manifest+json')
    const manifest = (await response.json()) as { icons: { purpose: string; sizes: string }[] }
    expect(manifest).toMatchObject({ lang: 'fi', start_url: '/', display: 'standalone' })
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
  })
})
