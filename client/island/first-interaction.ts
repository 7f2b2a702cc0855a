import { mayFetchAhead } from '../fetch-ahead.ts'

/**
 * Interactions that hydrate an island: a press, focus, a key; also a resting pointer, if prefetching is
 * allowed.
 */
export const INTERACTIONS = ['pointerdown', 'focusin', 'keydown'] as const

/** How long a pointer rests before it counts as an interaction. */
export const REST_MS = 120

/** The part of an element that events are listened on. */
export interface InteractionTarget {
  addEventListener(type: string, listener: () => void, options?: { passive: boolean }): void
  removeEventListener(type: string, listener: () => void): void
}

/**
 * Calls `activate` once, at the first interaction, and stops listening. The event itself still reaches the
 * link, form or field.
 */
export function onFirstInteraction(place: InteractionTarget, activate: () => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const leave = () => clearTimeout(resting)
  const rest = () => {
    if (mayFetchAhead()) resting = setTimeout(interact, REST_MS)
  }
  function interact() {
    leave()
    for (const type of INTERACTIONS) place.removeEventListener(type, interact)
    place.removeEventListener('pointerenter', rest)
    place.removeEventListener('pointerleave', leave)
    activate()
  }
  for (const type of INTERACTIONS) place.addEventListener(type, interact, { passive: true })
  place.addEventListener('pointerenter', rest, { passive: true })
  place.addEventListener('pointerleave', leave, { passive: true })
}
