import { hmacHex } from '../crypto/digest.ts'
import { foldEmail } from '../../shared/account/validate.ts'
import type { SealKey } from '../crypto/seal-keys.ts'

/** Key of an account for counting logins: an HMAC that does not reveal the address. */
export function accountKey(
  keys: readonly SealKey[],
  brand: string,
  username: string,
): Promise<string> {
  return hash16(keys, `login ${brand} ${foldEmail(username)}`)
}

/** A short HMAC of a text with the first key. */
export function hash16(keys: readonly SealKey[], text: string): Promise<string> {
  return hmacHex(keys[0]?.secret ?? '', text, 16)
}
