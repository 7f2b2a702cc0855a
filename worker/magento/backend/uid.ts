/** A Magento uid: the text in Base64. */
export function uidOf(...parts: readonly (string | number)[]): string {
  const bytes = new TextEncoder().encode(parts.join('/'))
  return btoa(String.fromCharCode(...bytes))
}

/** The parts of a uid such as `bundle/1/4/1`; empty if it is not one. */
export function partsOf(uid: string): readonly string[] {
  try {
    return atob(uid).split('/')
  } catch {
    return []
  }
}

/** The number at a position of a uid, by default the last; 0 if there is none. */
export function numberIn(uid: string, at = -1): number {
  const part = partsOf(uid).at(at) ?? ''
  return /^\d{1,15}$/.test(part) ? Number(part) : 0
}
