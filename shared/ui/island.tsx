import type { ReactNode } from 'react'

export interface IslandProps {
  /** Name in the table of islands: `room/thing`. */
  name: string
  /** What the browser gives the island when it wakes; JSON, small. */
  props: object
  /** It wakes when the page is there, without a touch: cart, checkout and account pages only. */
  isEager?: boolean
  /** Its own root makes the markup again instead of taking it over. */
  isFresh?: boolean
  children: ReactNode
}

/**
 * A place that wakes when it is touched. What stands in it is complete without the
 * browser's help; the island's own root takes it over as it is.
 */
export function Island({ name, props, isEager, isFresh, children }: IslandProps) {
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-eager={isEager ? '' : undefined}
      data-fresh={isFresh ? '' : undefined}
    >
      {children}
    </div>
  )
}
