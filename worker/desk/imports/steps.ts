import type { Upload } from '../../catalog/upload-records.ts'
import { DOCUMENT_TYPES, type DocumentType } from '../../signed/body.ts'

/** A step of an import: one call of the command. */
export type ImportTask =
  | { kind: 'open' }
  | { kind: 'write'; part: number }
  | { kind: 'carry'; type: DocumentType; onlyUnreadable: boolean }
  | { kind: 'finish' }
  | { kind: 'report' }

/** The steps of an upload in order; a full import carries over the types that the files lack. */
export function tasksOf({ mode, parts, files }: Upload): readonly ImportTask[] {
  const writes = parts.map((type, part) => ({ type, task: { kind: 'write', part } as const }))
  const middle = mode === 'full' ? fullImportTasks(writes, files) : writes.map(({ task }) => task)
  return [{ kind: 'open' }, ...middle, { kind: 'finish' }, { kind: 'report' }]
}

function fullImportTasks(
  writes: readonly { type: string; task: ImportTask }[],
  files: Upload['files'],
): readonly ImportTask[] {
  return DOCUMENT_TYPES.flatMap((type): ImportTask[] => {
    const isThere = files.some((file) => file.type === type)
    if (!isThere) return [{ kind: 'carry', type, onlyUnreadable: false }]
    const tasks = writes.filter((write) => write.type === type).map(({ task }) => task)
    return type === 'product' ? [...tasks, { kind: 'carry', type, onlyUnreadable: true }] : tasks
  })
}
