import { CONSENT_SHEET } from '../../shared/consent/form.ts'
import { defineFiles } from '../guard/endpoint.ts'
import { definePage, type PageRecords } from '../render/page-record.ts'
import { answerCookiesPage, consentForm, consentSheet } from './api.ts'

/** What a browser keeps, and the choice about it. */
const pages = {
  cookies: definePage({
    access: 'visitor',
    layout: 'default',
    crawlers: 'listed',
    otherViews: 'same',
    holdsToken: false,
    referrer: 'origin',
    loadsServices: false,
    hasFilters: false,
    cache: 'never',
    query: 'as-sent',
    answer: answerCookiesPage,
  }),
} satisfies Partial<PageRecords>

const endpoints = [consentForm, defineFiles(CONSENT_SHEET, consentSheet)]

/** What the room answers. */
export const routes = { pages, endpoints }
