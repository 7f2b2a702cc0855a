import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A response recorded from a real Magento. */
export interface RecordedAnswer {
  name: string
  request: { query?: string; variables?: unknown; headers: Readonly<Record<string, string>> }
  response: { status: number; body: unknown }
}

/**
 * Recorded responses of a real Magento and its schema, from the folder `MAGENTO_DATA`. Undefined if there
 * is none: the tests that need it report that they are skipped.
 */
export function readMagentoData(env: NodeJS.ProcessEnv) {
  const folder = env['MAGENTO_DATA']
  const answers = folder && resolve(folder, 'answers.ndjson')
  if (!folder || !answers || !existsSync(answers)) return undefined
  const lines = readFileSync(answers, 'utf8').split('\n')
  return {
    schema: readFileSync(resolve(folder, 'schema-2.4.7-p7.graphql'), 'utf8'),
    /** First version of each field, by `Type.field`. */
    since: new Map(
      readFileSync(resolve(folder, 'fields-by-version.tsv'), 'utf8')
        .split('\n')
        .slice(1)
        .flatMap((line) => {
          const [field, first] = line.split('\t')
          return field && first ? [[field, first] as const] : []
        }),
    ),
    answers: lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RecordedAnswer),
  }
}
