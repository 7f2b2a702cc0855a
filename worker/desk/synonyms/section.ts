import type { SearchResult } from '../../../shared/desk/search-result.ts'
import { allMessages } from '../frame/messages.ts'
import type { Desk, Section } from '../frame/section.ts'
import { listPage } from './list-page.tsx'
import { synonymActions, synonymMessages } from './messages.ts'
import { PATH, selectView } from './selected-view.ts'
import { add, change, remove } from './save.ts'
import { newPage, setPage } from './set-page.tsx'

const MAX_RESULTS = 3

/** Words that a store view's search treats alike. */
export const synonyms: Section = {
  path: '/synonyms',
  role: ['operator'],
  title: (locale) => synonymMessages(locale)('title'),
  icon: 'words',
  group: 'shop',
  actions: (locale) => allMessages(synonymActions, locale),
  pages: [
    { path: '', load: listPage },
    { path: '/new', load: newPage },
    { path: '/set/:id', load: setPage },
  ],
  forms: [
    { path: '/new', risk: 'usual', answer: add },
    { path: '/set/:id', risk: 'usual', answer: change },
    { path: '/set/:id/remove', risk: 'usual', answer: remove },
  ],
  search: findSynonyms,
}

/** Finds sets of the first store view by the prefix of a term. */
async function findSynonyms(desk: Desk, words: string): Promise<readonly SearchResult[]> {
  const selected = selectView(desk, null)
  const sets = selected.isConnected ? [] : await selected.shop.list()
  const prefix = words.toLowerCase()
  return sets
    .filter(({ value: { terms } }) => terms.some((term) => term.toLowerCase().startsWith(prefix)))
    .slice(0, MAX_RESULTS)
    .map(({ value: { id, terms } }) => ({
      title: terms.join(', '),
      text: '',
      href: `${PATH}/set/${encodeURIComponent(id)}`,
    }))
}
