import type { Brand } from '../../../shared/brand/brand.ts'
import type { Wrangler } from '../wrangler.ts'
import type { Stage } from './stage.ts'

/** What was asked for. */
export interface DeployOptions {
  /** Origin of the live shop, where it is not the first host. */
  live?: string | undefined
  /** Old builds are left out. */
  cold?: boolean | undefined
  /** Makes databases and store that have no id. */
  create?: boolean | undefined
  /** A file of secrets. */
  secretsFrom?: string | undefined
  /** Secrets that nobody else has to know are made. */
  makesSecrets?: boolean | undefined
  /** What fails the look at the live shop stays. */
  keeps?: boolean | undefined
}

/** What a deployment needs of the world. */
export interface DeployPorts {
  /** The project's folder. */
  project: string
  /** A folder of its own, empty. */
  folder: string
  brands: readonly Brand[]
  wrangler: Wrangler
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  build: (stage: Stage) => void | Promise<void>
  ask?: ((question: string) => Promise<string>) | undefined
  wait: (ms: number) => Promise<void>
  now: () => number
  log: (line: string) => void
}
