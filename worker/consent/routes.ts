import { definePage, type PageRecords } from '../render/page-record.ts'
import { answerCookiesPage } from './api.ts'

/** What a browser keeps, and the choice about it. */
export const pages = {
  cookies: definePage({
    access: 'visitor',
    layout: 'default',
    crawlers: 'listed',
    otherViews: 'same',
    holdsToken: false,
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: answerCookiesPage,
  }),
} satisfies Partial<PageRecords>
