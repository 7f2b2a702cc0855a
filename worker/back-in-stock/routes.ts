import { noQuery } from '../render/cache-rules.ts'
import { definePage, type PageRecords } from '../render/page-record.ts'
import { answerWatchLink } from './api.ts'

/** Where the links of e-mail about goods lead. */
export const pages = {
  'watch-link': definePage({
    access: 'visitor',
    layout: 'default',
    crawlers: '/back-in-stock/',
    otherViews: 'same',
    holdsToken: true,
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: noQuery,
    answer: answerWatchLink,
  }),
} satisfies Partial<PageRecords>
