import { REDIRECT_STATUSES } from '../../../shared/content/url-rewrite.ts'
import { shownViews } from '../../brand/site.ts'
import type { MerchantRewrite } from '../../catalog/merchant-rewrites.ts'
import type { Desk } from '../frame/section.ts'
import { rewriteMessages } from './messages.ts'

/** Address of the section. */
export const PATH = '/admin/rewrites'

/** Address of the list of imported rewrites. */
export const IMPORTED = `${PATH}/imported`

/** Statuses of a rewrite; 0: served without a redirect. */
export const STATUSES = [...REDIRECT_STATUSES, 0] as const

/** The statuses as text: `301, 302 or 0`. */
export function statusList({ locale }: Pick<Desk, 'locale'>): string {
  // American English would add a comma before the last one.
  const language = locale === 'en-US' ? 'en-GB' : locale
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(STATUSES.map(String))
}

/** Store views that a rewrite may belong to, by number; 0: all. */
export function viewOptions({ site, locale }: Pick<Desk, 'site' | 'locale'>) {
  const all = ['0', rewriteMessages(locale)('view.all')] as const
  const views = shownViews(site.brand).map((view) => [String(view.storeId), view.name] as const)
  return [all, ...views]
}

/** The name of a rewrite's store view. */
export function viewName(desk: Pick<Desk, 'site' | 'locale'>, storeId: number): string {
  const option = viewOptions(desk).find(([value]) => value === String(storeId))
  return option?.[1] ?? String(storeId)
}

/** The effect of a rewrite in a few words. */
export function effectOf(
  { locale }: Pick<Desk, 'locale'>,
  { status, target }: Pick<MerchantRewrite, 'status' | 'target'>,
) {
  return status === 0 ? rewriteMessages(locale)('stays') : `${status} ${target}`
}

/** The path of a rewrite as a URL path. */
export function addressOf({ requestPath }: Pick<MerchantRewrite, 'requestPath'>): string {
  return `/${requestPath.split('/').map(encodeURIComponent).join('/')}`
}
