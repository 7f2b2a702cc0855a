import type { TaskMeta } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What the test saw first where it passed only when it looked twice. */
    again?: string
  }
}

/** Notes a second try: the end of the whole check counts and names it. */
export function noteAgain(meta: TaskMeta, what: string): void {
  meta.again = meta.again ? `${meta.again}; ${what}` : what
}
