import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productOf } from '../../shared/fixtures/make-product.ts'
import type { SearchResult } from '../catalog/engine.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'

const headphones = productOf({
  id: 9001,
  sku: 'KUU-1',
  name: 'Kaarna kuulokkeet',
  price: 99,
  category_ids: [],
})

const others = [
  { sku: 'KUU-2', name: 'Halvat kuulokkeet', price: 20, description: 'zz' },
  { sku: 'TV-1', name: 'Teevee antenni TV' },
  { sku: 'PUT-1', name: 'Putki 70-200' },
].map((each, at) => productOf({ id: 9002 + at, category_ids: [], ...each }))

const returns = {
  ...{ id: 31, identifier: 'returns', title: 'Palautukset ja vaihdot', content_heading: '' },
  ...{
    content: '<p>30 päivää, reklamaatiot</p>',
    meta_title: '',
    meta_description: '',
    meta_keywords: '',
  },
  ...{ active: true, updated_at: '2026-01-01 00:00:00' },
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog([
    ...documents,
    ...[headphones, ...others].map((value) => ({ type: 'product', value }) as const),
    { type: 'cms_page', value: returns },
  ])
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

const page = async (path: string): Promise<string> => (await visit(path)).text()

async function search(query: string): Promise<SearchResult<{ sku: string }>> {
  return (await visit(`/api/search?${query}`)).json()
}

const skusFor = async (query: string) => (await search(query)).items.map(({ sku }) => sku)

describe('a search for a misspelt word', () => {
  it('shows the results of the corrected word and links to the exact search', async () => {
    const html = await page('/search/kulokkeet')
    expect(html).toContain('Kaarna kuulokkeet')
    expect(html).toContain('Näytetään tulokset haulle kuulokkeet')
    expect(html).toContain('<a href="/search/kulokkeet?exact=1">')
    expect(html).toContain('value="kulokkeet"')
  })

  it('finds nothing if it is exact, and shows suggestions', async () => {
    const html = await page('/search/kulokkeet?exact=1')
    expect(html).toContain('Haulla ”kulokkeet” ei löytynyt mitään')
    expect(html).not.toContain('Näytetään tulokset haulle')
  })

  it('shows no link to the exact search if the word is right', async () => {
    const html = await page('/search/kuulokkeet')
    expect(html).toContain('Kaarna kuulokkeet')
    expect(html).not.toContain('exact=1')
    expect(await page('/search/kuulokkeet?exact=1')).toContain('Kaarna kuulokkeet')
  })

  it('keeps the exact search of a form and of an address with special characters', async () => {
    const { status, headers } = await visit('/search?q=kulokkeet&exact=1')
    expect([status, headers.get('Location')]).toEqual([301, '/search/kulokkeet?exact=1'])
    expect((await visit('/search/kulokkeet?exact=1')).status).toBe(200)
  })

  it('is exact in the JSON API too', async () => {
    const { total } = await search('q=kuulokkeet')
    expect(await search('q=kulokkeet')).toMatchObject({ total, suggestions: ['kuulokkeet'] })
    expect(await search('q=kulokkeet&exact=1')).toMatchObject({ total: 0, suggestions: [] })
    expect(await search('q=kuulokkeet&exact=1')).toMatchObject({ total, suggestions: [] })
  })
})

describe('a page after the last one of a search', () => {
  it('returns 404 without mentioning departments or the network', async () => {
    expect((await visit('/search/kuulokkeet')).status).toBe(200)
    const response = await visit('/search/kuulokkeet?page=200')
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('data-page="page-not-found"')
    expect(html).not.toContain('verkkoyhteys toimii')
  })
})

describe('the JSON API', () => {
  it('counts nothing for a few suggestions, and all for a page or a filtered list', async () => {
    const few = await search('q=kaarna&size=8')
    expect(few.aggregations).toEqual({ terms: {} })
    const many = await search('q=kaarna&size=11')
    expect(few).toMatchObject({ total: many.total, start: 0, perPage: 8 })
    expect(many.items.slice(0, few.items.length)).toEqual(few.items)
    for (const query of ['q=kaarna', 'q=kaarna&size=11', 'q=kaarna&size=1&price=0-', 'size=1']) {
      expect((await search(query)).aggregations.price, query).toBeDefined()
    }
  })
})

describe('the panel', () => {
  it('lists content pages by their titles, and by their texts without products', async () => {
    const link = { name: 'Palautukset ja vaihdot', href: '/i/returns' }
    expect(await search('q=palautukset&size=8')).toMatchObject({ total: 0, content: [link] })
    expect(await search('q=reklamaatiot&size=8')).toMatchObject({ total: 0, content: [link] })
    expect(await search('q=kuulokkeet&size=8')).not.toHaveProperty('content')
    expect(await search('q=palautukset&size=11')).not.toHaveProperty('content')
  })
})

describe('a search of two letters', () => {
  it('finds products with exactly this name, on the page and by the API', async () => {
    expect(await page('/search/tv')).toContain('Teevee antenni TV')
    expect(await skusFor('q=tv')).toEqual(['TV-1'])
  })

  it('is refused with a message if no product has this name', async () => {
    for (const path of ['/search', '/search/xq']) {
      const html = await page(path)
      expect(html).toContain('Kirjoita hakuun vähintään 3 merkkiä')
      // The same links as for a search without results.
      expect(html).toContain('aria-labelledby="departments"')
      expect(html).toContain('Asiakaspalvelu auttaa')
    }
    const refused = await visit('/api/search?q=xq')
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'search.too-short' },
    ])
    // The text is only in a description.
    expect((await visit('/api/search?q=zz')).status).toBe(400)
  })
})

