import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productOf } from '../../shared/fixtures/make-product.ts'
import type { SearchResult } from '../catalog/engine.ts'
import { documents } from '../testing/goods.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'

const headphones = productOf({
  id: 9001,
  sku: 'KUU-1',
  name: 'Kaarna kuulokkeet',
  category_ids: [],
})

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog([...documents, { type: 'product', value: headphones }])
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

const page = async (path: string): Promise<string> => (await visit(path)).text()

async function ask(query: string): Promise<SearchResult<{ sku: string }>> {
  return (await visit(`/api/search?${query}`)).json()
}

describe('a search for a misspelt word', () => {
  it('shows the results of the right word and leads to exactly what was typed', async () => {
    const html = await page('/search/kulokkeet')
    expect(html).toContain('Kaarna kuulokkeet')
    expect(html).toContain('Näytetään tulokset haulle kuulokkeet')
    expect(html).toContain('<a href="/search/kulokkeet?exact=1">')
    expect(html).toContain('value="kulokkeet"')
  })

  it('finds nothing when it is exact, and shows ways on', async () => {
    const html = await page('/search/kulokkeet?exact=1')
    expect(html).toContain('Haulla ”kulokkeet” ei löytynyt mitään')
    expect(html).not.toContain('Näytetään tulokset haulle')
  })

  it('is offered nothing exact when the word is right', async () => {
    const html = await page('/search/kuulokkeet')
    expect(html).toContain('Kaarna kuulokkeet')
    expect(html).not.toContain('exact=1')
    expect(await page('/search/kuulokkeet?exact=1')).toContain('Kaarna kuulokkeet')
  })

  it('keeps the exact search of a form and of an address with signs', async () => {
    const { status, headers } = await visit('/search?q=kulokkeet&exact=1')
    expect([status, headers.get('Location')]).toEqual([301, '/search/kulokkeet?exact=1'])
    expect((await visit('/search/kulokkeet?exact=1')).status).toBe(200)
  })

  it('is exact in the JSON API too', async () => {
    const { total } = await ask('q=kuulokkeet')
    expect(await ask('q=kulokkeet')).toMatchObject({ total, suggestions: ['kuulokkeet'] })
    expect(await ask('q=kulokkeet&exact=1')).toMatchObject({ total: 0, suggestions: [] })
    expect(await ask('q=kuulokkeet&exact=1')).toMatchObject({ total, suggestions: [] })
  })
})

describe('a page behind the last one of a search', () => {
  it('is not there, and speaks of no department and no network', async () => {
    expect((await visit('/search/kuulokkeet')).status).toBe(200)
    const answer = await visit('/search/kuulokkeet?page=200')
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('data-page="page-not-found"')
    expect(html).not.toContain('verkkoyhteys toimii')
  })
})

describe('the JSON API', () => {
  it('counts nothing for a few suggestions and everything for a page or a narrowed list', async () => {
    const few = await ask('q=kaarna&size=8')
    expect(few.aggregations).toEqual({ terms: {} })
    const many = await ask('q=kaarna&size=11')
    expect(few).toMatchObject({ total: many.total, start: 0, perPage: 8 })
    expect(many.items.slice(0, few.items.length)).toEqual(few.items)
    for (const query of ['q=kaarna', 'q=kaarna&size=11', 'q=kaarna&size=1&price=0-', 'size=1']) {
      expect((await ask(query)).aggregations.price, query).toBeDefined()
    }
  })
})
