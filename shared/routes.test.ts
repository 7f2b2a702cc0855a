import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hrefWriter, merchantPathHref, matchRoute, productRouteName } from './routes.ts'

const href = hrefWriter('')

describe('routes', () => {
  it('writes and parses every page URL of the catalogue', () => {
    expect(href('home')).toBe('/')
    expect(href('product', { parentSku: 'WH01', slug: 'kaapeli-2' })).toBe('/p/WH01/kaapeli-2')
    expect(href('variant', { parentSku: 'WH01', slug: 'k', childSku: 'WH01-S' })).toBe(
      '/p/WH01/k/WH01-S',
    )
    expect(href('category', { slug: 'puhelimet' }, { page: 2 })).toBe('/c/puhelimet?page=2')
    expect(href('search-results', { query: 'usb c' })).toBe('/search/usb%20c')
    expect(href('cms-page', { slug: 'about-us' })).toBe('/i/about-us')
  })

  it('prepends the store code of a prefixed store view', () => {
    const english = hrefWriter('/en')
    expect(english('home')).toBe('/en')
    expect(english('category', { slug: 'phones' })).toBe('/en/c/phones')
  })

  it('shows the home page at /pwa.html and /customer/account', () => {
    expect(matchRoute('/pwa.html')?.route).toBe('home')
    expect(matchRoute('/customer/account')?.route).toBe('home')
  })

  it('names a product route after the product type', () => {
    expect(productRouteName('configurable')).toBe('configurable-product')
  })

  it('returns the route and parameters of a URL', () => {
    expect(['/', '/c/x', '/i/x', '/search/x', '/error', '/p/a/b'].map(matchRoute)).toEqual([
      { route: 'home', params: {} },
      { route: 'category', params: { slug: 'x' } },
      { route: 'cms-page', params: { slug: 'x' } },
      { route: 'search-results', params: { query: 'x' } },
      { route: 'error', params: {} },
      { route: 'product', params: { parentSku: 'a', slug: 'b' } },
    ])
    expect(matchRoute('/p/a/b/c')).toEqual({
      route: 'variant',
      params: { parentSku: 'a', slug: 'b', childSku: 'c' },
    })
  })

  it('parses every encoded text', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((t) => !/[\u0000-\u001f\u007f]/.test(t))
    fc.assert(
      fc.property(text, text, (parentSku, slug) => {
        const url = new URL(href('product', { parentSku, slug }), 'https://shop.example')
        const match = matchRoute(url.pathname)
        expect(match).toEqual({ route: 'product', params: { parentSku, slug } })
      }),
    )
  })

  it.each(['/p/a%2fb/c', '/p/a%5cb/c', '/c/a;b', '/c/%00', '/c/%C3%28', '/c//x', '/c/a%0ab'])(
    'rejects the malformed path %s',
    (path) => {
      expect(matchRoute(path)).toBeUndefined()
    },
  )

  it("writes a merchant's path so that it is parsed again, or not at all", () => {
    expect(merchantPathHref('/en', 'aani/kuulokkeet.html')).toBe('/en/aani/kuulokkeet.html')
    for (const path of [
      '',
      undefined,
      'cart',
      'checkout/x',
      'p/SKU/slug',
      'c/x',
      '/a',
      'a/',
      'a//b',
    ])
      expect(merchantPathHref('', path), path).toBeUndefined()
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (path) => {
        const href = merchantPathHref('', path)
        if (href === undefined) return
        expect(matchRoute(href)).toEqual({ route: 'page-not-found', params: { path } })
        expect(new URL(href, 'https://shop.test').pathname).toBe(href)
        expect(new URL(href, 'https://shop.test').host).toBe('shop.test')
      }),
    )
  })

  it('returns an unknown path as page-not-found with its text', () => {
    expect(matchRoute('/puhelimet/kuoret.html')).toEqual({
      route: 'page-not-found',
      params: { path: 'puhelimet/kuoret.html' },
    })
  })
})
