/** Loads with the first call; all calls get the same value, or the same failure. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => (loading ??= load())
}
