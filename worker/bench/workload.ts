import { resolve } from 'node:path'
import { freePort } from '../cli/port.ts'
import { STATE } from '../cli/paths.ts'
import { startShop, type StartedShop } from '../cli/shop.ts'

export type Log = (line: string) => void

/** How much is measured, and on what. */
export interface Workload {
  /** Only whether a measurement runs to its end: as little work as walks all of its code. */
  isShort: boolean
  products: number
  seconds: number
  requests: number
  catalog: string
  /** A running shop to crawl. */
  url?: string | undefined
  /** File of judged queries. */
  judgments?: string | undefined
  /** Folder of the public suite for HTTP caches. */
  suite?: string | undefined
}

/** Where the shop of measurements keeps its products, so that figures do not depend on imported ones. */
export const BENCH_STATE = resolve(STATE, 'bench')

/** The demo shop in a state folder of its own. */
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
