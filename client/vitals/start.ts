import { afterPaint } from '../after-paint.ts'

/** One view of so many is measured. */
const VIEWS = 10
/** A pointer that rests, as every page begins with one, is no touch. */
const TOUCHES = ['pointerdown', 'keydown']

/**
 * Measures a sample of page views. What measures is loaded after the first touch has been painted: browsers
 * have noted by then what came before it.
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
