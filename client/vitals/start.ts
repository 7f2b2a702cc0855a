import { afterPaint } from '../after-paint.ts'
import { onFirstInteraction } from '../island/first-interaction.ts'

/** One view of so many is measured. */
const VIEWS = 10

/**
 * Measures a sample of page views. What measures is loaded after the first interaction has been painted: browsers
 * have noted by then what came before it.
 */
export function startVitals(load: () => Promise<{ measureVitals: () => void }>): void {
  if (Math.random() * VIEWS >= 1) return
  onFirstInteraction(document, () => {
    void afterPaint()
      .then(load)
      .then(
        (entry) => entry.measureVitals(),
        () => undefined,
      )
  })
}
