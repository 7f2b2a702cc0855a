import { describe, expect, it } from 'vitest'
import { type EntryMeta, readEntry, writeEntry } from './page-store.ts'

const URL = 'https://shop.test/__pc/1/build/page'
const meta: EntryMeta = {
  ...{ epoch: 'one', startSeq: 1, rewriteSeq: 1, tags: ['p1'], status: 200, name: 'product' },
  ...{ renderedAt: 0, freshUntil: 1000, staleUntil: 2000 },
}

describe('an entry of the page cache', () => {
  it('is read as last written, also after earlier reads', async () => {
    const cache = await caches.open('page-store')
    for (const startSeq of [1, 1, 2, 3]) {
      await writeEntry(cache, URL, { ...meta, startSeq }, `page ${startSeq}`)
      for (let reading = 0; reading < 2; reading += 1) {
        const entry = await readEntry(cache, URL)
        expect(entry?.meta).toEqual({ ...meta, startSeq })
        expect(await new Response(entry?.body).text()).toBe(`page ${startSeq}`)
      }
    }
  })

  it('with incomplete metadata is deleted, also after a complete one was read', async () => {
    const cache = await caches.open('page-store')
    await writeEntry(cache, URL, meta, 'page')
    expect(await readEntry(cache, URL)).toBeDefined()
    const { epoch: _, ...rest } = meta
    await writeEntry(cache, URL, rest as EntryMeta, 'page')
    expect(await readEntry(cache, URL)).toBeUndefined()
    expect(await cache.match(URL)).toBeUndefined()
  })
})
