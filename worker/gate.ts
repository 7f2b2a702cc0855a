/** Lets so much work begin at once; the rest waits its turn, first come first served. */
export function createGate(most: number): <Done>(work: () => Promise<Done>) => Promise<Done> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
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
