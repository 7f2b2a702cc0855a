import { describe, expect, it } from 'vitest'
import { memoryCaches } from './memory-caches.ts'

const URL = 'https://shop.test/page'
const stored = (text: string) =>
  new Response(text, { headers: { 'Cache-Control': 'max-age=60', 'X-Own': text } })

describe.each<[string, Pick<CacheStorage, 'open'>]>([
  ['the caches of the simulator', caches],
  ['caches in memory', memoryCaches()],
])('%s', (_, storage) => {
  const open = () => storage.open(`memory-${crypto.randomUUID()}`)

  it('return what was stored, repeatedly, for a URL or a request', async () => {
    const cache = await open()
    await cache.put(URL, stored('one'))
    for (const response of [URL, new Request(URL), URL]) {
      const found = await cache.match(response)
      expect([found?.status, found?.headers.get('X-Own'), await found?.text()]).toEqual([
        ...[200, 'one', 'one'],
      ])
    }
  })

  it('keep the last value that was stored', async () => {
    const cache = await open()
    await cache.put(URL, stored('one'))
    await cache.put(new Request(URL), stored('two'))
    expect(await (await cache.match(URL))?.text()).toBe('two')
  })

  it('return whether there was something to delete, and do not find it again', async () => {
    const cache = await open()
    await cache.put(URL, stored('one'))
    expect([await cache.delete(URL), await cache.delete(URL)]).toEqual([true, false])
    expect(await cache.match(URL)).toBe(undefined)
  })

  it('are one cache per name', async () => {
    const name = `memory-${crypto.randomUUID()}`
    await (await storage.open(name)).put(URL, stored('one'))
    expect(await (await (await storage.open(name)).match(URL))?.text()).toBe('one')
    expect(await (await open()).match(URL)).toBe(undefined)
  })
})
