import { defineCalls, READ_AND_POST } from '../guard/endpoint.ts'
import { cartApi } from './api.ts'
import { cartForms } from './form-api.ts'
import { VISITOR_PAGE, definePage, type PageRecords } from '../render/page-record.ts'
import { answerCartPage, refuseByPage } from './page-api.ts'

/** The cart. */
const pages = {
  cart: definePage({
    ...VISITOR_PAGE,
    crawlers: 'disallowed',
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

/** The routes of the room. */
export const routes = { pages, endpoints }
