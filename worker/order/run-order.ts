import { refusedField } from '../backend/refused-field.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { classifyOrder, type SendResult } from '../../shared/order/classify.ts'
import { IN_PROGRESS_MS, nextPollAt, RETRY_AFTER_SECONDS } from '../../shared/order/polling.ts'
import type { OrderOutcome, OrderProblem, RefusedField } from '../../shared/order/order.ts'
import {
  CLOSED,
  finalStateOf,
  nextCheckAt,
  type FinalOrderState,
  type OrderLookup,
} from './resolve-due-order.ts'
import type { LedgerDraft, LedgerEnd, LedgerRow, OrderLedger } from '../order-ledger/ledger.ts'
import type { OrderNames } from '../order-ledger/names.ts'

/** Result of the checks right before sending. */
export type CheckResult<Payload> =
  | { ok: true; payload: Payload }
  | { ok: false; problem: OrderProblem; field?: RefusedField; totals?: PlatformTotals }

/**
 * Dependencies of placing an order. `check` changes nothing, `send` may create the order, and `lookUp` may
 * only close earlier attempts for good.
 */
export interface OrderPorts<Payload> {
  ledger: OrderLedger
  /** Milliseconds since 1970, now. */
  now: () => number
  /** True if the backend creates one order per key, however often it is sent. */
  isIdempotent: boolean
  check: () => Promise<CheckResult<Payload>>
  send: (payload: Payload, attempt: number) => Promise<SendResult>
  lookUp: (row: LedgerRow) => Promise<OrderLookup>
  /** Logs a failure after which the order continues. */
  logError: (error: unknown) => void
  messageOf: (problem: OrderProblem, field?: RefusedField) => string
}

/** One attempt to place an order. */
interface OrderRun<Payload> extends OrderPorts<Payload> {
  names: OrderNames
}

/**
 * Places an order exactly once by its key: records it, checks it, sends it at most once, and records the
 * outcome. If the ledger is unavailable, nothing is sent.
 */
export async function runOrder<Payload>(
  ports: OrderPorts<Payload>,
  names: OrderNames,
): Promise<OrderOutcome> {
  const run: OrderRun<Payload> = { ...ports, names }
  try {
    const row = await run.ledger.find(names.key)
    if (row) return await handleRepeatedKey(run, row)
    return await placeFirst(run)
  } catch (error) {
    run.logError(error)
    return refuse(run, 'order.closed')
  }
}

/** The outcome of an order for its owner; undefined for others. */
export async function readState<Payload>(
  ports: OrderPorts<Payload>,
  names: Pick<OrderNames, 'key' | 'scopes'>,
): Promise<OrderOutcome | undefined> {
  const row = await ports.ledger.find(names.key)
  if (!row || !names.scopes.includes(row.scope)) return undefined
  const run: OrderRun<Payload> = {
    ...ports,
    names: { ...names, site: '', carts: [], fps: [], total: 0 },
  }
  return stateOf(run, row)
}

/** Returns the outcome of an order; gives it up if it was never sent. */
async function stateOf<Payload>(run: OrderRun<Payload>, row: LedgerRow): Promise<OrderOutcome> {
  if (row.state === 'placed' && row.orderNumber === undefined) return findNumber(run, row)
  if (isFinished(row)) return recordedOutcome(run, row)
  if (isInProgress(run, row)) return inProgress(row)
  if (row.sentAt !== undefined) return lookUpOrder(run, row)
  const isGivenUp = await run.ledger.giveUp(row, run.now())
  return isGivenUp ? refuse(run, 'order.closed') : inProgress(row)
}

async function placeFirst<Payload>(run: OrderRun<Payload>): Promise<OrderOutcome> {
  const { ledger, names } = run
  const draft = draftOf(names)
  if (!draft) return refuse(run, 'order.cart-empty')
  const sameCart = await ledger.findByCart(names.carts)
  const state = sameCart && (await stateOf(run, sameCart))
  if (state && state.state !== 'refused') return outcomeOfOtherKey(state)
  if (await ledger.begin(draft, run.now())) return checkAndSend(run, 1)
  const row = await ledger.find(names.key)
  if (row) return handleRepeatedKey(run, row)
  const winner = await ledger.findByCart(names.carts)
  return winner ? outcomeOfOtherKey(recordedOutcome(run, winner)) : inProgress(names)
}

