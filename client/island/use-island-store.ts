import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * Reads a store in an island: the first render uses the server's value, so that a store with newer data
 * does not contradict the markup; the store's own value follows at once.
 */
export function useIslandStore<Value>(store: ReadableAtom<Value>, server: Value): Value {
  const { listen, get } = store
  return useSyncExternalStore(listen, get, () => server)
}
