import type { PublicPage, VisitorPage } from './page-record.ts'

/** A page that is the same for every visitor, with header, footer and the brand's services. */
export const PUBLIC_PAGE = {
  access: 'public',
  layout: 'default',
  otherViews: 'same',
  holdsToken: false,
  referrer: 'origin',
  loadsServices: true,
  hasFilters: false,
} as const satisfies Partial<PublicPage>

/** A page with a form or with its visitor's data: never stored, without third-party services. */
export const VISITOR_PAGE = {
  access: 'visitor',
  layout: 'default',
  otherViews: 'same',
  holdsToken: false,
  referrer: 'origin',
  loadsServices: false,
  hasFilters: false,
  cache: 'never',
  query: 'as-sent',
} as const satisfies Partial<VisitorPage>
