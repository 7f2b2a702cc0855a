/** Calls back in an idle moment, within `timeout` ms; after a quarter of it where a browser knows no idle moments. */
export function whenIdle(job: () => void, timeout = 4000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(job, { timeout })
  else setTimeout(job, timeout / 4)
}
