import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Search documents for tests: the lines of `products.ndjson` in the folder `SAMPLE_DATA`, and the index
 * that contains them. Without a folder there are none, and the tests use their own.
 */
export function readSearchData(env: NodeJS.ProcessEnv) {
  const path = env['SAMPLE_DATA'] && resolve(env['SAMPLE_DATA'], 'products.ndjson')
  const lines = path && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  return {
    products: lines.filter((line) => line !== ''),
    url: env['SEARCH_URL'] ?? '',
    index: env['SEARCH_INDEX'] ?? '',
  }
}
