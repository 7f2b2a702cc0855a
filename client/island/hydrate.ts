import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { reportRecovered } from './report.ts'

/**
 * Hydrates the server's markup, or renders it again synchronously (`isFresh`). Errors that React recovers
 * from, such as different markup, are reported.
 */
export function hydrate(place: HTMLElement, node: ReactNode, isFresh: boolean): void {
  const onRecoverableError = (error: unknown) => reportRecovered(place, error)
  if (!isFresh) hydrateRoot(place, node, { onRecoverableError })
  else {
    const root = createRoot(place, { onRecoverableError })
    flushSync(() => root.render(node))
  }
}
