import type { Page } from '@playwright/test'

/** A phone of the middle class beside the machine that builds. */
const SLOWER = 4

/** How long each interaction took, of all the documents that a page has shown. */
const seen = new WeakMap<Page, number[]>()

interface Interaction {
  interactionId: number
  duration: number
}

/** Writes down how long each interaction takes to the next paint. */
export async function watchInteractions(page: Page): Promise<void> {
  const durations: number[] = []
  seen.set(page, durations)
  await page.exposeFunction('noteInteraction', (duration: number) => void durations.push(duration))
  await page.addInitScript(() => {
    const { noteInteraction } = globalThis as unknown as {
      noteInteraction: (duration: number) => Promise<void>
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEntry & Interaction
        if (interactionId > 0) void noteInteraction(duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** Slows the page down: what it does from now on, and the pages that it leads to. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** How long a processor is asked for, to learn how much of it others take. */
const SHARE_MS = 50

/** Entries of an interaction come after its paint, in a task of their own. */
const ENTRIES_MS = 150

/** Runs in the page: resolves that long after a frame that is begun now has been painted. */
async function afterPaint(ms: number): Promise<void> {
  const frame = () => new Promise((painted) => requestAnimationFrame(painted))
  await frame()
  await frame()
  await new Promise((passed) => setTimeout(passed, ms))
}

/**
 * How many times longer work takes than it would with the machine to itself: the time that a loop took
 * over the time that a processor spent on it. 1 on a machine that does nothing else.
 */
export function contention(): number {
  const start = performance.now()
  const used = process.cpuUsage()
  while (performance.now() - start < SHARE_MS);
  const { user, system } = process.cpuUsage(used)
  return Math.max(1, ((performance.now() - start) * 1000) / (user + system))
}

/**
 * What the slowest event of an interaction took to the next paint, in milliseconds, less what others on
 * the machine delayed. Interactions under 16 ms are not reported by the browser: they count as 16.
 */
export async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  const durations = seen.get(page) ?? []
  durations.length = 0
  const before = contention()
  await act()
  await page.evaluate(afterPaint, ENTRIES_MS)
  return Math.round(Math.max(16, ...durations) / ((before + contention()) / 2))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
