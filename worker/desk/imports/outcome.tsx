import type { ListedImport } from '../../catalog/import-records.ts'
import { Badge } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { importMessages } from './messages.ts'
import { hasFailed } from './reports.ts'

/** The outcome of an import, and its mode unless that is `changes`. */
export function OutcomeBadge({
  desk,
  row,
}: {
  desk: Pick<Desk, 'locale'>
  row: Pick<ListedImport, 'outcome' | 'mode'>
}) {
  const t = importMessages(desk.locale)
  const tone = row.outcome === 'done' ? 'good' : hasFailed(row) ? 'bad' : 'plain'
  return (
    <span className="row">
      <Badge tone={tone}>{t(`outcome.${row.outcome}`)}</Badge>
      {row.mode !== 'changes' && <Badge>{t(`mode.${row.mode}`)}</Badge>}
    </span>
  )
}
