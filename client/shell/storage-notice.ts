import type { ReadableAtom } from 'nanostores'
import type { StorageState } from '../db/resilient-table.ts'
import type { Emit } from '../events.ts'

/** Shows a notice when carts, orders or forms cannot be stored; returns the unsubscribe function. */
export function notifyStorage($storage: ReadableAtom<StorageState>, emit: Emit): () => void {
  return $storage.subscribe((state) => {
    if (state === 'memory') {
      emit('notice.wanted', {
        type: 'warning',
        message: { code: 'storage.memory' },
        hasNoTimeout: true,
      })
    }
    if (state === 'full') {
      emit('notice.wanted', { type: 'error', message: { code: 'storage.not-saved' } })
    }
  })
}
