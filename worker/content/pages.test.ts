import { env as bindings } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aboutUs } from '../../shared/fixtures/catalogue.ts'
import { ShopError } from '../../shared/error.ts'
import { en } from '../../shared/i18n/messages/en/all.ts'
import { electronics } from '../brand/electronics.ts'
import { siteOf } from '../brand/site.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import { sqlEngine } from '../catalog/sql/engine.ts'
import type { Env } from '../env.ts'
import { PURGE_BOUND_MS } from '../purge/purge-log.ts'
import { publishChanges } from '../shop/import/changes.ts'
import { openCatalog, writeDocuments, type ShopDocument } from '../shop/import/writer.ts'
import { fetchPage } from '../testing/data-centre-pages.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'
import { loadBlocks } from '../cms/blocks.ts'
import { requireCmsPage } from './load.ts'

const { DB, SHOP } = bindings as unknown as Env

const block = (id: number, identifier: string, content: string, active = true): ShopDocument => ({
  type: 'cms_block',
  value: { id, identifier, title: identifier, content, active },
})

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog([
    ...documents,
    block(1, 'footer-service', '<h2>Apua</h2><ul><li><a href="/i/about-us">Me</a></li></ul>'),
    block(2, 'header-notice', '<p>Huomio <script>alert(1)</script><a href="/c/aani">Ääni</a></p>'),
    block(3, 'footer-legal', '<p>Ei näy</p>', false),
  ])
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => void vi.useRealTimers())

const footerOf = (html: string): string => /<footer[^]*<\/footer>/.exec(html)?.[0] ?? ''
const english = { REUNA_SETTINGS: JSON.stringify({ 'storeViews.multistore': true }) }

