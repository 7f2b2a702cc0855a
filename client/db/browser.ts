import { atom, type ReadableAtom } from 'nanostores'
import { findFactory } from './factory.ts'
import { browserClock } from './clock.ts'
import { keepSafely, type StorageState } from './keep.ts'
import { Database } from './open.ts'
import { outboxTable } from './outbox.ts'
import { openSignal, type Signal, type SignalFallback } from './signal.ts'
import { tableOn, type Table } from './table.ts'

/** Everything the browser keeps for the shop. */
export interface BrowserStorage {
  /** What the shopper made: never wiped. */
  outbox: Table
  signal: Signal
  /** Whether what the shopper makes outlives the page. */
  $storage: ReadableAtom<StorageState>
}

const SIGNAL_KEY = 'reuna-signal'

/** Opens both databases of this browser, at their first use. */
export function openBrowserStorage(): BrowserStorage {
  const $storage = atom<StorageState>('kept')
  const ports = { factory: findFactory(), clock: browserClock }
  const cacheBase = new Database('catalog', { ...ports, durability: 'relaxed' })
  const outbox = keepSafely({
    disk: outboxTable(),
    // What can be fetched again makes room for what the shopper made.
    makeRoom: () =>
      tableOn(cacheBase)
        .clear()
        .catch(() => cacheBase.destroy()),
    tell: (state) => $storage.set(state),
  })
  const signal = openSignal({
    channel:
      typeof BroadcastChannel === 'undefined' ? undefined : () => new BroadcastChannel('reuna'),
    fallback: findFallback(),
    clock: browserClock,
  })
  return { outbox, signal, $storage }
}

function findFallback(): SignalFallback | undefined {
  try {
    const { localStorage } = globalThis
    return {
      write: (text) => localStorage.setItem(SIGNAL_KEY, text),
      hear(take) {
        const onStorage = ({ key, newValue }: StorageEvent) => {
          if (key === SIGNAL_KEY && newValue !== null) take(newValue)
        }
        addEventListener('storage', onStorage)
        return () => removeEventListener('storage', onStorage)
      },
    }
  } catch {
    return undefined
  }
}
