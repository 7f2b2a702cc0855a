import { pause } from '../concurrency/timeout.ts'

/** Maximum total size of originals in memory, which images share with all pages. */
const MAX_BYTES = 24 * 1024 * 1024
/** Assumed size of an image without `Content-Length`. */
const USUAL_BYTES = 4 * 1024 * 1024
/** A permit that was not released by then belongs to a dead request. */
const PERMIT_MS = 20_000
const MAX_WAIT_MS = 8000
const POLL_MS = 20

/** Permits, each with the time when it expires (ms). */
const permits = new Set<{ bytes: number; until: number }>()

/**
 * Acquires a permit for so many bytes; returns its release. Throws after 8 seconds without one. Polls
 * instead of waiting for another request, which may have died.
 */
export async function acquireBytes(length: number): Promise<() => void> {
  const bytes = length > 0 ? length : USUAL_BYTES
  const deadline = Date.now() + MAX_WAIT_MS
  for (;;) {
    const now = Date.now()
    for (const part of permits) if (part.until <= now) permits.delete(part)
    const held = [...permits].reduce((sum, part) => sum + part.bytes, 0)
    if (permits.size === 0 || held + bytes <= MAX_BYTES) {
      const part = { bytes, until: now + PERMIT_MS }
      permits.add(part)
      return () => void permits.delete(part)
    }
    if (now >= deadline) throw new Error('too many pictures at once')
    await pause(POLL_MS)
  }
}
