import { atom, type ReadableAtom } from 'nanostores'
import { findFactory } from './factory.ts'
import { browserClock } from './clock.ts'
import { resilientTable, type StorageState } from './resilient-table.ts'
import { Database } from './open.ts'
import { outboxTable } from './outbox.ts'
import { openSignal, type Signal, type SignalFallback } from './signal.ts'
import { tableOn, type Table } from './table.ts'

/** The storage of the browser. */
export interface BrowserStorage {
  /** Carts, orders and forms: never wiped. */
  outbox: Table
  signal: Signal
  /** Whether writes outlive the page. */
  $storage: ReadableAtom<StorageState>
}

const SIGNAL_KEY = 'reuna-signal'

/** Opens both databases on first use. */
export function openBrowserStorage(): BrowserStorage {
  const $storage = atom<StorageState>('kept')
  const ports = { factory: findFactory(), clock: browserClock }
  const cacheBase = new Database('catalog', { ...ports, durability: 'relaxed' })
  const outbox = resilientTable({
    disk: outboxTable(),
    // The catalogue can be fetched again: it is wiped to free space.
    freeSpace: () =>
      tableOn(cacheBase)
        .clear()
        .catch(() => cacheBase.destroy()),
    onState: (state) => $storage.set(state),
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
      subscribe(take) {
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
