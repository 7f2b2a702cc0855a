import { defineSigned, READ_AND_POST } from '../guard/endpoint.ts'
import { unsubscribeApi } from './unsubscribe-api.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-link.ts'
import {
  CACHE_DAY,
  noQuery,
  PUBLIC_PAGE,
  VISITOR_PAGE,
  definePage,
  type PageRecords,
} from '../render/page-record.ts'
import { answerNewsletterLink, answerNewsletterDone, newsletterForms } from './api.ts'
import { loadNewsletter } from './page.tsx'

/** Subscription and unsubscription: the form, its result, and the targets of mailed links. */
const pages = {
  newsletter: definePage({
    ...PUBLIC_PAGE,
    crawlers: 'listed',
    loadsServices: false,
    cache: CACHE_DAY,
    query: noQuery,
    tags: [],
    load: (_, ports) => loadNewsletter(ports),
  }),
  'newsletter-told': definePage({
    ...VISITOR_PAGE,
    crawlers: 'allowed',
    query: noQuery,
    answer: answerNewsletterDone,
  }),
  'newsletter-link': definePage({
    ...VISITOR_PAGE,
    crawlers: '/newsletter/link/',
    holdsToken: true,
    referrer: 'none',
    query: noQuery,
    answer: answerNewsletterLink,
  }),
} satisfies Partial<PageRecords>

const endpoints = [
  ...newsletterForms,
  defineSigned({
    path: UNSUBSCRIBE_PATH,
    methods: READ_AND_POST,
    maxBodyBytes: 4 * 1024,
    limit: 'cart',
    app: unsubscribeApi,
  }),
]

/** The routes of the room. */
export const routes = { pages, endpoints }
