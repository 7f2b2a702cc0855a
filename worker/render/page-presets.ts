import type { PublicPage, VisitorPage } from './page-record.ts'

/** A page that is the same for everybody, with header, footer and the services of the brand. */
export const PUBLIC_PAGE = {
  access: 'public',
  layout: 'default',
  otherViews: 'same',
  holdsToken: false,
  referrer: 'origin',
  loadsServices: true,
  hasFilters: false,
} as const satisfies Partial<PublicPage>

/** A page with a form or with data of its visitor: never stored, and without services of third parties. */
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
