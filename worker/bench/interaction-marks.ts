/** When something was there, in milliseconds after the event that asked for it. */
export type Marks = Readonly<Record<string, number>>

/** What the watched page keeps for the measurement. */
export interface Watched {
  marks: Record<string, number>
  /** How long the longest interaction took until something was painted. */
  slowest: number
  /** The page's clock at the last click or key. */
  asked: number
  /** When that clock began, milliseconds since 1970. */
  begun: number
}

/**
 * Runs in the page before its own scripts: marks when an answer is painted and when the cart is in the
 * browser's database. The looks are one selector each, once a frame.
 */
export function watchMarks(sku: string): void {
  const watched: Watched = {
    marks: {},
    slowest: 0,
    asked: Number.NaN,
    begun: performance.timeOrigin,
  }
  Object.assign(globalThis, { watched })
  const mark = (name: string) => {
    watched.marks[name] ??= performance.now() - watched.asked
  }
  const begin = ({ timeStamp }: Event) => {
    watched.asked = timeStamp
    watched.marks = {}
  }
  addEventListener('click', begin, true)
  addEventListener('keydown', begin, true)
  const isSeen = (selector: string) =>
    [...document.querySelectorAll(selector)].some((each) => each.getClientRects().length > 0)
  const looks: Readonly<Record<string, () => boolean>> = {
    answered: () => isSeen('button[aria-busy=true], button[data-state], a[aria-busy=true]'),
    counted: () => /[1-9]/.test(document.querySelector('[data-cart-count]')?.textContent ?? ''),
    open: () => isSeen('dialog[open]'),
    lines: () => isSeen('dialog[open] article'),
    results: () => isSeen('[role=listbox] [role=option]'),
  }
  const look = () => {
    for (const [name, isThere] of Object.entries(looks)) {
      // A task that follows a frame's callbacks comes after its paint.
      if (!(name in watched.marks) && isThere()) setTimeout(mark, 0, name)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
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
