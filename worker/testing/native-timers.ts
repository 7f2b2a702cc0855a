const pendingTimers = new Set<ReturnType<typeof setTimeout>>()

/**
 * Makes timers with a delay the runtime's own. The tests' plugin wraps `setTimeout` and reads a stack at
 * every call, to find vitest's timers without delay: those still pass it. The returned function clears
 * pending timers, so that abandoned work of a test file does not log during the next one.
 */
export function restoreNativeTimers(): () => void {
  const patched = globalThis.setTimeout
  const { setTimeout: native } = Object.getPrototypeOf(globalThis) as typeof globalThis
  const setNativeTimeout = (...args: Parameters<typeof setTimeout>) => {
    if (!args[1]) return patched.apply(globalThis, args)
    const timer = native.apply(globalThis, args)
    pendingTimers.add(timer)
    return timer
  }
  globalThis.setTimeout = setNativeTimeout as typeof setTimeout
  return () => {
    for (const timer of pendingTimers) clearTimeout(timer)
    pendingTimers.clear()
  }
}
