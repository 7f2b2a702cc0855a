import type { Section } from '../frame/section.ts'
import { allMessages } from '../frame/messages.ts'
import { addRewrite, changePage, changeRewrite, newPage, removeRewrite } from './change.ts'
import { listPage } from './list-page.tsx'
import { testPage } from './test-page.tsx'
import { rewriteActions, rewriteMessages } from './messages.ts'

/** Old addresses and where they lead. */
export const rewrites: Section = {
  path: '/rewrites',
  role: ['operator'],
  title: (locale) => rewriteMessages(locale)('title'),
  icon: 'route',
  group: 'system',
  actions: (locale) => allMessages(rewriteActions, locale),
  pages: [
    { path: '', load: listPage },
    { path: '/new', load: newPage },
    { path: '/test', load: testPage },
    { path: '/:id', load: changePage },
  ],
  forms: [
    { path: '/new', risk: 'usual', answer: addRewrite },
    { path: '/:id', risk: 'usual', answer: changeRewrite },
    { path: '/:id/remove', risk: 'usual', answer: removeRewrite },
  ],
}
