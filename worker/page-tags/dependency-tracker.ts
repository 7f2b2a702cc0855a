import { logFailedCall } from '../log/log.ts'

/**
 * Records the dependencies of a render: the tags of everything read for it, the next time at which one of
 * its prices changes by date, and whether a part is missing. Read it after the last part is rendered; parts
 * below the fold count as well.
 */
export interface DependencyTracker {
  tag: (...tags: readonly string[]) => void
  /** A time (ms) at which the page's content changes; undefined: none. */
  expiresAt: (instant: number | undefined) => void
  /** Some data was unavailable: the page is sent without it and never stored. */
  degrade: () => void
  /** The source marked some data as not public: the page is complete but never stored. */
  markPrivate: () => void
  read: () => Dependencies
}

export interface Dependencies {
  tags: readonly string[]
  changesAt: number | undefined
  isDegraded: boolean
  isPrivate: boolean
}

/** Creates the dependency tracker of one render. */
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

/**
 * Reads optional data: on failure uses a fallback, logs the failure, and keeps the page from being stored.
 */
export async function optional<Value, Other>(
  tracker: Pick<DependencyTracker, 'degrade'>,
  operation: string,
  load: () => Promise<Value>,
  fallback: Other,
): Promise<Value | Other> {
  try {
    return await load()
  } catch (error) {
    tracker.degrade()
    logFailedCall(error, operation)
    return fallback
  }
}
