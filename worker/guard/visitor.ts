/** The identity that rate limits count by: never a person, never a whole IP address. */
export interface Visitor {
  /** Session hash or network; `local` if the platform states no IP address. */
  key: string
  /** The request did not pass the platform: a local run, where all requests are one visitor. */
  isLocal: boolean
}

interface VisitorRequest {
  headers: { get: (name: string) => string | null }
  cf?: unknown
}

/** True if the request passed the platform; only then can its headers be trusted. */
export function isFromPlatform({ cf }: Pick<VisitorRequest, 'cf'>): boolean {
  return cf !== undefined && cf !== null
}

/**
 * Identifies the visitor of a request. `CF-Connecting-IP` counts only if the request passed the platform;
 * `X-Forwarded-For` and similar headers never count.
 */
export function visitorOf(request: VisitorRequest, sessionHash?: string): Visitor {
  const isLocal = !isFromPlatform(request)
  if (sessionHash !== undefined) return { key: `session:${sessionHash}`, isLocal }
  if (isLocal) return { key: 'local', isLocal }
  const network = networkOf(request.headers.get('CF-Connecting-IP') ?? '')
  return { key: network ?? 'unnamed', isLocal }
}

/**
 * The network of an IP address: /24 of IPv4, /56 of IPv6; undefined if the address is invalid. Providers
 * assign a /56 (RFC 6177): counted by /64, one customer would have 256 times as many attempts. Where
 * providers assign less, up to 256 neighbours share a count, as in an IPv4 /24.
 */
export function networkOf(address: string): string | undefined {
  const four = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(address)
  if (four) return `${four.slice(1).join('.')}.0/24`
  const groups = groupsOf(address)
  if (!groups) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = groups
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')}::/56`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] | undefined {
  if (!/^[\da-f:]{2,39}$/i.test(address)) return undefined
  const halves = address.split('::')
  if (halves.length > 2) return undefined
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - before.length - after.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups.every((word) => /^[\da-f]{1,4}$/i.test(word))
    ? groups.map((word) => Number.parseInt(word, 16))
    : undefined
}
