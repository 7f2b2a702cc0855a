import type { CDPSession, Page } from '@playwright/test'

/** A phone of the middle class beside the machine that builds. */
const SLOWER = 4

interface Interaction {
  interactionId: number
  duration: number
}

/** Slows the page down and writes down how long each interaction takes to the next paint. */
export async function watchInteractions(page: Page): Promise<CDPSession> {
  await page.addInitScript(() => {
    const seen: Interaction[] = []
    Object.assign(globalThis, { interactions: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEntry & Interaction
        if (interactionId > 0) seen.push({ interactionId, duration })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}

/**
 * What the slowest event of an interaction took to the next paint, in milliseconds. Interactions under
 * 16 ms are not reported by the browser: they count as 16.
 */
export async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    ;(globalThis as unknown as { interactions: Interaction[] }).interactions.length = 0
  })
  await act()
  // Entries come after the paint, in a task of their own.
  await page.waitForTimeout(700)
  return page.evaluate(() => {
    const { interactions } = globalThis as unknown as { interactions: Interaction[] }
    return Math.max(16, ...interactions.map(({ duration }) => duration))
  })
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
