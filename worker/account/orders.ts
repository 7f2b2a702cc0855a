import { ORDER_PAGE_SIZE, type OrderHistory, type OrderRecord } from '../../shared/order/history.ts'
import { callAs } from '../session/call-as.ts'
import type { SessionContext } from '../session/context.ts'

/** Returns the logged-in customer's orders; undefined if unknown now. */
export async function readHistory(
  context: SessionContext,
  currentPage = 1,
  pageSize = ORDER_PAGE_SIZE,
): Promise<OrderHistory | undefined> {
  const answer = await callAs(context, 'order.history', { pageSize, currentPage }).catch(
    () => undefined,
  )
  return answer?.ok ? answer.result : undefined
}

/** Maximum number of order pages searched for one order; customers have fewer in practice. */
const MAX_PAGES = 25
const PAGE_SIZE = 100

/**
 * Returns one order of the logged-in customer by its number; undefined if they have none of this number.
 */
export async function findOrder(
  context: SessionContext,
  number: string,
): Promise<OrderRecord | undefined> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const history = await readHistory(context, page, PAGE_SIZE)
    const record = history?.items.find(({ increment_id }) => increment_id === number)
    if (record) return record
    if (!history || page * PAGE_SIZE >= history.total_count) return undefined
  }
  return undefined
}
