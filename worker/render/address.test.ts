import { describe, expect, it } from 'vitest'
import { withVisit } from './address.ts'

const led = (location: string, query: string, isRewritten = true) =>
  withVisit(location, new URLSearchParams(query), isRewritten)

describe('where a redirect leads', () => {
  it('hands on where the visitor comes from, whatever redirects', () => {
    expect(led('/c/bags', 'utm_source=mail&gclid=a%26b&cb=1', false)).toBe(
      '/c/bags?utm_source=mail&gclid=a%26b',
    )
  })

  it('hands on all that a rewritten address says besides', () => {
    expect(led('/c/bags?page=2#top', 'utm_source=mail&ref=7&page=3')).toBe(
      '/c/bags?page=2&utm_source=mail&ref=7#top',
    )
    expect(led('https://hair.example/c/bags', 'ref=7')).toBe('https://hair.example/c/bags?ref=7')
  })

  it('writes nothing that a header cannot hold, and no more than a campaign needs', () => {
    expect(led('/c/bags', 'ref=%0d%0aSet-Cookie:%20x%00')).toBe(
      '/c/bags?ref=%0D%0ASet-Cookie%3A+x%00',
    )
    expect(led('/c/bags', `ref=${'x'.repeat(3000)}`)).toBe('/c/bags')
    expect(led('/c/bags', '')).toBe('/c/bags')
  })
})
