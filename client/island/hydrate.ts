import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { reportRecovered } from './report.ts'

/**
 * Takes the server's markup over as it is, or makes it again and at once; from then on React keeps it. What
 * React recovers from, such as other markup than it expects, is reported.
 */
export function hydrate(place: HTMLElement, node: ReactNode, isFresh: boolean): void {
  const onRecoverableError = (error: unknown) => reportRecovered(place, error)
  if (!isFresh) hydrateRoot(place, node, { onRecoverableError })
  else {
    const root = createRoot(place, { onRecoverableError })
    flushSync(() => root.render(node))
  }
}
