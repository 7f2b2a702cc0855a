import { ORDER_PAGE_SIZE, type OrderHistory } from '../../shared/order/history.ts'
import { toCents } from '../../shared/price/money.ts'
import { callAs } from '../session/call-as.ts'
import type { SessionContext } from '../session/context.ts'
import type { Backend } from '../backend/client.ts'
import { connectionsOf } from '../brand/connections.ts'
import { pickBackend } from '../pick/backend.ts'
import { brandsOf } from '../brand/select.ts'
import { siteFor, type Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'
import { findDueOrders } from '../order-ledger/ledger-maintenance.ts'
import { sqlLedger } from '../order-ledger/sql-ledger.ts'
import type { LedgerRow, OrderLedger } from '../order-ledger/ledger.ts'
import { scopesOf } from '../order-ledger/names.ts'
import { findByCart } from './find-by-cart.ts'
import { resolveDueOrder, type OrderLookup } from './resolve-due-order.ts'

/** Number of due orders per query, and number looked up in parallel. */
const BATCH_SIZE = 25
const CONCURRENCY = 5
/** After this time a run starts no further look-ups. */
const RUN_LIMIT_MS = 10_000
/** Tolerated clock skew of a backend. */
const CLOCK_SKEW_MS = 60_000

/**
 * Looks an order up by its key. The built-in shop also closes attempts that it has not received yet, so that
 * a late one creates no order. Never rejects.
 */
export async function findByKey(
  backend: Backend,
  { key, attempt }: Pick<LedgerRow, 'key' | 'attempt'>,
): Promise<FoundByKey> {
  const { isBuiltIn, isMagento } = backend
  const noResult: OrderLookup = { kind: isBuiltIn ? 'away' : 'silent' }
  // A Magento finds orders only by cart.
  if (isMagento) return noResult
  try {
    const answer = isBuiltIn
      ? await backend.call('order.close', { order_id: key, attempt })
      : await backend.call('order.sync', { order_id: key })
    if (!answer.ok) return noResult
    if (!answer.result) return { kind: isBuiltIn ? 'never' : 'none' }
    return { kind: 'found', ...answer.result }
  } catch (error) {
    writeLog({ code: 'order.not-asked', detail: errorText(error) })
    return noResult
  }
}

/** Result of a look-up by key; `entityId` identifies the order in the order history. */
type FoundByKey =
  | OrderLookup
  | (Extract<OrderLookup, { kind: 'found' }> & { entityId: string | undefined })

/**
 * Looks an order up by its key and, for its customer, in the order history. There it is the order of the key,
 * whose number only the history contains; otherwise a later order with the same total and no other key. If
 * another order of the customer may match as well, the result stays open.
 */
export async function findOwnOrder(
  context: SessionContext,
  ledger: OrderLedger,
  row: LedgerRow,
): Promise<OrderLookup> {
  const { isBuiltIn, isMagento } = context.backend
  const found: FoundByKey = isMagento
    ? await findByCart(context, row)
    : await findByKey(context.backend, row)
  const hasNumber = found.kind === 'found' && found.orderNumber !== ''
  // The cart is still open, so it is no order of the history.
  const isOpen = isMagento && (found.kind === 'none' || found.kind === 'never')
  if (hasNumber || isOpen || isBuiltIn || !context.session) return found
  try {
    const page = { pageSize: ORDER_PAGE_SIZE, currentPage: 1 }
    const scopes = await scopesOf({ ...context, device: undefined })
    if (!scopes.includes(row.scope)) return found
    const answer = await callAs(context, 'order.history', page, 'customer')
    if (!answer.ok) return found
    if (found.kind === 'found' && !isMagento) {
      return { ...found, orderNumber: orderNumberInHistory(answer.result, found) }
    }
    // Read before the numbers, so that an order that ends in between is known by its number.
    const isUnambiguous = !(await ledger.hasSimilarOrder(row, scopes))
    for (const { increment_id, grand_total, created_at } of answer.result.items) {
      const isMatch =
        toCents(grand_total) === row.total && isCreatedSince(created_at, row.createdAt)
      if (!isMatch || (await ledger.hasOrderNumber(row.site, increment_id))) continue
      if (isUnambiguous) return { kind: 'found', orderNumber: increment_id }
      return found.kind === 'found' ? found : { kind: 'silent' }
    }
  } catch (error) {
    writeLog({ code: 'order.not-asked', detail: errorText(error) })
  }
  return found
}

/** The number of an order in the history; empty if it is not there. */
function orderNumberInHistory({ items }: OrderHistory, found: FoundByKey): string {
  const row = 'entityId' in found ? found.entityId : undefined
  return items.find(({ entity_id }) => String(entity_id) === row)?.increment_id ?? ''
}

/**
 * Looks up the orders that are due; those of the built-in shop first, because it responds fast. A failing
 * look-up does not stop the others, and stays due.
 */
export async function checkDueOrders(env: Env, now: number): Promise<void> {
  const until = Date.now() + RUN_LIMIT_MS
  const seen = new Set<string>()
  for (;;) {
    const due = await findDueOrders(env.DB, now, BATCH_SIZE)
    const rows = sortBuiltInFirst(
      due.filter(({ key }) => !seen.has(key)),
      env,
    )
    for (let from = 0; from < rows.length; from += CONCURRENCY) {
      if (Date.now() >= until) return
      const group = rows.slice(from, from + CONCURRENCY)
      for (const { key } of group) seen.add(key)
      await Promise.all(group.map((row) => checkDueOrder(env, row, now)))
    }
    if (due.length < BATCH_SIZE || rows.length === 0) return
  }
}

async function checkDueOrder(env: Env, row: LedgerRow, now: number): Promise<void> {
  try {
    const site = findSite(row.site, env)
    const lookUp = async (): Promise<OrderLookup> =>
      site ? findByKey(pickBackend(site, env, now), row) : { kind: 'silent' }
    await resolveDueOrder({ ledger: sqlLedger(env.DB), lookUp }, row, now)
  } catch (error) {
    writeLog({ code: 'scheduled.failed', task: 'order.look', detail: errorText(error) })
  }
}

function sortBuiltInFirst(rows: readonly LedgerRow[], env: Env): readonly LedgerRow[] {
  const isConnected = ({ site }: LedgerRow): boolean => {
    const brand = findBrand(site, env)
    const { BACKEND_URL, MAGENTO_URL } = brand ? connectionsOf(env, brand) : {}
    return Boolean(BACKEND_URL ?? MAGENTO_URL)
  }
  return [...rows.filter((row) => !isConnected(row)), ...rows.filter(isConnected)]
}

/**
 * Further checks between two runs of the scheduled task, so that no shopper waits a minute for the outcome of
 * an order.
 */
const RECHECK_PAUSES_MS = [15_000, 15_000, 15_000] as const

/** Looks up orders that become due before the next scheduled run. */
export async function checkUntilNextRun(
  env: Env,
  wait: (ms: number) => Promise<unknown> = (ms) => scheduler.wait(ms),
): Promise<void> {
  for (const ms of RECHECK_PAUSES_MS) {
    await wait(ms)
    await checkDueOrders(env, Date.now()).catch((error: unknown) =>
      writeLog({ code: 'scheduled.failed', task: 'order.look', detail: errorText(error) }),
    )
  }
}

function findBrand(name: string, env: Env): Site['brand'] | undefined {
  const [id] = name.split('/')
  return brandsOf(env).find((each) => each.id === id)
}

function findSite(name: string, env: Env): Site | undefined {
  const [, storeCode] = name.split('/')
  const brand = findBrand(name, env)
  const view = brand?.storeViews.views.find((each) => each.storeCode === storeCode)
  return brand && view ? siteFor(brand, view, env) : undefined
}

/** True if a platform's time (UTC without a zone) is at or after `at`. */
function isCreatedSince(text: string, at: number): boolean {
  const createdMs = Date.parse(`${text.trim().replace(' ', 'T')}Z`)
  return Number.isFinite(createdMs) && createdMs >= at - CLOCK_SKEW_MS
}
