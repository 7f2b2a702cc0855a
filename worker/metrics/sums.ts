/** The topics that are counted. */
export type Topic = 'outcome' | 'reason' | 'duration' | 'error'

/** Something that has happened once more. */
export interface Counted {
  /** Empty: it belongs to every brand. */
  brand: string
  topic: Topic
  /** Name of the route; empty for errors. */
  page: string
  /** Never anything that a visitor has sent. */
  name: string
}

/** The count of an event since the last write. */
export interface Sum extends Counted {
  count: number
  /** When it happened last (ms). */
  lastAt: number
}

/** Each isolate writes its sums at most this often. */
export const WRITE_EVERY_MS = 60_000
/** More different things are not told apart within that time. */
const MAX_SUMS = 1000

let sums = new Map<string, Sum>()
/** When the first of the sums was counted; 0: none is. */
let startedAt = 0

/** Counts in the memory of the isolate: what was not written is lost with it. */
export function count(counted: Counted, now: number): void {
  const { brand, topic, page, name } = counted
  const key = `${brand} ${topic} ${page} ${name}`
  const known = sums.get(key)
  if (known) {
    known.count += 1
    known.lastAt = now
  } else if (sums.size < MAX_SUMS) {
    sums.set(key, { ...counted, count: 1, lastAt: now })
    startedAt ||= now
  }
}

/** True if the sums are old enough to be written. */
export function isWriteDue(now: number): boolean {
  return startedAt > 0 && now - startedAt >= WRITE_EVERY_MS
}

/** Takes what was counted: it is counted from zero again. */
export function takeSums(): readonly Sum[] {
  const taken = [...sums.values()]
  sums = new Map()
  startedAt = 0
  return taken
}
