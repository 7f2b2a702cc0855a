import { contactForm } from './api.ts'
import {
  CACHE_DAY,
  noQuery,
  PUBLIC_PAGE,
  definePage,
  type PageRecords,
} from '../render/page-record.ts'
import { loadContact, loadContactSent } from './page.tsx'

/** The contact form and its success page. */
const pages = {
  contact: definePage({
    ...PUBLIC_PAGE,
    crawlers: 'listed',
    loadsServices: false,
    cache: CACHE_DAY,
    query: noQuery,
    tags: ['cms'],
    load: (_, ports) => loadContact(ports),
  }),
  'contact-sent': definePage({
    ...PUBLIC_PAGE,
    crawlers: 'allowed',
    otherViews: 'home',
    loadsServices: false,
    cache: 'never',
    query: noQuery,
    tags: [],
    load: (_, ports) => loadContactSent(ports),
  }),
} satisfies Partial<PageRecords>

const endpoints = [contactForm]

/** The routes of the room. */
export const routes = { pages, endpoints }
