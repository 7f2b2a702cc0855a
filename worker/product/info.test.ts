import { env as bindings } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productOf } from '../../shared/fixtures/make-product.ts'
import type { CmsPage } from '../../shared/content/content.ts'
import { parseProduct } from '../../shared/product/parse.ts'
import type { Env } from '../env.ts'
import { PURGE_BOUND_MS } from '../purge/purge-log.ts'
import { publishChanges } from '../shop/import/changes.ts'
import { openCatalog, writeDocuments, type ShopDocument } from '../shop/import/writer.ts'
import { fetchPage } from '../testing/data-centre-pages.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'

const { DB, SHOP } = bindings as unknown as Env
const PATH = '/p/SIZED/product-850'

const GUIDE: CmsPage = {
  ...{ id: 91, identifier: 'size-guide', title: 'Koot', content_heading: '', content: '' },
  ...{ meta_title: '', meta_description: '', meta_keywords: '', active: true, updated_at: '' },
}

const stock = (id: number, store_id: number, qty: number, product_id = 850): ShopDocument => ({
  type: 'store_stock',
  value: { id, store_id, product_id, qty },
})
const store = (id: number, name: string, active = true): ShopDocument => ({
  type: 'store',
  value: { id, name, address: `Katu ${id}`, hours: 'ma–pe 10–18', position: id, active },
})

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const downloads = [{ title: 'Käyttöohje', url: '/downloads/ohje.pdf' }]
  const sized = {
    ...HEADPHONES_CATEGORY,
    id: 850,
    sku: 'SIZED',
    name: 'Reppu',
    attributes: { size: '60' },
  }
  const pass = {
    id: 851,
    sku: 'PASS',
    name: 'Lisenssi',
    type_id: 'virtual',
    // The size of a screen is no clothing size.
    attributes: { screen_size: '15' },
  } as const
  const content = '<p>Lähtee <i onclick="x()">huomenna</i>.</p>'
  await stockCatalog([
    ...documents,
    { type: 'cms_page', value: GUIDE },
    { type: 'product', value: productOf({ ...sized, downloads }) },
    { type: 'product', value: productOf({ ...HEADPHONES_CATEGORY, ...pass }) },
    ...[store(1, 'Helsinki'), store(2, 'Oulu'), store(3, 'Suljettu', false), store(4, 'Turku')],
    ...[stock(1, 1, 9), stock(2, 2, 1), stock(3, 2, 1), stock(4, 3, 9), stock(5, 1, 9, 851)],
    {
      type: 'cms_block',
      value: { id: 90, identifier: 'product-delivery', title: '', content, active: true },
    },
    {
      type: 'cms_faq',
      value: {
        ...{ id: 1, question: 'Onko vedenpitävä?', answer: '<p>On<script>x()</script>.</p>' },
        ...{ url_key: 'vesi', position: 1, publish_date: null, category_ids: [], product_id: 850 },
        active: true,
      },
    },
  ])
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => void vi.useRealTimers())

const mainOf = (html: string): string => /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
const storesOf = (html: string) =>
  [...html.matchAll(/<b>([^<]+)<\/b>[^<]*<span class="product-stock" data-stock="(\w+)">/g)].map(
    ([, name, state]) => [name, state],
  )

