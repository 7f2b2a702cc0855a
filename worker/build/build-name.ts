/** The name of a browser build: changes whenever one of its hashed files does. */
export function nameBuild(files: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const char of [...files].sort().join()) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
