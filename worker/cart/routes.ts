import { definePage, type PageRecords } from '../render/page-record.ts'
import { answerCartPage } from './page-api.ts'

/** The cart. */
export const pages = {
  cart: definePage({
    access: 'visitor',
    layout: 'default',
    crawlers: 'disallowed',
    otherViews: 'same',
    holdsToken: false,
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: answerCartPage,
  }),
} satisfies Partial<PageRecords>