/** Handles a repeated key. */
async function handleRepeatedKey<Payload>(
  run: OrderRun<Payload>,
  row: LedgerRow,
): Promise<OrderOutcome> {
  const { names, ledger } = run
  const isOwn = names.scopes.includes(row.scope)
  // A refused attempt may be repeated with other content, because the cart may have changed.
  const isSame = names.fps.includes(row.fp) || row.state === 'refused'
  if (!isOwn || !isSame) return refuse(run, 'order.key-mismatch')
  if (row.state === 'placed') return recordedOutcome(run, row)
  if (isInProgress(run, row)) return inProgress(row)
  if (row.sentAt !== undefined && row.state !== 'refused') {
    const outcome = await lookUpSentOrder(run, row)
    if (outcome.state !== 'refused') return outcome
  }
  const draft = draftOf(names)
  if (!draft) return refuse(run, 'order.cart-empty')
  const isRestarted = await ledger.restart(row, draft, run.now())
  if (isRestarted) return checkAndSend(run, row.attempt + 1)
  const sameCart = await ledger.findByCart(names.carts)
  return sameCart && sameCart.key !== row.key
    ? outcomeOfOtherKey(recordedOutcome(run, sameCart))
    : inProgress(row)
}

/**
 * Looks up an order that was sent and whose outcome is unknown; `refused` means that it may be placed again.
 */
async function lookUpSentOrder<Payload>(
  run: OrderRun<Payload>,
  row: LedgerRow,
): Promise<OrderOutcome> {
  const outcome = await lookUpOrder(run, row)
  if (outcome.state !== 'checking' || !run.isIdempotent) return outcome
  const checked = await run.check()
  if (!checked.ok || !(await run.ledger.claimAgain(row, run.now()))) return outcome
  const attempt = row.attempt + 1
  return recordSendOutcome(run, attempt, await run.send(checked.payload, attempt), true)
}

/** Looks up the number of a placed order. */
async function findNumber<Payload>(run: OrderRun<Payload>, row: LedgerRow): Promise<OrderOutcome> {
  const lookup = await run.lookUp(row)
  if (lookup.kind !== 'found' || lookup.orderNumber === '') return recordedOutcome(run, row)
  const { orderNumber } = lookup
  await finishAttempt(run, row, { state: 'placed', orderNumber })
  return recordedOutcome(run, { ...row, orderNumber })
}

/** Looks a sent order up once; it stays unknown while an attempt may still arrive. */
async function lookUpOrder<Payload>(run: OrderRun<Payload>, row: LedgerRow): Promise<OrderOutcome> {
  const lookup = await run.lookUp(row)
  const end = finalStateOf(lookup)
  if (end) return recordEnd(run, row, end)
  const now = run.now()
  await run.ledger.scheduleNextCheck(row, nextCheckAt(lookup, row, now), now).catch(run.logError)
  return { state: 'checking', order_id: row.key, retryAfterSeconds: RETRY_AFTER_SECONDS }
}

/** Checks and sends an order. Nothing is sent before the attempt is claimed. */
async function checkAndSend<Payload>(
  run: OrderRun<Payload>,
  attempt: number,
): Promise<OrderOutcome> {
  const { ledger, names } = run
  const checked = await run.check().catch((error: unknown): CheckResult<Payload> => {
    run.logError(error)
    return { ok: false, problem: 'order.closed' }
  })
  const current = { key: names.key, attempt }
  if (!checked.ok) {
    const { problem, field } = checked
    await finishAttempt(run, current, { state: 'refused', problem, field })
    return refuse(run, problem, checked)
  }
  const isClaimed = await ledger
    .claimSend(names.key, attempt, run.now())
    .catch((error: unknown) => {
      run.logError(error)
      return undefined
    })
  // The claim may have been stored although it failed, so no other run can send this attempt.
  if (isClaimed === undefined) return recordEnd(run, current, CLOSED)
  if (!isClaimed) return inProgress(names)
  return recordSendOutcome(run, attempt, await run.send(checked.payload, attempt))
}

