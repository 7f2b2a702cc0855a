/** Crashes within a minute after which the shop stops. */
export const MAX_CRASHES = 5
const WINDOW_MS = 60_000

/** Distinguishes a single crash of the runtime from a crash loop. */
export class CrashCounter {
  #times: readonly number[] = []

  /** Counts a crash at a time (ms); true if there were too many recently. */
  isTooOften(now: number): boolean {
    this.#times = [...this.#times, now].filter((at) => now - at < WINDOW_MS)
    return this.#times.length >= MAX_CRASHES
  }
}
