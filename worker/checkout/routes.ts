import { defineSigned } from '../guard/endpoint.ts'
import { checkoutForms } from './api.ts'
import { handoverApi } from '../external-checkout/handover-api.tsx'
import { payForm, paymentApi } from '../payment/payment-api.tsx'
import { definePage, type PageRecords } from '../render/page-record.ts'
import { answerCheckoutPage } from './page-api.ts'

/** The checkout, its payment and the page of thanks: nothing leads away from an order but its own links. */
const pages = {
  checkout: definePage({
    access: 'visitor',
    layout: 'minimal',
    crawlers: 'disallowed',
    otherViews: 'same',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: answerCheckoutPage,
  }),
  'thank-you': definePage({
    access: 'visitor',
    layout: 'minimal',
    crawlers: 'allowed',
    otherViews: 'home',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: answerCheckoutPage,
  }),
  pay: definePage({
    access: 'visitor',
    layout: 'minimal',
    crawlers: 'allowed',
    otherViews: 'home',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: answerCheckoutPage,
  }),
  'payment-return': definePage({
    access: 'visitor',
    layout: 'minimal',
    crawlers: 'allowed',
    otherViews: 'home',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: answerCheckoutPage,
  }),
  'checkout-step': definePage({
    access: 'visitor',
    layout: 'minimal',
    crawlers: 'allowed',
    otherViews: 'same',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: answerCheckoutPage,
  }),
} satisfies Partial<PageRecords>

const endpoints = [
  defineSigned({ path: '/api/handover', maxBodyBytes: 16 * 1024, app: handoverApi }),
  defineSigned({ path: '/api/payment', maxBodyBytes: 16 * 1024, app: paymentApi }),
  payForm,
  ...checkoutForms(),
]

/** What the room answers. */
export const routes = { pages, endpoints }