describe('blocks of header and footer', () => {
  it('are on every page, sanitised, and link to each page once', async () => {
    for (const path of ['/', '/c/aani', '/cart', '/ei/ole', '/login']) {
      const html = await (await visit(path)).text()
      expect(html).toMatch(/<header[^]*<p>Huomio <a href="\/c\/aani">Ääni<\/a><\/p>[^]*<\/header>/)
      expect(footerOf(html)).toContain('<h2>Apua</h2>')
      expect(footerOf(html).match(/href="\/i\/about-us"/g)).toHaveLength(1)
      expect(html).not.toMatch(/alert\(1\)|Ei näy/)
    }
  })

  it('link to pages of the same store view; links to files and other views are unchanged', async () => {
    const view = electronics.storeViews.views.find(({ storeCode }) => storeCode === 'en')
    const brand = { ...electronics, storeViews: { ...electronics.storeViews, multistore: true } }
    if (!view) throw new Error('there is no English view')
    const content =
      '<p><a title="x" href="/i/a">a</a><a href="/en/i/b">b</a><a href="/media/c.pdf">c</a><a href="https://d.test/">d</a></p>'
    const catalog = {
      cmsBlocks: async () => [{ id: 1, identifier: 'x', title: '', content, active: true }],
    } as Partial<CatalogEngine> as CatalogEngine
    const blocks = await loadBlocks({ catalog, site: siteOf(brand, view, undefined) }, ['x'])
    const hrefs = [...(blocks.get('x') ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual(['/en/i/a', '/en/i/b', '/media/c.pdf', 'https://d.test/'])
  })

  it('change on every kind of page within the bound after a purge of their tag', async () => {
    const cache = `content-${crypto.randomUUID()}`
    const pages = [
      ...['/', '/c/kuulokkeet', '/p/CBL-1/product-1001', '/search/kaapeli', '/i/about-us'],
      ...['/info', '/contact', '/knowledge-base', '/newsletter', '/wishlist', '/ei/ole'],
    ]
    const read = () => Promise.all(pages.map((path) => fetchPage(cache, path)))
    await read()
    const before = await read()
    expect(before.map(({ cache: said }) => said)).toEqual(pages.map(() => 'hit'))
    const options = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' } as const
    const catalog = await openCatalog(SHOP, 'electronics_fi', options)
    const changed = block(1, 'footer-service', '<h2>Uusi apu</h2>')
    await writeDocuments(SHOP, catalog, [changed], Date.now())
    await publishChanges(SHOP, DB, { now: Date.now() })
    vi.setSystemTime(Date.now() + PURGE_BOUND_MS)
    for (const [at, { body }] of (await read()).entries()) {
      expect([pages[at], footerOf(body).includes('Uusi apu')]).toEqual([pages[at], true])
    }
    await writeDocuments(SHOP, catalog, [block(1, 'footer-service', '<h2>Apua</h2>')], Date.now())
    await publishChanges(SHOP, DB, { now: Date.now() })
    vi.setSystemTime(NOW)
  })
})

describe('hostile text of a merchant', () => {
  const hostile = `<p>Ehjä</p><script>alert(1)</script><img src=x onerror="alert(1)">
    <a href="java\tscript:alert(1)" onclick="alert(1)">x</a><iframe srcdoc="alert(1)"></iframe>
    <form action="https://evil.example"><input name="q"></form><style>@import "//evil.example"</style>
    <svg><style><img src=x onerror=alert(1)></style></svg><math><mtext></form><form><mglyph><style>
    </math><img src onerror=alert(1)>`

  it('is sanitised in blocks, content pages, answers and the contact page; harmless markup stays', async () => {
    const cms = (id: number, identifier: string) => ({
      ...{ type: 'cms_page', value: { ...aboutUs, id, identifier, content: hostile } },
    })
    const faq = { id: 61, question: 'Mitä?', answer: hostile, url_key: 'mita', category_ids: [60] }
    const subject = { id: 60, name: 'Aihe', url_key: 'aihe' }
    const dated = { position: 0, publish_date: null, active: true }
    await stockCatalog([
      block(1, 'footer-service', hostile),
      block(2, 'header-notice', hostile),
      ...['about-us', 'contact', 'privacy', 'returns', 'terms', 'size-guide'].map(
        (identifier, at) => cms(70 + at, identifier) as ShopDocument,
      ),
      { type: 'cms_faq_category', value: { ...dated, ...subject } },
      { type: 'cms_faq', value: { ...dated, ...faq, product_id: 0 } },
    ])
    const pages = [
      ...['/', '/info', '/contact', '/i/privacy', '/i/returns', '/i/terms', '/i/size-guide'],
      ...['/knowledge-base/aihe', '/knowledge-base/aihe/mita', '/cart'],
    ]
    for (const path of pages) {
      const response = await visit(path)
      const html = await response.text()
      expect([path, response.status]).toEqual([path, 200])
      expect(html).toContain('<p>Ehjä</p>')
      expect(html).not.toMatch(/alert\(1\)|onerror|onclick|evil\.example|<iframe|<mglyph|srcdoc/)
    }
  })
})

describe('content pages', () => {
  it("show the shop's text about itself at /info, with its own URL as canonical", async () => {
    const response = await visit('/info')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(`<h1>${aboutUs.content_heading || aboutUs.title}</h1>`)
    expect(html).toContain('<link rel="canonical" href="http://localhost/i/about-us"/>')
    const settings = { 'content.aboutPage': 'nothing' }
    const missing = await visit('/info', { env: { REUNA_SETTINGS: JSON.stringify(settings) } })
    expect(missing.status).toBe(404)
    expect((await visit('/en/info', { env: english })).status).toBe(404)
  })

  it('show the path above and the pages beside and below, existing ones only', async () => {
    const page = (id: number, identifier: string): ShopDocument => ({
      type: 'cms_page',
      value: { ...aboutUs, id, identifier, title: identifier.toUpperCase() },
    })
    const node = (id: number, parent_id: number, identifier: string): ShopDocument => ({
      type: 'cms_hierarchy',
      value: { id, parent_id, identifier, label: '', position: id, active: true },
    })
    await stockCatalog([
      ...[page(80, 'top'), page(81, 'middle'), page(82, 'beside'), page(83, 'below')],
      ...[node(1, 0, 'top'), node(2, 1, 'middle'), node(3, 1, 'beside'), node(4, 2, 'below')],
      ...[node(5, 2, 'missing'), node(6, 7, 'circle'), node(7, 6, 'about-us')],
    ])
    const main = /<main[^]*<\/main>/.exec(await (await visit('/i/middle')).text())?.[0] ?? ''
    expect(/<nav class="shell-breadcrumbs"[^]*?<\/nav>/.exec(main)?.[0]).toContain('href="/i/top"')
    const around = /<nav aria-labelledby="more">[^]*?<\/nav>/.exec(main)?.[0] ?? ''
    const hrefs = [...around.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual(['/i/below', '/i/beside'])
    expect((await visit('/i/about-us')).status).toBe(200)
  })

  it("throws 'CMS query returned empty result' if a content query has no result", async () => {
    const catalog = sqlEngine(SHOP, 'electronics_fi', 'fi-FI')
    const failed = await requireCmsPage({ catalog }, 'nothing').catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ShopError)
    const { code } = failed as ShopError
    expect(code === 'cms.empty' && en[code]).toBe('CMS query returned empty result')
    expect((await visit('/i/nothing')).status).toBe(404)
  })
})
