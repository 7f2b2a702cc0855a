import type { Section } from '../frame/section.ts'
import { findPage } from './page.tsx'
import { findWords } from './words.ts'

/** Finds anything of the desk by a word: Ctrl+K on every page. */
export const find: Section = {
  path: '/find',
  role: 'everyone',
  title: (locale) => findWords(locale)('title'),
  icon: 'search',
  group: 'none',
  pages: [{ path: '', load: findPage }],
  forms: [],
}
