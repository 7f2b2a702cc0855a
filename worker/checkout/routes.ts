import { defineSigned } from '../guard/endpoint.ts'
import { checkoutForms } from './api.ts'
import { handoverApi } from '../external-checkout/handover-api.tsx'
import { payForm, paymentApi } from '../payment/payment-api.tsx'
import { VISITOR_PAGE, definePage, type PageRecords } from '../render/page-record.ts'
import { answerCheckoutPage } from './page-api.ts'

/** The minimal layout: only the checkout's own links lead away. */
const CHECKOUT_PAGE = { ...VISITOR_PAGE, layout: 'minimal', answer: answerCheckoutPage } as const

/** The checkout, its payment and the thank-you page. */
const pages = {
  checkout: definePage({ ...CHECKOUT_PAGE, crawlers: 'disallowed' }),
  'thank-you': definePage({ ...CHECKOUT_PAGE, crawlers: 'allowed', otherViews: 'home' }),
  pay: definePage({ ...CHECKOUT_PAGE, crawlers: 'allowed', otherViews: 'home' }),
  'payment-return': definePage({ ...CHECKOUT_PAGE, crawlers: 'allowed', otherViews: 'home' }),
  'checkout-step': definePage({ ...CHECKOUT_PAGE, crawlers: 'allowed' }),
} satisfies Partial<PageRecords>

const endpoints = [
  defineSigned({ path: '/api/handover', maxBodyBytes: 16 * 1024, app: handoverApi }),
  defineSigned({ path: '/api/payment', maxBodyBytes: 16 * 1024, app: paymentApi }),
  payForm,
  ...checkoutForms(),
]

/** The routes of the room. */
export const routes = { pages, endpoints }
