import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDataCentre } from '../testing/data-centre.ts'
import { slowDb } from '../testing/databases.ts'
import type { PageCache } from './isolate.ts'
import { trackDependencies } from '../page-tags/dependency-tracker.ts'
import { servePage, type CacheRequest } from './page-cache.ts'
import { LOG_OUTAGE_MS, BOUND_MS, LOST_MS, PULL_BUDGET_MS, WAIT_MS } from './purge-watch.ts'

/** Time allowed for everything else on a busy machine. */
const SLACK_MS = 400
const NEVER_MS = 600_000

let shiftMs = 0
let price = 100
const clock = () => Date.now() + shiftMs

const background: Promise<unknown>[] = []
const waitUntil = (work: Promise<unknown>) => void background.push(work)
const flushWaitUntil = async () => {
  while (background.length > 0) await background.shift()
}

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM purge_log').run()
  shiftMs = 0
  price = 100
  background.length = 0
})

const purge = () =>
  env.DB.prepare("INSERT INTO purge_log (tag, mode, at, req) VALUES ('p1', 'hard', ?, ?)")
    .bind(clock(), crypto.randomUUID())
    .run()

/** A page that shows the price at its read; it is complete when `hold` resolves. */
function page(hold?: Promise<void>): CacheRequest {
  return {
    url: 'https://shop.test/__pc/page',
    findRewrite: async () => undefined,
    render: async () => {
      const body = `price ${price}`
      const tracker = trackDependencies()
      tracker.tag('P1')
      const whole = Promise.resolve(hold).then(() => body)
      const stream = new Response(body).body
      return { status: 200, name: 'product', storable: true, stream, fullBody: whole, tracker }
    },
  }
}

async function visit(pages: PageCache, requested = page()) {
  const from = Date.now()
  const served = await servePage(pages, requested, waitUntil)
  const waitedMs = Date.now() - from
  const body = served.kind === 'entry' ? served.entry.body : served.page.stream
  return { text: await new Response(body).text(), status: served.status, waitedMs }
}

/** Opens a data centre with the page in its cache and a database that can be slowed down. */
async function openStored() {
  const slow = slowDb(env.DB)
  const { pages } = await openDataCentre({ clock, db: slow.db })
  await visit(pages)
  await flushWaitUntil()
  expect((await visit(pages)).status).toBe('hit')
  return { pages, take: slow.take }
}

describe('the bound of a purge, by response time of the log', () => {
  it.each([50, 350, 800])(
    '%i ms: the first visitor a minute after a purge waits for the log and gets the new page',
    async (ms) => {
      const { pages, take } = await openStored()
      await purge()
      price = 101
      shiftMs += 60_000
      take(ms)
      const first = await visit(pages)
      expect(first).toMatchObject({
        text: 'price 101',
        status: 'fwd=uri-miss; stored; detail=hard',
      })
      expect(first.waitedMs).toBeGreaterThanOrEqual(ms - 5)
      await flushWaitUntil()
      expect(await visit(pages)).toMatchObject({ text: 'price 101', status: 'hit' })
    },
  )

  it.each([50, 350, 800])('%i ms: a page that was not purged is still a hit', async (ms) => {
    const { pages, take } = await openStored()
    shiftMs += 60_000
    take(ms)
    expect((await visit(pages)).status).toBe('hit')
  })

  it('3,000 ms: the page is rendered after 1.5 s, and served from the cache after the response', async () => {
    const { pages, take } = await openStored()
    await purge()
    price = 101
    shiftMs += 60_000
    take(3000)
    const first = await visit(pages)
    expect(first.text).toBe('price 101')
    expect(first.waitedMs).toBeGreaterThanOrEqual(WAIT_MS - 5)
    expect(first.waitedMs).toBeLessThan(WAIT_MS + PULL_BUDGET_MS + SLACK_MS)
    const second = await visit(pages)
    expect(second.text).toBe('price 101')
    expect(second.waitedMs).toBeLessThan(WAIT_MS)
    await flushWaitUntil()
    expect((await visit(pages)).text).toBe('price 101')
    await flushWaitUntil()
    expect(await visit(pages)).toMatchObject({ text: 'price 101', status: 'hit' })
  })

  it.each([350, 800, 3000])('%i ms: in a busy isolate no request waits for the log', async (ms) => {
    const { pages, take } = await openStored()
    take(ms)
    for (let time = 0; time < 3; time += 1) {
      shiftMs += 2500 - Math.min(ms, 2400)
      const { status, waitedMs } = await visit(pages)
      expect([status, waitedMs < SLACK_MS]).toEqual(['hit', true])
      await flushWaitUntil()
    }
  })

  it('a snapshot is valid until just before the bound', async () => {
    const { pages, take } = await openStored()
    await flushWaitUntil()
    take(NEVER_MS)
    const { pulledAt = 0 } = pages.watch.last() ?? {}
    const at = (age: number) => {
      shiftMs += pulledAt + age - clock()
    }
    at(BOUND_MS - 200)
    expect(await pages.watch.snapshot(waitUntil)).toBeDefined()
    at(BOUND_MS)
    expect(await pages.watch.snapshot(waitUntil)).toBeUndefined()
  })
})

describe('an unavailable log', () => {
  it('is one without a response for 5 s: the last snapshot is used for 300 s, then pages are rendered', async () => {
    const { pages, take } = await openStored()
    take(NEVER_MS)
    shiftMs += 60_000
    price = 101
    expect((await visit(pages)).text).toBe('price 101')
    shiftMs += LOST_MS
    const blind = await visit(pages)
    expect(blind).toMatchObject({ text: 'price 100', status: 'hit' })
    expect(blind.waitedMs).toBeLessThan(PULL_BUDGET_MS + SLACK_MS)
    shiftMs += LOG_OUTAGE_MS
    expect((await visit(pages)).text).toBe('price 101')
  })

  it('is tried again long after the failure: the next visitor waits for the response', async () => {
    const { pages, take } = await openStored()
    take(NEVER_MS)
    shiftMs += BOUND_MS
    await visit(pages)
    shiftMs += LOST_MS
    expect((await visit(pages)).text).toBe('price 100')
    await purge()
    price = 101
    take(350)
    shiftMs += 60_000
    expect((await visit(pages)).text).toBe('price 101')
  })

  it('is queried again and used as soon as it responds', async () => {
    const { pages, take } = await openStored()
    take(NEVER_MS)
    shiftMs += 60_000
    await visit(pages)
    shiftMs += LOST_MS
    await purge()
    price = 102
    expect((await visit(pages)).text).toBe('price 100')
    take(0)
    shiftMs += 2000
    expect((await visit(pages)).text).toBe('price 102')
  })
})

describe('a clock that was ahead', () => {
  it('invalidates the snapshot, and the log is queried again', async () => {
    const { pages } = await openStored()
    shiftMs -= 3_600_000
    await purge()
    price = 101
    expect((await visit(pages)).text).toBe('price 101')
    expect(pages.watch.last()?.pulledAt).toBeLessThanOrEqual(clock())
  })
})

describe('a follower of a render', () => {
  it('ignores a page whose render began before the bound while the log is unavailable', async () => {
    const { pages, take } = await openStored()
    shiftMs += 86_400_000
    const held = Promise.withResolvers<void>()
    const leader = visit(pages, page(held.promise))
    expect((await leader).text).toBe('price 100')
    await purge()
    price = 101
    take(NEVER_MS)
    shiftMs += BOUND_MS + 1000
    const follower = visit(pages)
    setTimeout(held.resolve, WAIT_MS + 200)
    expect((await follower).text).toBe('price 101')
  })
})
