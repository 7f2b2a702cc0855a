import type { PageCache } from './isolate.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDataCentre, type CentreOptions } from '../testing/data-centre.ts'
import { breakableDb, countingDb } from '../testing/databases.ts'
import type { RenderedPage } from './fill.ts'
import { trackDependencies } from '../page-tags/dependency-tracker.ts'
import { PROBATION_MS } from './freshness.ts'
import { inspectEntry, servePage, type CacheRequest } from './page-cache.ts'
import { LOG_OUTAGE_MS, BOUND_MS } from './purge-watch.ts'

const URL = 'https://shop.test/__pc/page'
const openCentre = (overrides: Partial<CentreOptions> = {}) =>
  openDataCentre({ clock: () => time, ...overrides })

let time = Date.now()
let price = 100
let renders = 0

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM purge_log')])
  time = Date.now()
  price = 100
  renders = 0
})

async function purge(tag: string, mode = 'hard'): Promise<void> {
  await env.DB.prepare('INSERT INTO purge_log (tag, mode, at, req) VALUES (?, ?, ?, ?)')
    .bind(tag, mode, time, crypto.randomUUID())
    .run()
}

/** A page that shows the price; `hold` delays the end of its render. */
function page(
  overrides: Partial<RenderedPage> & { hold?: Promise<void>; changesAt?: number } = {},
): CacheRequest {
  const { hold, changesAt, ...rest } = overrides
  return {
    url: URL,
    findRewrite: async () => undefined,
    render: async () => {
      renders += 1
      const tracker = trackDependencies()
      tracker.tag('P1')
      tracker.expiresAt(changesAt)
      const body = `price ${price}`
      const whole = Promise.resolve(hold).then(() => body)
      const stream = new Response(body).body
      return {
        status: 200,
        name: 'product',
        storable: true,
        stream,
        fullBody: whole,
        tracker,
        ...rest,
      }
    },
  }
}

const background: Promise<unknown>[] = []
const waitUntil = (work: Promise<unknown>) => void background.push(work)

async function flushWaitUntil(): Promise<void> {
  while (background.length > 0) await background.shift()
}

async function get(
  pages: PageCache,
  requested = page(),
): Promise<{ text: string; status: string }> {
  const served = await servePage(pages, requested, waitUntil)
  const body = served.kind === 'entry' ? served.entry.body : served.page.stream
  const text = await new Response(body).text()
  return { text, status: served.status }
}

describe('the page cache', () => {
  it('renders a page once and then serves it without a query of the purge log', async () => {
    const counted = countingDb(env.DB)
    const { pages } = await openCentre({ db: counted.db })
    expect(await get(pages)).toEqual({ text: 'price 100', status: 'fwd=uri-miss; stored' })
    await flushWaitUntil()
    const before = counted.questions()
    expect(await get(pages)).toEqual({ text: 'price 100', status: 'hit' })
    expect([renders, counted.questions()]).toEqual([1, before])
  })

  it('serves a new page within the bound after a purge', async () => {
    const { pages } = await openCentre()
    await get(pages)
    await flushWaitUntil()
    price = 90
    await purge('p1')
    time += BOUND_MS
    expect(await get(pages)).toEqual({
      text: 'price 90',
      status: 'fwd=uri-miss; stored; detail=hard',
    })
  })

  it('does not store a page whose data changed while it was rendered', async () => {
    const { pages } = await openCentre()
    const { promise: hold, resolve: finish } = Promise.withResolvers<void>()
    const slow = await get(pages, page({ hold }))
    price = 90
    await purge('p1')
    finish()
    await flushWaitUntil()
    time += BOUND_MS
    expect(slow.text).toBe('price 100')
    expect((await get(pages)).text).toBe('price 90')
  })

  it('renders once for a hundred concurrent visitors', async () => {
    const { pages } = await openCentre()
    const all = await Promise.all(Array.from({ length: 100 }, () => get(pages)))
    expect(new Set(all.map(({ text }) => text))).toEqual(new Set(['price 100']))
    expect(renders).toBe(1)
  })

  it('serves a soft-purged page while one new page is rendered', async () => {
    const { pages } = await openCentre()
    await get(pages)
    await flushWaitUntil()
    price = 90
    await purge('p1', 'soft')
    time += BOUND_MS
    const both = await Promise.all([get(pages), get(pages)])
    expect(both.map(({ status }) => status)).toEqual(['hit; detail=stale', 'hit; detail=stale'])
    await flushWaitUntil()
    expect(await get(pages)).toEqual({ text: 'price 90', status: 'hit' })
    expect(renders).toBe(2)
  })

  it('expires a page when its price changes by date', async () => {
    const { pages } = await openCentre()
    await get(pages, page({ changesAt: time + 3000 }))
    await flushWaitUntil()
    price = 80
    time += 2999
    expect((await get(pages)).status).toBe('hit')
    time += 1
    expect((await get(pages)).text).toBe('price 80')
  })

  it.each([
    ['a page whose stream failed', { fullBody: Promise.resolve(undefined) }],
    ['a personal page', { storable: false }],
    ['a failure', { status: 500 }],
    ['a degraded page', { tracker: degraded() }],
  ])('never stores %s', async (_, own) => {
    const { pages } = await openCentre()
    await get(pages, page(own))
    await flushWaitUntil()
    expect(await inspectEntry(pages, URL, waitUntil)).toBeUndefined()
  })

  it('stores the page even if the visitor disconnects', async () => {
    const { pages } = await openCentre()
    const served = await servePage(pages, page(), waitUntil)
    if (served.kind === 'rendered') await served.page.stream?.cancel()
    await flushWaitUntil()
    expect((await get(pages)).status).toBe('hit')
  })

  it('treats an invalid entry as a miss and deletes it', async () => {
    const { pages, cache } = await openCentre()
    const headers = { 'Cache-Control': 'max-age=60', 'X-Reuna-Meta': '{"tags":1}' }
    await cache.put(URL, new Response('rubbish', { headers }))
    expect((await get(pages)).text).toBe('price 100')
  })

  it('looks up the rewrite of an address once after a purge of rewrites', async () => {
    const { pages } = await openCentre()
    await get(pages)
    await flushWaitUntil()
    await purge('rewrite')
    time += BOUND_MS
    let requestCount = 0
    const counting = () => ({
      ...page(),
      findRewrite: async () => {
        requestCount += 1
        return undefined
      },
    })
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await get(pages, counting())).status).toBe('hit')
      await flushWaitUntil()
    }
    expect([requestCount, renders]).toEqual([1, 1])
  })

  it('looks it up again if the first look-up was too soon after the purge', async () => {
    const { pages } = await openCentre()
    await get(pages)
    await flushWaitUntil()
    time += 60_000
    await purge('rewrite')
    time += BOUND_MS
    let isVisible = false
    let requestCount = 0
    const late = () => ({
      ...page(isVisible ? { status: 301, location: '/new', rewritten: true, stream: null } : {}),
      findRewrite: async () => {
        requestCount += 1
        return isVisible ? '/new' : undefined
      },
    })
    const visit = async () => {
      const served = await servePage(pages, late(), waitUntil)
      await flushWaitUntil()
      return served.status
    }
    expect([await visit(), await visit(), requestCount]).toEqual(['hit', 'hit', 1])
    isVisible = true
    time += PROBATION_MS - 1
    expect([await visit(), requestCount]).toEqual(['hit', 1])
    time += 1
    expect([await visit(), requestCount]).toEqual(['fwd=uri-miss; stored', 2])
    expect([await visit(), requestCount]).toEqual(['hit', 2])
  })

  it('does not serve a stored page whose address has a rewrite', async () => {
    const { pages } = await openCentre()
    await get(pages)
    await flushWaitUntil()
    await purge('rewrite')
    time += BOUND_MS
    const moved = page({ status: 301, location: '/new', rewritten: true, stream: null })
    const served = await get(pages, { ...moved, findRewrite: async () => '/new' })
    expect(served.status).toBe('fwd=uri-miss; stored')
    await flushWaitUntil()
    const stored = await inspectEntry(pages, URL, waitUntil)
    expect(stored?.meta).toMatchObject({ status: 301, location: '/new', rewritten: true })
  })
})

