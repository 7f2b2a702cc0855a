import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { BUILT_CONFIG } from './paths.ts'

export interface SimulatorOptions {
  port: number
  /** Folder of databases and caches; undefined: in memory. */
  state: string | undefined
  /** Variables and secrets of the worker. */
  bindings: Record<string, string>
}

/**
 * The built worker in workerd. Visitors get the runtime's own socket: the simulator's entry would
 * compress without flushing, so that a streamed page arrived whole at the end (decision 34).
 */
export async function startSimulator(options: SimulatorOptions): Promise<Miniflare> {
  const { workerOptions, main } = workerOptionsOf(BUILT_CONFIG)
  const { modulesRules, ...worker } = workerOptions
  const converted = convertV4MiniflareOptions({
    cf: false,
    workers: [
      {
        ...worker,
        name: 'reuna',
        modules: true,
        scriptPath: main ?? '',
        modulesRules: modulesRules ?? [],
        bindings: options.bindings,
        unsafeDirectSockets: [{ host: '127.0.0.1', port: options.port }],
      },
    ],
  })
  const mf = new Miniflare({
    ...converted,
    ...(options.state ? { resourcePersistencePath: options.state } : {}),
  })
  await mf.ready
  return mf
}
