import type { Section } from '../frame/section.ts'
import { searchImports, pendingImports } from './search.ts'
import { importsPage } from './list-page.tsx'
import { uploadActions } from './messages-upload.ts'
import { importMessages } from './messages.ts'
import { applyUpload, compareAgain, discardUpload, riskOfApply } from './decide.ts'
import { upload, uploadTooLong } from './upload.ts'
import { uploadForm } from './upload-form.tsx'
import { uploadPage } from './upload-page.tsx'
import { MAX_UPLOAD_BYTES } from './uploads.ts'
import { allMessages } from '../frame/messages.ts'
import { reportPage } from './report-page.tsx'

/** Imports with their results and remarks. */
export const imports: Section = {
  path: '/imports',
  role: ['operator'],
  title: (locale) => importMessages(locale)('title'),
  icon: 'imports',
  group: 'system',
  pages: [
    { path: '', load: importsPage },
    { path: '/upload', load: uploadForm },
    { path: '/upload/:id', load: uploadPage },
    { path: '/:run', load: reportPage },
  ],
  forms: [
    {
      ...{ path: '/upload', risk: 'usual', takesFiles: true },
      ...{ maxBytes: MAX_UPLOAD_BYTES, answer: upload, tooLong: uploadTooLong },
    },
    { path: '/upload/:id/apply', risk: riskOfApply, answer: applyUpload },
    { path: '/upload/:id/compare', risk: 'usual', answer: compareAgain },
    { path: '/upload/:id/discard', risk: 'usual', answer: discardUpload },
  ],
  actions: (locale) => allMessages(uploadActions, locale),
  waiting: pendingImports,
  search: searchImports,
}
