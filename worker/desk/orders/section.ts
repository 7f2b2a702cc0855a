import type { Section } from '../frame/section.ts'
import { allMessages } from '../frame/messages.ts'
import { cancelPage } from './cancel-page.tsx'
import { creditNotePage } from './credit-note-page.tsx'
import { doubtPage, release } from './doubt-page.tsx'
import { cancel, delivered, note, paid, refund, sent } from './forms.tsx'
import { sendChosen } from './send.ts'
import { sendPage } from './send-page.tsx'
import { searchOrders } from './search.ts'
import { listPage } from './list-page.tsx'
import { noticesPage, markNoticeHandled } from './notices-page.tsx'
import { ordersSummary, ordersWaiting } from './overview.tsx'
import { orderPage } from './order-page.tsx'
import { invoicePage } from './print-pages.tsx'
import { refundPage } from './refund-page.tsx'
import { chosenSlips, slipPage, slipsPage } from './slip-pages.tsx'
import { orderActions } from './messages-actions.ts'
import { orderMessages } from './messages.ts'

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
    { path: '/doubt', load: doubtPage },
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
    { path: '/packing-slips', risk: 'usual', answer: chosenSlips },
    { path: '/doubt/:key', risk: 'usual', answer: release },
    { path: '/withdrawals/:id', risk: 'usual', answer: markNoticeHandled },
    { path: '/:number/note', risk: 'usual', answer: note },
    { path: '/:number/paid', risk: 'usual', answer: paid },
    { path: '/:number/sent', risk: 'usual', answer: sent },
    { path: '/:number/delivered', risk: 'usual', answer: delivered },
    { path: '/:number/cancel', risk: 'usual', answer: cancel },
    { path: '/:number/refund', risk: 'dangerous', answer: refund },
  ],
  waiting: ordersWaiting,
  search: searchOrders,
  summary: ordersSummary,
}
