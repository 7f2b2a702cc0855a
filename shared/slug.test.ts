import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from './fixtures/any-text.ts'
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
    ['Łódź', 'lodz'],
    ['Đorđe Ðð Øre Æon Œuvre Straße STRAẞE', 'dorde-dd-ore-aeon-oeuvre-strasse-strasse'],
    ['Þór ıI İstanbul Ħal Ŧest Ŋ', 'thor-ii-istanbul-hal-test-n'],
    ['ﬁne ½ Ⅻ x²', 'fine-12-xii-x2'],
    ['O’Neill / Oʼneil', 'oneill-oneil'],
    ['日本 5', '日本-5'],
    ['Йогурт "Ёлка"', 'йогурт-ёлка'],
    ['ガラス', 'ガラス'],
    ['हिन्दी', 'हिन्दी'],
    ['한국어', '한국어'],
    ['☃ \u0301', ''],
  ])('returns for %j the slug %j', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  it('lower-cases, replaces white space and &, removes other characters, and collapses hyphens', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), anyText()), (text) => {
        const slug = slugify(text)
        expect(slug).toMatch(/^(?:[\p{L}\p{M}\p{N}_]+(?:-[\p{L}\p{M}\p{N}_]+)*)?$/u)
        expect(slugify(slug)).toBe(slug)
        expect(slug).toBe(slug.toLowerCase().normalize('NFC'))
      }),
      { numRuns: 2000 },
    )
  })

  it('transliterates Latin-1 and Latin Extended-A to a to z', () => {
    const letters = Array.from({ length: 0x17f - 0xc0 }, (_, index) =>
      String.fromCodePoint(0xc0 + index),
    )
    for (const letter of letters.filter((each) => /\p{L}/u.test(each))) {
      expect(slugify(letter), letter).toMatch(/^[a-z]{1,2}$/)
    }
  })
})
