/** Time as the browser's state sees it; tests turn it themselves. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Settles after so many milliseconds, or at once when given up. Never rejects. */
  wait: (ms: number, givenUp?: AbortSignal) => Promise<void>
}

/** The browser's own clock. */
export const browserClock: Clock = {
  now: () => Date.now(),
  wait: (ms, givenUp) =>
    new Promise((resolve) => {
      if (givenUp?.aborted) return resolve()
      const timer = setTimeout(resolve, ms)
      const stop = () => {
        clearTimeout(timer)
        resolve()
      }
      givenUp?.addEventListener('abort', stop, { once: true })
    }),
}

/** What a limit of time says when it is reached. */
export const TOO_LATE = Symbol('too late')

/** The job's result, or `TOO_LATE` when it takes longer; a late result or error is ignored. */
export async function within<Value>(
  clock: Clock,
  ms: number,
  job: Promise<Value>,
): Promise<Value | typeof TOO_LATE> {
  const isOver = new AbortController()
  const limit = clock.wait(ms, isOver.signal).then((): typeof TOO_LATE => TOO_LATE)
  try {
    return await Promise.race([job, limit])
  } finally {
    isOver.abort()
    job.catch(() => undefined)
  }
}
