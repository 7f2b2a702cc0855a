import type { Desk } from '../frame/section.ts'
import { cacheMessages } from './messages.ts'

/** The freshness of a stored page and its reason, in the desk's language. */
export function verdictText({ locale }: Pick<Desk, 'locale'>, verdict: string): string {
  const t = cacheMessages(locale)
  const [kind = '', why = ''] = verdict.split(': ')
  if (kind === 'fresh') return t('verdict.fresh')
  if (why === 'soft' || why === 'hard' || why === 'expired') {
    return t(kind === 'stale' ? 'verdict.stale' : 'verdict.miss', { why: t(`why.${why}`) })
  }
  return kind === 'miss' ? t('verdict.miss', { why: t('why.log') }) : t('verdict.unknown')
}
