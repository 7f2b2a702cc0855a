import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalForm, trimEnds, trimSlashes } from './text.ts'

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const
const grapheme = fc.string({ unit: 'grapheme' })

describe('normalForm', () => {
  it('equals the normal form of Unicode for common text', () => {
    fc.assert(
      fc.property(grapheme, fc.constantFrom(...FORMS), (text, form) => {
        expect(normalForm(text, form)).toBe(text.normalize(form))
      }),
    )
  })

  it('keeps 30 marks of a sequence, at any position', () => {
    const text = `a${'\u0323\u0301'.repeat(40)}b${'\u0301'.repeat(31)}`
    expect(normalForm(text, 'NFD')).toBe(
      `a${'\u0323'.repeat(15)}${'\u0301'.repeat(15)}b${'\u0301'.repeat(30)}`,
    )
  })

  it('is idempotent', () => {
    const marks = fc.constantFrom('a', 'ä', '\u0301', '\u0323', '\u0344', 'ﾞ')
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 90 }), fc.constantFrom(...FORMS), (signs, form) => {
        const once = normalForm(signs.join(''), form)
        expect(normalForm(once, form)).toBe(once)
      }),
    )
  })
})

describe('trimEnds', () => {
  it.each([
    ['//a/b//', 'a/b'],
    ['///', ''],
    ['', ''],
    ['a', 'a'],
  ])('removes the slashes of %j', (path, trimmed) => {
    expect(trimSlashes(path)).toBe(trimmed)
  })

  it('equals trim for white space', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(trimEnds(text, (unit) => unit.trim() === '')).toBe(text.trim())
      }),
    )
  })
})
