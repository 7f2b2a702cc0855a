import { describe, expect, it } from 'vitest'
import { isSearchKey, nextActive } from './search-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('the key of the search', () => {
  it('is Ctrl+K or ⌘K, with and without caps lock', () => {
    expect(isSearchKey({ ...plain, key: 'k', ctrlKey: true })).toBe(true)
    expect(isSearchKey({ ...plain, key: 'K', metaKey: true })).toBe(true)
  })

  it.each([
    ['alone', {}],
    ['with both', { ctrlKey: true, metaKey: true }],
    ['with Shift', { ctrlKey: true, shiftKey: true }],
    ['with Alt', { ctrlKey: true, altKey: true }],
  ])('is no K %s', (_, more) => {
    expect(isSearchKey({ ...plain, key: 'k', ...more })).toBe(false)
  })
})

describe('an arrow', () => {
  it('moves to the next option, and wraps at both ends', () => {
    expect(nextActive('ArrowDown', -1, 3)).toBe(0)
    expect(nextActive('ArrowDown', 2, 3)).toBe(0)
    expect(nextActive('ArrowUp', 1, 3)).toBe(0)
    expect(nextActive('ArrowUp', 0, 3)).toBe(2)
    expect(nextActive('ArrowUp', -1, 3)).toBe(2)
  })

  it('does not move in an empty list, or by any other key', () => {
    expect(nextActive('ArrowDown', -1, 0)).toBeUndefined()
    expect(nextActive('Home', 0, 3)).toBeUndefined()
  })
})
