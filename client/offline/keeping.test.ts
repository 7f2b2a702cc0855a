import { describe, expect, it } from 'vitest'
import { FakeCaches } from '../testing/fake-caches.ts'
import { keepBounded } from './bounded.ts'
import { isKeepablePage, isKeepablePicture, mayKeep } from './may-keep.ts'
import { sortRequest, type RequestFacts } from './sort-request.ts'

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

describe('what may be kept', () => {
  it('is what is complete, this shop’s own and for everybody', () => {
    expect(mayKeep(answer({ 'Cache-Control': 'no-cache' }))).toBe(true)
    expect(mayKeep(answer({}, { type: 'default' }))).toBe(true)
  })

  it('is never an answer with no-store or private, with a cookie, or of another status than 200', () => {
    for (const control of ['no-store', 'private', 'private, max-age=60', 'No-Store, max-age=0']) {
      expect(mayKeep(answer({ 'Cache-Control': control })), control).toBe(false)
    }
    expect(
      mayKeep({
        ...answer(),
        headers: {
          get: () => null,
          has: (name: string) => name === 'Set-Cookie',
        } as unknown as Headers,
      }),
    ).toBe(false)
    for (const status of [0, 204, 206, 301, 302, 404, 500, 503]) {
      expect(mayKeep(answer({}, { status })), String(status)).toBe(false)
    }
  })

  it('is never what came by way of a redirect or from a foreign origin', () => {
    expect(mayKeep(answer({}, { redirected: true }))).toBe(false)
    for (const type of ['cors', 'opaque', 'opaqueredirect', 'error'] as const) {
      expect(mayKeep(answer({}, { type })), type).toBe(false)
    }
  })

  it('is as a page only HTML, as a picture only a picture: a captive portal is neither', () => {
    expect(isKeepablePage(answer({ 'Content-Type': 'text/html; charset=utf-8' }))).toBe(true)
    expect(isKeepablePage(answer({ 'Content-Type': 'application/json' }))).toBe(false)
    expect(isKeepablePicture(answer({ 'Content-Type': 'image/avif' }))).toBe(true)
    expect(isKeepablePicture(answer({ 'Content-Type': 'text/html' }))).toBe(false)
  })
})

describe('sorting requests', () => {
  const sort = (path: string, fields: Partial<RequestFacts> = {}) =>
    sortRequest(
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

  it('tells pages, files, pictures and searches apart', () => {
    expect(sort('/c/kuulokkeet?page=2', { mode: 'navigate' })).toBe('page')
    expect(sort('/assets/start-1.js', { destination: 'script' })).toBe('file')
    expect(sort('/placeholder.svg', { destination: 'image' })).toBe('file')
    expect(sort('/img/list/avif/a.jpg', { destination: 'image' })).toBe('picture')
    expect(sort('/api/search?q=usb')).toBe('search')
  })

  it('leaves alone what changes something, what is elsewhere, parts of files and the shop’s machinery', () => {
    expect(sort('/cart/add', { method: 'POST', mode: 'navigate' })).toBe('none')
    expect(sort('https://elsewhere.test/p', { mode: 'navigate' })).toBe('none')
    expect(
      sort('/img/a.jpg', { destination: 'image', headers: new Headers({ Range: 'bytes=0-1' }) }),
    ).toBe('none')
    for (const path of [
      '/__health',
      '/__purge',
      '/api/cart/pull',
      '/api/catalog/frame',
      '/service-worker.js',
      '/invalidate',
    ]) {
      expect(sort(path, { mode: 'navigate' }), path).toBe('none')
    }
  })
})

describe('a bounded cache', () => {
  const bounds = { most: 3, mostBytes: 100 }
  const put = async (caches: FakeCaches, path: string, size: number) => {
    const cache = await caches.open('a')
    await keepBounded(cache, ORIGIN + path, new Response('x'.repeat(size)), { bounds, now: 5 })
  }

  it('drops the oldest past its number and past its bytes', async () => {
    const caches = new FakeCaches()
    for (const path of ['/1', '/2', '/3', '/4']) await put(caches, path, 10)
    expect(await caches.paths('a')).toEqual(['/2', '/3', '/4'])
    await put(caches, '/2', 10)
    expect(await caches.paths('a')).toEqual(['/3', '/4', '/2'])
    await put(caches, '/5', 85)
    expect(await caches.paths('a')).toEqual(['/2', '/5'])
  })

  it('gives up its older half for want of room, then the write: nothing fails', async () => {
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
