import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import { siteOf } from '../brand/site.ts'
import { defaultView } from '../brand/select-view.ts'
import { trackDependencies } from '../page-tags/dependency-tracker.ts'
import { pageCacheOf } from '../pick/page-cache.ts'
import { BOUND_MS } from '../cache/purge-watch.ts'
import { portsOf } from '../render/ports-of.ts'
import { interceptedDb } from '../testing/failing-db.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import { findContent } from './find-content.ts'

const SITE = siteOf(electronics, defaultView(electronics), 'http://localhost')
const DAY_MS = 86_400_000

const page = (identifier: string, title: string, content: string, id: number) => ({
  type: 'cms_page' as const,
  value: {
    ...{ id, identifier, title, content: `<p>${content}</p>`, content_heading: '' },
    ...{ meta_title: '', meta_description: '', meta_keywords: '', active: true },
    updated_at: '2026-01-01 00:00:00',
  },
})
const question = (id: number, name: string, publish_date: string | null) => ({
  type: 'cms_faq' as const,
  value: {
    ...{ id, question: name, answer: '<p>Vastaus</p>', url_key: `q${id}`, position: id },
    ...{ publish_date, category_ids: [1], product_id: 0, active: true },
  },
})
const SUBJECT = {
  type: 'cms_faq_category' as const,
  value: { id: 1, name: 'Aihe', url_key: 'aihe', position: 1, publish_date: null, active: true },
}

let cache = ''

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  cache = crypto.randomUUID()
  await stockCatalog([
    page('returns', 'Palautukset', 'reklamaatiot', 31),
    page('delivery', 'Toimitus', 'nouto ja kuljetus', 32),
    SUBJECT,
    question(1, 'Mitä takuu kattaa?', null),
  ])
})

afterAll(() => {
  vi.useRealTimers()
})

/** Returns what the next request finds, and its number of database queries. */
async function search(text: string, what: 'title' | 'text' = 'text') {
  const { db, calls } = interceptedDb(testEnv().SHOP, (_, work) => work())
  // Queries the purge log before, so that its queries are not counted.
  const pages = await pageCacheOf(testEnv({ REUNA_CACHE: cache }))
  await pages.watch.snapshot(() => undefined)
  const tracker = trackDependencies()
  const ports = portsOf(SITE, testEnv({ REUNA_CACHE: cache, SHOP: db }), tracker)
  const found = await findContent(text, ports, Date.now())
  const links = what === 'title' ? found.byTitle : await found.byText()
  return { found: links.map(({ href }) => href), calls: calls(), dependencies: tracker.read() }
}

describe('content that answers a search', () => {
  it('is read only for the first search, all pages in one query', async () => {
    // Titles and texts take four queries each: tree, pages, topics and questions.
    expect(await search('reklamaatio')).toMatchObject({ found: ['/i/returns'], calls: 8 })
    expect(await search('kuljetus')).toMatchObject({ found: ['/i/delivery'], calls: 0 })
    expect(await search('takuu', 'title')).toMatchObject({
      found: ['/knowledge-base/aihe/q1'],
      calls: 0,
    })
  })

  it('is searched by title only if products were found', async () => {
    expect(await search('palautus', 'title')).toMatchObject({ found: ['/i/returns'], calls: 4 })
    expect((await search('takuu', 'title')).calls).toBe(0)
  })

  it('carries the tag of content, also when it is served from memory', async () => {
    await search('takuu')
    expect((await search('takuu')).dependencies.tags).toContain('cms')
  })

  it('is read again after an import of content', async () => {
    await search('reklamaatio')
    await stockCatalog([page('delivery', 'Toimitus', 'reklamaatiot', 32)])
    vi.setSystemTime(Date.now() + BOUND_MS)
    expect((await search('reklamaatio')).found).toEqual(['/i/delivery', '/i/returns'])
  })

  it('is read again when a question is published, and expires the cached page then', async () => {
    await stockCatalog([question(2, 'Takuu jatkuu?', '2026-11-18 15:00:00')])
    vi.setSystemTime(Date.now() + BOUND_MS)
    await search('takuu')
    const before = await search('takuu')
    expect([before.found.length, before.dependencies.changesAt]).toEqual([1, NOW + 3 * 3_600_000])
    vi.setSystemTime(NOW + 3 * 3_600_000)
    expect((await search('takuu')).found).toHaveLength(2)
  })

  it('keeps the first words of each text if there is too much', async () => {
    const text = Array.from({ length: 700 }, (_, at) => `sana${at}`).join(' ')
    const many = Array.from({ length: 450 }, (_, at) => ({
      ...question(at + 10, `Kysymys ${at}`, null),
    }))
    await stockCatalog(
      many.map(({ type, value }) => ({
        type,
        value: { ...value, answer: `${text} x${value.id}` },
      })),
    )
    vi.setSystemTime(NOW + DAY_MS)
    const first = await search('sana1')
    expect(first.found).toHaveLength(5)
    expect(await search('sana1')).toMatchObject({ found: first.found, calls: 0 })
    expect((await search('x10')).found).toEqual([])
  })

  it('is also found without a cache', async () => {
    cache = `off-${cache}`
    expect((await search('reklamaatio')).found).toEqual(['/i/returns'])
    expect((await search('reklamaatio')).calls).toBe(8)
  })
})
