import { withTimeout } from '../concurrency/timeout.ts'
import type { OrderLedger } from './ledger.ts'

/** A database that takes longer counts as unavailable; no order is accepted. */
export const LEDGER_LIMIT_MS = 5000

type CallWrapper = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Wraps every call of a ledger. */
export function wrapLedger(ledger: OrderLedger, wrap: CallWrapper): OrderLedger {
  return {
    find: (key) => wrap(() => ledger.find(key)),
    findByCart: (carts) => wrap(() => ledger.findByCart(carts)),
    begin: (draft, now) => wrap(() => ledger.begin(draft, now)),
    restart: (row, draft, now) => wrap(() => ledger.restart(row, draft, now)),
    claimSend: (key, attempt, now) => wrap(() => ledger.claimSend(key, attempt, now)),
    claimAgain: (row, now) => wrap(() => ledger.claimAgain(row, now)),
    giveUp: (row, now) => wrap(() => ledger.giveUp(row, now)),
    finish: (key, attempt, end, now) => wrap(() => ledger.finish(key, attempt, end, now)),
    scheduleNextCheck: (row, next, now) => wrap(() => ledger.scheduleNextCheck(row, next, now)),
    hasOrderNumber: (site, number) => wrap(() => ledger.hasOrderNumber(site, number)),
    hasSimilarOrder: (row, scopes) => wrap(() => ledger.hasSimilarOrder(row, scopes)),
  }
}

/** Limits the time of a ledger's calls. A late write is harmless, because it names its attempt. */
export function withTimeLimit(ledger: OrderLedger, limitMs = LEDGER_LIMIT_MS): OrderLedger {
  return wrapLedger(ledger, (work) => withTimeout(limitMs, work))
}
