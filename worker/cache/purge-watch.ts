import { pause, withTimeout } from '../concurrency/timeout.ts'
import { pullSnapshot, readSnapshot, writeSnapshot, type Snapshot } from './snapshot.ts'

/** A younger snapshot is used without a query. */
export const FRESH_MS = 2000
/** An older snapshot is renewed before it is used: the bound of a purge. */
export const BOUND_MS = 5000
/** Maximum wait for the log if no entry can be used without it. */
export const WAIT_MS = 1500
/** Maximum wait for the log if a usable snapshot exists. */
export const PULL_BUDGET_MS = 300
/** Time limit of a query: without an answer the log counts as unavailable. */
export const LOST_MS = 5000
/** Maximum age of the snapshot while the log is unavailable. */
export const LOG_OUTAGE_MS = 300_000
/** Maximum wait for pending changes before a query of the log; later ones are included next time. */
const PUBLISH_BUDGET_MS = 100
/** Time limit for reading the copy that isolates share; without it the log is queried. */
const MIRROR_LIMIT_MS = 100
/** Pause between two queries of an unavailable log. */
const RETRY_MS = 1000
/** How long a failure counts; by then the next query has timed out, or there was none. */
const DOWN_MS = LOST_MS + 2 * RETRY_MS

export interface WatchPorts {
  db: D1Database
  /** The data centre's cache, which its isolates share. */
  cache: Pick<Cache, 'match' | 'put'>
  /** Address of the shared copy; not reachable from outside. */
  mirrorUrl: string
  clock: () => number
  /** Called before the log is read: flushes changes from the outbox into it. */
  publishChanges?: (now: number) => Promise<void>
}

/** Lets work continue after the response. */
export type WaitUntil = (work: Promise<unknown>) => void

/** The purge log as one isolate knows it. */
export interface PurgeWatch {
  /**
   * Returns the snapshot, at most `maxAgeMs` old (default: the bound) if the log answers in time, else the
   * last one if it is within the bound. If the log is only slow, the bound holds: undefined, nothing can be
   * judged. While the log is unavailable, because queries fail or time out, returns the last snapshot for
   * `LOG_OUTAGE_MS`.
   */
  snapshot: (waitUntil: WaitUntil, maxAgeMs?: number) => Promise<Snapshot | undefined>
  /** Returns the last snapshot, however old; for a page that cannot be rendered again. */
  last: () => Snapshot | undefined
}

/** Watches the purge log for one isolate: in memory, by the shared copy, by a query. */
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
    setSnapshot(await queryLog(ports, known, startedAt, waitUntil))
    if (known) await writeMirror(ports, known)
  }

  const { start, runningMs, isDown } = singleFlight(clock, renew)

  return {
    last: () => known,
    async snapshot(waitUntil, maxAgeMs = BOUND_MS) {
      const requestedAt = clock()
      const age = ageAt(known, requestedAt)
      if (age >= maxAgeMs) {
        const budget = age >= BOUND_MS && !isDown() ? WAIT_MS : PULL_BUDGET_MS
        const answered = start(waitUntil, maxAgeMs)
        await Promise.race([answered, pause(Math.max(0, budget - runningMs()))])
      } else if (age >= FRESH_MS) {
        void start(waitUntil, FRESH_MS)
      }
      const now = clock()
      const limitMs = isDown() ? LOG_OUTAGE_MS : BOUND_MS
      // The answer to a query that began after this call is never too old.
      return ageAt(known, now) < Math.max(limitMs, now - requestedAt + 1) ? known : undefined
    },
  }
}

type Renew = (waitUntil: WaitUntil, startedAt: number, maxAgeMs: number) => Promise<void>

/** Runs one query of the log at a time, and pauses after one that failed or timed out. */
function singleFlight(clock: () => number, renew: Renew) {
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
        if (pull === started) failedAt = clock()
      },
    )
    const started = { startedAt, done }
    pull = started
    waitUntil(
      done.then(() => {
        if (pull === started) pull = undefined
      }),
    )
    return done
  }

  return {
    start,
    runningMs,
    /** True if the log is unavailable: the last query failed or timed out, and none has succeeded since. */
    isDown: () => clock() - failedAt < DOWN_MS || runningMs() >= LOST_MS,
  }
}

/** Age of a snapshot; without one, or if the clock was set back, older than any limit. */
function ageAt(snapshot: Snapshot | undefined, now: number): number {
  const age = snapshot ? now - snapshot.pulledAt : Infinity
  return age < 0 ? Infinity : age
}

/** Queries the log, after waiting a moment for the outbox to be flushed into it. */
async function queryLog(
  { db, publishChanges }: WatchPorts,
  known: Snapshot | undefined,
  startedAt: number,
  waitUntil: WaitUntil,
): Promise<Snapshot> {
  const announced = Promise.resolve(publishChanges?.(startedAt)).catch(() => {})
  waitUntil(announced)
  await Promise.race([announced, pause(PUBLISH_BUDGET_MS)])
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
    // Another isolate queries the log itself.
  }
}
