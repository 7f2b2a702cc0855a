import type { Cart } from '../../shared/cart/cart.ts'
import { markSync, markTotalsSync, saveHash, updateTotals } from '../../shared/cart/cart-state.ts'
import { hashItems } from '../../shared/cart/hash.ts'
import { applyTotalsPrices } from '../../shared/cart/price-change.ts'
import { startStep } from '../../shared/cart/sync-state.ts'
import type { Sender } from './record.ts'
import type { StepPorts } from './step.ts'
import type { CartStore } from './store.ts'
import type { Outcome } from './verdict.ts'

export interface FinishPorts extends StepPorts {
  store: CartStore
  settings: { synchronize_totals: boolean; usePriceTiers: boolean }
}

/** How it ended, and whether totals are still wanted: there was no answer. */
export interface Finished {
  outcome: Outcome
  mustAskTotals: boolean
}

/** Both carts are equal: times, hash, and totals when the lines are others or somebody wants them. */
export async function finish(
  ports: FinishPorts,
  sender: Sender,
  mustAsk: boolean,
): Promise<Finished> {
  const { clock, emit, kept, settings, store } = ports
  const before = store.$cart.get()
  const now = clock.now()
  const isMine = await kept.changeCartAs(sender, (cart) => noteAgreement(markSync(cart, now), now))
  if (!isMine) return { outcome: 'stop', mustAskTotals: mustAsk }
  const { hash, items } = store.$cart.get()
  emit('cart.synced', { hash, at: now })
  const isNew = before.hash !== hash || before.platformTotals === undefined
  const isWanted = settings.synchronize_totals && items.length > 0 && (isNew || mustAsk)
  return isWanted ? await askTotals(ports, sender) : { outcome: 'done', mustAskTotals: false }
}

/** Without an answer totals are asked for with the next change; until then they are reckoned here. */
async function askTotals({ clock, emit, kept, send, settings }: FinishPorts, sender: Sender) {
  const { usePriceTiers } = settings
  const reply = await send('cart.totals', {})
  if (reply.kind === 'refused' && reply.meta.problem === 'cart.country-missing') {
    emit('notice.wanted', { type: 'error', message: { code: 'cart.country-missing' } })
    return { outcome: 'done', mustAskTotals: false } as const
  }
  if (reply.kind !== 'done') return { outcome: 'done', mustAskTotals: true } as const
  const at = clock.now()
  const take = (cart: Cart) =>
    markTotalsSync(applyTotalsPrices(updateTotals(cart, reply.result), usePriceTiers), at)
  const isMine = await kept.changeCartAs(sender, take)
  if (!isMine) return { outcome: 'stop', mustAskTotals: true } as const
  emit('totals.changed', { at })
  return { outcome: 'done', mustAskTotals: false } as const
}

/** What was changed since the last answer does not count as agreed. */
function noteAgreement(cart: Cart, now: number): Cart {
  return startStep(cart, now) === undefined ? saveHash(cart, hashItems(cart.items)) : cart
}
