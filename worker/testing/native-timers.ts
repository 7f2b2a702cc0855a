const waiting = new Set<ReturnType<typeof setTimeout>>()

/**
 * Lets timers with a delay be the runtime's own. The plugin of the tests stands before `setTimeout` and
 * reads a stack at every call, to find the timers of vitest that have no delay: those still pass it.
 * Answers what stops those that wait: what a file of tests has given up says nothing while the next one runs.
 */
export function restoreNativeTimers(): () => void {
  const patched = globalThis.setTimeout
  const { setTimeout: native } = Object.getPrototypeOf(globalThis) as typeof globalThis
  const set = (...args: Parameters<typeof setTimeout>) => {
    if (!args[1]) return patched.apply(globalThis, args)
    const timer = native.apply(globalThis, args)
    waiting.add(timer)
    return timer
  }
  globalThis.setTimeout = set as typeof setTimeout
  return () => {
    for (const timer of waiting) clearTimeout(timer)
    waiting.clear()
  }
}
