import type { PageCache } from './isolate.ts'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { openDataCentre } from '../testing/data-centre.ts'
import { trackDependencies } from '../page-tags/dependency-tracker.ts'
import { inspectEntry, servePage, type CacheRequest } from './page-cache.ts'
import { BOUND_MS } from './purge-watch.ts'

let time = Date.now()
let price = 100

const background = new Set<Promise<unknown>>()
const waitUntil = (work: Promise<unknown>) => {
  background.add(work)
  const forget = () => void background.delete(work)
  work.then(forget, forget)
}

async function flushWaitUntil(): Promise<void> {
  while (background.size > 0) await Promise.allSettled(background)
}

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

async function shownBy(pages: PageCache, request: CacheRequest): Promise<string> {
  const served = await servePage(pages, request, waitUntil)
  const body = served.kind === 'entry' ? served.entry.body : served.page.stream
  return new Response(body).text()
}

function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % below
  }
}

describe('a slow render', () => {
  /** A page that renders slowly; `started` resolves when its data were read. */
  function slowPage() {
    const started = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const { render } = page()
    const request: CacheRequest = {
      ...page(),
      render: async (snapshot) => {
        const rendered = await render(snapshot)
        started.resolve()
        await released.promise
        return rendered
      },
    }
    return { request, started: started.promise, release: released.resolve }
  }

  it('reads the sequence before its data, so no concurrent change is missed', async () => {
    const { pages } = await openDataCentre({ clock: () => time })
    const { request, started, release } = slowPage()
    const slow = shownBy(pages, request)
    await started
    const old = `price ${price}`
    time += 1500
    price += 1
    await purge()
    release()
    expect(await slow).toBe(old)
    await flushWaitUntil()
    time += BOUND_MS
    expect(await shownBy(pages, page())).toBe(`price ${price}`)
  })

  it('is not stored after a known purge overtook it', async () => {
    const { pages } = await openDataCentre({ clock: () => time })
    const { request, started, release } = slowPage()
    const slow = shownBy(pages, request)
    await started
    time += 1500
    await purge()
    time += BOUND_MS
    await pages.watch.snapshot(waitUntil)
    release()
    await slow
    await flushWaitUntil()
    expect(await pages.cache.match(request.url)).toBeUndefined()
  })

  it('counts its freshness lifetime from before its first read', async () => {
    const { pages } = await openDataCentre({ clock: () => time })
    const { request, started, release } = slowPage()
    const startedAt = time
    const slow = shownBy(pages, request)
    await started
    time += 4000
    release()
    await slow
    await flushWaitUntil()
    const found = await inspectEntry(pages, request.url, waitUntil)
    expect(found?.meta.renderedAt).toBe(startedAt)
  })
})

describe('four data centres that share the purge log only', () => {
  it.each([1, 2, 3, 4])(
    'serve nothing purged after the bound, with slow renders and wrong clocks: run %i',
    async (seed) => {
      const random = randomFrom(seed)
      const skews = [0, 3_600_000, -3_600_000, 1500]
      const centres = await Promise.all(
        skews.map((skewMs) => openDataCentre({ clock: () => time, skewMs })),
      )
      let slow: { centre: number; until: number; finish: () => void }[] = []
      let changes: { at: number; price: number }[] = [{ at: -Infinity, price }]
      const visits: Promise<void>[] = []
      for (let step = 0; step < 80; step += 1) {
        time += random(1500)
        for (const { finish } of slow.filter(({ until }) => until <= time)) finish()
        slow = slow.filter(({ until }) => until > time)
        if (random(4) === 0) {
          price += 1
          await purge()
          changes = [...changes, { at: time, price }]
        }
        const centre = random(centres.length)
        const pages = centres[centre]?.pages
        if (!pages) continue
        const { promise: hold, resolve: finish } = Promise.withResolvers<void>()
        const mustWait = slow.some((each) => each.centre === centre)
        if (random(4) === 0) slow.push({ centre, until: time + random(9000), finish })
        else finish()
        const oldestAllowed = changes.findLast(({ at }) => time - at >= BOUND_MS)?.price ?? 0
        const visit = shownBy(pages, page(hold)).then((text) =>
          expect(Number(text.slice(6)), `step ${step}`).toBeGreaterThanOrEqual(oldestAllowed),
        )
        visits.push(visit)
        // A visit that waits for a slow render must not block the others.
        if (!mustWait) await visit
        if (slow.length === 0 && random(2) === 0) await flushWaitUntil()
      }
      for (const { finish } of slow) finish()
      await Promise.all(visits)
      await flushWaitUntil()
    },
  )
})

async function purge(): Promise<void> {
  await env.DB.prepare('INSERT INTO purge_log (tag, mode, at, req) VALUES (?, ?, ?, ?)')
    .bind('p1', 'hard', time, crypto.randomUUID())
    .run()
}