describe('information about a product', () => {
  it('lists the open stores with their stock, as a state and in a details element', async () => {
    const main = mainOf(await (await visit(PATH)).text())
    expect(main).toMatch(/<details id="stores"><summary>Myymälöissämme<\/summary>/)
    expect(storesOf(main)).toEqual([
      ['Helsinki', 'in'],
      ['Oulu', 'low'],
      ['Turku', 'out'],
    ])
    expect(main).toContain('Katu 1 · ma–pe 10–18')
    expect(mainOf(await (await visit('/p/PASS/product-851')).text())).not.toContain(
      'Myymälöissämme',
    )
  })

  it('shows the delivery promise, files, a link to the size guide, and questions with answers', async () => {
    const main = mainOf(await (await visit(PATH)).text())
    expect(main).toContain('<p>Lähtee <i>huomenna</i>.</p>')
    expect(main).toContain('<a href="/downloads/ohje.pdf" rel="noopener">Käyttöohje</a>')
    expect(main).toContain('<a href="/i/size-guide">Kokotaulukko</a>')
    expect(main).toMatch(/<summary>Onko vedenpitävä\?<\/summary>[^]*<p>On\.<\/p>/)
    const otherProduct = mainOf(await (await visit('/p/PASS/product-851')).text())
    expect(otherProduct).not.toContain('Kokotaulukko')
    const none = { 'content.sizeGuidePage': '', 'content.deliveryBlock': '' }
    const env = { REUNA_SETTINGS: JSON.stringify(none) }
    const without = mainOf(await (await visit(PATH, { env })).text())
    expect(without).not.toMatch(/Kokotaulukko|huomenna/)
  })

  it('links to the size guide only if the shop has one', async () => {
    const options = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' } as const
    const catalog = await openCatalog(SHOP, 'electronics_fi', options)
    const set = (active: boolean) =>
      writeDocuments(SHOP, catalog, [{ type: 'cms_page', value: { ...GUIDE, active } }], NOW)
    await set(false)
    expect(mainOf(await (await visit(PATH)).text())).not.toContain('/i/size-guide')
    await set(true)
    expect(mainOf(await (await visit(PATH)).text())).toContain('/i/size-guide')
  })

  it('is purged when the stock of a store changes', async () => {
    const cache = `info-${crypto.randomUUID()}`
    await fetchPage(cache, PATH)
    const stored = await fetchPage(cache, PATH)
    expect([stored.cache, storesOf(stored.body)[2]]).toEqual(['hit', ['Turku', 'out']])
    const options = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' } as const
    const catalog = await openCatalog(SHOP, 'electronics_fi', options)
    await writeDocuments(SHOP, catalog, [stock(6, 4, 5)], NOW)
    await publishChanges(SHOP, DB, { now: NOW })
    vi.setSystemTime(NOW + PURGE_BOUND_MS)
    expect(storesOf((await fetchPage(cache, PATH)).body)[2]).toEqual(['Turku', 'in'])
    vi.setSystemTime(NOW)
  })

  it.each([
    ['cms_faq', 'Onko vedenpitävä?', 'Myymälöissämme'],
    ['store', 'Myymälöissämme', 'Onko vedenpitävä?'],
  ])('leaves out only the unreadable %s', async (type, missing, there) => {
    const response = await visit(PATH, { env: { SHOP: failingLists(SHOP, type) } })
    const main = mainOf(await response.text())
    expect(response.status).toBe(200)
    expect(main).toContain('<h1>Reppu</h1>')
    expect(main).toContain('id="reviews"')
    expect(main).not.toContain(missing)
    expect(main).toContain(there)
    expect(response.headers.get('Cache-Status')).not.toContain('hit')
  })

  it('accepts only paths of the shop and https URLs as files', () => {
    const raw = { id: 1, sku: 'A', name: 'A', type_id: 'simple', price: 1 }
    const urls = ['/a.pdf', 'https://x.test/b.pdf', 'vbscript:x()', '//x.test/c', 'data:x', '']
    const downloads = urls.map((url, at) => ({ title: `File ${at}`, url }))
    expect(parseProduct({ ...raw, downloads })).toMatchObject({
      value: {
        downloads: [
          { title: 'File 0', url: '/a.pdf' },
          { title: 'File 1', url: 'https://x.test/b.pdf' },
        ],
      },
    })
    const plain = parseProduct(raw)
    expect(plain.ok && 'downloads' in plain.value).toBe(false)
  })
})

/** Rejects all queries for documents of a type. */
function failingLists(db: D1Database, type: string): D1Database {
  const refuse = () => Promise.reject(new Error('away'))
  const guarded = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const real = Reflect.get(target, name) as (...values: unknown[]) => unknown
        if (name !== 'bind') return real.bind(target)
        return (...values: unknown[]) =>
          values.includes(type) ? { all: refuse, first: refuse } : target.bind(...values)
      },
    })
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => guarded(target.prepare(sql))
      return Reflect.get(target, name) as unknown
    },
  })
}
