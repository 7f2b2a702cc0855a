import { describe, expect, it } from 'vitest'
import { crawlShop } from '../testing/crawl.ts'
import { groupByKind, isSampled } from './crawl.bench.ts'

describe('a crawl report', () => {
  it('lists a few problems of each kind and the number of further ones', () => {
    const dead = Array.from({ length: 10 }, (_, at) => `/p/${at}/x answers 404`)
    expect(groupByKind([...dead, '/en leads to a chain of redirects'])).toEqual([
      ...dead.slice(0, 8),
      '2 more like: … answers 404',
      '/en leads to a chain of redirects',
    ])
    expect(groupByKind([])).toEqual([])
  })
})

describe('a crawler', () => {
  const html = (head: string, links: readonly string[] = [], lang = 'fi') =>
    `<html lang="${lang}"><head>${head}</head><h1>x</h1>${links.map((href) => `<a href="${href}">x</a>`).join('')}`
  const canonical = (path: string) => `<link rel="canonical" href="http://x.test${path}"/>`
  const data = (item: object) =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...item })}</script>`
  const site = { '@type': 'WebSite', name: 'X', url: 'http://x.test/' }
  /** The head of a valid page. */
  const headOf = (path: string, more = '') =>
    `<title>${path}</title>${canonical(path)}<meta name="description" content="x"/>` +
    `<meta property="og:image" content="http://x.test/og/x.jpg"/>${data(site)}${more}`

  /** Crawls a scripted shop: pages and files by path, redirects, and sitemaps. */
  async function problemsOf(
    pages: Readonly<Record<string, string>>,
    moves: Readonly<Record<string, string>> = {},
    reads: (path: string) => boolean = () => true,
  ): Promise<readonly string[]> {
    const types = { xml: 'application/xml', jpg: 'image/jpeg', svg: 'image/svg+xml' }
    const all: Readonly<Record<string, string>> = { '/llms.txt': '', '/og/x.jpg': '', ...pages }
    const answer = async (path: string) => ({
      status: moves[path] ? 301 : all[path] === undefined ? 404 : 200,
      location: moves[path],
      type: types[path.split('.').at(-1) as keyof typeof types] ?? 'text/html',
      body: all[path] ?? '',
    })
    const { problems } = await crawlShop({ get: answer, origin: 'http://x.test', atOnce: 1, reads })
    return problems.toSorted()
  }
  const listOf = (paths: readonly string[], more = '') =>
    `<urlset>${paths.map((path) => `<url><loc>http://x.test${path}</loc>${more}</url>`).join('')}`
  const robots = (name: string) => `Disallow: /c/*?\nSitemap: http://x.test/sitemap-x-${name}.xml`

  it('reports links that are broken, loop or lead to contradictory pages', async () => {
    const pages = {
      '/': html(headOf('/'), ['/', '/gone', '/hop', '/odd', '/c/a?color=1']),
      '/odd': html(headOf('/odd').replace(canonical('/odd'), canonical('/nowhere'))),
      '/lone': html(headOf('/lone')),
      '/robots.txt': robots('products-1'),
      '/sitemap-x-products-1.xml': listOf(['/', '/lone'], '<lastmod>2026-01-01</lastmod>'),
      '/lone.md': '',
      '/feeds/x/products.xml': '',
    }
    const problems = await problemsOf(pages, { '/hop': '/skip', '/skip': '/odd' })
    expect(problems.filter((problem) => !problem.includes('.md'))).toEqual([
      '/gone answers 404',
      '/hop leads to a chain of redirects',
      '/lone is in the sitemap and no page links it',
      '/odd names /nowhere, which no link leads to',
    ])
  })

  it('reports hreflang links that are not mutual, redirect, differ in the sitemap or have the wrong language', async () => {
    const link = (hreflang: string, path: string) =>
      `<link rel="alternate" hreflang="${hreflang}" href="http://x.test${path}"/>`
    const both = link('fi', '/') + link('en', '/en') + link('x-default', '/')
    const pages = {
      '/': html(headOf('/', both), ['/old', '/a', '/b', '/c']),
      '/en': html(headOf('/en', both), [], 'en'),
      '/a': html(headOf('/a', link('fi', '/a') + link('en', '/en/a'))),
      '/en/a': html(headOf('/en/a')),
      '/b': html(headOf('/b', link('fi', '/b') + link('x-default', '/old'))),
      '/c': html(headOf('/c', link('fi', '/a') + link('x-default', '/a'))),
      '/robots.txt': robots('pages'),
      '/sitemap-x-pages.xml':
        listOf(['/en/a', '/a', '/b', '/c']) +
        listOf(['/', '/en'], both.replaceAll('<link', '<xhtml:link')) +
        listOf(['/old', '/none'], '<lastmod>yesterday</lastmod>'),
      '/none': html('<meta name="robots" content="noindex"/>'),
    }
    expect(await problemsOf(pages, { '/old': '/en' })).toEqual([
      '/a has other languages in the sitemap than in its head',
      '/a names http://x.test/en/a as en, which is fi',
      '/a names no address for other languages',
      '/b has other languages in the sitemap than in its head',
      '/b names http://x.test/old, which redirects',
      '/c and http://x.test/a do not name each other',
      '/c does not name itself',
      '/c has other languages in the sitemap than in its head',
      '/none is in the sitemap and not to be shown',
      '/old is in the sitemap and moved',
    ])
  })

  it('reports incomplete or duplicate heads and broken images', async () => {
    const pages = {
      '/': html(headOf('/'), ['/bare', '/twin', '/svg', '/goods']),
      '/bare': html(canonical('/bare'), [], ''),
      '/twin': html(headOf('/twin').replace('<title>/twin', '<title>/')),
      '/svg': html(headOf('/svg').replaceAll('x.jpg', 'x.svg')),
      '/goods': html(
        headOf('/goods', '<meta property="og:type" content="product"/>') +
          '<meta property="product:price:amount" content="1.00"/>',
      ),
      '/robots.txt': robots('pages'),
      '/sitemap-x-pages.xml':
        listOf(['/', '/bare', '/twin', '/svg']) +
        listOf(['/goods'], '<lastmod>2999-01-01</lastmod>'),
      '/og/x.svg': '',
    }
    expect(await problemsOf(pages)).toEqual(
      [
        '/twin and http://x.test/ have the same title',
        '/bare has no description',
        '/bare has no language or no title',
        '/bare has no picture for previews',
        '/goods sells something and its data does not say so',
        '/goods was changed on 2999-01-01 in the sitemap',
        'http://x.test/og/x.svg answers 200 image/svg+xml',
      ].toSorted(),
    )
  })

  it('reports feeds that differ from the page, broken machine links, and a missing 404', async () => {
    const offers = {
      ...{ '@type': 'Offer', price: '12.50', priceCurrency: 'EUR' },
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    }
    const productData = (sku: string) => data({ '@type': 'Product', name: sku, sku, offers })
    const item = (sku: string, price: string, stock: string, path = `/p/${sku}/x`) =>
      `<item><g:id>${sku}</g:id><link>http://x.test${path}</link>` +
      `<g:availability>${stock}</g:availability><g:price>${price} EUR</g:price></item>`
    const pages = {
      '/': html(headOf('/'), ['/p/A/x', '/p/B/x']),
      '/p/A/x': html(headOf('/p/A/x', productData('A'))),
      '/p/B/x': html(headOf('/p/B/x', productData('B'))),
      '/p/no-such-thing/at-all': '',
      '/llms.txt': '- [gone](http://x.test/gone)',
      '/robots.txt': robots('products-1'),
      '/sitemap-x-products-1.xml': listOf(['/p/A/x', '/p/B/x'], '<lastmod>2026-01-01</lastmod>'),
      '/feeds/x/products.xml':
        item('A', '12.50', 'in_stock') +
        item('B', '12.00', 'out_of_stock') +
        item('B', '12.50', 'in_stock', '/p/C/x'),
    }
    expect(await problemsOf(pages)).toEqual(
      [
        '/ is not in the sitemap',
        '/p/A/x.md answers 404 text/html',
        '/feeds/x/products.xml names B twice',
        '/feeds/x/products.xml names http://x.test/p/C/x, which no link leads to',
        'http://x.test/llms.txt names http://x.test/gone: 404',
        'http://x.test/p/B/x costs 12.50 EUR, in its feed 12.00 EUR',
        'http://x.test/p/B/x is in_stock, in its feed out_of_stock',
        'http://x.test/p/no-such-thing/at-all answers 200',
      ]
        .map((problem) => problem.replace(/^\/feeds/, 'http://x.test/feeds'))
        .toSorted(),
    )
  })

  it('neither requests nor judges pages outside its sample', async () => {
    const item = (sku: string) =>
      `<item><g:id>${sku}</g:id><link>http://x.test/p/${sku}/x</link></item>`
    const pages = {
      '/': html(headOf('/'), ['/p/A/x', '/p/B/x']),
      '/p/A/x': html(canonical('/p/A/x')),
      '/p/B/x': html(canonical('/p/B/x')),
      '/p/A/x.md': '',
      '/robots.txt': robots('products-1'),
      '/sitemap-x-products-1.xml': listOf(['/', '/p/A/x', '/p/B/x']),
      '/feeds/x/products.xml': item('A') + item('B'),
    }
    const problems = await problemsOf(pages, {}, (path) => path !== '/p/B/x')
    expect(problems.filter((problem) => problem.includes('/p/B'))).toEqual([])
    expect(problems).toContain('/p/A/x has no description')
  })
})

describe('the sample of a short run', () => {
  it('contains one of four products with all its pages, and no page of others', () => {
    const skus = Array.from({ length: 400 }, (_, at) => `SI-${1000 + at}`)
    const sampled = skus.filter((sku) => isSampled(`/p/${sku}/x`))
    expect(sampled.length).toBeGreaterThan(60)
    expect(sampled.length).toBeLessThan(140)
    for (const sku of skus)
      expect(isSampled(`/p/${sku}/x/${sku}-RED`)).toBe(isSampled(`/p/${sku}/x`))
    for (const path of ['/', '/c/huulet?page=2', '/i/about-us']) expect(isSampled(path)).toBe(true)
  })
})
