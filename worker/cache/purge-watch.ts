import { pause, withTimeout } from '../concurrency/timeout.ts'
import { pullSnapshot } from './pull.ts'
import { readSnapshot, writeSnapshot, type Snapshot } from './snapshot.ts'

/** A snapshot younger than this is taken as it is. */
export const FRESH_MS = 2000
/** An older one is renewed before anything is judged by it: the bound of a purge. */
export const BOUND_MS = 5000
/** How long a visitor waits for the log while nothing can be judged without its answer. */
export const WAIT_MS = 1500
/** How long one waits who can do without it. */
export const PULL_BUDGET_MS = 300
/** Time limit of a query: without an answer the log counts as unavailable. */
export const LOST_MS = 5000
/** How long pages are judged by the last snapshot while the log is not available. */
export const BLIND_MS = 300_000
/** How long the log waits for changes that are still being announced; later ones are seen next time. */
const ANNOUNCE_BUDGET_MS = 100
/** How long the copy that isolates share is waited for; without it the log is asked. */
const MIRROR_LIMIT_MS = 100
/** Pause between two questions to a log that does not answer. */
const RETRY_MS = 1000
/** How long a failure counts; by then the next query has timed out, or there was none. */
const DOWN_MS = LOST_MS + 2 * RETRY_MS

export interface WatchPorts {
  db: D1Database
  /** The data centre's cache, where its isolates share what they know. */
  cache: Pick<Cache, 'match' | 'put'>
  /** Address of the shared copy; not reachable from outside. */
  mirrorUrl: string
  clock: () => number
  /** Called before the log is read: flushes changes from the outbox into it. */
  publishChanges?: (now: number) => Promise<void>
}

/** Lets work outlive the answer. */
export type WaitUntil = (work: Promise<unknown>) => void

/** What one isolate knows of the purge log. */
export interface PurgeWatch {
  /**
   * The snapshot, at most `maxAgeMs` old (default: the bound) if the log answers in time, else the last
   * one as long as the bound allows. A log that is only slow moves no bound: undefined, nothing can be
   * judged. While it is not available, because questions fail or get lost, the last one for `BLIND_MS`.
   */
  snapshot: (waitUntil: WaitUntil, maxAgeMs?: number) => Promise<Snapshot | undefined>
  /** The last snapshot, however old; for a page that cannot be rendered again. */
  last: () => Snapshot | undefined
}

/** Watches the purge log for one isolate: in memory, by the shared copy, by a question to the log. */
export function watchPurges(ports: WatchPorts): PurgeWatch {
  const { clock } = ports
  let known: Snapshot | undefined

  const setSnapshot = (next: Snapshot) => {
    const isAhead = known && known.pulledAt > clock()
    const isLater = !known || isAhead || next.pulledAt >= known.pulledAt
    const isFurther = next.epoch !== known?.epoch || next.head >= known.head
    if (isLater && isFurther) known = next
  }

  const renew = async (waitUntil: WaitUntil, startedAt: number, maxAgeMs: number) => {
    const shared = await readMirror(ports)
    if (shared && ageAt(shared, startedAt) < Math.min(maxAgeMs, FRESH_MS)) setSnapshot(shared)
    if (known === shared && ageAt(known, startedAt) < maxAgeMs) return
    setSnapshot(await askLog(ports, known, startedAt, waitUntil))
    if (known) await writeMirror(ports, known)
  }

  const { start, runningMs, isDown } = oneQuestion(clock, renew)

  return {
    last: () => known,
    async snapshot(waitUntil, maxAgeMs = BOUND_MS) {
      const askedAt = clock()
      const age = ageAt(known, askedAt)
      if (age >= maxAgeMs) {
        const budget = age >= BOUND_MS && !isDown() ? WAIT_MS : PULL_BUDGET_MS
        const answered = start(waitUntil, maxAgeMs)
        await Promise.race([answered, pause(Math.max(0, budget - runningMs()))])
      } else if (age >= FRESH_MS) {
        void start(waitUntil, FRESH_MS)
      }
      const now = clock()
      const most = isDown() ? BLIND_MS : BOUND_MS
      // An answer to a question that was put after this one was asked is never too old.
      return ageAt(known, now) < Math.max(most, now - askedAt + 1) ? known : undefined
    },
  }
}

type Renew = (waitUntil: WaitUntil, startedAt: number, maxAgeMs: number) => Promise<void>

/** The question to the log that is under way: one at a time, and a pause after one that failed or got lost. */
function oneQuestion(clock: () => number, renew: Renew) {
  let pull: { startedAt: number; done: Promise<void> } | undefined
  let failedAt = -Infinity
  const runningMs = () => (pull ? clock() - pull.startedAt : 0)

  const start = (waitUntil: WaitUntil, maxAgeMs: number): Promise<void> => {
    const startedAt = clock()
    if (pull && runningMs() < LOST_MS) return pull.done
    if (pull) {
      pull = undefined
      failedAt = startedAt
    }
    if (startedAt - failedAt < RETRY_MS) return Promise.resolve()
    const done = renew(waitUntil, startedAt, maxAgeMs).then(
      () => {
        failedAt = -Infinity
      },
      () => {
        if (pull === own) failedAt = clock()
      },
    )
    const own = { startedAt, done }
    pull = own
    waitUntil(
      done.then(() => {
        if (pull === own) pull = undefined
      }),
    )
    return done
  }

  return {
    start,
    runningMs,
    /** Whether the log is unavailable: the last query failed or timed out, and none has been answered since. */
    isDown: () => clock() - failedAt < DOWN_MS || runningMs() >= LOST_MS,
  }
}

/** How old a snapshot is; none, or one from a clock that was ahead, is older than anything. */
function ageAt(snapshot: Snapshot | undefined, now: number): number {
  const age = snapshot ? now - snapshot.pulledAt : Infinity
  return age < 0 ? Infinity : age
}

/** Reads the log, after the outbox had a moment to be flushed into it. */
async function askLog(
  { db, publishChanges }: WatchPorts,
  known: Snapshot | undefined,
  startedAt: number,
  waitUntil: WaitUntil,
): Promise<Snapshot> {
  const announced = Promise.resolve(publishChanges?.(startedAt)).catch(() => {})
  waitUntil(announced)
  await Promise.race([announced, pause(ANNOUNCE_BUDGET_MS)])
  return pullSnapshot(db, known, startedAt)
}

async function readMirror({ cache, mirrorUrl }: WatchPorts): Promise<Snapshot | undefined> {
  try {
    const shared = await withTimeout(MIRROR_LIMIT_MS, () => cache.match(mirrorUrl))
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
