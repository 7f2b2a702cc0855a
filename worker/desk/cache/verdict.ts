import type { Desk } from '../frame/section.ts'
import { cacheWords } from './words.ts'

/** How a stored page would be judged now, and why, in words of the desk. */
export function verdictText({ locale }: Pick<Desk, 'locale'>, verdict: string): string {
  const say = cacheWords(locale)
  const [kind = '', why = ''] = verdict.split(': ')
  if (kind === 'fresh') return say('verdict.fresh')
  if (why === 'soft' || why === 'hard' || why === 'expired') {
    return say(kind === 'stale' ? 'verdict.stale' : 'verdict.miss', { why: say(`why.${why}`) })
  }
  return kind === 'miss' ? say('verdict.miss', { why: say('why.log') }) : say('verdict.unknown')
}
