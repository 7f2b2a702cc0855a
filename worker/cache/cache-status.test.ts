import { describe, expect, it } from 'vitest'
import { openTestCentre } from '../testing/centre.ts'
import type { Made } from './fill.ts'
import { startLife } from './life.ts'
import { lookUp, servePage, type AskedPage } from './page-cache.ts'

const URL = 'https://shop.test/__pc/page'

const page = (own: Partial<Made>): AskedPage => ({
  url: URL,
  findRewrite: async () => undefined,
  make: async () => {
    const shown = { stream: new Response('text').body, whole: Promise.resolve('text') }
    return { status: 200, name: 'product', storable: true, life: startLife(), ...shown, ...own }
  },
})

function taggedLife(count: number) {
  const life = startLife()
  life.tag(...Array.from({ length: count }, (_, at) => `p${at}`))
  return life
}

const later = (body: string) =>
  new Promise<string>((resolve) => setTimeout(() => resolve(body), 20))

describe('what is said of a page that was made', () => {
  const long = 'x'.repeat(2 * 1024 * 1024)
  it.each<[string, Partial<Made>, boolean]>([
    ['a page', {}, true],
    ['an address that is not there', { status: 404 }, true],
    ['a status that is not stored', { status: 503 }, false],
    ['a page of two megabytes', { whole: Promise.resolve(long) }, true],
    ['a longer one', { whole: Promise.resolve(`${long}x`) }, false],
    [
      'a longer one that is still on its way',
      { leastLength: long.length + 1, whole: later(`${long}x`) },
      false,
    ],
    [
      'one that may become as long as it may be',
      { leastLength: long.length, whole: later(long) },
      true,
    ],
    ['one that did not become whole', { whole: Promise.resolve(undefined) }, false],
    ['one with more tags than an entry holds', { life: taggedLife(1001) }, false],
    ['one with as many tags as an entry holds', { life: taggedLife(1000) }, true],
  ])('is that it is stored where it is: %s', async (_, own, isStored) => {
    const { pages } = await openTestCentre({ clock: Date.now })
    const background: Promise<unknown>[] = []
    const keepAlive = (work: Promise<unknown>) => void background.push(work)
    const { status } = await servePage(pages, page(own), keepAlive)
    while (background.length > 0) await background.shift()
    const kept = await lookUp(pages, URL, keepAlive)
    expect([status, kept !== undefined]).toEqual([
      isStored ? 'fwd=uri-miss; stored' : 'fwd=uri-miss',
      isStored,
    ])
  })
})
