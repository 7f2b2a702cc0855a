import { QUESTION_FORM } from '../../shared/faq/question.ts'
import { entryForm } from '../shell/entry-api.tsx'
import { idempotency } from '../idempotency/middleware.ts'
import { sendQuestion } from './send-question.ts'
import {
  CACHE_DAY,
  noQuery,
  PUBLIC_PAGE,
  definePage,
  type PageRecords,
} from '../render/page-record.ts'
import { textQuery } from '../page-query/listing-query.ts'
import { loadFaq } from './page.tsx'

/** The knowledge base: all subjects or a search, one subject, one question. */
const pages = {
  'knowledge-base': definePage({
    ...PUBLIC_PAGE,
    crawlers: 'allowed',
    cache: CACHE_DAY,
    query: textQuery,
    tags: ['cms'],
    load: loadFaq,
  }),
  'knowledge-base-category': definePage({
    ...PUBLIC_PAGE,
    crawlers: 'allowed',
    cache: CACHE_DAY,
    query: noQuery,
    tags: ['cms'],
    load: loadFaq,
  }),
  'knowledge-base-question': definePage({
    ...PUBLIC_PAGE,
    crawlers: 'allowed',
    cache: CACHE_DAY,
    query: noQuery,
    tags: ['cms'],
    load: loadFaq,
  }),
} satisfies Partial<PageRecords>

const endpoints = [
  entryForm({ path: QUESTION_FORM, idempotency, heading: 'question.ask', work: sendQuestion }),
]

/** The routes of the room. */
export const routes = { pages, endpoints }
