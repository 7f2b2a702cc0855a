import { readLastImport } from '../../admin/import-lease.ts'
import type { NotedUpload } from '../../pick/upload-operations.ts'
import { redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import type { Desk, DecideRisk } from '../frame/section.ts'
import { advance } from './advance.ts'
import { uploadMessages } from './messages-upload.ts'
import { PATH } from './reports.ts'
import { expiredPage } from './upload-page.tsx'
import { findUpload, hrefOf, UPLOAD_AT, uploadsOf } from './uploads.ts'

/** Requires the passkey if more than 10 % of the products or categories would be removed. */
export const riskOfApply: DecideRisk = async (desk) => {
  const upload = await findUpload(desk)
  return upload && upload.preview.share > 0 ? 'dangerous' : 'usual'
}

/** Imports what was previewed, unless another import changed the catalogue meanwhile. */
export async function applyUpload(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const t = uploadMessages(desk.locale)
  const found = await findUpload(desk)
  if (!found) return expiredPage(desk)
  const at = hrefOf(found)
  if (found.state !== 'ready') return redirect(at)
  if (fields.get('hash') !== found.hash || found.preview.clashes.length > 0) {
    return redirectFailed(at, t('unclear'))
  }
  const last = await readLastImport(desk.env.DB, found.catalog)
  if (last !== found.basedOn) return refuseOutdated(desk, found)
  const uploads = uploadsOf(desk)
  const run = crypto.randomUUID()
  if (!(await uploads.changeState(found.id, 'ready', 'importing', run))) return redirect(at)
  const upload = await advance(desk, { ...found, state: 'importing', next: 0, run })
  if (upload.state === 'failed' && upload.next === 0) {
    await uploads.changeState(found.id, 'failed', 'ready', '')
    return refuseOutdated(desk, found)
  }
  const { mode, store, files } = found
  await desk
    .audit({
      ...{ action: 'import.apply', subject: run, before: {} },
      after: { mode, store, files: files.map(({ name }) => name).join(' ') },
    })
    .run()
  return upload.state === 'done' ? redirect(`${PATH}/${run}`, t('done')) : redirect(at, t('begun'))
}

function refuseOutdated(desk: Desk, upload: NotedUpload): Promise<DeskAnswer> {
  const t = uploadMessages(desk.locale)
  const fileNames = upload.files.map(({ name }) => name).join(', ')
  return conflictPage(
    desk,
    [{ name: t('preview'), wanted: fileNames, found: t('old') }],
    hrefOf(upload),
  )
}

/** Compares the files again with the present catalogue. */
export async function compareAgain(desk: Desk): Promise<DeskAnswer> {
  const upload = await findUpload(desk)
  if (!upload) return expiredPage(desk)
  const last = await readLastImport(desk.env.DB, upload.catalog)
  await uploadsOf(desk).restart(upload.id, last)
  return redirect(hrefOf(upload))
}

/** Discards an upload; once its import has begun, only if it failed. */
export async function discardUpload(desk: Desk): Promise<DeskAnswer> {
  const t = uploadMessages(desk.locale)
  const upload = await findUpload(desk)
  if (!upload) return expiredPage(desk)
  if (upload.state === 'importing') return redirectFailed(hrefOf(upload), t('unclear'))
  await uploadsOf(desk).drop(upload.id)
  return redirect(UPLOAD_AT, t('discarded'))
}
