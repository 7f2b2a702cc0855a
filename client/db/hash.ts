const PRIME = 0x01000193

/** Returns a short hash of a text: two FNV-1a hashes with different seeds, 16 hexadecimal digits. */
export function hashText(text: string): string {
  return hashFrom(text, 0x811c9dc5) + hashFrom(text, 0x9e3779b9)
}

function hashFrom(text: string, start: number): string {
  let hash = start
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), PRIME)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
