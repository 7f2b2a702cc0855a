/** Where the time of a request went, for the `Server-Timing` header (milliseconds). */
export interface Timing {
  /** Notes how long a step took since the last one. */
  mark: (name: string) => void
  header: () => string
}

/** Starts the clock of one request. */
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
