import { expect, it, vi } from 'vitest'
import { connectShop } from '../testing/scripted-shop.ts'

it.each([
  ...['/c/kuulokkeet', '/p/CBL-1/kaapeli-1-m', '/i/about-us', '/knowledge-base', '/nowhere'],
  ...['/compare?skus=CBL-1', '/wishlist?skus=CBL-1'],
])('answers 503 with Retry-After and a page in words for %s, stored by nobody', async (path) => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const shop = connectShop()
  shop.fail(/./, () => Promise.reject(new TypeError('refused')))
  const answer = await shop.visit(path)
  const kept = ['Retry-After', 'Cache-Control'].map((name) => answer.headers.get(name))
  expect([answer.status, ...kept]).toEqual([503, '5', 'no-store'])
  const html = await answer.text()
  expect(html).toContain('Yritä hetken kuluttua uudelleen.')
  expect(html).toContain('data-page="error"')
})
