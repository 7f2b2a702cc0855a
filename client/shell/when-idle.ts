/**
 * Calls back when the browser is idle, within `timeout` ms; after a quarter of it in browsers without
 * `requestIdleCallback`.
 */
export function whenIdle(job: () => void, timeout = 4000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(job, { timeout })
  else setTimeout(job, timeout / 4)
}
