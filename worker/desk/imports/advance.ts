import type { ImportAnswer } from '../../admin/import-answer.ts'
import type { NotedUpload } from '../../pick/upload-operations.ts'
import { platformOf } from '../../purge/platform.ts'
import { tryDrainOutbox } from '../../purge/outbox.ts'
import { MAX_RETIRED } from '../../signed/body.ts'
import type { Desk } from '../frame/section.ts'
import { tasksOf, type ImportTask } from './steps.ts'
import { importerCall, storeImportReport } from './importer-calls.ts'
import { uploadsOf, type ImportPlace } from './uploads.ts'

/** A request runs further steps for this long; then the page reloads. */
const TIME_BUDGET_MS = 3000
const MAX_PROBLEMS = 1000

type UploadProgress = Pick<NotedUpload, 'next' | 'state' | 'preview' | 'result'>

/** True if an upload has steps left. */
export function isInProgress({ state }: Pick<NotedUpload, 'state'>): boolean {
  return state === 'comparing' || state === 'importing'
}

/**
 * Continues an upload: compares it, or imports it by the steps that the command calls. The progress is
 * stored with each step, so it may be interrupted after any of them.
 */
export async function advance(
  desk: ImportPlace & Pick<Desk, 'waitUntil'>,
  upload: NotedUpload,
): Promise<NotedUpload> {
  const uploads = uploadsOf(desk)
  const until = Date.now() + TIME_BUDGET_MS
  let current = upload
  while (isInProgress(current) && (await uploads.claimStep(current))) {
    const moved =
      current.state === 'comparing' ? await compare(desk, current) : await doTask(desk, current)
    await uploads.finishStep(current, moved)
    current = { ...current, ...moved }
    if (Date.now() >= until) break
  }
  if (upload.state === 'importing') {
    desk.waitUntil(tryDrainOutbox(desk.env.DB, platformOf(desk.env)))
  }
  return current
}

async function compare(desk: ImportPlace, upload: NotedUpload): Promise<UploadProgress> {
  const { next, parts, result } = upload
  const preview = await uploadsOf(desk).compare(upload)
  const isLast = next >= parts.length
  return { next: isLast ? 0 : next + 1, state: isLast ? 'ready' : 'comparing', preview, result }
}

async function doTask(desk: ImportPlace, upload: NotedUpload): Promise<UploadProgress> {
  const task = tasksOf(upload)[upload.next]
  if (!task) return { ...upload, state: 'done' }
  const answer = await answerOf(desk, upload, task)
  const { next, state, preview, result } = upload
  const stay: UploadProgress = { next, state, preview, result }
  const on = { ...stay, next: next + 1 }
  switch (answer?.step) {
    case 'taken':
      return { ...stay, state: 'failed', result: { ...result, failure: 'taken' } }
    case 'malformed':
      throw new Error(`a step of an upload was refused: ${answer.problem}`)
    case 'carry':
      return answer.next === null
        ? { ...on, result: { ...result, after: '' } }
        : { ...stay, result: { ...result, after: answer.next } }
    case 'write':
      return { ...on, result: await recordWritten(desk, upload, task, answer) }
    case 'held':
      await storeImportReport(desk, upload, 'held')
      return { ...stay, state: 'failed', result: { ...result, failure: 'held' } }
    default:
      return task.kind === 'report' ? { ...on, state: 'done' } : on
  }
}

async function answerOf(desk: ImportPlace, upload: NotedUpload, task: ImportTask) {
  const call = importerCall(desk, upload)
  const { store, run, mode, prices, hash, preview, result } = upload
  const common = { req: run, store }
  switch (task.kind) {
    case 'open': {
      const full = mode === 'full' ? hash : ''
      return call({ ...common, step: 'open', replace: false, prices, full, demo: false })
    }
    case 'write': {
      const part = await uploadsOf(desk).readPart(upload.id, task.part)
      if (!part) return undefined
      const { rows, lines, ...of } = part
      return call({ ...common, ...of, step: 'write', run, lines: [...lines] }, rows)
    }
    case 'carry': {
      const skus = [...upload.unreadable, ...result.unreadable]
      if (task.onlyUnreadable && skus.length === 0) return undefined
      const which = task.onlyUnreadable ? { skus } : {}
      const { after } = result
      return call({ ...common, step: 'carry', run, type: task.type, after, ...which })
    }
    case 'finish': {
      const maxRetired = Math.max(MAX_RETIRED, preview.share)
      return call({ ...common, step: 'finish', run, maxRetired })
    }
    case 'report':
      return storeImportReport(desk, upload, 'done')
  }
}

async function recordWritten(
  desk: ImportPlace,
  { id, result }: NotedUpload,
  task: ImportTask,
  report: Extract<ImportAnswer, { step: 'write' }>,
): Promise<NotedUpload['result']> {
  const uploads = uploadsOf(desk)
  const part = task.kind === 'write' ? await uploads.readPart(id, task.part) : undefined
  if (!part) return result
  const before = result.files[part.type] ?? { written: 0, unchanged: 0 }
  const refused = new Set(report.problems.map(({ line }) => line))
  const unreadable =
    part.type === 'product'
      ? part.rows.filter((_, at) => refused.has(part.lines[at] ?? 0)).flatMap(uploads.namedSkus)
      : []
  const counts = {
    written: before.written + report.written,
    unchanged: before.unchanged + report.unchanged,
  }
  return {
    ...result,
    files: { ...result.files, [part.type]: counts },
    problems: [...result.problems, ...report.problems].slice(0, MAX_PROBLEMS),
    warnings: [...result.warnings, ...report.warnings].slice(0, MAX_PROBLEMS),
    overruled: [...result.overruled, ...(report.overruled ?? [])].slice(0, MAX_PROBLEMS),
    unreadable: [...result.unreadable, ...unreadable],
  }
}
