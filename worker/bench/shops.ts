import { resolve } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build, type Plugin, type Rolldown } from 'vite'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { brandTokens } from '../cli/build-brand-tokens.ts'
import { migrate } from '../cli/migrate.ts'
import { ROOT } from '../cli/paths.ts'
import type { ShopDocument } from '../shop/import/document.ts'
import { finishCatalog, openCatalog, writeDocuments } from '../shop/import/writer.ts'

/** A Worker's code with its module name. */
export interface Code {
  path: string
  contents: string
}

/** Workers in one simulator with shared databases; each has its own cache. */
export interface Shops {
  mf: Miniflare
  /** URL of a Worker, on the runtime's own socket. */
  urlOf: (name: string) => Promise<string>
  shop: D1Database
  db: D1Database
  stop: () => Promise<void>
}

type Bindings = Readonly<Record<string, string>>

/**
 * Starts shops of these names, and other Workers beside them, without storage on disk. A shop may have
 * further bindings.
 */
export async function startShops(
  code: Code,
  names: readonly string[],
  bindings: Bindings,
  others: Readonly<Record<string, Code>> = {},
  own: Readonly<Record<string, Bindings>> = {},
): Promise<Shops> {
  process.env['WRANGLER_LOG'] ??= 'error'
  const shops = names.map((name) => ({
    ...configured(),
    ...workerOf(name, code),
    serviceBindings: { ASSETS: () => new Response(null, { status: 404 }) as never },
    bindings: { ...bindings, REUNA_CACHE: `centre-${name}`, ...own[name] },
  }))
  const besides = Object.entries(others).map(([name, own]) => workerOf(name, own))
  const workers = [...shops, ...besides]
  // Logs of the Workers are not part of a measurement.
  const mf = new Miniflare(
    convertV4MiniflareOptions({ cf: false, handleStructuredLogs: () => {}, workers }),
  )
  await mf.ready
  const [first = ''] = names
  const db = await mf.getD1Database('DB', first)
  const shop = await mf.getD1Database('SHOP', first)
  await migrate(db, 'migrations')
  await migrate(shop, 'migrations/shop')
  return {
    mf,
    urlOf: async (name) => (await mf.unsafeGetDirectURL(name)).origin,
    db: db as unknown as D1Database,
    shop: shop as unknown as D1Database,
    stop: () => mf.dispose(),
  }
}

/** A shop's bindings as deployed, without rate limits: a benchmark is one visitor for thousands. */
function configured() {
  const { modulesRules: _, ...options } = workerOptionsOf(
    resolve(ROOT, 'wrangler.toml'),
  ).workerOptions
  const ratelimits = Object.entries(options.ratelimits ?? {}).map(([name, { simple, ...own }]) => [
    name,
    { ...own, simple: { ...simple, limit: 1_000_000 } },
  ])
  return { ...options, ratelimits: Object.fromEntries(ratelimits) as typeof options.ratelimits }
}

function workerOf(name: string, { path, contents }: Code) {
  return {
    name,
    modules: [{ type: 'ESModule' as const, path, contents }],
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['nodejs_als', 'enable_request_signal'],
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
}

/** Imports documents into the built-in shop's Finnish catalog. */
export async function fillShop(
  shop: D1Database,
  documents: readonly ShopDocument[],
  isWhole = true,
): Promise<void> {
  const options = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' } as const
  const catalog = await openCatalog(shop, 'electronics_fi', options)
  await writeDocuments(shop, catalog, documents, Date.now())
  if (isWhole) await finishCatalog(shop, catalog, Date.now())
}

let bundled: Promise<Code> | undefined

/**
 * The Worker bundled from its sources, without a browser build, for benchmarks without page scripts.
 * Bundled once per process.
 */
export function bundledCode(): Promise<Code> {
  return (bundled ??= bundle())
}

async function bundle(): Promise<Code> {
  const id = 'virtual:manifest'
  const noManifest: Plugin = {
    name: 'no-manifest',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? 'export default null' : undefined),
  }
  const output = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [noManifest, brandTokens()],
    // Half the size: the simulator copies the code repeatedly during its start.
    build: { ssr: resolve(ROOT, 'worker/index.ts'), write: false, target: 'es2024', minify: true },
    ssr: {
      noExternal: true,
      target: 'webworker',
      resolve: { conditions: ['workerd', 'worker', 'browser', 'module', 'production'] },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.output.filter((chunk) => chunk.type === 'chunk')
  const [main, more] = chunks
  if (!main || more) throw new Error('the worker is one module')
  return { path: main.fileName, contents: main.code }
}
