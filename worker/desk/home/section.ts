import { homePage } from './page.tsx'
import type { Section } from '../frame/section.ts'
import { homeWords } from './words.ts'

/** The first page of the desk. */
export const home: Section = {
  path: '',
  role: 'everyone',
  title: (locale) => homeWords(locale)('title'),
  icon: 'home',
  group: 'shop',
  pages: [{ path: '', load: homePage }],
  forms: [],
}
