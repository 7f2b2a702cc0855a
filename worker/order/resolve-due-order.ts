import { nextPollAt } from '../../shared/order/polling.ts'
import type { OrderProblem } from '../../shared/order/order.ts'
import type { LedgerEnd, LedgerRow, OrderLedger } from '../order-ledger/ledger.ts'

/**
 * Result of looking an order up; an empty number is not known yet. `none`: it does not exist, but a request
 * under way may still create it; `never`: it does not exist, and no attempt until now can create it;
 * `silent`: the backend did not respond; `away`: the built-in shop did not respond, but will as soon as its
 * database is available.
 */
export type OrderLookup =
  | { kind: 'found'; orderNumber: string }
  | { kind: 'none' }
  | { kind: 'never' }
  | { kind: 'silent' }
  | { kind: 'away' }

/** A final state of an order. */
export type FinalOrderState = Exclude<LedgerEnd, { state: 'unknown' }>

/** Pause before the built-in shop is queried again. */
const RETRY_MS = 10_000
export const CLOSED = { state: 'refused', problem: 'order.closed' } as const

/** Returns the final state that a look-up proves; undefined if it proves none. */
export function finalStateOf(
  found: OrderLookup,
  problem: OrderProblem = CLOSED.problem,
): FinalOrderState | undefined {
  if (found.kind === 'found') return { state: 'placed', orderNumber: found.orderNumber }
  return found.kind === 'never' ? { state: 'refused', problem } : undefined
}

/** Time of the next look-up, after one without result. */
export function nextCheckAt(
  { kind }: OrderLookup,
  { createdAt, tries }: LedgerRow,
  now: number,
): number | undefined {
  return kind === 'away' ? now + RETRY_MS : nextPollAt(createdAt, tries + 1, now)
}

/** Settles a due order if the backend knows its state. */
export async function resolveDueOrder(
  { ledger, lookUp }: { ledger: OrderLedger; lookUp: (row: LedgerRow) => Promise<OrderLookup> },
  row: LedgerRow,
  now: number,
): Promise<void> {
  if (row.sentAt === undefined) {
    await ledger.giveUp(row, now)
    return
  }
  const lookup = await lookUp(row)
  const end = finalStateOf(lookup)
  if (end) await ledger.finish(row.key, row.attempt, end, now)
  else await ledger.scheduleNextCheck(row, nextCheckAt(lookup, row, now), now)
}
