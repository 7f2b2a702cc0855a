import { describe, expect, it } from 'vitest'
import { FakeCaches } from '../testing/fake-caches.ts'
import { putBounded } from './bounded-cache.ts'
import { isCacheablePage, isCacheablePicture, isCacheable } from './cacheable.ts'
import { routeRequest, type RequestLike } from './router.ts'

const ORIGIN = 'https://shop.test'

function answer(headers: Record<string, string> = {}, fields: Partial<Response> = {}) {
  return {
    status: 200,
    type: 'basic',
    redirected: false,
    headers: new Headers(headers),
    ...fields,
  } as Response
}

describe('a cacheable response', () => {
  it('is complete, of the same origin and public', () => {
    expect(isCacheable(answer({ 'Cache-Control': 'no-cache' }))).toBe(true)
    expect(isCacheable(answer({}, { type: 'default' }))).toBe(true)
  })

  it('has neither no-store nor private, no Set-Cookie, and status 200', () => {
    for (const control of ['no-store', 'private', 'private, max-age=60', 'No-Store, max-age=0']) {
      expect(isCacheable(answer({ 'Cache-Control': control })), control).toBe(false)
    }
    expect(
      isCacheable({
        ...answer(),
        headers: {
          get: () => null,
          has: (name: string) => name === 'Set-Cookie',
        } as unknown as Headers,
      }),
    ).toBe(false)
    for (const status of [0, 204, 206, 301, 302, 404, 500, 503]) {
      expect(isCacheable(answer({}, { status })), String(status)).toBe(false)
    }
  })

  it('is neither redirected nor of another origin', () => {
    expect(isCacheable(answer({}, { redirected: true }))).toBe(false)
    for (const type of ['cors', 'opaque', 'opaqueredirect', 'error'] as const) {
      expect(isCacheable(answer({}, { type })), type).toBe(false)
    }
  })

  it('is HTML for a page and an image for an image (a captive portal is neither)', () => {
    expect(isCacheablePage(answer({ 'Content-Type': 'text/html; charset=utf-8' }))).toBe(true)
    expect(isCacheablePage(answer({ 'Content-Type': 'application/json' }))).toBe(false)
    expect(isCacheablePicture(answer({ 'Content-Type': 'image/avif' }))).toBe(true)
    expect(isCacheablePicture(answer({ 'Content-Type': 'text/html' }))).toBe(false)
  })
})

describe('the service-worker router', () => {
  const route = (path: string, fields: Partial<RequestLike> = {}) =>
    routeRequest(
      {
        method: 'GET',
        url: path.startsWith('/') ? ORIGIN + path : path,
        mode: 'no-cors',
        destination: '',
        headers: new Headers(),
        ...fields,
      },
      ORIGIN,
    )

  it('routes pages, files, pictures and searches', () => {
    expect(route('/c/kuulokkeet?page=2', { mode: 'navigate' })).toBe('page')
    expect(route('/assets/start-1.js', { destination: 'script' })).toBe('file')
    expect(route('/placeholder.svg', { destination: 'image' })).toBe('file')
    expect(route('/img/list/avif/a.jpg', { destination: 'image' })).toBe('picture')
    expect(route('/api/search?q=usb')).toBe('search')
  })

  it('ignores POST, other origins, range requests and internal paths', () => {
    expect(route('/cart/add', { method: 'POST', mode: 'navigate' })).toBe('none')
    expect(route('https://elsewhere.test/p', { mode: 'navigate' })).toBe('none')
    expect(
      route('/img/a.jpg', { destination: 'image', headers: new Headers({ Range: 'bytes=0-1' }) }),
    ).toBe('none')
    for (const path of [
      '/__health',
      '/admin',
      '/admin/orders',
      '/__purge',
      '/api/cart/pull',
      '/api/catalog/frame',
      '/service-worker.js',
      '/invalidate',
    ]) {
      expect(route(path, { mode: 'navigate' }), path).toBe('none')
    }
  })
})

describe('a bounded cache', () => {
  const bounds = { maxEntries: 3, maxBytes: 100 }
  const put = async (caches: FakeCaches, path: string, size: number) => {
    const cache = await caches.open('a')
    await putBounded(cache, ORIGIN + path, new Response('x'.repeat(size)), { bounds, now: 5 })
  }

  it('deletes the oldest entries above its number or its bytes', async () => {
    const caches = new FakeCaches()
    for (const path of ['/1', '/2', '/3', '/4']) await put(caches, path, 10)
    expect(await caches.paths('a')).toEqual(['/2', '/3', '/4'])
    await put(caches, '/2', 10)
    expect(await caches.paths('a')).toEqual(['/3', '/4', '/2'])
    await put(caches, '/5', 85)
    expect(await caches.paths('a')).toEqual(['/2', '/5'])
  })

  it('deletes its older half when the quota is exceeded, then skips the write without an error', async () => {
    const caches = new FakeCaches()
    for (const path of ['/1', '/2', '/3']) await put(caches, path, 1)
    let left = 1
    caches.isFull = () => left-- > 0
    await put(caches, '/4', 1)
    expect(await caches.paths('a')).toEqual(['/3', '/4'])
    caches.isFull = () => true
    await put(caches, '/5', 1)
    expect(await caches.paths('a')).not.toContain('/5')
  })
})
