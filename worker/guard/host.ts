import { isLocalHost } from '../brand/select.ts'

/**
 * What an address's host is to this shop: `own`; `plain`: its own, but asked without https;
 * `foreign`: any other spelling, also its own with a port, a trailing dot or a name before an @.
 * This machine and `*.localhost` are own on any port and without https.
 */
export type HostKind = 'own' | 'plain' | 'foreign'

/** Judges a host; `isBrandHost` knows the configured ones, in lower case and without a port. */
export function classifyHost(url: URL, isBrandHost: (hostname: string) => boolean): HostKind {
  const { hostname, protocol, port, username, password } = url
  if (username !== '' || password !== '') return 'foreign'
  if (isLocalHost(hostname)) return 'own'
  if (!isBrandHost(hostname)) return 'foreign'
  if (isLocalName(hostname)) return 'own'
  if (port !== '') return 'foreign'
  return protocol === 'https:' ? 'own' : 'plain'
}

/** Whether a name is of this machine: nobody else can be asked under it. */
export function isLocalName(hostname: string): boolean {
  return isLocalHost(hostname) || hostname.endsWith('.localhost')
}
