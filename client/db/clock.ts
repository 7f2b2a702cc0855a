/** A clock; tests use a virtual one. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Settles after a delay, or at once when aborted. Never rejects. */
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

/** The result of `withTimeout` after its timeout. */
export const TIMED_OUT = Symbol('too late')

/** The job's result, or `TIMED_OUT` when it takes longer; a late result or error is ignored. */
export async function withTimeout<Value>(
  clock: Clock,
  ms: number,
  job: Promise<Value>,
): Promise<Value | typeof TIMED_OUT> {
  const isOver = new AbortController()
  const limit = clock.wait(ms, isOver.signal).then((): typeof TIMED_OUT => TIMED_OUT)
  try {
    return await Promise.race([job, limit])
  } finally {
    isOver.abort()
    job.catch(() => undefined)
  }
}
