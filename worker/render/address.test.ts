import { describe, expect, it } from 'vitest'
import { withRequestQuery } from './address.ts'

const led = (location: string, query: string, isRewritten = true) =>
  withRequestQuery(location, new URLSearchParams(query), isRewritten)

describe('the target of a redirect', () => {
  it('keeps the tracking parameters of every redirect', () => {
    expect(led('/c/bags', 'utm_source=mail&gclid=a%26b&cb=1', false)).toBe(
      '/c/bags?utm_source=mail&gclid=a%26b',
    )
  })

  it('keeps the whole query of a rewritten address', () => {
    expect(led('/c/bags?page=2#top', 'utm_source=mail&ref=7&page=3')).toBe(
      '/c/bags?page=2&utm_source=mail&ref=7#top',
    )
    expect(led('https://hair.example/c/bags', 'ref=7')).toBe('https://hair.example/c/bags?ref=7')
  })

  it('escapes characters that are invalid in a header and drops long queries', () => {
    expect(led('/c/bags', 'ref=%0d%0aSet-Cookie:%20x%00')).toBe(
      '/c/bags?ref=%0D%0ASet-Cookie%3A+x%00',
    )
    expect(led('/c/bags', `ref=${'x'.repeat(3000)}`)).toBe('/c/bags')
    expect(led('/c/bags', '')).toBe('/c/bags')
  })
})
