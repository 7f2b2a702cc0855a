import type { SearchResult } from '../../../shared/desk/search-result.ts'
import type { Desk, PendingWork } from '../frame/section.ts'
import { timeText } from '../frame/time.tsx'
import { importMessages } from './messages.ts'
import { PATH, hasFailed, listImports, readLastImports, viewOf } from './reports.ts'

const MAX_RESULTS = 3
/** Shorter words occur in every remark. */
const MIN_LENGTH = 3

/** Finds imports by words of their remarks. */
export async function searchImports(desk: Desk, words: string): Promise<readonly SearchResult[]> {
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
export async function pendingImports(desk: Desk): Promise<readonly PendingWork[]> {
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
