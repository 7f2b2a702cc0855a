import type { PageCache } from '../cache/isolate.ts'
import { env } from 'cloudflare:workers'
import { openMemo } from '../cache/memo.ts'
import { watchPurges } from '../cache/purge-watch.ts'

export interface CentreOptions {
  clock: () => number
  /** Clock skew of this data centre. */
  skewMs?: number
  db?: D1Database
}

/** A data centre with its own cache and clock; all share the purge log. */
export async function openDataCentre({ clock, skewMs = 0, db = env.DB }: CentreOptions) {
  // Files of one runtime share its caches, so each needs its own name.
  const cache = await caches.open(`centre-${crypto.randomUUID()}`)
  const skewedClock = () => clock() + skewMs
  const warnings: string[] = []
  const mirrorUrl = 'https://shop.test/__pc/snapshot'
  const pages: PageCache = {
    cache,
    watch: watchPurges({ db, cache, mirrorUrl, clock: skewedClock }),
    renders: new Map(),
    filterNames: openMemo(),
    sharedUrl: (name) => `https://shop.test/__pc/${encodeURIComponent(name)}`,
    clock: skewedClock,
    warn: (code) => void warnings.push(code),
  }
  return { pages, cache, warnings }
}
