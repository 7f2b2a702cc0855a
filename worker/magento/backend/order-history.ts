import { hasField, knownFields } from '../query/versions.ts'
import { queryMagento, type MagentoResult } from './query-magento.ts'
import { ORDER_COUNT, ORDERS, type MagentoOrders } from './order-query.ts'
import { orderRecord } from './order-record.ts'
import { NOT_AUTHORIZED, replyWith, type Reply } from '../../backend/reply.ts'
import type { MagentoShop } from './shop.ts'

interface Page {
  size: number
  /** From 1. */
  page: number
}

/** A page of a customer's orders, newest first. */
export async function orderHistory(
  shop: MagentoShop,
  token: string,
  { pageSize, currentPage }: { pageSize: string | undefined; currentPage: string | undefined },
): Promise<Reply> {
  if (token === '') return NOT_AUTHORIZED
  const page = { size: Number(pageSize) || 20, page: Number(currentPage) || 1 }
  const known = await knownFields(shop.target)
  const sort = hasField(known, 'CustomerOrderSortInput.sort_field')
    ? await queryMagento(shop, ORDERS, { ...page }, { token })
    : await readFromEnd(shop, token, page)
  if (!sort.ok) return sort.reply
  const { items, total } = sort.data
  return replyWith({ items: items.map(orderRecord), total_count: total })
}

/**
 * As `orderHistory`, for versions before 2.4.6, which cannot sort: the newest orders are on the last pages.
 */
async function readFromEnd(
  shop: MagentoShop,
  token: string,
  { size, page }: Page,
): Promise<MagentoResult<MagentoOrders>> {
  const counted = await queryMagento(shop, ORDER_COUNT, {}, { token })
  if (!counted.ok) return counted
  const total = counted.data
  const end = total - (page - 1) * size
  if (end <= 0) return { ok: true, data: { items: [], total } }
  const start = Math.max(0, end - size)
  const first = Math.floor(start / size) + 1
  const last = Math.ceil(end / size)
  const [newer, rest] = await Promise.all([
    queryMagento(shop, ORDERS, { size, page: first }, { token }),
    last > first ? queryMagento(shop, ORDERS, { size, page: last }, { token }) : undefined,
  ])
  if (!newer.ok) return newer
  if (rest && !rest.ok) return rest
  const orders = [...newer.data.items, ...(rest?.data.items ?? [])]
  const begin = start - (first - 1) * size
  const items = orders.slice(begin, begin + end - start).toReversed()
  return { ok: true, data: { items, total } }
}
