import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseDocument } from '../../shop/import/parse-line.ts'
import type { DocumentType } from '../../signed/body.ts'
import type { ShopDocument } from '../../shop/import/writer.ts'
import { NOW, stockCatalog, visit } from '../shop.ts'

/** A document of a merchant's folder, through the importer's parser. */
function documentOf(type: DocumentType, value: unknown): ShopDocument {
  const parsed = parseDocument(type, value)
  if (!parsed.ok) throw new Error(`${type}: ${parsed.problem}`)
  return parsed.value
}

const product = (id: number, more: object = {}) =>
  documentOf('product', {
    id,
    sku: `W-${id}`,
    name: `Wild ${id}`,
    type_id: 'simple',
    price: 10 + id,
    status: 1,
    visibility: 4,
    category_ids: [10],
    slug: `wild-${id}`,
    ...more,
  })

const category = (id: number, parent_id: number, more: object = {}) =>
  documentOf('category', {
    id,
    parent_id,
    name: `Category ${id}`,
    slug: `category-${id}`,
    path: parent_id === 2 ? `1/2/${id}` : `1/2/${parent_id}/${id}`,
    ...more,
  })

const attribute = (attribute_code: string, options: readonly string[]) =>
  documentOf('attribute', {
    attribute_code,
    frontend_input: 'select',
    is_filterable: true,
    options: options.map((value) => ({ value, label: `Option ${value}` })),
  })

const LONG = 'Very long name of a family '.repeat(11).trim()

const family = product(50, {
  name: LONG,
  slug: 'long-slug-'.repeat(20),
  type_id: 'configurable',
  configurable_options: [
    {
      attribute_id: '1',
      attribute_code: 'size',
      label: 'Size',
      values: Array.from({ length: 40 }, (_, at) => ({ value_index: 100 + at, label: `S ${at}` })),
    },
  ],
  configurable_children: Array.from({ length: 40 }, (_, at) => ({
    id: 900 + at,
    sku: `W-50-${at}`,
    name: `${LONG} ${at}`,
    price: 20 + at,
    size: String(100 + at),
    status: 1,
  })),
})

const documents = [
  documentOf('category', { id: 2, parent_id: 1, name: 'Root', path: '1/2', slug: 'root' }),
  category(10, 2),
  category(11, 2, { menu_subcategories: [2, 10, 12, 404] }),
  category(12, 2, { is_active: false }),
  category(13, 12, { path: '1/2/12/13' }),
  category(14, 2, { slug: 'cafe\u0301' }),
  ...Array.from({ length: 60 }, (_, at) => category(100 + at, 10)),
  attribute('size', ['20', '50', '60']),
  attribute('page', ['2', '3']),
  product(1, { size: '20' }),
  product(2, { size: '50', page: '2' }),
  product(3, { size: '60', page: '3' }),
  product(4, { sku: 'cafe\u0301/1', slug: 'cafe\u0301', url_path: 'shop/cafe\u0301/' }),
  product(6, { sku: 'X/9-Y', category_ids: [14] }),
  product(7, { sku: 'X?9-Y', category_ids: [14] }),
  product(8, { sku: 'x/9-y', category_ids: [14] }),
  product(9, { sku: 'W-50-7', category_ids: [14] }),
  product(5, { name: 'half \ud83d' }),
  family,
]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

async function read(path: string, init?: Parameters<typeof visit>[1]) {
  const response = await visit(path, init)
  const { status, headers } = response
  return { status, location: headers.get('Location'), html: await response.text() }
}

/** Category addresses that a page links to. */
const categoryLinks = (html: string) =>
  [...html.matchAll(/href="(\/c\/[^"?]*)/g)].map(([, at]) => at)

describe('an unusual catalogue', () => {
  it('does not confuse the page size of the JSON API with an attribute named size', async () => {
    const { html } = await read('/api/search?category=10&size=20')
    expect(JSON.parse(html)).toMatchObject({ total: 6, perPage: 20 })
    const chosen = await read('/api/search?category=10&size=60')
    expect(JSON.parse(chosen.html)).toMatchObject({ total: 1, perPage: 50 })
  })

  it('offers no filter with the name of another parameter', async () => {
    const { html } = await read('/c/category-10')
    expect(html).toContain('name="size"')
    expect(html).not.toContain('name="page"')
  })

  it('finds a product whose SKU and URLs have decomposed characters', async () => {
    const composed = '/p/caf%C3%A9~2F1/caf%C3%A9'
    expect(await read(composed)).toMatchObject({ status: 200 })
    expect((await read(composed)).html).toContain('Wild 4')
    expect(await read('/p/cafe%CC%81~2F1/cafe%CC%81')).toMatchObject({ location: composed })
    expect(await read('/c/cafe%CC%81')).toMatchObject({ location: '/c/caf%C3%A9' })
    expect((await read('/c/caf%C3%A9')).status).toBe(200)
  })

  it('finds a product whose url_path ends with a slash', async () => {
    for (const path of ['/shop/caf%C3%A9', '/shop/caf%C3%A9/']) {
      expect(await read(path)).toMatchObject({
        status: 301,
        location: '/p/caf%C3%A9~2F1/caf%C3%A9',
      })
    }
  })

  it('returns the exact SKU before those that differ in signs or case, and before its configurable product', async () => {
    for (const sku of ['X/9-Y', 'X?9-Y', 'x/9-y', 'W-50-7']) {
      const { html } = await read(`/api/search?${new URLSearchParams({ q: sku })}`)
      expect(JSON.parse(html).items[0]?.sku, sku).toBe(sku)
    }
  })

  it('replaces an unpaired surrogate', async () => {
    expect((await read('/p/W-5/wild-5')).html).toContain('<h1>half \ufffd</h1>')
  })

  it('links only to categories with a page', async () => {
    const links = new Set(
      [await read('/'), await read('/c/category-11')].flatMap(({ html }) => categoryLinks(html)),
    )
    expect(links).toContain('/c/category-10')
    for (const link of links) expect((await read(link ?? '')).status, link).toBe(200)
  })

  it('shows no banner that links to a missing department', async () => {
    const banner = (title: string, link: string) => ({ title, link, image: '/demo/og.svg' })
    const file = JSON.stringify({
      mainBanners: [banner('Gone', '/c/gone'), banner('Here', '/c/category-10')],
      smallBanners: [banner('Words', '/search/wild')],
      headImage: banner('Head', '/c/gone-too'),
    })
    const ASSETS = { fetch: async () => new Response(file) } as unknown as Fetcher
    const { html } = await read('/', { env: { ASSETS } })
    expect(html).toContain('Here')
    expect(html).toContain('Words')
    expect(html).not.toContain('/c/gone')
  })

  it('has at most twenty menu entries below a department', async () => {
    const { html } = await read('/search/wild')
    const below = categoryLinks(html).filter((link) => /category-1\d\d$/.test(link ?? ''))
    expect(new Set(below).size).toBe(20)
  })

  it('has less than 8 kB of data in the page of a large configurable product', async () => {
    const { html } = await read(`/p/W-50/${'long-slug-'.repeat(20)}`)
    const inline = [...html.matchAll(/<script type="application[^>]*>(.*?)<\/script>/g)]
    expect(inline.reduce((sum, [, json]) => sum + (json?.length ?? 0), 0)).toBeLessThan(8000)
    expect(html).toContain('"hasVariant":[{')
  })
})
