import { describe, expect, it } from 'vitest'
import { withRequestQuery } from './address.ts'

const targetOf = (location: string, query: string, isRewritten = true) =>
  withRequestQuery(location, new URLSearchParams(query), isRewritten)

describe('the target of a redirect', () => {
  it('keeps the tracking parameters of every redirect', () => {
    expect(targetOf('/c/bags', 'utm_source=mail&gclid=a%26b&cb=1', false)).toBe(
      '/c/bags?utm_source=mail&gclid=a%26b',
    )
  })

  it('keeps the whole query of a rewritten address', () => {
    expect(targetOf('/c/bags?page=2#top', 'utm_source=mail&ref=7&page=3')).toBe(
      '/c/bags?page=2&utm_source=mail&ref=7#top',
    )
    expect(targetOf('https://hair.example/c/bags', 'ref=7')).toBe(
      'https://hair.example/c/bags?ref=7',
    )
  })

  it('escapes characters that are invalid in a header and drops long queries', () => {
    expect(targetOf('/c/bags', 'ref=%0d%0aSet-Cookie:%20x%00')).toBe(
      '/c/bags?ref=%0D%0ASet-Cookie%3A+x%00',
    )
    expect(targetOf('/c/bags', `ref=${'x'.repeat(3000)}`)).toBe('/c/bags')
    expect(targetOf('/c/bags', '')).toBe('/c/bags')
  })
})
