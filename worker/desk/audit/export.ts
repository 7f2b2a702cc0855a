import { writeCsv } from '../../plain-text/csv.ts'
import type { DeskAnswer } from '../frame/answer.ts'
import type { Desk } from '../frame/section.ts'
import { filterOf, readQuery } from './filter.ts'
import { readAudit } from './read.ts'

/** Changes in one file; earlier ones need a narrower range of days. */
export const MAX_EXPORTED = 10_000

/** The filtered changes as CSV; cells that a spreadsheet would read as a formula are escaped. */
export async function exportAudit(desk: Desk): Promise<DeskAnswer> {
  const { env, site, now } = desk
  const store = { db: env.DB, brand: site.brand.id }
  const rows = await readAudit(store, filterOf(desk, readQuery(desk)), MAX_EXPORTED)
  const lines = rows.map(({ at, actor, action, subject, before, after }) => ({
    ...{ time: new Date(at).toISOString(), who: actor, action, subject },
    ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
  }))
  return {
    ...{ kind: 'file', type: 'text/csv; charset=UTF-8', text: writeCsv(lines, { bom: true }) },
    name: `changes-${site.brand.id}-${new Date(now).toISOString().slice(0, 10)}.csv`,
  }
}
