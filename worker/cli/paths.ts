import { readdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** Overrides the folder of local state and secrets. */
const otherState = process.env['REUNA_STATE']

/** The ignored folder of all local state: databases, caches, the lock of a running shop. */
export const STATE = resolve(ROOT, otherState || '.reuna')

/** Local secrets, generated at the first start. */
export const SECRETS = resolve(otherState ? STATE : ROOT, '.dev.vars')

/** The built worker's configuration. */
export const BUILT_CONFIG = resolve(ROOT, 'dist/reuna/wrangler.json')

/** The built Worker; its lazy modules are beside it. */
export const BUILT_WORKER = resolve(ROOT, 'dist/reuna/index.js')

/** The browser's files compressed by the build; not deployed. */
export const BUILT_BROTLI = resolve(ROOT, 'dist/brotli')

/** Names of the Worker's built files, relative to its folder. */
export function builtFiles(): readonly string[] {
  return readdirSync(dirname(BUILT_WORKER), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
}
