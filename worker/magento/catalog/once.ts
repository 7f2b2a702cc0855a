/** Calls `load` once; after a failure again. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined
  return () => {
    asked ??= load().catch((error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }
}

/** As `once`, for each name. */
export function onceEach<Value>(
  load: (name: string) => Promise<Value>,
): (name: string) => Promise<Value> {
  const asked = new Map<string, () => Promise<Value>>()
  return (name) => {
    const known = asked.get(name) ?? once(() => load(name))
    asked.set(name, known)
    return known()
  }
}
