import { hmacHex, sha256Hex } from '../crypto/digest.ts'
import { equalBytes } from '../crypto/equal.ts'
import type { AdminKey } from './keys.ts'

/** Maximal difference between the clocks of caller and shop. */
const MAX_SKEW_SECONDS = 300

/** Stands in for an unknown key, so that a wrong name takes as long as a wrong signature. */
const UNKNOWN_KEY: AdminKey = {
  kid: '',
  scopes: new Set(),
  secret: 'nobody has this key'.repeat(2),
}

export const KEY_HEADER = 'X-Reuna-Key'
export const TIME_HEADER = 'X-Reuna-Time'
export const SIGN_HEADER = 'X-Reuna-Sign'

/** A signed call as it came in; missing headers are empty. */
export interface SignedCall {
  kid: string
  time: string
  sign: string
  /** The host of the brand, without a port. */
  hostname: string
  path: string
  body: Uint8Array<ArrayBuffer>
}

/**
 * The signature of a call, in hex. It covers time, key, path and the whole body; with a host name it is
 * good for that brand alone. Callers of before sign without one.
 */
export async function signCall(
  secret: string,
  call: Pick<SignedCall, 'kid' | 'time' | 'path' | 'body'> & { hostname?: string },
): Promise<string> {
  const { kid, time, hostname, path, body } = call
  const hash = await sha256Hex(body)
  const head = hostname === undefined ? `v1\n${time}\n${kid}` : `v2\n${time}\n${kid}\n${hostname}`
  return hmacHex(secret, `${head}\nPOST\n${path}\n${hash}`)
}

/**
 * The key that signed a call, or undefined: unknown key, wrong time or wrong signature are not told
 * apart, and each costs the same. Without `takesUnbound` a signature has to name the host.
 */
export async function verifyCall(
  call: SignedCall,
  keys: ReadonlyMap<string, AdminKey>,
  now: number,
  takesUnbound = true,
): Promise<AdminKey | undefined> {
  const key = keys.get(call.kid)
  const isTimely =
    /^\d{1,12}$/.test(call.time) && Math.abs(now / 1000 - Number(call.time)) <= MAX_SKEW_SECONDS
  const { secret } = key ?? UNKNOWN_KEY
  const { hostname: _, ...anywhere } = call
  const isOfHost = equalDigests(await signCall(secret, call), call.sign)
  const isOfAny = equalDigests(await signCall(secret, anywhere), call.sign)
  return key && isTimely && (isOfHost || (takesUnbound && isOfAny)) ? key : undefined
}

/** Compares digests; a malformed one is compared too, and differs. */
function equalDigests(expected: string, given: string): boolean {
  const encoder = new TextEncoder()
  const other = /^[\da-f]{64}$/.test(given) ? given : '-'.repeat(64)
  return equalBytes(encoder.encode(expected), encoder.encode(other))
}
