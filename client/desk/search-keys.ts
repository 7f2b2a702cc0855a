type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** True if a key opens the search: Ctrl+K, ⌘K on a Mac. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}

/** Returns the option that a key moves to, wrapping at both ends; undefined: the key does not move. */
export function nextActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (Math.max(active, 0) - 1 + count) % count
  return undefined
}
