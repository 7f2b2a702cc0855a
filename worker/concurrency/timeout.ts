/** Thrown when a promise does not settle in time. */
export class TimedOut extends Error {
  constructor(limitMs: number) {
    super(`no answer in ${limitMs} ms`)
  }
}

/**
 * The answer, or an error when it does not come in time; what comes later is not looked at. The timer
 * is left to run out by itself: to clear it would cost a cached page more than to read it. It makes no
 * error then: an error records its stack.
 */
export async function withTimeout<Answer>(
  limitMs: number,
  load: () => Promise<Answer>,
): Promise<Answer> {
  let isSettled = false
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      if (!isSettled) reject(new TimedOut(limitMs))
    }, limitMs)
  })
  const answer = (async () => load())()
  try {
    return await Promise.race([answer, late])
  } finally {
    isSettled = true
    answer.catch(() => undefined)
  }
}

/** Waits so many milliseconds. */
export function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A counting semaphore: at most `limit` jobs run at once, the others wait in the order they came. */
export function createSemaphore(limit: number): <Done>(work: () => Promise<Done>) => Promise<Done> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
