import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'

/**
 * The one way islands read a store: the first render uses the server's value, so that a store that
 * is already filled does not contradict the markup; the store's own value follows at once.
 */
export function useIslandStore<Value>(store: ReadableAtom<Value>, server: Value): Value {
  return useStore(store, { ssr: () => server })
}
