import type { TaskMeta } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What the first attempt saw, if only the second passed. */
    again?: string
  }
}

/** Notes a second attempt, which the final report counts and names. */
export function noteSecondAttempt(meta: TaskMeta, what: string): void {
  meta.again = meta.again ? `${meta.again}; ${what}` : what
}
