/**
 * Records what a render depends on: the tags of everything that was read for it, the next instant at
 * which one of its prices changes by date, and whether a part is missing. Read after the last part is
 * rendered; parts below the fold count as much as the head.
 */
export interface DependencyTracker {
  tag: (...tags: readonly string[]) => void
  /** An instant (ms) after which the page would say something else; undefined: none. */
  expiresAt: (instant: number | undefined) => void
  /** Something was not available: the page is sent without it and never stored. */
  degrade: () => void
  /** Something on it is not for everybody, as its source says: the page is whole and never stored. */
  markPrivate: () => void
  read: () => Dependencies
}

export interface Dependencies {
  tags: readonly string[]
  changesAt: number | undefined
  isDegraded: boolean
  isPrivate: boolean
}

/** The dependency tracker of one render. */
export function trackDependencies(): DependencyTracker {
  const tags = new Set<string>()
  let changesAt: number | undefined
  let isDegraded = false
  let isPrivate = false
  return {
    tag(...names) {
      for (const name of names) tags.add(name.toLowerCase())
    },
    expiresAt(instant) {
      if (instant !== undefined && instant < (changesAt ?? Infinity)) changesAt = instant
    },
    degrade() {
      isDegraded = true
    },
    markPrivate() {
      isPrivate = true
    },
    read: () => ({ tags: [...tags], changesAt, isDegraded, isPrivate }),
  }
}
