import { importStep } from '../../admin/import.ts'
import type { ImportAnswer, ImportRefusal } from '../../admin/import-answer.ts'
import { catalogImport } from '../../pick/catalog-import.ts'
import type { NotedUpload } from '../../pick/upload-operations.ts'
import type { ImportHead } from '../../signed/body.ts'
import { makeReport, type FileReport } from '../../signed/make-report.ts'
import { targetOf, uploadsOf, type ImportPlace } from './uploads.ts'

type Call = (head: ImportHead, rows?: readonly string[]) => Promise<ImportAnswer | ImportRefusal>

/** Runs one call of the importer in this Worker. */
export function importerCall(desk: ImportPlace, upload: NotedUpload): Call {
  const { env, now } = desk
  const target = targetOf(desk, upload)
  if (!target) throw new Error(`there is no store view ${upload.store}`)
  const ports = {
    ...{ imports: catalogImport(env, target, now), db: env.DB },
    ...{ kid: `desk:${upload.actor}`, now },
  }
  return (head, rows = []) => importStep(ports, target, { head, rows })
}

/** Stores the report of the import, as the command does. */
export async function storeImportReport(
  desk: ImportPlace,
  upload: NotedUpload,
  outcome: 'done' | 'held',
) {
  const target = targetOf(desk, upload)
  const { result, run, store, mode } = upload
  const remarks = target && outcome === 'done' ? await uploadsOf(desk).remarks(target, upload) : []
  const files = upload.files.map(({ name, type, read, problems }) => ({
    ...{ name, type: type as FileReport['type'], read },
    ...(result.files[type] ?? { written: 0, unchanged: 0 }),
    problems: [...problems, ...result.problems.filter(({ file }) => file === name)],
    warnings: result.warnings.filter(({ file }) => file === name),
    overruled: result.overruled.filter(({ file }) => file === name),
  }))
  const report = JSON.stringify(makeReport({ outcome, files, remarks }))
  return importerCall(desk, upload)({ step: 'report', req: run, store, run, mode }, [report])
}
