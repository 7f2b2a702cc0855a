import {
  SUBSCRIPTION_ANSWER_FORM,
  SUBSCRIBE_FORM,
} from '../../shared/back-in-stock/subscription.ts'
import { entryForm } from '../shell/entry-api.tsx'
import { idempotency } from '../idempotency/middleware.ts'
import { answerSubscription, subscribe } from './subscribe.ts'
import { noQuery, VISITOR_PAGE, definePage, type PageRecords } from '../render/page-record.ts'
import { answerSubscriptionLink } from './api.ts'

/** The target of mailed links about products. */
const pages = {
  'watch-link': definePage({
    ...VISITOR_PAGE,
    crawlers: '/back-in-stock/',
    holdsToken: true,
    query: noQuery,
    answer: answerSubscriptionLink,
  }),
} satisfies Partial<PageRecords>

const endpoints = [
  entryForm({ path: SUBSCRIBE_FORM, idempotency, heading: 'watch.title', work: subscribe }),
  entryForm({
    path: SUBSCRIPTION_ANSWER_FORM,
    idempotency: 'by-nature',
    heading: 'watch.title',
    work: answerSubscription,
  }),
]

/** The routes of the room. */
export const routes = { pages, endpoints }
