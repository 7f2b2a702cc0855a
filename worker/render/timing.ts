/** Durations of a request's steps for the `Server-Timing` header (milliseconds). */
export interface Timing {
  /** Records the time since the last mark under a name. */
  mark: (name: string) => void
  header: () => string
}

/** Starts the timing of one request. */
export function startTiming(clock: () => number = () => performance.now()): Timing {
  const steps: string[] = []
  let last = clock()
  return {
    mark(name) {
      const now = clock()
      steps.push(`${name};dur=${(now - last).toFixed(1)}`)
      last = now
    },
    header: () => steps.join(', '),
  }
}
