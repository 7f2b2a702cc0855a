import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** CPU slowdown of a mid-range phone compared to the build machine. */
const CPU_SLOWDOWN = 4

/** Durations of interactions, over all documents of a page. */
const durationsOfPage = new WeakMap<Page, number[]>()

interface Interaction {
  interactionId: number
  duration: number
}

/** Records the time of each interaction until the next paint. */
export async function watchInteractions(page: Page): Promise<void> {
  const durations: number[] = []
  durationsOfPage.set(page, durations)
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

/** Slows down the page and the pages it leads to. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** The same of one interaction alone: what comes before and after it has the whole CPU. */
export async function timeOfSlow(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const took = await timeOf(page, act)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return took
}

/**
 * A press of the mouse on a control that is found now: on a page that is slowed down, finding it takes longer
 * than the press.
 */
export async function pressOf(control: Locator): Promise<() => Promise<void>> {
  await control.scrollIntoViewIfNeeded()
  await expect(control).toBeEnabled()
  const point = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    const isFree = element.contains(hit) || hit?.closest('label')?.control === element
    return isFree ? { x, y } : undefined
  })
  if (!point) throw new Error('something covers the control')
  const { mouse } = control.page()
  return () => mouse.click(point.x, point.y)
}

/** A fixed amount of work, and its time (ms) on a processor of the build machine that nobody else uses. */
const WORK_ROUNDS = 270_000
const WORK_MS = 25

/** Entries of an interaction arrive after its paint, in a task of their own. */
const ENTRIES_MS = 150

/** Runs in the page: resolves this long after the next frame was painted. */
async function afterPaint(ms: number): Promise<void> {
  const frame = () => new Promise((painted) => requestAnimationFrame(painted))
  await frame()
  await frame()
  await new Promise((passed) => setTimeout(passed, ms))
}

/** How many times longer work takes now than on an idle build machine; at least 1. */
export function slowness(): number {
  const start = performance.now()
  doWork()
  return Math.max(1, (performance.now() - start) / WORK_MS)
}

function doWork(): number {
  const sums = new Map<string, number>()
  for (let round = 0; round < WORK_ROUNDS; round += 1) {
    const key = `k${round % 997}`
    sums.set(key, (sums.get(key) ?? 0) + round)
  }
  return sums.size
}

// The first run is slower: it is compiled.
doWork()

/**
 * The time (ms) of an interaction's slowest event until the next paint, as it is on an idle build machine. The
 * browser does not report interactions under 16 ms: they count as 16.
 */
export async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  const durations = durationsOfPage.get(page) ?? []
  durations.length = 0
  const before = slowness()
  await act()
  await page.evaluate(afterPaint, ENTRIES_MS)
  return Math.round(Math.max(16, ...durations) / ((before + slowness()) / 2))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
