/** Who is counted when calls are limited: never a person, never a whole address. */
export interface Visitor {
  /** Session hash or network; `local` when the platform names nobody. */
  key: string
  /** The call did not come through the platform: a local run, one visitor for all. */
  isLocal: boolean
}

interface VisitorRequest {
  headers: { get: (name: string) => string | null }
  cf?: unknown
}

/** Whether the platform handled a request: its headers are true only then. */
export function isFromPlatform({ cf }: Pick<VisitorRequest, 'cf'>): boolean {
  return cf !== undefined && cf !== null
}

/**
 * The visitor of a request. The address is the platform's word alone: `CF-Connecting-IP` counts only
 * where the platform handled the request, `X-Forwarded-For` and its like never do.
 */
export function visitorOf(request: VisitorRequest, sessionHash?: string): Visitor {
  const isLocal = !isFromPlatform(request)
  if (sessionHash !== undefined) return { key: `session:${sessionHash}`, isLocal }
  if (isLocal) return { key: 'local', isLocal }
  const network = networkOf(request.headers.get('CF-Connecting-IP') ?? '')
  return { key: network ?? 'unnamed', isLocal }
}

/**
 * The network of an address: /24 of IPv4, /56 of IPv6; undefined for what is no address. Providers hand out a
 * /56 (RFC 6177): whoever was counted by /64 would have 256 times as many tries. Where they hand out less,
 * 256 neighbours are counted together, as those of an IPv4 /24 are.
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
