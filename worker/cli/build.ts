import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { BUILT_CONFIG, ROOT } from './paths.ts'

const SOURCES = [
  'worker',
  'client',
  'shared',
  'vite.config.ts',
  'wrangler.toml',
  'package-lock.json',
]

/**
 * Not part of the build: benchmarks, which write figures into their folder, browser tests and the demo's
 * products.
 */
const EXCLUDED_FOLDERS = ['worker/bench', 'worker/cli/demo', 'client/e2e'].map((folder) =>
  resolve(ROOT, folder),
)

/** Builds the browser's files and the Worker if a source is newer than the last build. */
export function buildIfStale(): void {
  if (existsSync(BUILT_CONFIG) && newestChange(SOURCES) <= statSync(BUILT_CONFIG).mtimeMs) return
  const vite = resolve(ROOT, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    // A test runner sets another mode, whose build has React's development version.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status === 0) return
  console.error('The build failed; the reason is printed above.')
  process.exit(1)
}

function newestChange(names: readonly string[]): number {
  const all = names.map((name) => resolve(ROOT, name)).flatMap(filesBelow)
  const files = all.filter((file) => EXCLUDED_FOLDERS.every((folder) => !file.startsWith(folder)))
  return Math.max(...files.map((file) => statSync(file).mtimeMs))
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name))
}
