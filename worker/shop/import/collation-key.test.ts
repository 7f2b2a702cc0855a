import { describe, expect, it } from 'vitest'
import { collationKey } from './collation-key.ts'

function sorted(texts: readonly string[], locale: string): readonly string[] {
  const keys = new Map(texts.map((text) => [text, collationKey(text, locale)]))
  return texts.toSorted((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1))
}

describe('collation keys', () => {
  it.each([
    ['fi-FI', ['Zombi', 'zorro', 'Åke', 'Äiti', 'Öljy']],
    ['de-DE', ['Äpfel', 'Banane', 'Öl', 'Zimt']],
    ['it-IT', ['à la carte', 'Banana', 'èlite', 'Zia']],
    ['sv-SE', ['Zebra', 'Åsna', 'Älg', 'Örn']],
    ['ru-RU', ['Арбуз', 'ёлка', 'Яблоко', 'Zebra']],
  ])('sort like %s', (locale, texts) => {
    const { compare } = new Intl.Collator(locale)
    expect(sorted(texts.toReversed(), locale)).toEqual(texts.toSorted(compare))
    expect(sorted(texts.toReversed(), locale)).toEqual(texts)
  })

  it('ignore case and accents that the language does not distinguish', () => {
    expect(collationKey('  CAFÉ', 'en-US')).toBe(collationKey('cafe', 'en-US'))
    expect(collationKey('Cafe\u0301', 'en-US')).toBe(collationKey('cafe', 'en-US'))
    expect(collationKey('ä', 'fi-FI')).not.toBe(collationKey('a', 'fi-FI'))
  })

  it('put spaces before digits, digits before letters, other scripts after them', () => {
    const texts = ['a b', 'a1', 'ab', 'я', '日本']
    expect(sorted(texts.toReversed(), 'en-US')).toEqual(texts)
  })

  it('have at most 200 characters', () => {
    expect(collationKey('x'.repeat(5000), 'en-US')).toHaveLength(200)
  })

  it('never end with half a surrogate pair', () => {
    expect(collationKey(`${'x'.repeat(199)}😀`, 'en-US').isWellFormed()).toBe(true)
  })
})
