import type { SearchResult } from '../../../shared/desk/search-result.ts'
import type { Desk } from '../frame/section.ts'
import { findPurgeTargets, nameOf, previewHref } from './purge-target.ts'
import { cacheMessages } from './messages.ts'

const MAX_RESULTS = 4

/** Finds purge targets for the search of the desk. */
export async function searchPurgeTargets(
  desk: Desk,
  words: string,
): Promise<readonly SearchResult[]> {
  const t = cacheMessages(desk.locale)
  return (await findPurgeTargets(desk, words)).slice(0, MAX_RESULTS).map((target) => ({
    title: t('search.purge', { name: nameOf(desk, target) }),
    text: target.tag,
    href: previewHref([target.tag]),
  }))
}
