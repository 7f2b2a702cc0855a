import { nextLookAt } from '../../shared/order/look.ts'
import { ORDER_PAGE_SIZE, type OrderHistory } from '../../shared/order/history.ts'
import { toCents } from '../../shared/price/money.ts'
import { callAs } from '../account/call-as.ts'
import type { Visit } from '../account/visit.ts'
import type { Backend } from '../backend/client.ts'
import { pickBackend } from '../backend/pick.ts'
import { brandsOf } from '../brand/select.ts'
import { siteFor, type Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { textOf, writeLog } from '../render/log.ts'
import { findDue, sqlLedger, type LedgerRow, type OrderLedger } from './ledger.ts'
import { scopesOf } from './names.ts'
import type { Found } from './run.ts'

const AT_ONCE = 25
/** Clocks of a backend may go so much before ours. */
const CLOCK_MS = 60_000

/** Asks the backend for an order by the shopper's key. Never rejects. */
export async function lookByKey(backend: Backend, key: string): Promise<FoundByKey> {
  try {
    const answer = await backend.call('order.sync', { order_id: key })
    if (!answer.ok) return { kind: 'silent' }
    if (!answer.result) return { kind: 'none' }
    return { kind: 'found', ...answer.result }
  } catch (error) {
    writeLog({ code: 'order.not-asked', detail: textOf(error) })
    return { kind: 'silent' }
  }
}

/** What the key leads to; the number of the order's row says which it is in the order history. */
type FoundByKey = Found | (Extract<Found, { kind: 'found' }> & { entityId: string | undefined })

/**
 * Looks for an order by its key and, for its own customer, in the order history: the one that the key
 * leads to, whose name only the history knows; else an order of the same total that was made since and
 * that is nobody else's. While another of the customer's may be the one that stands there nobody can
 * tell.
 */
export async function lookAs(visit: Visit, ledger: OrderLedger, row: LedgerRow): Promise<Found> {
  const found = await lookByKey(visit.backend, row.key)
  const isNamed = found.kind === 'found' && found.orderNumber !== ''
  if (isNamed || !visit.session) return found
  try {
    const page = { pageSize: ORDER_PAGE_SIZE, currentPage: 1 }
    const own = await scopesOf({ ...visit, device: undefined })
    if (!own.includes(row.scope)) return found
    const answer = await callAs(visit, 'order.history', page, 'customer')
    if (!answer.ok) return found
    if (found.kind === 'found') return { ...found, orderNumber: nameIn(answer.result, found) }
    // Before the numbers: one that ends in between is known by its number then.
    const isSure = !(await ledger.hasTwin(row, own))
    for (const { increment_id, grand_total, created_at } of answer.result.items) {
      const isAlike = toCents(grand_total) === row.total && isSince(created_at, row.createdAt)
      if (!isAlike || (await ledger.knowsNumber(row.site, increment_id))) continue
      return isSure ? { kind: 'found', orderNumber: increment_id } : { kind: 'silent' }
    }
  } catch (error) {
    writeLog({ code: 'order.not-asked', detail: textOf(error) })
  }
  return found
}

/** What an order is called in the history; empty: it does not stand there. */
function nameIn({ items }: OrderHistory, found: FoundByKey): string {
  const row = 'entityId' in found ? found.entityId : undefined
  return items.find(({ entity_id }) => String(entity_id) === row)?.increment_id ?? ''
}

/** Looks for the orders that are due, by the clock (decision 30). */
export async function lookForDue(env: Env, now: number): Promise<void> {
  const ledger = sqlLedger(env.DB)
  for (const row of await findDue(env.DB, now, AT_ONCE)) {
    const site = siteNamed(row.site, env)
    const found: Found = site
      ? await lookByKey(pickBackend(site, env, now), row.key)
      : { kind: 'silent' }
    if (found.kind === 'found') {
      const { orderNumber } = found
      await ledger.finish(row.key, row.attempt, { state: 'placed', orderNumber }, now)
    } else {
      await ledger.noteLook(row, nextLookAt(row.createdAt, row.tries + 1, now), now)
    }
  }
}

function siteNamed(name: string, env: Env): Site | undefined {
  const [id, storeCode] = name.split('/')
  const brand = brandsOf(env).find((each) => each.id === id)
  const view = brand?.storeViews.views.find((each) => each.storeCode === storeCode)
  return brand && view ? siteFor(brand, view, env) : undefined
}

/** Times of a platform are in UTC without saying so. */
function isSince(text: string, at: number): boolean {
  const made = Date.parse(`${text.trim().replace(' ', 'T')}Z`)
  return Number.isFinite(made) && made >= at - CLOCK_MS
}
