import { readdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** Another folder for local state and secrets, where one is named. */
const otherState = process.env['REUNA_STATE']

/** Everything local lives in one ignored folder: databases, caches, what is running. */
export const STATE = resolve(ROOT, otherState || '.reuna')

/** Local secrets, made at the first start. */
export const SECRETS = resolve(otherState ? STATE : ROOT, '.dev.vars')

/** The built worker's configuration. */
export const BUILT_CONFIG = resolve(ROOT, 'dist/reuna/wrangler.json')

/** The built worker; what it loads when it is first needed stands beside it. */
export const BUILT_WORKER = resolve(ROOT, 'dist/reuna/index.js')

/** The browser's files, compressed by the build; deploying leaves them here. */
export const BUILT_BROTLI = resolve(ROOT, 'dist/brotli')

/** Names of the worker's built files, below the folder of the worker. */
export function builtFiles(): readonly string[] {
  return readdirSync(dirname(BUILT_WORKER), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
}
