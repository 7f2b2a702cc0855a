import { pause } from '../within.ts'

/** Bytes of originals that are held at a time: pictures share the isolate's memory with all pages. */
const MOST_BYTES = 24 * 1024 * 1024
/** What a picture is taken for that does not say how long it is. */
const USUAL_BYTES = 4 * 1024 * 1024
/** Room that was not given back by then belongs to a request that has died. */
const HELD_MS = 20_000
const MAX_WAIT_MS = 8000
const LOOK_AGAIN_MS = 20

/** The room taken, each part with the time when it ends by itself (ms). */
const taken = new Set<{ bytes: number; until: number }>()

/**
 * Waits until there is room for so many bytes and takes it; what comes back gives it back. Throws where
 * there is none for long. Looks again instead of waiting for another request, which may have died.
 */
export async function takeRoom(length: number): Promise<() => void> {
  const bytes = length > 0 ? length : USUAL_BYTES
  const giveUpAt = Date.now() + MAX_WAIT_MS
  for (;;) {
    const now = Date.now()
    for (const part of taken) if (part.until <= now) taken.delete(part)
    const held = [...taken].reduce((sum, part) => sum + part.bytes, 0)
    if (taken.size === 0 || held + bytes <= MOST_BYTES) {
      const part = { bytes, until: now + HELD_MS }
      taken.add(part)
      return () => void taken.delete(part)
    }
    if (now >= giveUpAt) throw new Error('too many pictures at once')
    await pause(LOOK_AGAIN_MS)
  }
}
