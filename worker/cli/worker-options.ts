import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import type { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { BUILT_CONFIG } from './paths.ts'

/** Without variables, which include local secrets. */
export type WorkerOptions = Omit<
  ReturnType<typeof unstable_getMiniflareWorkerOptions>['workerOptions'],
  'modulesRules' | 'bindings'
>

/** Beside the build; every build has its own. */
const STORED_OPTIONS = resolve(dirname(BUILT_CONFIG), '../worker-options.json')
const require = createRequire(import.meta.url)

/**
 * The simulator's options for the built Worker, from its configuration. They are stored beside the build,
 * because loading wrangler takes a third of a start.
 */
export async function builtWorkerOptions(stored = STORED_OPTIONS): Promise<WorkerOptions> {
  const source = identify()
  const known = existsSync(stored) ? read(readFileSync(stored, 'utf8')) : undefined
  if (known?.source === source) return known.options
  const { unstable_getMiniflareWorkerOptions: workerOptionsOf } = await import('wrangler')
  const { modulesRules: _, bindings: __, ...options } = workerOptionsOf(BUILT_CONFIG).workerOptions
  // Whole, at once: another process may read it.
  const draft = `${stored}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify({ source, options }))
  renameSync(draft, stored)
  return options
}

/** Identifies the configuration, its place and the version of wrangler. */
function identify(): string {
  const { version } = require('wrangler/package.json') as { version: string }
  const text = `${version}\n${BUILT_CONFIG}\n${readFileSync(BUILT_CONFIG, 'utf8')}`
  return createHash('sha256').update(text).digest('hex')
}

function read(text: string): { source: string; options: WorkerOptions } | undefined {
  try {
    return JSON.parse(text) as { source: string; options: WorkerOptions }
  } catch {
    return undefined
  }
}
