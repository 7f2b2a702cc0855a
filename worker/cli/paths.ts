import { resolve } from 'node:path'

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** Everything local lives in one ignored folder: databases, caches, what is running. */
export const STATE = resolve(ROOT, '.reuna')

/** Where the running shop says who and where it is. */
export const RUNNING = resolve(STATE, 'running.json')

/** Local secrets, made at the first start. */
export const SECRETS = resolve(ROOT, '.dev.vars')

/** The built worker's configuration. */
export const BUILT_CONFIG = resolve(ROOT, 'dist/reuna/wrangler.json')

/** The built worker, one module. */
export const BUILT_WORKER = resolve(ROOT, 'dist/reuna/index.js')
