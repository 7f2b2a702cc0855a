import type { Section } from '../frame/section.ts'
import { allMessages } from '../frame/messages.ts'
import { addRewrite, changePage, changeRewrite, newPage, removeRewrite } from './change.ts'
import {
  applyImport,
  exportRewrites,
  MAX_FILE_BYTES,
  MAX_FORM_BYTES,
  previewImport,
} from './import.ts'
import { filePage } from './import-page.tsx'
import { importedPage } from './imported-page.tsx'
import { listPage } from './list-page.tsx'
import { testPage } from './test-page.tsx'
import { rewriteActions, rewriteMessages } from './messages.ts'

/** Old addresses and their targets. */
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
    { path: '/imported', load: importedPage },
    { path: '/import', load: (desk) => filePage(desk) },
    { path: '/export', load: exportRewrites },
    { path: '/:id', load: changePage },
  ],
  forms: [
    { path: '/new', risk: 'usual', answer: addRewrite },
    {
      ...{ path: '/import', risk: 'usual', takesFiles: true, maxBytes: MAX_FILE_BYTES },
      answer: previewImport,
    },
    {
      ...{ path: '/import/apply', risk: 'usual', maxBytes: MAX_FORM_BYTES },
      answer: applyImport,
    },
    { path: '/:id', risk: 'usual', answer: changeRewrite },
    { path: '/:id/remove', risk: 'usual', answer: removeRewrite },
  ],
}
