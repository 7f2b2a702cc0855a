import { defineCalls, READ_AND_POST } from '../guard/endpoint.ts'
import { orderApi } from './api.ts'
import { VISITOR_PAGE, definePage, type PageRecords } from '../render/page-record.ts'
import { lookupForms } from './lookup-api.ts'
import { answerServicePage } from './service-api.ts'
import { withdrawalForm } from './withdrawal-api.ts'

/** Pages about orders that need no login. */
const pages = {
  withdrawal: definePage({
    ...VISITOR_PAGE,
    crawlers: 'allowed',
    answer: (c, request) => answerServicePage(c, 'withdrawal', request),
  }),
  'withdrawal-receipt': definePage({
    ...VISITOR_PAGE,
    crawlers: 'allowed',
    otherViews: 'home',
    answer: (c, request) => answerServicePage(c, 'withdrawal-receipt', request),
  }),
  'order-lookup': definePage({
    ...VISITOR_PAGE,
    crawlers: 'disallowed',
    answer: (c, request) => answerServicePage(c, 'order-lookup', request),
  }),
  'order-tracking': definePage({
    ...VISITOR_PAGE,
    crawlers: 'disallowed',
    answer: (c, request) => answerServicePage(c, 'order-tracking', request),
  }),
  'external-thank-you': definePage({
    ...VISITOR_PAGE,
    crawlers: 'disallowed',
    otherViews: 'home',
    answer: (c, request) => answerServicePage(c, 'external-thank-you', request),
  }),
  magento2vsfsync: definePage({
    ...VISITOR_PAGE,
    layout: 'empty',
    crawlers: 'disallowed',
    otherViews: 'home',
    answer: (c, request) => answerServicePage(c, 'magento2vsfsync', request),
  }),
} satisfies Partial<PageRecords>

const endpoints = [
  defineCalls({ path: '/api/order', methods: READ_AND_POST, limit: 'cart', app: orderApi }),
  withdrawalForm,
  ...lookupForms,
]

/** The routes of the room. */
export const routes = { pages, endpoints }
