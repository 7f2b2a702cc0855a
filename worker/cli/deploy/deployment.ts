import type { Brand } from '../../../shared/brand/brand.ts'
import type { Wrangler } from '../wrangler.ts'
import type { Stage } from './stage.ts'

/** Options of a deployment. */
export interface DeployOptions {
  /** Origin of the live shop, if not the first host. */
  live?: string | undefined
  /** Skips old builds. */
  cold?: boolean | undefined
  /** Creates databases and KV namespace without an id. */
  create?: boolean | undefined
  /** A file of secrets. */
  secretsFrom?: string | undefined
  /** Generates secrets that nobody else has to know. */
  makesSecrets?: boolean | undefined
  /** Keeps a version that fails the smoke test. */
  keeps?: boolean | undefined
}

/** External dependencies of a deployment. */
export interface DeployPorts {
  /** The project's folder. */
  project: string
  /** An empty temporary folder. */
  folder: string
  brands: readonly Brand[]
  wrangler: Wrangler
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  build: (stage: Stage) => void | Promise<void>
  prompt?: ((question: string) => Promise<string>) | undefined
  wait: (ms: number) => Promise<void>
  now: () => number
  log: (line: string) => void
}
