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
