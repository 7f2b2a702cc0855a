import { resolve } from 'node:path'
import { filledState } from '../cli/filled-state.ts'
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
const BENCH_STATE = resolve(STATE, 'bench')

/** Runs the demo shop with a state folder of its own; in a short run a copy of the browser tests' products. */
export async function withShop<Answer>(
  { isShort }: Pick<Workload, 'isShort'>,
  work: (shop: StartedShop, state: string) => Promise<Answer>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const state = isShort ? await filledState('bench-short') : BENCH_STATE
  const shop = await startShop({ port: await freePort(), state, settings, isFilled: isShort })
  try {
    return await work(shop, state)
  } finally {
    await shop.stop()
  }
}
