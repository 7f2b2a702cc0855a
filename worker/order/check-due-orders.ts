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
import { findDue } from '../order-ledger/ledger-maintenance.ts'
import { sqlLedger } from '../order-ledger/sql-ledger.ts'
import type { LedgerRow, OrderLedger } from '../order-ledger/ledger.ts'
import { scopesOf } from '../order-ledger/names.ts'
import { findByCart } from './find-by-cart.ts'
import { settleDueOrder, type OrderLookup } from './settle-due-order.ts'

/** So many due orders are read at once, and so many of them are looked for at the same time. */
const BATCH_SIZE = 25
const SIDE_BY_SIDE = 5
/** Nothing new is begun in a round that has lasted so long. */
const ROUND_MS = 10_000
/** Clocks of a backend may go so much before ours. */
const CLOCK_MS = 60_000

/**
 * Asks the backend for an order by the shopper's key. The built-in shop closes the attempts that it has not
 * seen at the same time: one that is late makes no order any more. Never rejects.
 */
export async function findByKey(
  backend: Backend,
  { key, attempt }: Pick<LedgerRow, 'key' | 'attempt'>,
): Promise<FoundByKey> {
  const { isBuiltIn, isMagento } = backend
  const silent: OrderLookup = { kind: isBuiltIn ? 'away' : 'silent' }
  // Without its cart there is nothing to ask it by.
  if (isMagento) return silent
  try {
    const answer = isBuiltIn
      ? await backend.call('order.close', { order_id: key, attempt })
      : await backend.call('order.sync', { order_id: key })
    if (!answer.ok) return silent
    if (!answer.result) return { kind: isBuiltIn ? 'never' : 'none' }
    return { kind: 'found', ...answer.result }
  } catch (error) {
    writeLog({ code: 'order.not-asked', detail: errorText(error) })
    return silent
  }
}

/** What the key leads to; the number of the order's row says which it is in the order history. */
type FoundByKey =
  | OrderLookup
  | (Extract<OrderLookup, { kind: 'found' }> & { entityId: string | undefined })

/**
 * Looks for an order by its key and, for its own customer, in the order history: the one that the key
 * leads to, whose name only the history knows; else an order of the same total that was made since and
 * that is nobody else's. While another of the customer's may be the one that stands there nobody can
 * tell.
 */
export async function findAsOwner(
  context: SessionContext,
  ledger: OrderLedger,
  row: LedgerRow,
): Promise<OrderLookup> {
  const { isBuiltIn, isMagento } = context.backend
  const found: FoundByKey = isMagento
    ? await findByCart(context, row)
    : await findByKey(context.backend, row)
  const isNamed = found.kind === 'found' && found.orderNumber !== ''
  // The cart stands there open: it is no order of the list.
  const isOpen = isMagento && (found.kind === 'none' || found.kind === 'never')
  if (isNamed || isOpen || isBuiltIn || !context.session) return found
  try {
    const page = { pageSize: ORDER_PAGE_SIZE, currentPage: 1 }
    const own = await scopesOf({ ...context, device: undefined })
    if (!own.includes(row.scope)) return found
    const answer = await callAs(context, 'order.history', page, 'customer')
    if (!answer.ok) return found
    if (found.kind === 'found' && !isMagento) {
      return { ...found, orderNumber: nameIn(answer.result, found) }
    }
    // Before the numbers: one that ends in between is known by its number then.
    const isSure = !(await ledger.hasSimilarOrder(row, own))
    for (const { increment_id, grand_total, created_at } of answer.result.items) {
      const isAlike = toCents(grand_total) === row.total && isSince(created_at, row.createdAt)
      if (!isAlike || (await ledger.knowsNumber(row.site, increment_id))) continue
      if (isSure) return { kind: 'found', orderNumber: increment_id }
      return found.kind === 'found' ? found : { kind: 'silent' }
    }
  } catch (error) {
    writeLog({ code: 'order.not-asked', detail: errorText(error) })
  }
  return found
}

/** What an order is called in the history; empty: it does not stand there. */
function nameIn({ items }: OrderHistory, found: FoundByKey): string {
  const row = 'entityId' in found ? found.entityId : undefined
  return items.find(({ entity_id }) => String(entity_id) === row)?.increment_id ?? ''
}

/**
 * Looks for the orders that are due, by the clock: those of the built-in shop first, which
 * waits for nobody. One that fails stops no other, and stays due.
 */
export async function checkDueOrders(env: Env, now: number): Promise<void> {
  const until = Date.now() + ROUND_MS
  const seen = new Set<string>()
  for (;;) {
    const due = await findDue(env.DB, now, BATCH_SIZE)
    const rows = builtInFirst(
      due.filter(({ key }) => !seen.has(key)),
      env,
    )
    for (let from = 0; from < rows.length; from += SIDE_BY_SIDE) {
      if (Date.now() >= until) return
      const group = rows.slice(from, from + SIDE_BY_SIDE)
      for (const { key } of group) seen.add(key)
      await Promise.all(group.map((row) => lookQuietly(env, row, now)))
    }
    if (due.length < BATCH_SIZE || rows.length === 0) return
  }
}

async function lookQuietly(env: Env, row: LedgerRow, now: number): Promise<void> {
  try {
    const site = siteNamed(row.site, env)
    const look = async (): Promise<OrderLookup> =>
      site ? findByKey(pickBackend(site, env, now), row) : { kind: 'silent' }
    await settleDueOrder({ ledger: sqlLedger(env.DB), look }, row, now)
  } catch (error) {
    writeLog({ code: 'scheduled.failed', task: 'order.look', detail: errorText(error) })
  }
}

function builtInFirst(rows: readonly LedgerRow[], env: Env): readonly LedgerRow[] {
  const isConnected = ({ site }: LedgerRow): boolean => {
    const brand = brandNamed(site, env)
    const { BACKEND_URL, MAGENTO_URL } = brand ? connectionsOf(env, brand) : {}
    return Boolean(BACKEND_URL ?? MAGENTO_URL)
  }
  return [...rows.filter((row) => !isConnected(row)), ...rows.filter(isConnected)]
}

/** The clock strikes once a minute, and nobody waits longer than that for the end of an order. */
const LATER_POLLS_MS = [15_000, 15_000, 15_000] as const

/** Looks for the orders that become due before the clock strikes again. */
export async function checkUntilNextRun(
  env: Env,
  wait: (ms: number) => Promise<unknown> = (ms) => scheduler.wait(ms),
): Promise<void> {
  for (const ms of LATER_POLLS_MS) {
    await wait(ms)
    await checkDueOrders(env, Date.now()).catch((error: unknown) =>
      writeLog({ code: 'scheduled.failed', task: 'order.look', detail: errorText(error) }),
    )
  }
}

function brandNamed(name: string, env: Env): Site['brand'] | undefined {
  const [id] = name.split('/')
  return brandsOf(env).find((each) => each.id === id)
}

function siteNamed(name: string, env: Env): Site | undefined {
  const [, storeCode] = name.split('/')
  const brand = brandNamed(name, env)
  const view = brand?.storeViews.views.find((each) => each.storeCode === storeCode)
  return brand && view ? siteFor(brand, view, env) : undefined
}

/** Times of a platform are in UTC without saying so. */
function isSince(text: string, at: number): boolean {
  const made = Date.parse(`${text.trim().replace(' ', 'T')}Z`)
  return Number.isFinite(made) && made >= at - CLOCK_MS
}
