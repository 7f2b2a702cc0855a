import type { Cart } from '../../shared/cart/cart.ts'
import {
  markSync,
  markTotalsSync,
  saveHash,
  updateTotals,
  hashItems,
} from '../../shared/cart/cart-state.ts'
import { applyTotalsPrices } from '../../shared/cart/apply-price.ts'
import { startStep } from '../../shared/cart/sync-state.ts'
import type { LockHolder } from './cart-record.ts'
import type { StepPorts, Outcome } from './step.ts'
import type { CartStore } from './store.ts'

export interface FinishSyncPorts extends StepPorts {
  store: CartStore
  isInCheckout: () => Promise<boolean>
  settings: { synchronize_totals: boolean; usePriceTiers: boolean }
}

/** The outcome, and whether totals must be fetched again because there was no answer. */
export interface FinishedSync {
  outcome: Outcome
  mustFetchTotals: boolean
}

/** Both carts are equal: updates times and hash; fetches totals when lines changed or on request. */
export async function finishSync(
  ports: FinishSyncPorts,
  holder: LockHolder,
  mustFetch: boolean,
): Promise<FinishedSync> {
  const { clock, emit, persistedCart, settings, store } = ports
  const before = store.$cart.get()
  const now = clock.now()
  const isMine = await persistedCart.changeCartAs(holder, (cart) =>
    markAgreed(markSync(cart, now), now),
  )
  if (!isMine) return { outcome: 'stop', mustFetchTotals: mustFetch }
  const { hash, items } = store.$cart.get()
  emit('cart.synced', { hash, at: now })
  const isNew = before.hash !== hash || before.platformTotals === undefined
  const isWanted = settings.synchronize_totals && items.length > 0 && (isNew || mustFetch)
  return isWanted ? await fetchTotals(ports, holder) : { outcome: 'done', mustFetchTotals: false }
}

/**
 * Fetches totals. Without an answer they are calculated in the browser and fetched again with the next
 * change. In checkout they change the price only of lines that the shopper has changed.
 */
async function fetchTotals(
  { clock, emit, isInCheckout, persistedCart, send, settings }: FinishSyncPorts,
  holder: LockHolder,
) {
  const { usePriceTiers } = settings
  const reply = await send('cart.totals', {})
  if (reply.kind === 'refused' && reply.meta.problem === 'cart.country-missing') {
    emit('notice.wanted', { type: 'error', message: { code: 'cart.country-missing' } })
    return { outcome: 'done', mustFetchTotals: false } as const
  }
  if (reply.kind !== 'done') return { outcome: 'done', mustFetchTotals: true } as const
  const at = clock.now()
  const isHeld = await isInCheckout()
  const take = (cart: Cart) => {
    const held = isHeld ? cart : undefined
    return markTotalsSync(
      applyTotalsPrices(updateTotals(cart, reply.result), usePriceTiers, held),
      at,
    )
  }
  const isMine = await persistedCart.changeCartAs(holder, take)
  if (!isMine) return { outcome: 'stop', mustFetchTotals: true } as const
  emit('totals.changed', { at })
  return { outcome: 'done', mustFetchTotals: false } as const
}

/** Saves the agreed hash, unless something changed since the last answer. */
function markAgreed(cart: Cart, now: number): Cart {
  return startStep(cart, now) === undefined ? saveHash(cart, hashItems(cart.items)) : cart
}
