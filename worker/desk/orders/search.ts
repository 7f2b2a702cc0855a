import type { SearchResult } from '../../../shared/desk/search-result.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import type { Desk } from '../frame/section.ts'
import { formatFor } from './format.ts'

const MAX_RESULTS = 5

/** Finds orders by number, name, e-mail address or SKU, newest first. */
export async function searchOrders(desk: Desk, words: string): Promise<readonly SearchResult[]> {
  const { env, site, now } = desk
  const { money, day } = formatFor(desk)
  const query = {
    search: words,
    status: '',
    payment: '',
    from: undefined,
    until: undefined,
  } as const
  const { orders } = await shopOperations(env, site.brand, now).orders.list({
    ...query,
    before: undefined,
  })
  return orders.slice(0, MAX_RESULTS).map(({ number, name, at, grandTotal }) => ({
    title: number,
    text: [name, day(at), money(grandTotal)].filter(Boolean).join(' · '),
    href: `/admin/orders/${number}`,
  }))
}
