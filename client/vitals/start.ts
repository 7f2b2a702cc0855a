import { afterPaint } from '../after-paint.ts'

/** One of this many page views is measured. */
const VIEWS = 10
/** A pointer at rest fires an event on every page, so it does not count as an interaction. */
const TOUCHES = ['pointerdown', 'keydown']

/**
 * Measures a sample of page views. The code is loaded after the first interaction has been painted:
 * browsers buffer the earlier entries.
 */
export function startVitals(load: () => Promise<{ measureVitals: () => void }>): void {
  if (Math.random() * VIEWS >= 1) return
  const measure = (): void => {
    for (const type of TOUCHES) document.removeEventListener(type, measure)
    void afterPaint()
      .then(load)
      .then(
        (entry) => entry.measureVitals(),
        () => undefined,
      )
  }
  for (const type of TOUCHES) document.addEventListener(type, measure, { passive: true })
}
