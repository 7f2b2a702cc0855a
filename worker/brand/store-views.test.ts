import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { taxRules } from '../../shared/fixtures/catalogue.ts'
import { productOf } from '../../shared/fixtures/make-product.ts'
import type { ShopDocument } from '../shop/import/writer.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'
import { readPage } from '../testing/read-page.ts'

/** The German and Italian views show the English view's products; the German has a host of its own. */
const VIEWS = {
  'storeViews.multistore': true,
  'storeViews.views.2.elasticsearch.index': 'electronics_en',
  'storeViews.views.2.elasticsearch.language': 'en',
  'storeViews.views.3.elasticsearch.index': 'electronics_en',
  'storeViews.views.3.elasticsearch.language': 'en',
  'storeViews.views.2.url': 'https://de.electronics.localhost',
  'storeViews.views.2.appendStoreCode': false,
}
/** The English view sells in Sweden, in SEK. */
const CROWNS = {
  'storeViews.views.1.tax.defaultCountry': 'SE',
  'storeViews.views.1.i18n.defaultCountry': 'SE',
  'storeViews.views.1.i18n.currencyCode': 'SEK',
  'storeViews.views.1.i18n.currencySign': 'kr',
}
const MAIN = 'http://localhost'
const GERMAN = 'http://de.electronics.localhost'
const CABLE = { fi: '/p/CBL-1/product-1001', en: '/en/p/CBL-1/cable-1', de: '/p/CBL-1/cable-1' }

/** The same pages under different settings, with separate cache entries. */
const settings = (overrides: object) => {
  const REUNA_SETTINGS = JSON.stringify(overrides)
  return { env: { REUNA_CACHE: `views ${REUNA_SETTINGS}`, REUNA_SETTINGS } }
}
const visitWith = (address: string, overrides: object = VIEWS) =>
  visit(address, settings(overrides))
const read = async (address: string, overrides?: object) =>
  (await visitWith(address, overrides)).text()
const sent = async (address: string) => {
  const { status, headers } = await visitWith(address)
  return `${status} ${headers.get('Location')}`
}

/** Returns the links to the other store views below a page. */
const switchOf = async (address: string) => {
  const [, list = ''] = /shell-views[^>]*>(.*?)<\/ul>/.exec(await read(address)) ?? []
  return [...list.matchAll(/<a href="([^"]*)" hrefLang="(\w+)"/g)].map(
    ([, href, language]) => `${language} ${href}`,
  )
}

const english: readonly ShopDocument[] = documents.map((document) => {
  if (document.type === 'category' && document.value.slug === 'kuulokkeet') {
    return { type: 'category', value: { ...document.value, slug: 'headphones' } }
  }
  return document
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
  const cable = productOf({
    ...{
      ...HEADPHONES_CATEGORY,
      id: 1001,
      sku: 'CBL-1',
      name: 'Cable 1 m',
      slug: 'cable-1',
      price: 70,
    },
  })
  const [rule] = taxRules
  const [rate] = rule?.rates ?? []
  if (!rule || !rate) throw new Error('there is a rule')
  const german = { ...rule, id: 2, rates: [{ ...rate, id: 2, rate: 19, tax_country_id: 'DE' }] }
  const added: readonly ShopDocument[] = [
    { type: 'product', value: cable },
    { type: 'taxrule', value: german },
  ]
  await stockCatalog([...english, ...added], 'electronics_en', 'en-US')
})
afterAll(() => {
  vi.useRealTimers()
})

