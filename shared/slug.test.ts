import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugify } from './slug.ts'

describe('slugify', () => {
  it.each([
    ['Kaarna K7', 'kaarna-k7'],
    ['Tom & Jerry', 'tom-and-jerry'],
    ['A&B', 'a-and-b'],
    ['  many   spaces\tand\nlines ', 'many-spaces-and-lines'],
    ['24" näyttö / 4K', '24-naytto-4k'],
    ['C++ -- C#', 'c-c'],
    ['under_score', 'under_score'],
    ['日本', ''],
  ])('writes the slug of %j as %j', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  it('lowers, turns white space into -, & into -and-, drops other signs, collapses hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugify(text)
        expect(slug).toMatch(/^(?:[a-z0-9_]+(?:-[a-z0-9_]+)*)?$/)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})
