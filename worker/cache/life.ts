/**
 * What a page learns about its own life while it is made: the tags of everything that was read for
 * it, the next instant at which one of its prices changes by date, and whether a part is missing.
 * Read after the last part is rendered; parts below the fold count as much as the head.
 */
export interface PageLife {
  tag: (...tags: readonly string[]) => void
  /** An instant (ms) after which the page would say something else; undefined: none. */
  endsAt: (instant: number | undefined) => void
  /** Something could not be had: the page is sent without it and never stored. */
  degrade: () => void
  /** Something on it is not for everybody, as its source says: the page is whole and never stored. */
  withhold: () => void
  read: () => LifeFacts
}

export interface LifeFacts {
  tags: readonly string[]
  changesAt: number | undefined
  isDegraded: boolean
  isWithheld: boolean
}

/** An empty record of one page. */
export function startLife(): PageLife {
  const tags = new Set<string>()
  let changesAt: number | undefined
  let isDegraded = false
  let isWithheld = false
  return {
    tag(...names) {
      for (const name of names) tags.add(name.toLowerCase())
    },
    endsAt(instant) {
      if (instant !== undefined && instant < (changesAt ?? Infinity)) changesAt = instant
    },
    degrade() {
      isDegraded = true
    },
    withhold() {
      isWithheld = true
    },
    read: () => ({ tags: [...tags], changesAt, isDegraded, isWithheld }),
  }
}
