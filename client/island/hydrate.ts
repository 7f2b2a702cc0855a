import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Takes the server's markup over as it is; from then on React keeps it. */
export function hydrate(place: HTMLElement, node: ReactNode): void {
  hydrateRoot(place, node)
}
