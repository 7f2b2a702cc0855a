import { defineCalls } from '../guard/endpoint.ts'
import { READ_AND_POST } from '../guard/endpoint-policy.ts'
import { orderApi } from './api.ts'
import { definePage, type PageRecords } from '../render/page-record.ts'
import { answerServicePage, orderForms } from './service-api.ts'

/** Pages about orders that need no login. */
const pages = {
  withdrawal: definePage({
    access: 'visitor',
    layout: 'default',
    crawlers: 'allowed',
    otherViews: 'same',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: (c, asked) => answerServicePage(c, 'withdrawal', asked),
  }),
  'withdrawal-receipt': definePage({
    access: 'visitor',
    layout: 'default',
    crawlers: 'allowed',
    otherViews: 'home',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: (c, asked) => answerServicePage(c, 'withdrawal-receipt', asked),
  }),
  'order-lookup': definePage({
    access: 'visitor',
    layout: 'default',
    crawlers: 'disallowed',
    otherViews: 'same',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: (c, asked) => answerServicePage(c, 'order-lookup', asked),
  }),
  'order-tracking': definePage({
    access: 'visitor',
    layout: 'default',
    crawlers: 'disallowed',
    otherViews: 'same',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: (c, asked) => answerServicePage(c, 'order-tracking', asked),
  }),
  'external-thank-you': definePage({
    access: 'visitor',
    layout: 'default',
    crawlers: 'disallowed',
    otherViews: 'home',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: (c, asked) => answerServicePage(c, 'external-thank-you', asked),
  }),
  magento2vsfsync: definePage({
    access: 'visitor',
    layout: 'empty',
    crawlers: 'disallowed',
    otherViews: 'home',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: (c, asked) => answerServicePage(c, 'magento2vsfsync', asked),
  }),
} satisfies Partial<PageRecords>

const endpoints = [
  defineCalls({ path: '/api/order', methods: READ_AND_POST, limit: 'cart', app: orderApi }),
  ...orderForms,
]

/** What the room answers. */
export const routes = { pages, endpoints }
