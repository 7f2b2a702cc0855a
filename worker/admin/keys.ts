/** What a key may be used for. */
export const SCOPES = ['import', 'status', 'purge', 'submissions'] as const
export type Scope = (typeof SCOPES)[number]

/** A signing key of the merchant. */
export interface AdminKey {
  kid: string
  scopes: ReadonlySet<string>
  secret: string
}

/** Shorter secrets can be guessed; such keys do not count. */
const MIN_SECRET_LENGTH = 32

const KEY = /^([\w-]{1,64}):([\w,-]+):(\S+)$/

/** Reads `kid:scopes:secret` words; scopes are separated by commas. A malformed key does not count. */
export function readKeys(text: string | undefined): ReadonlyMap<string, AdminKey> {
  const keys = new Map<string, AdminKey>()
  for (const word of (text ?? '').split(/\s+/)) {
    const [, kid, scopes, secret] = KEY.exec(word) ?? []
    if (!kid || !scopes || !secret || secret.length < MIN_SECRET_LENGTH) continue
    keys.set(kid, { kid, scopes: new Set(scopes.split(',')), secret })
  }
  return keys
}
