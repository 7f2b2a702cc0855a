import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { classifyOrder, type SendResult } from '../../shared/order/classify.ts'
import { IN_PROGRESS_MS, nextLookAt, RETRY_AFTER_SECONDS } from '../../shared/order/look.ts'
import type { OrderOutcome, OrderProblem } from '../../shared/order/order.ts'
import type { LedgerDraft, LedgerEnd, LedgerRow, OrderLedger } from './ledger.ts'

/** Whose order it is and what it is, by every key that hashes may have been made with. */
export interface OrderNames {
  key: string
  site: string
  /** The first of each is written, any of them is known again. */
  scopes: readonly string[]
  /** Empty: the visitor has no cart. */
  carts: readonly string[]
  fps: readonly string[]
  /** Cents. */
  total: number
}

/** What the checks right before sending say. */
export type Checked<Payload> =
  | { ok: true; payload: Payload }
  | { ok: false; problem: OrderProblem; totals?: PlatformTotals }

/** What looking for an order came to; `silent`: the backend did not say. An empty number is not told yet. */
export type Found = { kind: 'found'; orderNumber: string } | { kind: 'none' } | { kind: 'silent' }

/** Everything that an order goes through. `check` and `look` change nothing; `send` may. */
export interface OrderPorts<Payload> {
  ledger: OrderLedger
  /** Milliseconds since 1970, now. */
  now: () => number
  /** The backend makes one order of one key, however often it is sent. */
  isIdempotent: boolean
  check: () => Promise<Checked<Payload>>
  send: (payload: Payload) => Promise<SendResult>
  look: (row: LedgerRow) => Promise<Found>
  /** A failure that is no reason not to go on. */
  note: (error: unknown) => void
  words: (problem: OrderProblem) => string
}

/** One order on its way. */
interface Run<Payload> extends OrderPorts<Payload> {
  names: OrderNames
}

/**
 * Places an order exactly once by its key (decision 30): written down, checked, sent at most once, and
 * its end written down. Where the ledger cannot be asked nothing is sent.
 */
export async function runOrder<Payload>(
  ports: OrderPorts<Payload>,
  names: OrderNames,
): Promise<OrderOutcome> {
  const run: Run<Payload> = { ...ports, names }
  try {
    const row = await run.ledger.find(names.key)
    if (row) return await resume(run, row)
    return await begin(run)
  } catch (error) {
    run.note(error)
    return refuse(run, 'order.closed')
  }
}

/** What became of an order, for whoever it belongs to; undefined: for nobody else. */
export async function tellState<Payload>(
  ports: OrderPorts<Payload>,
  names: Pick<OrderNames, 'key' | 'scopes'>,
): Promise<OrderOutcome | undefined> {
  const row = await ports.ledger.find(names.key)
  if (!row || !names.scopes.includes(row.scope)) return undefined
  const run: Run<Payload> = {
    ...ports,
    names: { ...names, site: '', carts: [], fps: [], total: 0 },
  }
  if (row.state === 'placed' && row.orderNumber === undefined) return nameOf(run, row)
  if (row.state === 'placed' || row.state === 'refused') return savedOf(run, row)
  if (isOnItsWay(run, row)) return onItsWay(row)
  if (row.sentAt === undefined) return refuse(run, 'order.closed')
  return lookFor(run, row)
}

async function begin<Payload>(run: Run<Payload>): Promise<OrderOutcome> {
  const { ledger, names } = run
  const draft = draftOf(names)
  if (!draft) return refuse(run, 'order.cart-empty')
  const other = await ledger.findByCart(names.carts)
  if (other && !(await isReleased(run, other))) return otherOf(other)
  if (await ledger.begin(draft, run.now())) return proceed(run, 1)
  const row = await ledger.find(names.key)
  if (row) return resume(run, row)
  const winner = await ledger.findByCart(names.carts)
  return winner ? otherOf(winner) : { state: 'checking', order_id: names.key, ...IN_PROGRESS }
}

/** The same key again. */
async function resume<Payload>(run: Run<Payload>, row: LedgerRow): Promise<OrderOutcome> {
  const { names, ledger } = run
  const isSame = names.scopes.includes(row.scope) && names.fps.includes(row.fp)
  if (!isSame) return refuse(run, 'order.key-mismatch')
  if (row.state === 'placed') return savedOf(run, row)
  if (row.state === 'started' && isOnItsWay(run, row)) return onItsWay(row)
  if (row.sentAt !== undefined && row.state !== 'refused') return settle(run, row)
  const draft = draftOf(names)
  if (!draft) return refuse(run, 'order.cart-empty')
  const isMine = await ledger.restart(row, draft, run.now())
  if (isMine) return proceed(run, row.attempt + 1)
  const other = await ledger.findByCart(names.carts)
  return other && other.key !== row.key ? otherOf(other) : onItsWay(row)
}

/** An order that was sent and whose answer nobody has. */
async function settle<Payload>(run: Run<Payload>, row: LedgerRow): Promise<OrderOutcome> {
  const looked = await lookFor(run, row)
  if (looked.state === 'placed' || !run.isIdempotent) return looked
  const checked = await run.check()
  if (!checked.ok || !(await run.ledger.claimAgain(row, run.now()))) return looked
  return conclude(run, row.attempt + 1, await run.send(checked.payload), true)
}

/** An order that is placed and whose number the backend had not told yet. */
async function nameOf<Payload>(run: Run<Payload>, row: LedgerRow): Promise<OrderOutcome> {
  const found = await run.look(row)
  if (found.kind !== 'found' || found.orderNumber === '') return savedOf(run, row)
  const { orderNumber } = found
  await finish(run, row.attempt, { state: 'placed', orderNumber })
  return savedOf(run, { ...row, orderNumber })
}

