const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/** SHA-256 of bytes, or of a text in UTF-8. */
export async function sha256(
  content: string | Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(content)))
}

/** SHA-256 in hexadecimal digits; `length` keeps only its first bytes. */
export async function sha256Hex(
  content: string | Uint8Array<ArrayBuffer>,
  length?: number,
): Promise<string> {
  return toHex((await sha256(content)).subarray(0, length))
}

/** HMAC-SHA-256 of a text in hexadecimal digits; `length` keeps only its first bytes. */
export async function hmacHex(secret: string, text: string, length?: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), HMAC, false, ['sign'])
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(text)))
  return toHex(signed.subarray(0, length))
}

function bytesOf(content: string | Uint8Array<ArrayBuffer>): BufferSource {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content
}

/** SHA-256 of a text in Base64. */
export async function sha256Base64(text: string): Promise<string> {
  return btoa(String.fromCharCode(...(await sha256(text))))
}

/** A short name of a text's content: 128 bits of its SHA-256, in hexadecimal digits. */
export function hash128(text: string): Promise<string> {
  return sha256Hex(text, 16)
}

/** Bytes in hexadecimal digits, lower case. */
export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns cryptographically random bytes as hexadecimal digits. */
export function randomHex(length: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(length)))
}

/**
 * Compares bytes in a time that does not depend on where they differ. Of different lengths they are
 * not equal: lengths are no secret here, digests are compared.
 */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (const [at, byte] of a.entries()) difference |= byte ^ (b[at] ?? 0)
  return difference === 0
}
