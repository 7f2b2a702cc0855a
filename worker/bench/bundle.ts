import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build, type Rolldown } from 'vite'
import { buildManifest } from '../../vite.config.ts'
import { brandTokens } from '../cli/build-brand-tokens.ts'
import { ROOT } from '../cli/paths.ts'

/** Builds a benchmark's Worker like the real one and starts it in the same runtime. */
export async function startBench(entry: string, state?: string): Promise<Miniflare> {
  const output = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [buildManifest(), brandTokens()],
    build: {
      ssr: resolve(ROOT, 'worker/bench', entry),
      write: false,
      target: 'es2024',
      minify: true,
    },
    ssr: {
      noExternal: true,
      target: 'webworker',
      resolve: { conditions: ['workerd', 'worker', 'browser', 'module', 'production'] },
    },
  })) as Rolldown.RolldownOutput
  const modules = output.output
    .filter((chunk) => chunk.type === 'chunk')
    .map((chunk) => ({ type: 'ESModule' as const, path: chunk.fileName, contents: chunk.code }))
  return new Miniflare({
    ...convertV4MiniflareOptions({
      cf: false,
      workers: [
        {
          name: 'bench',
          modules,
          compatibilityDate: '2026-10-01',
          compatibilityFlags: ['nodejs_als'],
          d1Databases: { SHOP: '00000000-0000-0000-0000-000000000002' },
        },
      ],
    }),
    ...(state ? { resourcePersistencePath: state } : {}),
  })
}

/** The median. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
