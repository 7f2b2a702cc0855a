import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../shared/fixtures/any-text.ts'
import { electronics } from '../brand/electronics.ts'
import { siteOf } from '../brand/site.ts'
import { routes } from '../routes.ts'
import { entryUrl, type PageKey } from './key.ts'

describe('the URL of a cache entry', () => {
  const [finnish, english] = electronics.storeViews.views
  if (!finnish || !english) throw new Error('the brand has two store views')
  const site = siteOf(electronics, finnish, 'http://localhost')
  const filters = new Map([['color', new Set(['50', '51'])]])

  it('differs by brand, store view and build', () => {
    const key = routes.key(site, '/c/x', new URLSearchParams(), new Map())
    if (!key) throw new Error('no key')
    const other = siteOf(electronics, english, 'http://localhost')
    const elsewhere = routes.key(other, '/c/x', new URLSearchParams(), new Map())
    const all = [
      entryUrl(site, key, 'b1', '/c/x'),
      entryUrl(site, key, 'b2', '/c/x'),
      entryUrl(site, { ...key, brand: 'other' as PageKey['brand'] }, 'b1', '/c/x'),
      entryUrl(other, elsewhere ?? key, 'b1', '/c/x'),
    ]
    expect(new Set(all).size).toBe(all.length)
    for (const url of all) expect(new URL(url).pathname).toMatch(/^\/__pc\/1\//)
  })

  it('is equal only for equal canonical pages, for any path and query', () => {
    const piece = fc.oneof(
      fc.constantFrom('c', 'p', 'i', 'search', 'kuulokkeet', 'alias', 'b', '~2F', '%7E2F', '1'),
      fc.constantFrom('x?y', 'x|y', '__pc', 'a&b=1', 'a%3Fb', 'KUULOKKEET', 'e%CC%81', '%C3%A9'),
      anyText({ maxLength: 6 }).map(encodeURIComponentSafely),
    )
    const path = fc.array(piece, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
    const query = fc.array(
      fc.tuple(
        fc.constantFrom(
          'color',
          'page',
          'sort',
          'price',
          'category_ids',
          'x',
          'exact',
          'color&page',
        ),
        fc.constantFrom(
          '50',
          '51,50',
          '2',
          '3',
          'price',
          '-price',
          '1-2',
          '1',
          '1,2',
          '',
          '50&page=2',
        ),
      ),
      { maxLength: 4 },
    )
    const pages = fc.tuple(path, query).map(([pathname, pairs]) => {
      const key = routes.key(site, pathname, new URLSearchParams(pairs), filters)
      return key && { url: entryUrl(site, key, 'b', pathname), page: canonical(key) }
    })
    fc.assert(
      fc.property(fc.array(pages, { minLength: 2, maxLength: 12 }), (all) => {
        const byUrl = new Map<string, string>()
        for (const each of all) {
          if (!each) continue
          expect(byUrl.get(each.url) ?? each.page).toBe(each.page)
          byUrl.set(each.url, each.page)
        }
      }),
      { numRuns: 2000 },
    )
  })

  function canonical({ route, params, query, view, brand }: PageKey): string {
    return JSON.stringify([brand, view, route, params, query])
  }

  function encodeURIComponentSafely(text: string): string {
    return encodeURIComponent(text.toWellFormed())
  }
})
