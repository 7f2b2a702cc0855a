import { resolve } from 'node:path'
import { freePort } from '../cli/port.ts'
import { STATE } from '../cli/paths.ts'
import { startShop, type StartedShop } from '../cli/shop.ts'

export type Log = (line: string) => void

/** How much is measured, and on what. */
export interface Workload {
  /** Only checks that a benchmark runs: the least work that executes all of its code. */
  isShort: boolean
  products: number
  seconds: number
  requests: number
  catalog: string
  /** A running shop to crawl. */
  url?: string | undefined
  /** A file of judgments. */
  judgments?: string | undefined
  /** Folder of the public suite for HTTP caches. */
  suite?: string | undefined
}

/** State folder of the benchmarks' shop, so that figures do not depend on imported products. */
export const BENCH_STATE = resolve(STATE, 'bench')

/** Runs the demo shop with a state folder of its own. */
export async function withShop<Answer>(
  work: (shop: StartedShop) => Promise<Answer>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const shop = await startShop({ port: await freePort(), state: BENCH_STATE, settings })
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}
