import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Rule {
  where: { and: readonly object[] }
  eagerness: string
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`public/${name}.json`, import.meta.url), 'utf8')) as {
    prefetch: readonly Rule[]
  }
const rules = read('speculation-rules')

describe('pages that a browser fetches ahead', () => {
  it('are products and departments of any store view, and are not prerendered', () => {
    expect(Object.keys(rules)).toEqual(['prefetch'])
    const [paths] = rules.prefetch.map(({ where }) => where.and[0])
    expect(paths).toEqual({
      or: ['/p/*', '/c/*', '/*/p/*', '/*/c/*'].map((path) => ({ href_matches: path })),
    })
  })

  it('exclude pages with chosen options and links with nofollow', () => {
    const excluded = rules.prefetch.map(({ where }) => where.and.slice(1))
    expect(excluded).toEqual([
      [
        { not: { href_matches: '/*\\?*option*' } },
        { not: { selector_matches: '[rel~=nofollow]' } },
      ],
    ])
  })

  it('are the same for a resting pointer and a press', () => {
    const eager = rules.prefetch.map((rule) => ({ ...rule, eagerness: 'moderate' }))
    expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(['conservative'])
    expect(read('speculation-rules-pointer')).toEqual({ prefetch: eager })
  })
})
