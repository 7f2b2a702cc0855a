/**
 * Lets timers with a delay be the runtime's own. The plugin of the tests stands before `setTimeout` and
 * reads a stack at every call, to find the timers of vitest that have no delay: those still pass it.
 */
export function restoreNativeTimers(): true {
  const patched = globalThis.setTimeout
  const { setTimeout: native } = Object.getPrototypeOf(globalThis) as typeof globalThis
  const set = (...args: Parameters<typeof setTimeout>) =>
    (args[1] ? native : patched).apply(globalThis, args)
  globalThis.setTimeout = set as typeof setTimeout
  return true
}