describe('a store view on a host of its own', () => {
  it('is served there without a prefix, but not while only one view is on; unknown hosts are refused', async () => {
    const html = await read(GERMAN + CABLE.de)
    expect(html).toContain('<html lang="de"')
    expect(html).not.toContain('"/de/')
    expect((await visitWith(`${GERMAN}/`, {})).status).toBe(421)
    expect((await visitWith('http://it.electronics.localhost/')).status).toBe(421)
    expect((await visitWith('https://de.electronics.localhost:8443/')).status).toBe(200)
    expect((await visitWith('http://de.shop.example/')).status).toBe(421)
  })

  it('has its host in alternate links, both ways, and in its canonical URL', async () => {
    const pages = [MAIN + CABLE.fi, MAIN + CABLE.en, GERMAN + CABLE.de]
    const heads = await Promise.all(pages.map(async (page) => readPage(await read(page))))
    expect(heads.map(({ canonical }) => canonical)).toEqual(pages)
    const [first, ...others] = heads.map(({ alternates }) => JSON.stringify(alternates))
    expect(others).toEqual([first, first])
    expect(heads[0]?.alternates).toContainEqual({ hreflang: 'de', href: GERMAN + CABLE.de })
  })

  it('has its own sitemap, robots.txt and feed there, which the other host does not name', async () => {
    expect(await read(`${GERMAN}/robots.txt`)).toContain(`Sitemap: ${GERMAN}/sitemap.xml`)
    expect(await read(`${GERMAN}/robots.txt`)).not.toContain('/en/')
    const lists = await read(`${GERMAN}/sitemap.xml`)
    expect(lists).toContain(`<loc>${GERMAN}/sitemap-de-products-1.xml</loc>`)
    expect(lists).not.toContain('sitemap-fi')
    expect(await read(`${MAIN}/sitemap.xml`)).not.toContain('sitemap-de')
    expect((await visitWith(`${MAIN}/sitemap-de-products-1.xml`)).status).toBe(404)
    const list = await read(`${GERMAN}/sitemap-de-products-1.xml`)
    expect(list).toContain(`<loc>${GERMAN}${CABLE.de}</loc>`)
    expect(list).toContain(`hreflang="fi" href="${MAIN}${CABLE.fi}"`)
    expect(await read(`${GERMAN}/feeds/products.xml`)).toContain(`${GERMAN}${CABLE.de}`)
    expect((await visitWith(`${MAIN}/feeds/de/products.xml`)).status).toBe(404)
    expect(await read(`${MAIN}/llms.txt`)).toContain(`[Deutsch](${GERMAN}/)`)
  })

  it('is the target of its store code, and other codes redirect from there to their hosts', async () => {
    expect(await sent(`${MAIN}/de/c/headphones`)).toBe(`301 ${GERMAN}/c/headphones`)
    expect(await sent(`${MAIN}/DE`)).toBe(`301 ${GERMAN}/`)
    expect(await sent(`${GERMAN}/fi/c/kuulokkeet`)).toBe(`301 ${MAIN}/c/kuulokkeet`)
    expect(await sent(`${GERMAN}/en/cart`)).toBe(`301 ${MAIN}/en/cart`)
    expect(await sent(`${GERMAN}/de/cart`)).toBe('301 /cart')
    expect(await sent(`${MAIN}/de/old/page.html`)).toBe(`301 ${GERMAN}/old/page.html`)
    expect(await sent(`${GERMAN}/en/old/page.html`)).toBe(`301 ${MAIN}/en/old/page.html`)
    expect(await sent(`${MAIN}/EN/old/page.html`)).toBe('404 null')
    expect(await sent(`${GERMAN}/fi//evil.test/`)).toMatch(/^404|^301 \//)
  })

  it("may be the target of other views' rewrites and vice versa, in one step and without loops", async () => {
    const moves = [
      ['alt.html', 'https://de.electronics.localhost/c/headphones?x=1'],
      ['c/kuulokkeet-vanhat', 'https://de.electronics.localhost/c/kuulokkeet-vanhat'],
      ['c/neu', 'https://electronics.localhost/c/kuulokkeet'],
      ['kreis', 'https://electronics.localhost/rund'],
      ['rund', 'https://de.electronics.localhost/kreis'],
    ] as const
    const stored = (own: typeof moves | readonly (typeof moves)[number][]): ShopDocument[] =>
      own.map(([request_path, target_path]) => ({
        type: 'url_rewrite',
        value: { request_path, target_path, redirect_type: 301, entity: '', entity_type: '' },
      }))
    const [first, second, third, fourth, fifth] = moves
    await stockCatalog(stored([first, second, fifth]))
    await stockCatalog(stored([third, fourth]), 'electronics_en', 'en-US')
    expect(await sent(`${MAIN}/alt.html`)).toBe(`301 ${GERMAN}/c/headphones?x=1`)
    expect(await sent(`${MAIN}/c/kuulokkeet-vanhat`)).toBe(`301 ${GERMAN}/c/kuulokkeet-vanhat`)
    expect(await sent(`${GERMAN}/c/neu`)).toBe(`301 ${MAIN}/c/kuulokkeet`)
    expect(await sent(`${MAIN}/rund`)).toBe('404 null')
    expect(await sent(`${GERMAN}/kreis`)).toBe('404 null')
    expect((await visitWith(`${MAIN}/alt.html`, {})).status).toBe(404)
  })

  it("redirects there with the page's query: filters, sealed codes and the checkout's result", async () => {
    const stored = {
      '/de/c/headphones?color=51,50&utm_source=x&page=2':
        '/c/headphones?color=50,51&page=2&utm_source=x',
      '/de/magento2vsfsync?code=abc': '/magento2vsfsync?code=abc',
      '/de/my-account/orders?page=2': '/my-account/orders?page=2',
      '/de/cart?notice=gone': '/cart?notice=gone',
    }
    for (const [path, place] of Object.entries(stored))
      expect(await sent(MAIN + path), path).toBe(`301 ${GERMAN}${place}`)
    expect(await sent(`${MAIN}/magento2vsfsync/?code=abc`)).toBe('301 /magento2vsfsync?code=abc')
    expect(await sent(`${MAIN}/p/CBL-1/product-1001/?x=1`)).toBe(`301 ${CABLE.fi}`)
  })

  it('redirects from a host where all views have a prefix to the first view', async () => {
    const below = { ...VIEWS, 'storeViews.views.2.appendStoreCode': true }
    const { status, headers } = await visitWith(`${GERMAN}/c/headphones`, below)
    expect([status, headers.get('Location')]).toEqual([301, '/de/c/headphones'])
    expect(await read(`${GERMAN}/de/c/headphones`, below)).toContain('<html lang="de"')
  })

  it('handles forms and calls there for itself, without a cart or cookie of another host', async () => {
    const shopper = new Shopper(settings(VIEWS).env, GERMAN)
    await shopper.post('add', { sku: 'CBL-1', qty: '2' })
    expect((await shopper.send('/cart', {})).text).toContain('Cable 1 m')
    expect(shopper.cookieLines.join()).not.toMatch(/Domain=/i)
    const elsewhere = new Shopper(settings(VIEWS).env, MAIN)
    for (const [name, value] of shopper.jar) elsewhere.jar.set(name, value)
    expect((await elsewhere.send('/cart', {})).text).not.toContain('CBL-1')
    expect((await elsewhere.send('/en/cart', {})).text).not.toContain('CBL-1')
    const found = await read(`${GERMAN}/api/search?q=cable`)
    expect(found).toContain(`"url":"${CABLE.de}"`)
  })
})

describe('the switch between store views', () => {
  it('links to the same entity, whatever its URL is there', async () => {
    const cable = [`en ${CABLE.en}`, `de ${GERMAN}${CABLE.de}`, 'it /it/p/CBL-1/cable-1']
    expect(await switchOf(MAIN + CABLE.fi)).toEqual(cable)
    const department = ['en /en/c/headphones', `de ${GERMAN}/c/headphones`, 'it /it/c/headphones']
    expect(await switchOf(`${MAIN}/c/kuulokkeet`)).toEqual(department)
    expect(await switchOf(`${MAIN}/c/kuulokkeet?color=50`)).toEqual(department)
    expect(await switchOf(`${GERMAN}${CABLE.de}`)).toContain(`fi ${MAIN}${CABLE.fi}`)
    const variant = '/p/PHONE/product-200/PHONE-B-256'
    expect(await switchOf(MAIN + variant)).toContain(`de ${GERMAN}${variant}`)
    expect(readPage(await read(MAIN + variant)).alternates).toEqual([])
    expect(readPage(await read(`${MAIN}/p/PHONE/product-200`)).alternates).toHaveLength(5)
  })

  it('links to the same search, cart or other page, and home if there is none', async () => {
    expect(await switchOf(`${MAIN}/search/kaapeli`)).toContain('en /en/search/kaapeli')
    expect(await switchOf(`${MAIN}/cart`)).toContain('en /en/cart')
    expect(await switchOf(`${MAIN}/en/login`)).toContain(`fi /login`)
    expect(await switchOf(`${MAIN}/no/such/page`)).toContain('en /en')
    expect(await read(`${MAIN}/`, {})).not.toContain('shell-views')
  })
})

describe('a store view whose products speak another language', () => {
  it('has a lang attribute on catalogue texts and not on its own', async () => {
    const html = await read(`${MAIN}/it${CABLE.de}`)
    expect(html).toContain('<html lang="it"')
    expect(html).toMatch(/<h1 lang="en">Cable\u00a01\u00a0m<\/h1>/)
    const list = await read(`${MAIN}/it/c/headphones`)
    expect(list).toMatch(/<h1 lang="en">/)
    expect(list).toMatch(/<a href="\/it\/p\/CBL-\d+\/[^"]*" lang="en">/)
    expect(list).toMatch(/<span class="ui-hidden">Carrello/)
    expect(list).toContain('"catalogLanguage":"en"')
    const english = (await read(`${MAIN}/en/c/headphones`)).replace(
      /class="shell-views".*?<\/ul>/s,
      '',
    )
    expect(english.match(/ lang="[^"]*"/g)).toEqual([' lang="en"'])
  })

  it('adds less than a kilobyte to a list of fifty products', async () => {
    const silent = { ...VIEWS, 'storeViews.views.3.elasticsearch.language': '' }
    const bytes = async (overrides: object) =>
      (await read(`${MAIN}/it/c/headphones`, overrides)).length
    expect((await bytes(VIEWS)) - (await bytes(silent))).toBeLessThan(1000)
  })
})

describe('a store view with a currency of its own', () => {
  const changed = { ...VIEWS, ...CROWNS }

  it('shows prices in it everywhere: page, structured data, feed, search and link preview', async () => {
    const html = await read(MAIN + CABLE.en, changed)
    const { data } = readPage(html)
    expect(JSON.stringify(data)).toContain('"priceCurrency":"SEK"')
    expect(html).toContain('<meta property="product:price:currency" content="SEK"/>')
    expect(html).not.toMatch(/€|EUR/)
    const feed = await read(`${MAIN}/feeds/en/products.xml`, changed)
    expect(feed).toContain('70.00 SEK</g:price>')
    expect(feed).not.toContain('EUR')
    expect(await read(`${MAIN}/feeds/products.xml`, changed)).not.toContain('SEK')
    expect(await read(`${MAIN}/en/c/headphones`, changed)).not.toMatch(/\d\s*€|EUR/)
  })

  it('calculates the tax of the country it sells in', async () => {
    const german = { ...VIEWS, 'storeViews.views.2.tax.defaultCountry': 'DE' }
    const pricesOf = async (host: string, query: string) => {
      const found = JSON.parse(await read(`${host}/api/search?${query}`, german)) as {
        items: readonly { sku: string; price: number; price_incl_tax: number }[]
      }
      const { price, price_incl_tax } = found.items.find(({ sku }) => sku === 'CBL-1') ?? {}
      return [price, price_incl_tax]
    }
    expect(await pricesOf(MAIN, 'q=cable&storeCode=en')).toEqual([55.78, 70])
    expect(await pricesOf(GERMAN, 'q=cable')).toEqual([58.82, 70])
  })

  it('has its own cart, to which lines in another currency are never added', async () => {
    const shopper = new Shopper(settings(changed).env, MAIN)
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    const finnish = await shopper.send('/cart', {})
    expect(finnish.text).toContain('CBL-1')
    expect((await shopper.send('/en/cart', {})).text).not.toContain('CBL-1')
    const body = new URLSearchParams({ sku: 'CBL-1', qty: '3' }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    await shopper.send('/cart/add?storeCode=en', { method: 'POST', body, headers })
    const english = (await shopper.send('/en/cart', {})).text
    expect(english).toContain('Cable 1 m')
    expect(english).not.toMatch(/€|EUR/)
    expect((await shopper.send('/cart', {})).text).not.toMatch(/SEK|\bkr\b/)
  })
})
