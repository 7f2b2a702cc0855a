/** How a database call fails: before its effect, or after it with a lost response. */
export type Failure = 'before' | 'after'

const TERMINAL: ReadonlySet<PropertyKey> = new Set(['run', 'first', 'all', 'raw'])

/** A database whose calls pass through a function with their number (from 1). */
export function interceptedDb(
  db: D1Database,
  intercept: (at: number, work: () => Promise<unknown>) => Promise<unknown>,
): { db: D1Database; calls: () => number } {
  let calls = 0
  const originals = new WeakMap<object, D1PreparedStatement>()
  const call = (work: () => Promise<unknown>): Promise<unknown> => {
    calls += 1
    return intercept(calls, work)
  }
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped: D1PreparedStatement = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>
        if (!TERMINAL.has(name)) return method
        return (...args: unknown[]) => call(() => method.apply(target, args))
      },
    })
    originals.set(wrapped, statement)
    return wrapped
  }
  const intercepted = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrap(target.prepare(sql))
      if (name === 'batch') {
        return (list: D1PreparedStatement[]) =>
          call(() => target.batch(list.map((each) => originals.get(each) ?? each)))
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { db: intercepted, calls: () => calls }
}

/**
 * A database whose call number `at` (from 1) fails, and all later ones if `forGood`. `calls()` returns
 * their number.
 */
export function failingDb(
  db: D1Database,
  at: number,
  failure: Failure,
  permanently = false,
): { db: D1Database; calls: () => number } {
  return interceptedDb(db, async (call, work) => {
    const fails = permanently ? call >= at : call === at
    if (!fails) return work()
    if (failure === 'after') await work()
    throw new Error('D1_ERROR: the database is away')
  })
}
