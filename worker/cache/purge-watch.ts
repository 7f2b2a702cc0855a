import { within } from '../within.ts'
import { pullSnapshot } from './pull.ts'
import { readSnapshot, writeSnapshot, type Snapshot } from './snapshot.ts'

/** A snapshot younger than this is taken as it is. */
export const FRESH_MS = 2000
/** An older one is renewed before anything is judged by it: the bound of a purge. */
export const BOUND_MS = 5000
/** How long a visitor waits for the log. */
export const PULL_BUDGET_MS = 300
/** How long pages are judged by the last snapshot while the log cannot be had. */
export const BLIND_MS = 300_000
/** How long the log waits for changes that are still being announced; later ones are seen next time. */
const ANNOUNCE_BUDGET_MS = 100
/** How long the copy that isolates share is waited for; without it the log is asked. */
const MIRROR_LIMIT_MS = 100
/** Pause between two questions to a log that does not answer. */
const RETRY_MS = 1000

export interface WatchPorts {
  db: D1Database
  /** The data centre's cache, where its isolates share what they know. */
  cache: Pick<Cache, 'match' | 'put'>
  /** Address of the shared copy; not reachable from outside. */
  mirrorUrl: string
  clock: () => number
  /** Called before the log is asked: lets changes that nobody has announced yet reach it. */
  announce?: (now: number) => Promise<void>
}

/** Lets work outlive the answer. */
export type KeepAlive = (work: Promise<unknown>) => void

/** What one isolate knows of the purge log. */
export interface PurgeWatch {
  /**
   * The snapshot, at most `maxAgeMs` old (default: the bound) if the log answers in time; else the
   * last one for `BLIND_MS`, then undefined: nothing can be judged.
   */
  snapshot: (keepAlive: KeepAlive, maxAgeMs?: number) => Promise<Snapshot | undefined>
  /** The last snapshot, however old; for a page that cannot be made anew. */
  last: () => Snapshot | undefined
}

/** Watches the purge log for one isolate: in memory, by the shared copy, by a question to the log. */
export function watchPurges(ports: WatchPorts): PurgeWatch {
  const { clock } = ports
  let known: Snapshot | undefined
  let pull: { startedAt: number; done: Promise<void> } | undefined
  let failedAt = -Infinity

  const learn = (next: Snapshot) => {
    const isLater = !known || next.pulledAt >= known.pulledAt
    const isFurther = next.epoch !== known?.epoch || next.head >= known.head
    if (isLater && isFurther) known = next
  }

  const renew = async (keepAlive: KeepAlive, startedAt: number, maxAgeMs: number) => {
    const shared = await readMirror(ports)
    if (shared && startedAt - shared.pulledAt < Math.min(maxAgeMs, FRESH_MS)) learn(shared)
    if (known && startedAt - known.pulledAt < maxAgeMs && known === shared) return
    const announced = Promise.resolve(ports.announce?.(startedAt)).catch(() => {})
    keepAlive(announced)
    await Promise.race([announced, pause(ANNOUNCE_BUDGET_MS)])
    learn(await pullSnapshot(ports.db, known, startedAt))
    if (known) await writeMirror(ports, known)
  }

  const startPull = (keepAlive: KeepAlive, maxAgeMs: number): Promise<void> => {
    const startedAt = clock()
    const runningMs = pull ? startedAt - pull.startedAt : Infinity
    if (pull && runningMs < PULL_BUDGET_MS) return pull.done
    if (runningMs < RETRY_MS || startedAt - failedAt < RETRY_MS) return Promise.resolve()
    const done = renew(keepAlive, startedAt, maxAgeMs).then(
      () => {
        failedAt = -Infinity
      },
      () => {
        failedAt = clock()
      },
    )
    const own = { startedAt, done }
    pull = own
    keepAlive(
      done.then(() => {
        if (pull === own) pull = undefined
      }),
    )
    return done
  }

  return {
    last: () => known,
    async snapshot(keepAlive, maxAgeMs = BOUND_MS) {
      const age = known ? clock() - known.pulledAt : Infinity
      if (age >= maxAgeMs || age < 0) {
        await Promise.race([startPull(keepAlive, maxAgeMs), pause(PULL_BUDGET_MS)])
      } else if (age >= FRESH_MS) {
        void startPull(keepAlive, FRESH_MS)
      }
      return known && clock() - known.pulledAt < BLIND_MS ? known : undefined
    },
  }
}

async function readMirror({ cache, mirrorUrl }: WatchPorts): Promise<Snapshot | undefined> {
  try {
    const shared = await within(MIRROR_LIMIT_MS, () => cache.match(mirrorUrl))
    return shared && readSnapshot(await shared.text())
  } catch {
    return undefined
  }
}

async function writeMirror({ cache, mirrorUrl }: WatchPorts, snapshot: Snapshot): Promise<void> {
  const headers = { 'Cache-Control': `public, max-age=${FRESH_MS / 1000}` }
  try {
    await cache.put(mirrorUrl, new Response(writeSnapshot(snapshot), { headers }))
  } catch {
    // Another isolate asks the log itself.
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
