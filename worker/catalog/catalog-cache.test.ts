import { describe, expect, it } from 'vitest'
import type { CatalogEngine, CatalogCache } from './engine.ts'
import { openIndexInfo } from './index-info.ts'
import { NEGATIVE_TTL_MS, cacheReads } from './catalog-cache.ts'

/** A cache that records what is stored, and for how long. */
function noting() {
  const stored = new Map<string, { value: unknown; forMs: number | undefined }>()
  const memory: CatalogCache = {
    get: async (name) => stored.get(name)?.value,
    put: async (name, value, forMs) => void stored.set(name, { value, forMs }),
  }
  return { stored, memory }
}

function engineOf(items: readonly object[]): CatalogEngine {
  const answer = async () => items
  const lists = { categories: answer, attributes: answer, taxRules: answer, listed: answer }
  return { ...lists, cmsTitles: answer, cmsBlocks: answer } as unknown as CatalogEngine
}

const reads: readonly [string, (engine: CatalogEngine) => Promise<unknown>, boolean][] = [
  ['titles of content', (engine) => engine.cmsTitles(['about']), true],
  ['blocks of content', (engine) => engine.cmsBlocks(['footer']), true],
  ['stores', (engine) => engine.listed('store'), true],
  ['categories', (engine) => engine.categories(), false],
  ['attributes', (engine) => engine.attributes(), false],
  ['tax rules', (engine) => engine.taxRules(), false],
]

describe.each(reads)('%s', (_, read, mayBeEmpty) => {
  const answers = async (items: readonly object[], isPrivate: boolean) => {
    const { stored, memory } = noting()
    await read(cacheReads(engineOf(items), memory, () => isPrivate))
    return [...stored.values()]
  }

  it('are kept as long as others if there are some', async () => {
    expect(await answers([{ id: 1 }], false)).toEqual([{ value: [{ id: 1 }], forMs: undefined }])
  })

  it('are kept for a minute or not at all if there are none', async () => {
    const short = { value: [], forMs: NEGATIVE_TTL_MS }
    expect(await answers([], false)).toEqual(mayBeEmpty ? [short] : [])
  })

  it('are not stored if they are private', async () => {
    expect(await answers([{ id: 1 }], true)).toEqual([])
    expect(await answers([], true)).toEqual([])
  })
})

describe('a missing index', () => {
  it('is not queried again for a minute; other indices are unaffected', async () => {
    const { stored, memory } = noting()
    const index = await openIndexInfo({ name: 'shop', memory })
    await index.recordMissing('review')
    await index.recordUnsortable('product', ['name'])
    expect([await index.isMissing('review'), await index.isMissing('store')]).toEqual([true, false])
    const times = [...stored].map(([name, { forMs }]) => [name, forMs])
    expect(times).toEqual([
      ['missing review', NEGATIVE_TTL_MS],
      ['facts', undefined],
    ])
  })

  it('is not queried again in the same request without a cache', async () => {
    const memory: CatalogCache = { get: async () => undefined, put: async () => undefined }
    const index = await openIndexInfo({ name: 'shop', memory })
    await index.recordMissing('review')
    expect(await index.isMissing('review')).toBe(true)
  })

  it('is queried again by the next request', async () => {
    const { stored, memory } = noting()
    await (await openIndexInfo({ name: 'shop', memory })).recordMissing('review')
    const next: CatalogCache = { ...memory, get: async (name) => stored.get(name)?.value }
    expect(await (await openIndexInfo({ name: 'shop', memory: next })).isMissing('review')).toBe(
      true,
    )
  })
})
