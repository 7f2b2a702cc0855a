import type { Section, Desk } from '../frame/section.ts'
import { auditPage } from './page.tsx'
import { auditMessages } from './messages.ts'
import { writeCsv } from '../../plain-text/csv.ts'
import type { DeskAnswer } from '../frame/answer.ts'
import { filterOf, readQuery } from './filter.ts'
import { readAudit } from './read.ts'

/** Changes in one file; earlier ones need a narrower range of days. */
const MAX_EXPORTED = 10_000

/** The filtered changes as CSV; cells that a spreadsheet would read as a formula are escaped. */
async function exportAudit(desk: Desk): Promise<DeskAnswer> {
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

/** The audit of the desk, for owners: who changed what, before, after and when. */
export const audit: Section = {
  ...{ path: '/audit', role: 'owner', icon: 'audit', group: 'system' },
  title: (locale) => auditMessages(locale)('title'),
  pages: [
    { path: '', load: auditPage },
    { path: '/export', load: exportAudit },
  ],
  forms: [],
}
