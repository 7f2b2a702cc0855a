import type { MerchantRewrite } from '../../catalog/merchant-rewrites.ts'
import { writeCsv } from '../../plain-text/csv.ts'
import { shownViews } from '../../brand/site.ts'
import { redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import type { Desk, DeskForm } from '../frame/section.ts'
import { filePage, planPage } from './import-page.tsx'
import { planImport, type ImportPlan } from './import-plan.ts'
import { importStatements, readRevision } from './import-store.ts'
import { addressOf, PATH } from './rewrite-text.ts'
import { allRewrites, commitRewrites } from './store.ts'
import { importMessages } from './messages-import.ts'

const MIB = 1024 * 1024
/** Rewrites of an import whose old values are in the audit. */
const MAX_AUDITED_REWRITES = 100
/** Three times the size of a usual file of ten thousand lines. */
export const MAX_FILE_BYTES = 3 * MIB
/** The file as a form field: URL encoding makes it longer. */
export const MAX_FORM_BYTES = 3 * MAX_FILE_BYTES

/** Previews the changes of a file. */
export const previewImport: DeskForm['answer'] = async (desk, _fields, files) => {
  const file = files.get('file')
  if (!file || file.bytes.length === 0) return filePage(desk, 'missing')
  const text = decode(file.bytes)
  return text === undefined ? filePage(desk, 'encoding') : preview(desk, text)
}

async function preview(desk: Desk, text: string): Promise<DeskAnswer> {
  const [known, revision] = await Promise.all([allRewrites(desk), readRevision(desk)])
  const plan = await planImport(desk, text, known)
  return typeof plan === 'string' ? filePage(desk, plan) : planPage(desk, plan, { text, revision })
}

/** Applies a previewed file, unless the rewrites changed since. */
export async function applyImport(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const t = importMessages(desk.locale)
  const text = fields.get('csv') ?? ''
  const revision = Number(/^\d{1,15}$/.exec(fields.get('revision') ?? '')?.[0] ?? -1)
  const plan = await planImport(desk, text, await allRewrites(desk))
  if (typeof plan === 'string') return filePage(desk, plan)
  // A rejected line may be the one that seems missing.
  const removed = fields.has('replace') && plan.refused.length === 0 ? plan.missing : []
  const counts = countsOf(plan, removed.length)
  if (counts.added + counts.changed + counts.removed === 0) {
    return redirectFailed(`${PATH}/import`, t('nothing'))
  }
  const changes = [...plan.added, ...plan.changed.map(({ to }) => to)]
  const statements = importStatements(desk, { changes, removed, revision })
  const isDone = await commitRewrites(desk, statements, {
    ...{ action: 'rewrite.import', subject: 'CSV', after: counts },
    before: {
      changed: writtenOf(plan.changed.map(({ from }) => from)),
      removed: writtenOf(removed),
    },
  })
  if (!isDone) return redirectFailed(`${PATH}/import`, t('stale'))
  const { added, changed } = counts
  const values = { added: String(added), changed: String(changed), removed: String(counts.removed) }
  return redirect(PATH, t('done', values))
}

/** The old values of rewrites for the audit, as many as fit. */
function writtenOf(rewrites: readonly MerchantRewrite[]): string {
  const more = rewrites.length - MAX_AUDITED_REWRITES
  const lines = rewrites
    .slice(0, MAX_AUDITED_REWRITES)
    .map(({ requestPath, status, target }) => `/${requestPath} ${status} ${target}`.trim())
  return [...lines, ...(more > 0 ? [`+${more}`] : [])].join('\n')
}

function countsOf(plan: ImportPlan, removed: number) {
  return { added: plan.added.length, changed: plan.changed.length, removed }
}

/** Exports all rewrites of the desk as CSV that an import can read; without formulas. */
export async function exportRewrites(desk: Desk): Promise<DeskAnswer> {
  const { site, now } = desk
  const codes = new Map(shownViews(site.brand).map((view) => [view.storeId, view.storeCode]))
  const rows = (await allRewrites(desk)).map((rewrite) => ({
    ...{ request_path: addressOf(rewrite), status: rewrite.status, target_path: rewrite.target },
    store_view: codes.get(rewrite.storeId) ?? '',
  }))
  const head = { request_path: '', status: '', target_path: '', store_view: '' }
  const text = rows.length > 0 ? writeCsv(rows, { bom: true }) : Object.keys(head).join(',')
  return {
    ...{ kind: 'file', type: 'text/csv; charset=UTF-8', text },
    name: `rewrites-${site.brand.id}-${new Date(now).toISOString().slice(0, 10)}.csv`,
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
