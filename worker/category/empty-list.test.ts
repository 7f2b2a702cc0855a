import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await stockCatalog(documents)
})

afterAll(() => {
  vi.useRealTimers()
})

const ways = async (path: string): Promise<readonly string[]> => {
  const html = await (await visit(path)).text()
  const empty = /<div class="ui-empty".*?<\/div>/s.exec(html)?.[0] ?? ''
  return [...empty.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
}

describe('a list that filters leave empty', () => {
  it('links to itself without filters, to the parent category and to the search', async () => {
    expect(await ways('/c/kuulokkeet?price=900000-')).toEqual([
      '/c/kuulokkeet',
      '/c/aani',
      '/search',
    ])
  })

  it('leads from a search to the search without filters and to the departments', async () => {
    const [first, ...rest] = await ways('/search/kuulokkeet?price=900000-')
    expect(first).toBe('/search/kuulokkeet')
    expect(rest).toContain('/c/aani')
    expect(rest.every((href) => href.startsWith('/c/'))).toBe(true)
  })
})
