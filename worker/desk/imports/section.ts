import type { Section, Desk, PendingWork } from '../frame/section.ts'
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
import type { SearchResult } from '../../../shared/desk/search-result.ts'
import { timeText } from '../frame/time.tsx'
import { PATH, hasFailed, listImports, readLastImports, viewOf } from './reports.ts'

const MAX_RESULTS = 3
/** Shorter words occur in every remark. */
const MIN_LENGTH = 3

/** Finds imports by words of their remarks. */
async function searchImports(desk: Desk, words: string): Promise<readonly SearchResult[]> {
  if (words.length < MIN_LENGTH) return []
  const all = { only: 'all', before: Number.MAX_SAFE_INTEGER, limit: MAX_RESULTS } as const
  const imports = await listImports(desk, { ...all, words })
  const t = importMessages(desk.locale)
  return imports.map(({ run, startedAt, catalog, outcome }) => ({
    title: t('import.of', { time: timeText(desk, startedAt), view: viewOf(desk, catalog) }),
    text: t(`outcome.${outcome}`),
    href: `${PATH}/${run}?q=${encodeURIComponent(words)}`,
  }))
}

/** Store views whose last import failed. */
async function pendingImports(desk: Desk): Promise<readonly PendingWork[]> {
  const failed = (await readLastImports(desk)).filter(hasFailed)
  const [first] = failed
  if (!first) return []
  const href = failed.length === 1 ? `${PATH}/${first.run}` : `${PATH}?only=failed`
  return [
    {
      text: importMessages(desk.locale)('waiting', { count: failed.length }),
      count: failed.length,
      href,
    },
  ]
}

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
