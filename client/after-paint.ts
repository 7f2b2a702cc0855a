/** A page that nobody looks at paints nothing: its work goes on after so long. */
const UNSEEN_MS = 100

/**
 * Waits for the next paint. What a press has changed is seen first, and the work behind it begins
 * then: a click is answered in one frame however slow the device is.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNSEEN_MS)
  })
}
