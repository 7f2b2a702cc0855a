import { describe, expect, it } from 'vitest'
import { isSearchShortcut } from './keys.ts'

const press = { key: '/', ctrlKey: false, metaKey: false, altKey: false, isTyping: false }

describe('search shortcut', () => {
  it('is "/" except while typing', () => {
    expect(isSearchShortcut(press)).toBe(true)
    expect(isSearchShortcut({ ...press, isTyping: true })).toBe(false)
  })

  it('is Ctrl K or Cmd K, also while typing', () => {
    expect(isSearchShortcut({ ...press, key: 'k', ctrlKey: true, isTyping: true })).toBe(true)
    expect(isSearchShortcut({ ...press, key: 'K', metaKey: true })).toBe(true)
  })

  it('leaves plain letters and other combinations alone', () => {
    expect(isSearchShortcut({ ...press, key: 'k' })).toBe(false)
    expect(isSearchShortcut({ ...press, key: 'k', ctrlKey: true, altKey: true })).toBe(false)
    expect(isSearchShortcut({ ...press, ctrlKey: true })).toBe(false)
  })
})
