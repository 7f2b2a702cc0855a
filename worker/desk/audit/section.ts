import type { Section } from '../frame/section.ts'
import { auditPage } from './page.tsx'
import { exportAudit } from './export.ts'
import { auditMessages } from './messages.ts'

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
