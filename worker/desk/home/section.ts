import { homePage } from './page.tsx'
import type { Section } from '../frame/section.ts'
import { homeMessages } from './messages.ts'

/** The first page of the desk. */
export const home: Section = {
  path: '',
  role: 'everyone',
  title: (locale) => homeMessages(locale)('title'),
  icon: 'home',
  group: 'shop',
  pages: [{ path: '', load: homePage }],
  forms: [],
}
