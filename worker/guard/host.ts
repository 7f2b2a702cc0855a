import { isLocalHost } from '../brand/select.ts'

/**
 * Relation of an address's host to this shop: `own`; `plain`: its own, but without https; `foreign`: any
 * other spelling, also its own with a port, a trailing dot or a name before an @. This machine and
 * `*.localhost` are own on any port and without https.
 */
export type HostKind = 'own' | 'plain' | 'foreign'

/** Classifies a host; `isBrandHost` knows the configured ones, in lower case and without a port. */
export function classifyHost(url: URL, isBrandHost: (hostname: string) => boolean): HostKind {
  const { hostname, protocol, port, username, password } = url
  if (username !== '' || password !== '') return 'foreign'
  if (isLocalHost(hostname)) return 'own'
  if (!isBrandHost(hostname)) return 'foreign'
  if (isLocalName(hostname)) return 'own'
  if (port !== '') return 'foreign'
  return protocol === 'https:' ? 'own' : 'plain'
}

/** True for names that only resolve to this machine. */
export function isLocalName(hostname: string): boolean {
  return isLocalHost(hostname) || hostname.endsWith('.localhost')
}
