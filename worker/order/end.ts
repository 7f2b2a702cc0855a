import { nextPollAt } from '../../shared/order/polling.ts'
import type { OrderProblem } from '../../shared/order/order.ts'
import type { LedgerEnd, LedgerRow, OrderLedger } from '../order-ledger/ledger.ts'

/**
 * What looking for an order came to; an empty number is not told yet. `none`: there is none, and one may
 * still come of what was sent;
 * `never`: there is none, and no attempt until now can make one any more; `silent`: the backend did not say;
 * `away`: nor did the built-in shop, which says it as soon as its database answers again.
 */
export type Found =
  | { kind: 'found'; orderNumber: string }
  | { kind: 'none' }
  | { kind: 'never' }
  | { kind: 'silent' }
  | { kind: 'away' }

/** How an order can end. */
export type End = Exclude<LedgerEnd, { state: 'unknown' }>

/** The shop's own database is asked again after so long. */
const AWAY_MS = 10_000
export const CLOSED = { state: 'refused', problem: 'order.closed' } as const

/** What looking has made certain; undefined: nothing. */
export function endOf(found: Found, problem: OrderProblem = CLOSED.problem): End | undefined {
  if (found.kind === 'found') return { state: 'placed', orderNumber: found.orderNumber }
  return found.kind === 'never' ? { state: 'refused', problem } : undefined
}

/** When it is looked for next, after a look that has ended nothing. */
export function nextLook(
  { kind }: Found,
  { createdAt, tries }: LedgerRow,
  now: number,
): number | undefined {
  return kind === 'away' ? now + AWAY_MS : nextPollAt(createdAt, tries + 1, now)
}

/** Ends an order that is due, where it can be: by the clock, whoever has left it. */
export async function endDue(
  { ledger, look }: { ledger: OrderLedger; look: (row: LedgerRow) => Promise<Found> },
  row: LedgerRow,
  now: number,
): Promise<void> {
  if (row.sentAt === undefined) {
    await ledger.giveUp(row, now)
    return
  }
  const found = await look(row)
  const end = endOf(found)
  if (end) await ledger.finish(row.key, row.attempt, end, now)
  else await ledger.noteLook(row, nextLook(found, row, now), now)
}
