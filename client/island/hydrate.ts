import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** Takes the server's markup over as it is, or makes it anew; from then on React keeps it. */
export function hydrate(place: HTMLElement, node: ReactNode, isFresh: boolean): void {
  if (isFresh) createRoot(place).render(node)
  else hydrateRoot(place, node)
}
