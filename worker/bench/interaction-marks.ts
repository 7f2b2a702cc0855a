/** When something appeared, in milliseconds after the triggering event. */
export type Marks = Readonly<Record<string, number>>

/** Measurements kept in the page. */
export interface Watched {
  marks: Record<string, number>
  /** Duration of the longest interaction until the next paint. */
  slowest: number
  /** Time of the last click or key, by the page's clock. */
  requestedAt: number
  /** Time origin of that clock, milliseconds since 1970. */
  startedAt: number
}

/**
 * Runs in the page before its own scripts: marks when results are painted and when the cart is in
 * IndexedDB. It checks one selector each per frame.
 */
export function watchMarks(sku: string): void {
  const watched: Watched = {
    marks: {},
    slowest: 0,
    requestedAt: Number.NaN,
    startedAt: performance.timeOrigin,
  }
  Object.assign(globalThis, { watched })
  const mark = (name: string) => {
    watched.marks[name] ??= performance.now() - watched.requestedAt
  }
  const begin = ({ timeStamp }: Event) => {
    watched.requestedAt = timeStamp
    watched.marks = {}
  }
  addEventListener('click', begin, true)
  addEventListener('keydown', begin, true)
  const isSeen = (selector: string) =>
    [...document.querySelectorAll(selector)].some((each) => each.getClientRects().length > 0)
  const conditions: Readonly<Record<string, () => boolean>> = {
    answered: () => isSeen('button[aria-busy=true], button[data-state], a[aria-busy=true]'),
    counted: () => /[1-9]/.test(document.querySelector('[data-cart-count]')?.textContent ?? ''),
    open: () => isSeen('dialog[open]'),
    lines: () => isSeen('dialog[open] article'),
    results: () => isSeen('[role=listbox] [role=option]'),
  }
  const check = () => {
    for (const [name, isThere] of Object.entries(conditions)) {
      // A task queued in a frame callback runs after the paint.
      if (!(name in watched.marks) && isThere()) setTimeout(mark, 0, name)
    }
    requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
    const [value, key] = args
    const isCart = this.transaction.db.name === 'outbox' && String(key).startsWith('cart')
    if (isCart && JSON.stringify(value).includes(sku))
      this.transaction.addEventListener('complete', () => mark('stored'))
    return put.apply(this, args)
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId > 0) watched.slowest = Math.max(watched.slowest, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
