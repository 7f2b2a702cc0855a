import { describe, expect, it } from 'vitest'
import { coversTag, neverCached } from '../cache/tags.ts'
import { ALL_KINDS, PURGE_TAGS } from './page-tags.ts'
import { stockCatalog, testEnv } from '../testing/shop.ts'

describe('the kinds that a purge may name', () => {
  it('are in one group each', () => {
    const grouped: readonly string[] = Object.values(PURGE_TAGS).flat()
    expect([...new Set(grouped)].sort()).toEqual([...grouped].sort())
    expect([...ALL_KINDS].sort()).toEqual([...grouped].sort())
  })

  it.each(ALL_KINDS)('%s is purged when an import switches the catalogue', async (tag) => {
    await stockCatalog([], 'other_fi')
    await stockCatalog([], 'other_fi', 'en-US')
    const { results } = await testEnv()
      .SHOP.prepare('SELECT tags FROM change_log')
      .all<{ tags: string }>()
    expect(results.flatMap(({ tags }) => JSON.parse(tags) as string[])).toContain(tag)
  })

  it.each(ALL_KINDS)('%s requires its whole name, not its first letter', (tag) => {
    expect(coversTag(new Set([`purge:${tag}`]), tag)).toBe(true)
    expect(coversTag(new Set([`purge:${tag[0]}`]), tag)).toBe(false)
  })

  it('are marked if no cached page has them', () => {
    expect(neverCached(ALL_KINDS)).toEqual(PURGE_TAGS.neverCached)
  })
})
