import { CACHE_DAY, noQuery } from '../render/cache-rules.ts'
import { definePage, type PageRecords } from '../render/page-record.ts'
import { answerNewsletterLink, answerNewsletterTold } from './api.ts'
import { loadNewsletter } from './page.tsx'

/** Subscribing and unsubscribing: the form, what came of it, and where the links of e-mail lead. */
export const pages = {
  newsletter: definePage({
    access: 'public',
    layout: 'default',
    crawlers: 'listed',
    otherViews: 'same',
    holdsToken: false,
    loadsServices: false,
    hasFilters: false,
    cache: CACHE_DAY,
    query: noQuery,
    tags: [],
    load: (_, ports) => loadNewsletter(ports),
  }),
  'newsletter-told': definePage({
    access: 'visitor',
    layout: 'default',
    crawlers: 'allowed',
    otherViews: 'same',
    holdsToken: false,
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: noQuery,
    answer: answerNewsletterTold,
  }),
  'newsletter-link': definePage({
    access: 'visitor',
    layout: 'default',
    crawlers: '/newsletter/link/',
    otherViews: 'same',
    holdsToken: true,
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: noQuery,
    answer: answerNewsletterLink,
  }),
} satisfies Partial<PageRecords>