/** Looks for a sent order once; what is not found stays unknown. */
async function lookFor<Payload>(run: Run<Payload>, row: LedgerRow): Promise<OrderOutcome> {
  const found = await run.look(row)
  if (found.kind === 'found') {
    const { orderNumber } = found
    await finish(run, row.attempt, { state: 'placed', orderNumber })
    return { state: 'placed', order_id: row.key, orderNumber }
  }
  const now = run.now()
  await run.ledger.noteLook(row, nextLookAt(row.createdAt, row.tries + 1, now), now).catch(run.note)
  return { state: 'checking', order_id: row.key, retryAfterSeconds: RETRY_AFTER_SECONDS }
}

/** Checks and sends; up to the claim nothing has happened anywhere. */
async function proceed<Payload>(run: Run<Payload>, attempt: number): Promise<OrderOutcome> {
  const { ledger, names } = run
  const checked = await run.check().catch((error: unknown): Checked<Payload> => {
    run.note(error)
    return { ok: false, problem: 'order.closed' }
  })
  if (!checked.ok) {
    await finish(run, attempt, { state: 'refused', problem: checked.problem })
    return refuse(run, checked.problem, checked.totals)
  }
  const isClaimed = await ledger
    .claimSend(names.key, attempt, run.now())
    .catch((error: unknown) => {
      run.note(error)
      return undefined
    })
  if (isClaimed === undefined) {
    // It may have been written that the order is sent: it was not, and nobody else may send it now.
    await finish(run, attempt, { state: 'refused', problem: 'order.closed' })
    return refuse(run, 'order.closed')
  }
  if (!isClaimed) return { state: 'checking', order_id: names.key, ...IN_PROGRESS }
  return conclude(run, attempt, await run.send(checked.payload))
}

/** What the answer means, written down. */
async function conclude<Payload>(
  run: Run<Payload>,
  attempt: number,
  sent: SendResult,
  isAgain = false,
): Promise<OrderOutcome> {
  const { key } = run.names
  const verdict = classifyOrder(sent)
  if (verdict.kind === 'placed') {
    const { orderNumber } = verdict
    await finish(run, attempt, { state: 'placed', orderNumber })
    return { state: 'placed', order_id: key, orderNumber }
  }
  // An earlier sending under this key may have arrived: then no refusal of a later one counts.
  if (verdict.kind === 'refused' && !isAgain) {
    await finish(run, attempt, { state: 'refused', problem: verdict.problem })
    return refuse(run, verdict.problem)
  }
  const row = await run.ledger.find(key).catch(() => undefined)
  const found: Found = row ? await run.look(row) : { kind: 'silent' }
  if (found.kind === 'found') {
    await finish(run, attempt, { state: 'placed', orderNumber: found.orderNumber })
    return { state: 'placed', order_id: key, orderNumber: found.orderNumber }
  }
  if (found.kind === 'none' && verdict.kind === 'doubtful' && !isAgain) {
    await finish(run, attempt, { state: 'refused', problem: verdict.problem })
    return refuse(run, verdict.problem)
  }
  const now = run.now()
  const next = nextLookAt(row?.createdAt ?? now, 0, now)
  await finish(run, attempt, { state: 'unknown', nextLookAt: next })
  return { state: 'checking', order_id: key, retryAfterSeconds: RETRY_AFTER_SECONDS }
}

/** Whether a cart is free again: what somebody began with it was never sent and is long ago. */
async function isReleased<Payload>(run: Run<Payload>, row: LedgerRow): Promise<boolean> {
  if (row.state !== 'started' || row.sentAt !== undefined || isOnItsWay(run, row)) return false
  return run.ledger.giveUp(row, run.now())
}

const IN_PROGRESS = { isInProgress: true, retryAfterSeconds: RETRY_AFTER_SECONDS } as const

function isOnItsWay({ now }: Pick<Run<unknown>, 'now'>, row: LedgerRow): boolean {
  // A clock that was set back is no reason to wait longer.
  return row.state === 'started' && Math.abs(now() - row.updatedAt) < IN_PROGRESS_MS
}

function onItsWay({ key }: LedgerRow): OrderOutcome {
  return { state: 'checking', order_id: key, ...IN_PROGRESS }
}

/** The goods of this cart were ordered, or may have been, under another key. */
function otherOf(row: LedgerRow): OrderOutcome {
  if (row.state !== 'placed') return { ...onItsWay(row), isOther: true } as OrderOutcome
  const { key, orderNumber = '' } = row
  return { state: 'placed', order_id: key, orderNumber, isOther: true }
}

function savedOf<Payload>(run: Run<Payload>, row: LedgerRow): OrderOutcome {
  const { key, orderNumber = '', problem = 'order.closed' } = row
  if (row.state === 'placed') {
    return { state: 'placed', order_id: key, orderNumber, isReplayed: true }
  }
  return refuse(run, problem)
}

function refuse<Payload>(
  { names, words }: Run<Payload>,
  problem: OrderProblem,
  totals?: PlatformTotals,
): OrderOutcome {
  const result = words(problem)
  return { state: 'refused', order_id: names.key, problem, result, ...(totals && { totals }) }
}

function draftOf({ key, site, scopes, carts, fps, total }: OrderNames): LedgerDraft | undefined {
  const [scope, cart, fp] = [scopes[0], carts[0], fps[0]]
  if (scope === undefined || cart === undefined || fp === undefined) return undefined
  return { key, site, scope, cart, fp, total }
}

/** Writes the end down; where that fails the order is looked for later. */
async function finish<Payload>(
  { ledger, names, now, note }: Run<Payload>,
  attempt: number,
  end: LedgerEnd,
): Promise<void> {
  await ledger.finish(names.key, attempt, end, now()).catch(note)
}
