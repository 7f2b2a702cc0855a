/** Returns the IndexedDB factory of this browser. The property throws where storage is forbidden. */
export function findFactory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}
