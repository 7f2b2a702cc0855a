/** Calls `load` once; after a failure again. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
}

/** As `once`, for each name. */
export function loadOncePerName<Value>(
  load: (name: string) => Promise<Value>,
): (name: string) => Promise<Value> {
  const pending = new Map<string, () => Promise<Value>>()
  return (name) => {
    const known = pending.get(name) ?? loadOnce(() => load(name))
    pending.set(name, known)
    return known()
  }
}
