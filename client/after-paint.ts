/** A page that nobody looks at paints nothing: its work goes on after so long. */
const UNSEEN_MS = 200

/**
 * Waits for the next paint. What a press has changed is seen first, and the work behind it begins
 * then: a click is answered in one frame however slow the device is. The frame after the painted one
 * says that the painted one is on its way to the screen.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, UNSEEN_MS)
  })
}
