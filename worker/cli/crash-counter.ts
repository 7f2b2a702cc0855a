/** Crashes within a minute after which a shop is given up. */
export const MAX_CRASHES = 5
const WINDOW_MS = 60_000

/** Tells a runtime that crashed from one that does nothing else. */
export class CrashCounter {
  #times: readonly number[] = []

  /** Counts a crash at a time in ms; whether there were too many of them just now. */
  isTooOften(now: number): boolean {
    this.#times = [...this.#times, now].filter((at) => now - at < WINDOW_MS)
    return this.#times.length >= MAX_CRASHES
  }
}