describe('a search with a price in its text', () => {
  it('filters by the price, shows it and links to the search as typed', async () => {
    const html = await page('/search/kuulokkeet%20alle%2050')
    expect(html).toContain('Halvat kuulokkeet')
    expect(html).not.toContain('Kaarna kuulokkeet')
    expect(html).toContain('Hinta enintään 50,00')
    expect(html).toContain('<a href="/search/kuulokkeet%20alle%2050?exact=1">')
    expect(await skusFor('q=kuulokkeet yli 50 euroa')).toContain('KUU-1')
    expect(await skusFor('q=kuulokkeet yli 50 euroa')).not.toContain('KUU-2')
  })

  it('keeps a chosen price, and reads no price in an exact search', async () => {
    expect(await skusFor('q=kuulokkeet alle 50&price=60-200')).toContain('KUU-1')
    expect(await page('/search/kuulokkeet%20alle%2050?exact=1')).not.toContain('Hinta enintään')
  })

  it('is read as a name if products have this name', async () => {
    expect(await skusFor('q=putki 70-200')).toEqual(['PUT-1'])
  })

  it('is read as a name if it is uncertain and no products have this price', async () => {
    expect(await skusFor('q=kuulokkeet 500-800')).toContain('KUU-1')
    expect(await skusFor('q=kuulokkeet 40-42')).toContain('KUU-1')
    expect(await skusFor('q=kuulokkeet 70-120')).toContain('KUU-1')
    expect(await skusFor('q=kuulokkeet 70-120')).not.toContain('KUU-2')
  })
})

describe('a search for content', () => {
  it('links content pages and questions, with and without products', async () => {
    const html = await page('/search/palautus')
    expect(html).toContain('Ohjeet ja vastaukset')
    expect(html).toContain('<a href="/i/returns">Palautukset ja vaihdot</a>')
    expect(html).not.toContain('ei löytynyt mitään')
    expect(await page('/search/kuulokkeet')).not.toContain('Ohjeet ja vastaukset')
    // The text is only in the page's body.
    expect(await page('/search/reklamaatio')).toContain('Palautukset ja vaihdot</a>')
  })
})
