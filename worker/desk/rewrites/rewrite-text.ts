import { REDIRECT_STATUSES } from '../../../shared/content/url-rewrite.ts'
import { shownViews } from '../../brand/views.ts'
import type { MerchantRewrite } from '../../catalog/merchant-rewrites.ts'
import type { Desk } from '../frame/section.ts'
import { rewriteMessages } from './messages.ts'

/** The section's address. */
export const AT = '/admin/rewrites'

/** The rewrites that imports have brought. */
export const IMPORTED = `${AT}/imported`

/** Statuses that a rewrite may have; 0: the address stays. */
export const STATUSES = [...REDIRECT_STATUSES, 0] as const

/** The statuses in a sentence: `301, 302 or 0`. */
export function statusList({ locale }: Pick<Desk, 'locale'>): string {
  // American English would write a comma before the last one.
  const language = locale === 'en-US' ? 'en-GB' : locale
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(STATUSES.map(String))
}

/** Store views that a rewrite may be of, by number; 0: every one. */
export function viewOptions({ site, locale }: Pick<Desk, 'site' | 'locale'>) {
  const all = ['0', rewriteMessages(locale)('view.all')] as const
  const views = shownViews(site.brand).map((view) => [String(view.storeId), view.name] as const)
  return [all, ...views]
}

/** The store view of a rewrite, by its name. */
export function viewName(desk: Pick<Desk, 'site' | 'locale'>, storeId: number): string {
  const known = viewOptions(desk).find(([value]) => value === String(storeId))
  return known?.[1] ?? String(storeId)
}

/** What a rewrite does, in a few words. */
export function effectOf(
  { locale }: Pick<Desk, 'locale'>,
  { status, target }: Pick<MerchantRewrite, 'status' | 'target'>,
) {
  return status === 0 ? rewriteMessages(locale)('stays') : `${status} ${target}`
}

/** The path of a rewrite as an address. */
export function addressOf({ requestPath }: Pick<MerchantRewrite, 'requestPath'>): string {
  return `/${requestPath.split('/').map(encodeURIComponent).join('/')}`
}
