/** What wakes an island: a press, the focus, a key, or a pointer that rests on it. */
export const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const

/** How long a pointer rests before it counts as a touch. */
export const REST_MS = 120

/** The part of an element that a schedule listens to. */
export interface Touchable {
  addEventListener(type: string, listener: () => void, options?: { passive: boolean }): void
  removeEventListener(type: string, listener: () => void): void
}

/**
 * Calls `wake` once, at the first touch, and listens no more. The touch itself goes on to the link,
 * form or field it was meant for: nothing is swallowed.
 */
export function onFirstTouch(place: Touchable, wake: () => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const leave = () => clearTimeout(resting)
  const rest = () => {
    resting = setTimeout(touch, REST_MS)
  }
  function touch() {
    leave()
    for (const type of TOUCHES) place.removeEventListener(type, touch)
    place.removeEventListener('pointerenter', rest)
    place.removeEventListener('pointerleave', leave)
    wake()
  }
  for (const type of TOUCHES) place.addEventListener(type, touch, { passive: true })
  place.addEventListener('pointerenter', rest, { passive: true })
  place.addEventListener('pointerleave', leave, { passive: true })
}
