import type { Section } from '../frame/section.ts'
import { addressPage } from './address-page.tsx'
import { cachePage } from './cache-page.tsx'
import { cacheSummary } from './summary.tsx'
import { figuresPage } from './figures-page.tsx'
import { searchPurgeTargets } from './search.ts'
import { previewPage } from './preview-page.tsx'
import { purge, riskOfPurge } from './purge.ts'
import { purgedPage } from './purged-page.tsx'
import { cacheActions, cacheMessages } from './messages.ts'
import { allMessages } from '../frame/messages.ts'

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
