import { describe, expect, it } from 'vitest'
import { productShard } from '../seo/sitemap.ts'
import { streamText } from '../seo/stream.ts'
import { generatedSources, generatedCursor, measureSitemap } from './sitemap.bench.ts'

const MB = 1024 * 1024

describe('a sitemap of very many products in every language', () => {
  it('is written in constant memory, in lists below 50,000 URLs and 50 MB', async () => {
    const figures = await measureSitemap(50_000)
    expect([figures.addresses, figures.lists]).toEqual([50_000, 5])
    expect(figures.maxEntries).toBeLessThan(50_000)
    expect(figures.longest).toBeLessThan(50 * MB)
    expect(figures.heapBytes).toBeLessThan(8 * MB)
  }, 120_000)

  it('reads no further ahead than the crawler', async () => {
    const cursor = generatedCursor(1_000_000)
    const reader = (await streamText(productShard(generatedSources(cursor), 1)))?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(cursor.count()).toBeLessThanOrEqual(1000)
  })
})
