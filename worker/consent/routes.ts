import { CONSENT_SHEET } from '../../shared/consent/form.ts'
import { defineFiles } from '../guard/endpoint.ts'
import { VISITOR_PAGE, definePage, type PageRecords } from '../render/page-record.ts'
import { answerCookiesPage, consentForm, consentSheet } from './api.ts'

/** The cookie page with the consent form. */
const pages = {
  cookies: definePage({
    ...VISITOR_PAGE,
    crawlers: 'listed',
    answer: answerCookiesPage,
  }),
} satisfies Partial<PageRecords>

const endpoints = [consentForm, defineFiles(CONSENT_SHEET, consentSheet)]

/** The routes of the room. */
export const routes = { pages, endpoints }
