import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startAutoFocus } from './auto-focus.ts'

startAutoFocus()

/** Takes the server's markup over as it is, or makes it anew, at once; from then on the island keeps it. */
export function hydrate(place: HTMLElement, node: ReactNode, isFresh: boolean): void {
  if (isFresh) createRoot(place).render(node)
  else hydrateRoot(place, node)
}