/** Records the outcome of a sent order. */
async function recordSendOutcome<Payload>(
  run: OrderRun<Payload>,
  attempt: number,
  sent: SendResult,
  isAgain = false,
): Promise<OrderOutcome> {
  const { key } = run.names
  const current = { key, attempt }
  const answer = classifyOrder(sent)
  if (answer.kind === 'placed') return recordEnd(run, current, { ...answer, state: 'placed' })
  const { problem } = answer.kind === 'unknown' ? CLOSED : answer
  const field =
    sent.kind === 'refused' && problem === 'order.address-invalid'
      ? refusedField(sent.text)
      : undefined
  const refused = { state: 'refused', problem, field } as const
  // An earlier request with this key may have succeeded: a later refusal does not count then.
  if (answer.kind === 'refused' && !isAgain) return recordEnd(run, current, refused)
  const row = await run.ledger.find(key).catch(() => undefined)
  // A concurrent run has ended or continued the order.
  if (row && isFinished(row)) return recordedOutcome(run, row)
  if (row && row.attempt !== attempt) return inProgress(row)
  const lookup: OrderLookup = row ? await run.lookUp(row) : { kind: 'silent' }
  const end = finalStateOf(lookup, problem)
  if (end) return recordEnd(run, current, end)
  if (lookup.kind === 'none' && answer.kind === 'doubtful' && !isAgain) {
    return recordEnd(run, current, refused)
  }
  const now = run.now()
  const next = nextPollAt(row?.createdAt ?? now, 0, now)
  await finishAttempt(run, current, { state: 'unknown', nextLookAt: next })
  return { state: 'checking', order_id: key, retryAfterSeconds: RETRY_AFTER_SECONDS }
}

const IN_PROGRESS = { isInProgress: true, retryAfterSeconds: RETRY_AFTER_SECONDS } as const

function isFinished({ state }: Pick<LedgerRow, 'state'>): boolean {
  return state === 'placed' || state === 'refused'
}

function isInProgress({ now }: Pick<OrderRun<unknown>, 'now'>, row: LedgerRow): boolean {
  // A clock that was set back must not extend the wait.
  return row.state === 'started' && Math.abs(now() - row.updatedAt) < IN_PROGRESS_MS
}

function inProgress({ key }: Pick<LedgerRow, 'key'>): OrderOutcome {
  return { state: 'checking', order_id: key, ...IN_PROGRESS }
}

/** The outcome of an order with another key for the same cart. */
function outcomeOfOtherKey(outcome: OrderOutcome): OrderOutcome {
  const { order_id } = outcome
  if (outcome.state !== 'placed')
    return { state: 'checking', order_id, ...IN_PROGRESS, isOther: true }
  return { state: 'placed', order_id, orderNumber: outcome.orderNumber, isOther: true }
}

/** The recorded outcome of an order. */
function recordedOutcome<Payload>(run: OrderRun<Payload>, row: LedgerRow): OrderOutcome {
  const { key, orderNumber = '', problem = 'order.closed', field } = row
  if (row.state === 'placed') {
    return { state: 'placed', order_id: key, orderNumber, isReplayed: true }
  }
  return row.state === 'refused' ? refuse(run, problem, { field }) : inProgress(row)
}

function refuse<Payload>(
  { names, messageOf }: OrderRun<Payload>,
  problem: OrderProblem,
  { field, totals }: { field?: RefusedField | undefined; totals?: PlatformTotals } = {},
): OrderOutcome {
  const result = messageOf(problem, field)
  const more = { ...(field && { field }), ...(totals && { totals }) }
  return { state: 'refused', order_id: names.key, problem, result, ...more }
}

function draftOf({ key, site, scopes, carts, fps, total }: OrderNames): LedgerDraft | undefined {
  const [scope, cart, fp] = [scopes[0], carts[0], fps[0]]
  if (scope === undefined || cart === undefined || fp === undefined) return undefined
  return { key, site, scope, cart, fp, total }
}

type Attempt = Pick<LedgerRow, 'key' | 'attempt'>

async function recordEnd<Payload>(
  run: OrderRun<Payload>,
  attempt: Attempt,
  end: FinalOrderState,
): Promise<OrderOutcome> {
  await finishAttempt(run, attempt, end)
  if (end.state === 'refused') return refuse(run, end.problem, { field: end.field })
  return { state: 'placed', order_id: attempt.key, orderNumber: end.orderNumber }
}

/** Records the outcome; if that fails, the order is looked up later. */
async function finishAttempt<Payload>(
  { ledger, now, logError }: OrderRun<Payload>,
  { key, attempt }: Attempt,
  end: LedgerEnd,
): Promise<void> {
  await ledger.finish(key, attempt, end, now()).catch(logError)
}
