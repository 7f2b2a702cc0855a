import { expect, it, vi } from 'vitest'
import { connectShop } from '../testing/scripted-shop.ts'

it.each([
  ...['/c/kuulokkeet', '/p/CBL-1/kaapeli-1-m', '/i/about-us', '/knowledge-base', '/nowhere'],
  ...['/compare?skus=CBL-1', '/wishlist?skus=CBL-1'],
])('returns 503 with Retry-After and an error page for %s, never stored', async (path) => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const shop = connectShop()
  shop.fail(/./, () => Promise.reject(new TypeError('refused')))
  const response = await shop.visit(path)
  const headers = ['Retry-After', 'Cache-Control'].map((name) => response.headers.get(name))
  expect([response.status, ...headers]).toEqual([503, '5', 'no-store'])
  const html = await response.text()
  expect(html).toContain('Yritä hetken päästä uudelleen.')
  expect(html).toContain('data-page="error"')
})

const NO_INDEX = { type: 'index_not_found_exception', reason: 'no such index [shop_product]' }

it.each<[string, number, object]>([
  ['an index that is not there', 404, { error: NO_INDEX, status: 404 }],
  ['one that is not there behind a middleware', 500, { code: 500, result: NO_INDEX }],
  ['credentials that are missing', 401, { error: { type: 'security_exception' }, status: 401 }],
  ['credentials that are refused', 403, { error: { type: 'security_exception' }, status: 403 }],
  ['too many searches', 429, { error: { type: 'rejected' }, status: 429 }],
])('returns 503 with Retry-After for %s', async (_, status, body) => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const shop = connectShop()
  shop.fail(/./, () => Response.json(body, { status }))
  const response = await shop.visit('/c/kuulokkeet')
  const headers = ['Retry-After', 'Cache-Control'].map((name) => response.headers.get(name))
  expect([response.status, ...headers]).toEqual([503, '5', 'no-store'])
})
