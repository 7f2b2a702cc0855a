import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Test data for attacks on the shop: `unkeyed-headers.txt` and `unkeyed-params.txt` with a name on each
 * line, and `payloads.ndjson` with objects whose `s` is a text. Without a folder it is empty, and the tests
 * use a few of their own.
 */
export function readHostileData(folder: string | undefined) {
  if (!folder) return { headers: [], params: [], payloads: [] }
  const linesOf = (name: string) =>
    readFileSync(resolve(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
  return {
    headers: linesOf('unkeyed-headers.txt'),
    params: linesOf('unkeyed-params.txt'),
    payloads: linesOf('payloads.ndjson').map((line) =>
      String((JSON.parse(line) as { s: unknown }).s),
    ),
  }
}
