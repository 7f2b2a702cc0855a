/** The databases of this browser. Reading the property throws where storage is forbidden. */
export function findFactory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}
