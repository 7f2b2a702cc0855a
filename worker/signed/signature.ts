import { hmacHex, sha256Hex, equalBytes } from '../crypto/digest.ts'
import { selectBrand } from '../brand/select.ts'
import type { Env } from '../env.ts'

/** The scopes of a key; `purge:PREFIX` also exists (see `coversTag`). */
export const SCOPES = [
  'import',
  'status',
  'purge',
  'purge-everything',
  'submissions',
  'orders',
  'mails',
  'handover',
  'desk',
  'refunds',
] as const
export type Scope = (typeof SCOPES)[number]

/** A signing key of the merchant. */
export interface AdminKey {
  kid: string
  scopes: ReadonlySet<string>
  secret: string
}

/** Shorter secrets can be guessed; such keys do not count. */
const MIN_SECRET_LENGTH = 32

const SCOPE = String.raw`(?:purge:[A-Za-z][\w-]{0,23}|[\w-]+)`
const KEY = new RegExp(String.raw`^([\w-]{1,64}):(${SCOPE}(?:,${SCOPE})*):(\S+)$`)

/**
 * Reads `kid:scopes:secret` words; scopes are separated by commas. The scope `purge` is for all tags
 * but `everything`, which needs `purge-everything`; `purge:P`, `purge:rewrite` and the like are for
 * the tags that begin so, at most 24 characters. After the scope `purge` a secret may not hold a
 * colon in its first 25 characters. A malformed key does not count. Several keys may be valid at a
 * time: a new one is added, callers change over, the old one is removed.
 */
export function readKeys(text: string | undefined): ReadonlyMap<string, AdminKey> {
  const keys = new Map<string, AdminKey>()
  for (const word of (text ?? '').split(/\s+/)) {
    const [, kid, scopes, secret] = KEY.exec(word) ?? []
    if (!kid || !scopes || !secret || secret.length < MIN_SECRET_LENGTH) continue
    keys.set(kid, { kid, scopes: new Set(scopes.split(',')), secret })
  }
  return keys
}

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
interface SignedCall {
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
  const candidate = /^[\da-f]{64}$/.test(given) ? given : '-'.repeat(64)
  return equalBytes(encoder.encode(expected), encoder.encode(candidate))
}

/** A call whose signature is right. */
export interface Authenticated {
  key: AdminKey
  call: SignedCall
}

/** The response to every refused call, whatever the reason. */
export const REFUSED = { problem: 'not signed with a key of this shop' } as const

/** Returns the caller; undefined, without a reason, if the call is not authentic. */
export async function authenticate(
  request: { url: string; headers: Headers },
  body: Uint8Array<ArrayBuffer>,
  env: Pick<Env, 'REUNA_KEYS' | 'BRAND' | 'REUNA_SETTINGS'>,
  now: number,
): Promise<Authenticated | undefined> {
  const header = (name: string) => request.headers.get(name) ?? ''
  const url = new URL(request.url)
  const { hostname, pathname: path } = url
  const call: SignedCall = {
    kid: header(KEY_HEADER),
    time: header(TIME_HEADER),
    sign: header(SIGN_HEADER),
    hostname,
    path,
    body,
  }
  const takesUnbound = selectBrand(url, env)?.server.takesUnboundCalls ?? false
  const key = await verifyCall(call, readKeys(env.REUNA_KEYS), now, takesUnbound)
  return key && { key, call }
}
