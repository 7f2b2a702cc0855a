import { defineCalls } from '../guard/endpoint.ts'
import { READ_AND_POST } from '../guard/endpoint-policy.ts'
import { cartApi } from './api.ts'
import { cartForms } from './form-api.ts'
import { definePage, type PageRecords } from '../render/page-record.ts'
import { answerCartPage, refuseByPage } from './page-api.ts'

/** The cart. */
const pages = {
  cart: definePage({
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
    answer: answerCartPage,
  }),
} satisfies Partial<PageRecords>

const endpoints = [
  defineCalls({
    path: '/api/cart',
    methods: READ_AND_POST,
    limit: 'cart',
    stricter: { 'cart.applyCoupon': 'coupon' },
    app: cartApi,
  }),
  ...cartForms(refuseByPage),
]

/** What the room answers. */
export const routes = { pages, endpoints }
