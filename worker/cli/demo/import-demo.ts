import { randomUUID } from 'node:crypto'
import type { ImportAnswer } from '../../admin/import-answer.ts'
import { MAX_LINES } from '../../signed/body.ts'
import { callAdmin, type AdminShop } from '../admin-client.ts'
import { chunksOf } from '../../shop/import/document-chunks.ts'
import { fileOf } from '../../shop/import/file-names.ts'
import { IMPORT_PATH } from '../import/send-documents.ts'
import { openWhenFree } from '../import/open.ts'
import type { DemoFile } from './documents.ts'

type Write = Extract<ImportAnswer, { step: 'write' }>

/**
 * Imports demo products into the catalog of a store view by the calls of `catalog:import`. Fails if the
 * importer does not accept a document completely.
 */
export async function importDemo(
  shop: AdminShop,
  store: string,
  files: readonly DemoFile[],
  log: (line: string) => void,
): Promise<void> {
  const run = randomUUID()
  const call = <Answer>(head: object, rows: readonly string[] = []) =>
    callAdmin<Answer>(shop, IMPORT_PATH, [JSON.stringify({ store, ...head }), ...rows].join('\n'))
  await openWhenFree(() => call({ step: 'open', req: run, demo: true }), log)
  for (const { type, rows } of files) {
    let read = 0
    for await (const chunk of chunksOf(rows, MAX_LINES)) {
      const lines = chunk.map((_, at) => read + at + 1)
      read += chunk.length
      const head = { step: 'write', req: randomUUID(), run, file: fileOf(type), type, lines }
      const { problems, warnings } = await call<Write>(
        head,
        chunk.map(({ text }) => text),
      )
      const [fault] = [...problems, ...warnings]
      if (fault) throw new Error(`the demo's ${fault.file}, line ${fault.line}: ${fault.problem}`)
    }
  }
  await call({ step: 'finish', req: randomUUID(), run })
}
