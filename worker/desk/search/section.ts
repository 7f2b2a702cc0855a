import type { Section } from '../frame/section.ts'
import { searchPage } from './page.tsx'
import { searchMessages } from './messages.ts'

/** Finds anything at the desk by a word: Ctrl+K on every page. */
export const search: Section = {
  path: '/search',
  role: 'everyone',
  title: (locale) => searchMessages(locale)('title'),
  icon: 'search',
  group: 'none',
  pages: [{ path: '', load: searchPage }],
  forms: [],
}
