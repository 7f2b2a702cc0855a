/**
 * Compares bytes in a time that does not depend on where they differ. Of different lengths they are
 * not equal: lengths are no secret here, digests are compared.
 */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (const [at, byte] of one.entries()) difference |= byte ^ (other[at] ?? 0)
  return difference === 0
}
