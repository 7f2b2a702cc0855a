import { withTimeout } from '../concurrency/timeout.ts'
import type { OrderLedger } from './ledger.ts'

/** A database that takes longer counts as unavailable; no order is accepted. */
export const LEDGER_LIMIT_MS = 5000

type Through = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Wraps every call of a ledger. */
export function wrapLedger(ledger: OrderLedger, through: Through): OrderLedger {
  return {
    find: (key) => through(() => ledger.find(key)),
    findByCart: (carts) => through(() => ledger.findByCart(carts)),
    begin: (draft, now) => through(() => ledger.begin(draft, now)),
    restart: (row, draft, now) => through(() => ledger.restart(row, draft, now)),
    claimSend: (key, attempt, now) => through(() => ledger.claimSend(key, attempt, now)),
    claimAgain: (row, now) => through(() => ledger.claimAgain(row, now)),
    giveUp: (row, now) => through(() => ledger.giveUp(row, now)),
    finish: (key, attempt, end, now) => through(() => ledger.finish(key, attempt, end, now)),
    scheduleNextCheck: (row, next, now) => through(() => ledger.scheduleNextCheck(row, next, now)),
    knowsNumber: (site, number) => through(() => ledger.knowsNumber(site, number)),
    hasSimilarOrder: (row, scopes) => through(() => ledger.hasSimilarOrder(row, scopes)),
  }
}

/** Limits the time of a ledger's calls. A late write is harmless, because it names its attempt. */
export function withTimeLimit(ledger: OrderLedger, limitMs = LEDGER_LIMIT_MS): OrderLedger {
  return wrapLedger(ledger, (work) => withTimeout(limitMs, work))
}
