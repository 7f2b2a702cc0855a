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
