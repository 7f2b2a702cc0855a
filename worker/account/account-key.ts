import { foldEmail } from '../../shared/account/validate.ts'
import type { SealKey } from './keys.ts'

/** An account whose logins are counted: a name that nobody can be found by. */
export function accountKey(
  keys: readonly SealKey[],
  brand: string,
  username: string,
): Promise<string> {
  return hash16(keys, `login ${brand} ${foldEmail(username)}`)
}

/** A short hash of words by the first key. */
export async function hash16(keys: readonly SealKey[], words: string): Promise<string> {
  const secret = new TextEncoder().encode(keys[0]?.secret ?? '')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  const text = new TextEncoder().encode(words)
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, text)).subarray(0, 16)
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
