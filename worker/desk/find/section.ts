import type { Section } from '../frame/section.ts'
import { findPage } from './page.tsx'
import { findMessages } from './messages.ts'

/** Finds anything of the desk by a word: Ctrl+K on every page. */
export const find: Section = {
  path: '/find',
  role: 'everyone',
  title: (locale) => findMessages(locale)('title'),
  icon: 'search',
  group: 'none',
  pages: [{ path: '', load: findPage }],
  forms: [],
}
