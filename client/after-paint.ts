/** A hidden page does not paint: its work continues after this time. */
const UNSEEN_MS = 200

/**
 * Waits for the next paint, so that a click is answered in one frame even on a slow device, before its work
 * starts. The frame after the painted one shows that painting has been done.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, UNSEEN_MS)
  })
}
