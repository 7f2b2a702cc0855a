/** A database that counts batches. */
export function countingDb(db: D1Database) {
  let count = 0
  const counted = (target: object): D1Database =>
    new Proxy(target, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (name === 'batch') count += 1
          const answer = Reflect.apply(value, target, args) as object
          return name === 'withSession' ? counted(answer) : answer
        }
      },
    }) as D1Database
  return { db: counted(db), questions: () => count }
}

/** A database that can be made to fail. */
export function breakableDb(db: D1Database) {
  let isBroken = false
  const breakable = new Proxy(db, {
    get(target, name) {
      if (isBroken) throw new Error('the database is down')
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return {
    db: breakable,
    break: () => {
      isBroken = true
    },
  }
}

/** A database with slow batches, also in its sessions. */
export function slowDb(db: D1Database) {
  let delayMs = 0
  const slowed = (target: object): D1Database =>
    new Proxy(target, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          const answer = () => Reflect.apply(value, target, args) as object
          if (name === 'withSession') return slowed(answer())
          if (name !== 'batch' || delayMs === 0) return answer()
          return new Promise((resolve) => setTimeout(resolve, delayMs)).then(answer)
        }
      },
    }) as D1Database
  return {
    db: slowed(db),
    take: (ms: number) => {
      delayMs = ms
    },
  }
}
