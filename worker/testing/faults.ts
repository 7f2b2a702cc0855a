/** A call to a binding of the platform. */
export interface BindingCall {
  part: 'DB' | 'SHOP' | 'KV' | 'ASSETS' | 'CACHE'
  /** The SQL of a statement or batch, the key or the URL. */
  what: string
  /** `first`, `all`, `batch`, `get`, `put`, `match` … */
  verb: string
}

/** Intercepts a call: does the work, or something else. */
export type Interceptor = (call: BindingCall, work: () => Promise<unknown>) => Promise<unknown>

const TERMINAL: ReadonlySet<PropertyKey> = new Set(['run', 'first', 'all', 'raw'])

/** A database whose queries pass through `between`. */
export function interceptDatabase(
  db: D1Database,
  part: 'DB' | 'SHOP',
  intercept: Interceptor,
): D1Database {
  const originals = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>()
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const wrapped: D1PreparedStatement = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values), sql)
        const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>
        if (!TERMINAL.has(name)) return method
        const call = { part, what: sql, verb: String(name) }
        return (...args: unknown[]) => intercept(call, () => method.apply(target, args))
      },
    })
    originals.set(wrapped, { statement, sql })
    return wrapped
  }
  const batch = (target: D1Database) => (list: D1PreparedStatement[]) => {
    const known = list.map((each) => originals.get(each) ?? { statement: each, sql: '' })
    const call = { part, what: known.map(({ sql }) => sql).join(';\n'), verb: 'batch' }
    return intercept(call, () => target.batch(known.map(({ statement }) => statement)))
  }
  const wrapDb = (own: D1Database): D1Database =>
    new Proxy(own, {
      get(target, name) {
        if (name === 'prepare') return (sql: string) => wrap(target.prepare(sql), sql)
        if (name === 'batch') return batch(target)
        if (name === 'withSession') {
          return (point: string) => wrapDb(target.withSession(point) as unknown as D1Database)
        }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  return wrapDb(db)
}

/** Another binding whose methods of these names pass through `between`. */
export function interceptBinding<Part extends object>(
  real: Part,
  part: BindingCall['part'],
  verbs: readonly (keyof Part & string)[],
  intercept: Interceptor,
): Part {
  return new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const method = value as (...args: unknown[]) => Promise<unknown>
      if (!(verbs as readonly PropertyKey[]).includes(name)) return method.bind(target)
      return (...args: unknown[]) => {
        const [subject] = args
        const what = subject instanceof Request ? subject.url : String(subject)
        return intercept({ part, what, verb: String(name) }, () => method.apply(target, args))
      }
    },
  })
}
