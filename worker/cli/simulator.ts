import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type MiniflareOptions } from 'miniflare'
import { answerDrawing } from './demo/drawings.ts'
import { compressionService } from './compression-service.ts'
import { BUILT_BROTLI, BUILT_WORKER, builtFiles } from './paths.ts'
import { builtWorkerOptions, type WorkerOptions } from './worker-options.ts'

export interface SimulatorOptions {
  port: number
  /** Folder of databases and caches. */
  state: string
  /** Variables and secrets of the worker. */
  bindings: Record<string, string>
  /** Called after the runtime crashed and was restarted. */
  onCrash?: (() => void) | undefined
}

/** Prepares the databases before any request; may return further variables. */
type Prepare = (mf: Miniflare) => Promise<Readonly<Record<string, string>> | void>

/**
 * Runs the built Worker in workerd. `prepare` runs before it listens, in a start of its own; without it, it
 * listens at once. Visitors use the runtime's own socket with our own front Worker: the simulator's entry
 * compresses without flushing, so streamed pages would arrive whole at the end.
 */
export async function startSimulator(
  options: SimulatorOptions,
  prepare?: Prepare,
): Promise<Miniflare> {
  process.env['WRANGLER_LOG'] ??= 'error'
  const worker = await builtWorkerOptions()
  const mf = new Miniflare(simulatorOptions(worker, options, !prepare))
  try {
    await mf.ready
    if (!prepare) return mf
    const more = await prepare(mf)
    const bindings = { ...options.bindings, ...more }
    await mf.setOptions(simulatorOptions(worker, { ...options, bindings }, true))
    await mf.ready
    return mf
  } catch (error) {
    await mf.dispose().catch(() => {})
    throw error
  }
}

function simulatorOptions(
  worker: WorkerOptions,
  options: SimulatorOptions,
  listens: boolean,
): MiniflareOptions {
  const converted = convertV4MiniflareOptions({
    cf: false,
    workers: [
      {
        ...worker,
        name: 'reuna',
        modulesRoot: dirname(BUILT_WORKER),
        modules: builtModules(),
        bindings: options.bindings,
        serviceBindings: { DRAWINGS: answerDrawing },
      },
      ...(listens
        ? [compressionService({ shop: 'reuna', brotli: BUILT_BROTLI, port: options.port })]
        : []),
    ],
  })
  return {
    ...converted,
    handleStructuredLogs: listens ? writeLine : () => {},
    ...(options.onCrash ? { unsafeHandleRuntimeRestart: options.onCrash } : {}),
    resourcePersistencePath: options.state,
  }
}

/** The modules of the Worker, its entry first, then the lazy ones. */
function builtModules() {
  const folder = dirname(BUILT_WORKER)
  const paths = builtFiles()
    .map((name) => resolve(folder, name))
    .filter((path) => path !== BUILT_WORKER)
  return [BUILT_WORKER, ...paths].map((path) => ({
    ...{ type: 'ESModule' as const, path, contents: readFileSync(path, 'utf8') },
  }))
}

/**
 * Prints the Worker's logs; for a failure inside the runtime only the line that names it, without its
 * stack.
 */
function writeLine({ level, message }: { level: string; message: string }): void {
  const isWrong = level === 'error' || level === 'warn'
  if (isWrong) console.error(message.split('\nstack: ', 1)[0])
  else console.log(message)
}
