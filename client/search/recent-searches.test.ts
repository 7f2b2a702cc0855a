import { describe, expect, it } from 'vitest'
import { RecentSearches } from './recent-searches.ts'
import { RECENT_SEARCHES } from './searches-name.ts'

function storageWith(text?: string) {
  const items = new Map(text === undefined ? [] : [[RECENT_SEARCHES, text]])
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

describe('recent searches', () => {
  it('are the last five, newest first, unique ignoring case', () => {
    const recent = new RecentSearches(() => storage)
    const storage = storageWith()
    for (const text of ['a1', 'b2', ' kuulokkeet ', 'c3', 'd4', 'e5', 'Kuulokkeet'])
      recent.add(text)
    expect(recent.read()).toEqual(['Kuulokkeet', 'e5', 'd4', 'c3', 'b2'])
  })

  it('include no text that cannot be searched for', () => {
    const storage = storageWith()
    const recent = new RecentSearches(() => storage)
    for (const text of ['', ' ', 'x']) recent.add(text)
    expect(recent.read()).toEqual([])
  })

  it.each(['{', '{"a":1}', '["x",1,null,"usb"]'])('are read with care: %s', (text) => {
    const storage = storageWith(text)
    expect(new RecentSearches(() => storage).read()).toEqual(text.includes('usb') ? ['usb'] : [])
  })

  it('are empty if the browser refuses its storage', () => {
    const recent = new RecentSearches(() => {
      throw new DOMException('no', 'SecurityError')
    })
    recent.add('usb')
    recent.clear()
    expect(recent.read()).toEqual([])
  })

  it('can be cleared', () => {
    const storage = storageWith('["usb"]')
    new RecentSearches(() => storage).clear()
    expect(storage.getItem(RECENT_SEARCHES)).toBeNull()
  })
})