describe('the page cache during failures', () => {
  it('uses the last snapshot for 300 s while the purge log is down, then renders pages again', async () => {
    const log = breakableDb(env.DB)
    const { pages } = await openCentre({ db: log.db })
    await get(pages)
    await flushWaitUntil()
    log.break()
    time += LOG_OUTAGE_MS - 1000
    expect((await get(pages)).status).toBe('hit')
    time += 1000
    await flushWaitUntil()
    expect((await get(pages)).status).toBe('fwd=uri-miss')
    await flushWaitUntil()
    expect(renders).toBe(2)
  })

  it('serves a stale copy when the render fails', async () => {
    const { pages, warnings } = await openCentre()
    await get(pages)
    await flushWaitUntil()
    time += 86_400_000 - 1000
    await flushWaitUntil()
    const dead: CacheRequest = { ...page(), render: () => Promise.reject(new Error('no data')) }
    time += 500
    expect((await get(pages, dead)).status).toBe('hit')
    await purge('p1', 'soft')
    time += 61_000 - 500
    expect(await get(pages, dead)).toEqual({ text: 'price 100', status: 'hit; detail=stale-error' })
    expect(warnings).toContain('page.stood-in')
  })

  it('never serves a hard-purged copy stale-if-error', async () => {
    const { pages } = await openCentre()
    await get(pages)
    await flushWaitUntil()
    await purge('p1')
    time += BOUND_MS
    const dead: CacheRequest = { ...page(), render: () => Promise.reject(new Error('no data')) }
    await expect(get(pages, dead)).rejects.toThrow('no data')
  })

  it('drops all entries after the log was restored to an earlier sequence', async () => {
    const { pages } = await openCentre()
    await purge('p7')
    await purge('p8')
    await get(pages)
    await flushWaitUntil()
    await env.DB.exec("DELETE FROM purge_log WHERE tag = 'p8'")
    time += BOUND_MS
    expect((await get(pages)).status).toBe('fwd=uri-miss; stored; detail=epoch')
  })

  it('renders without a cache when the cache throws', async () => {
    const { pages, warnings } = await openCentre()
    const broken = () => Promise.reject(new Error('broken'))
    pages.cache = { match: broken, put: broken, delete: broken }
    expect((await get(pages)).text).toBe('price 100')
    await flushWaitUntil()
    expect(warnings).toEqual(['cache.read-failed', 'cache.write-failed'])
  })
})

function degraded() {
  const tracker = trackDependencies()
  tracker.degrade()
  return tracker
}
