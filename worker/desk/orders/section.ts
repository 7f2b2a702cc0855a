import type { Section, Desk } from '../frame/section.ts'
import { allMessages } from '../frame/messages.ts'
import { cancelPage } from './cancel-page.tsx'
import { creditNotePage } from './credit-note-page.tsx'
import { inDoubtPage, resolveInDoubt } from './in-doubt-page.tsx'
import { cancelItems, markDelivered, addNote, markPaid, refundItems, markSent } from './forms.tsx'
import { sendChosen } from './send.ts'
import { sendPage } from './send-page.tsx'
import { listPage } from './list-page.tsx'
import { noticesPage, markNoticeHandled } from './notices-page.tsx'
import { ordersSummary, pendingOrderWork } from './overview.tsx'
import { orderPage } from './order-page.tsx'
import { invoicePage } from './print-pages.tsx'
import { refundPage } from './refund-page.tsx'
import { selectedSlipsPage, slipPage, slipsPage } from './slip-pages.tsx'
import { orderActions } from './messages-actions.ts'
import { orderMessages } from './messages.ts'
import type { SearchResult } from '../../../shared/desk/search-result.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { formatFor } from './format.ts'

const MAX_RESULTS = 5

/** Finds orders by number, name, e-mail address or SKU, newest first. */
async function searchOrders(desk: Desk, words: string): Promise<readonly SearchResult[]> {
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

/** Orders of the built-in shop: find, send, cancel, refund. */
export const orders: Section = {
  path: '/orders',
  role: ['seller'],
  title: (locale) => orderMessages(locale)('title'),
  icon: 'orders',
  group: 'shop',
  actions: (locale) => allMessages(orderActions, locale),
  pages: [
    { path: '', load: listPage },
    { path: '/doubt', load: inDoubtPage },
    { path: '/send', load: sendPage },
    { path: '/packing-slips', load: slipsPage },
    { path: '/withdrawals', load: noticesPage },
    { path: '/:number', load: orderPage },
    { path: '/:number/cancel', load: cancelPage },
    { path: '/:number/refund', load: refundPage },
    { path: '/:number/invoice', load: invoicePage },
    { path: '/:number/packing-slip', load: slipPage },
    { path: '/:number/credit-note/:note', load: creditNotePage },
  ],
  forms: [
    { path: '/send', risk: 'usual', answer: sendChosen },
    { path: '/packing-slips', risk: 'usual', answer: selectedSlipsPage },
    { path: '/doubt/:key', risk: 'usual', answer: resolveInDoubt },
    { path: '/withdrawals/:id', risk: 'usual', answer: markNoticeHandled },
    { path: '/:number/note', risk: 'usual', answer: addNote },
    { path: '/:number/paid', risk: 'usual', answer: markPaid },
    { path: '/:number/sent', risk: 'usual', answer: markSent },
    { path: '/:number/delivered', risk: 'usual', answer: markDelivered },
    { path: '/:number/cancel', risk: 'usual', answer: cancelItems },
    { path: '/:number/refund', risk: 'dangerous', answer: refundItems },
  ],
  waiting: pendingOrderWork,
  search: searchOrders,
  summary: ordersSummary,
}
