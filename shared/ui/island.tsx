import type { ReactNode } from 'react'

export interface IslandProps {
  /** Name in the table of islands: `room/thing`. */
  name: string
  /** The props of the hydrated island; small JSON. */
  props: object
  /**
   * True to hydrate when the page is loaded, without an interaction: cart, checkout and account pages only.
   */
  isEager?: boolean
  /** True to render the markup again instead of hydrating it. */
  isFresh?: boolean
  children: ReactNode
}

/**
 * An island that is hydrated at the first interaction. Its markup is complete without JavaScript; its own
 * root hydrates it.
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
