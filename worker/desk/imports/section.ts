import type { Section } from '../frame/section.ts'
import { searchImports, importsWaiting } from './search.ts'
import { importsPage } from './list-page.tsx'
import { importMessages } from './messages.ts'
import { reportPage } from './report-page.tsx'

/** What was imported, and what is to be known of it. */
export const imports: Section = {
  path: '/imports',
  role: ['operator'],
  title: (locale) => importMessages(locale)('title'),
  icon: 'imports',
  group: 'shop',
  pages: [
    { path: '', load: importsPage },
    { path: '/:run', load: reportPage },
  ],
  forms: [],
  waiting: importsWaiting,
  find: searchImports,
}
