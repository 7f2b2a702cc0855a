import { resolve } from 'node:path'

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

/** The built worker, one module. */
export const BUILT_WORKER = resolve(ROOT, 'dist/reuna/index.js')

/** The browser's files, compressed by the build; deploying leaves them here. */
export const BUILT_BROTLI = resolve(ROOT, 'dist/brotli')
