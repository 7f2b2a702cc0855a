import { describe, expect, it } from 'vitest'
import { openDataCentre } from '../testing/data-centre.ts'
import type { RenderedPage } from './fill.ts'
import { trackDependencies } from '../page-tags/dependency-tracker.ts'
import { inspectEntry, servePage, type CacheRequest } from './page-cache.ts'

const URL = 'https://shop.test/__pc/page'

const page = (overrides: Partial<RenderedPage>): CacheRequest => ({
  url: URL,
  findRewrite: async () => undefined,
  render: async () => {
    const shown = { stream: new Response('text').body, fullBody: Promise.resolve('text') }
    return {
      status: 200,
      name: 'product',
      storable: true,
      tracker: trackDependencies(),
      ...shown,
      ...overrides,
    }
  },
})

function taggedLife(count: number) {
  const tracker = trackDependencies()
  tracker.tag(...Array.from({ length: count }, (_, at) => `p${at}`))
  return tracker
}

const later = (body: string) =>
  new Promise<string>((resolve) => setTimeout(() => resolve(body), 20))

describe('Cache-Status of a rendered page', () => {
  const long = 'x'.repeat(2 * 1024 * 1024)
  it.each<[string, Partial<RenderedPage>, boolean]>([
    ['a page', {}, true],
    ['a 404 page', { status: 404 }, true],
    ['a status that is not stored', { status: 503 }, false],
    ['a page of two megabytes', { fullBody: Promise.resolve(long) }, true],
    ['a page above two megabytes', { fullBody: Promise.resolve(`${long}x`) }, false],
    [
      'a streaming page above two megabytes',
      { minLength: long.length + 1, fullBody: later(`${long}x`) },
      false,
    ],
    ['a streaming page of two megabytes', { minLength: long.length, fullBody: later(long) }, true],
    ['an incomplete page', { fullBody: Promise.resolve(undefined) }, false],
    ['a page with too many tags', { tracker: taggedLife(1001) }, false],
    ['a page with the maximum number of tags', { tracker: taggedLife(1000) }, true],
  ])('contains "stored" only if the page is stored: %s', async (_, own, isStored) => {
    const { pages } = await openDataCentre({ clock: Date.now })
    const background: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => void background.push(work)
    const { status } = await servePage(pages, page(own), waitUntil)
    while (background.length > 0) await background.shift()
    const stored = await inspectEntry(pages, URL, waitUntil)
    expect([status, stored !== undefined]).toEqual([
      isStored ? 'fwd=uri-miss; stored' : 'fwd=uri-miss',
      isStored,
    ])
  })
})
