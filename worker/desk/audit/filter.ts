import { priceWindow } from '../../../shared/price/price-window.ts'
import type { Desk } from '../frame/section.ts'
import type { AuditFilter } from './read.ts'

/** The filters as the form shows them again. */
export interface AuditQuery {
  who: string
  what: string
  subject: string
  /** Days in the shop's time zone: `2026-11-26`. */
  from: string
  until: string
}

const NAMES = ['who', 'what', 'subject', 'from', 'until'] as const
const MAX_LENGTH = 254

/** Reads the filters from the address. */
export function readQuery({ url }: Pick<Desk, 'url'>): AuditQuery {
  const text = (name: string) => (url.searchParams.get(name) ?? '').trim().slice(0, MAX_LENGTH)
  return Object.fromEntries(NAMES.map((name) => [name, text(name)])) as unknown as AuditQuery
}

/** The filters for the database query; an invalid day filters nothing. */
export function filterOf(
  { site, url }: Pick<Desk, 'site' | 'url'>,
  { who, what, subject, from, until }: AuditQuery,
): AuditFilter {
  const days = priceWindow(from, until, site.view.i18n.timezone)
  const before = Number(url.searchParams.get('before'))
  return {
    ...{ who, what, subject },
    from: days.from ?? 0,
    until: days.until ?? Number.MAX_SAFE_INTEGER,
    before: Number.isSafeInteger(before) && before > 0 ? before : Number.MAX_SAFE_INTEGER,
  }
}

/** The address of a page of the list, or of its export, with the same filters. */
export function auditHref(path: string, query: AuditQuery, before?: number): string {
  const params = new URLSearchParams(NAMES.map((name) => [name, query[name]]))
  if (before !== undefined) params.set('before', String(before))
  const kept = [...params].filter(([, value]) => value !== '')
  const text = new URLSearchParams(kept).toString()
  return text === '' ? path : `${path}?${text}`
}
