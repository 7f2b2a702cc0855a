import type { Section, Desk } from '../frame/section.ts'
import { addressPage } from './address-page.tsx'
import { cachePage } from './cache-page.tsx'
import { cacheSummary } from './summary.tsx'
import { figuresPage } from './figures-page.tsx'
import { previewPage } from './preview-page.tsx'
import { purge, riskOfPurge } from './purge.ts'
import { purgedPage } from './purged-page.tsx'
import { cacheActions, cacheMessages } from './messages.ts'
import { allMessages } from '../frame/messages.ts'
import type { SearchResult } from '../../../shared/desk/search-result.ts'
import { findPurgeTargets, nameOf, previewHref } from './purge-target.ts'

const MAX_RESULTS = 4

/** Finds purge targets for the search of the desk. */
async function searchPurgeTargets(desk: Desk, words: string): Promise<readonly SearchResult[]> {
  const t = cacheMessages(desk.locale)
  return (await findPurgeTargets(desk, words)).slice(0, MAX_RESULTS).map((target) => ({
    title: t('search.purge', { name: nameOf(desk, target) }),
    text: target.tag,
    href: previewHref([target.tag]),
  }))
}

/** The page cache: purge by names, and look up stored pages. */
export const cache: Section = {
  path: '/cache',
  role: ['operator'],
  title: (locale) => cacheMessages(locale)('title'),
  icon: 'cache',
  group: 'system',
  actions: (locale) => allMessages(cacheActions, locale),
  pages: [
    { path: '', load: cachePage },
    { path: '/purge', load: previewPage },
    { path: '/purged/:seq', load: purgedPage },
    { path: '/address', load: addressPage },
    { path: '/figures', load: figuresPage },
  ],
  forms: [{ path: '/purge', risk: riskOfPurge, answer: purge }],
  search: searchPurgeTargets,
  summary: cacheSummary,
}
