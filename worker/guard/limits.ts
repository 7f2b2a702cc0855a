import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'

/**
 * Classes of rate limits: `miss` page renders, `unknown` renders for addresses without a route, `search`
 * answers of the search API, `cart` calls of carts, stock and prices, `login` login attempts, `coupon`
 * coupon codes, `track` events for the marketing provider, `report` reports of browsers, `signed` calls of
 * the merchant, `health` health checks, `picture` picture renders, `feed` whole catalogues, `desk` pages
 * and forms of the merchant's desk. The limits are in wrangler.toml.
 */
export type LimitClass =
  | 'miss'
  | 'unknown'
  | 'search'
  | 'cart'
  | 'login'
  | 'coupon'
  | 'track'
  | 'report'
  | 'signed'
  | 'health'
  | 'picture'
  | 'feed'
  | 'desk'

type Binding =
  | 'LIMIT_MISS'
  | 'LIMIT_UNKNOWN'
  | 'LIMIT_SEARCH'
  | 'LIMIT_CART'
  | 'LIMIT_LOGIN'
  | 'LIMIT_REPORT'
  | 'LIMIT_SIGNED'

interface Limit {
  binding: Binding
  /** If the counter fails, reading continues (`open`); what could do harm is refused (`closed`). */
  whenBroken: 'open' | 'closed'
  /** All of a local run is one visitor, so most of its requests are not counted. */
  countsLocal: boolean
}

const LIMITS: Readonly<Record<LimitClass, Limit>> = {
  miss: { binding: 'LIMIT_MISS', whenBroken: 'open', countsLocal: false },
  unknown: { binding: 'LIMIT_UNKNOWN', whenBroken: 'open', countsLocal: true },
  search: { binding: 'LIMIT_SEARCH', whenBroken: 'open', countsLocal: false },
  cart: { binding: 'LIMIT_CART', whenBroken: 'open', countsLocal: false },
  login: { binding: 'LIMIT_LOGIN', whenBroken: 'closed', countsLocal: false },
  // Same limit as login attempts, but a broken counter does not refuse coupons.
  coupon: { binding: 'LIMIT_LOGIN', whenBroken: 'open', countsLocal: false },
  track: { binding: 'LIMIT_CART', whenBroken: 'open', countsLocal: false },
  report: { binding: 'LIMIT_REPORT', whenBroken: 'closed', countsLocal: true },
  signed: { binding: 'LIMIT_SIGNED', whenBroken: 'closed', countsLocal: true },
  // Each check queries the databases and the connected shop.
  health: { binding: 'LIMIT_REPORT', whenBroken: 'open', countsLocal: false },
  picture: { binding: 'LIMIT_MISS', whenBroken: 'open', countsLocal: false },
  desk: { binding: 'LIMIT_CART', whenBroken: 'open', countsLocal: false },
  // Each feed reads every document of the shop.
  feed: { binding: 'LIMIT_LOGIN', whenBroken: 'open', countsLocal: false },
}

/** All limits are per ten seconds. */
export const RETRY_AFTER = { 'Retry-After': '10' } as const

/** True if the visitor is within the limit; counts the request. Never rejects. */
export async function allowRequest(
  env: Partial<Pick<Env, Binding>>,
  kind: LimitClass,
  { key, isLocal }: Visitor,
): Promise<boolean> {
  const { binding, whenBroken, countsLocal } = LIMITS[kind]
  if (isLocal && !countsLocal) return true
  try {
    const counter = env[binding]
    if (!counter) throw new Error(`there is no binding ${binding}`)
    return (await counter.limit({ key: `${kind}:${key}` })).success
  } catch (error) {
    writeLog({ code: 'limit.failed', kind, detail: errorText(error) })
    return whenBroken === 'open'
  }
}

/**
 * True if a page may be rendered for a visitor; called after a cache miss and before any read. Addresses
 * without a route have a separate limit, so that a flood of made-up addresses causes a bounded number of
 * renders.
 */
export function allowMiss(
  env: Partial<Pick<Env, Binding>>,
  visitor: Visitor,
  isUnknown: boolean,
): Promise<boolean> {
  return allowRequest(env, isUnknown ? 'unknown' : 'miss', visitor)
}

/** The visitor exceeded the limit of renders. */
export class RateLimitReached extends Error {
  override readonly name = 'LimitReached'
  readonly kind: LimitClass

  constructor(kind: LimitClass) {
    super(kind)
    this.kind = kind
  }
}

/** Counts the rendering of a whole catalogue; throws `RateLimitReached` above the limit. */
export async function countFeed(env: Partial<Pick<Env, Binding>>, visitor: Visitor): Promise<void> {
  if (!(await allowRequest(env, 'feed', visitor))) throw new RateLimitReached('feed')
}

/** Counts the rendering of a page; throws `RateLimitReached` above the limit. */
export async function countMiss(
  env: Partial<Pick<Env, Binding>>,
  visitor: Visitor,
  isUnknown: boolean,
): Promise<void> {
  if (!(await allowMiss(env, visitor, isUnknown)))
    throw new RateLimitReached(isUnknown ? 'unknown' : 'miss')
}

/** The identity that rate limits count by: never a person, never a whole IP address. */
interface Visitor {
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
