import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { Visitor } from './visitor.ts'

/**
 * What is counted: `miss` pages that must be made again, `unknown` those of addresses that no route
 * knows, `search` answers of the search API, `cart` calls of carts, stock and prices, `login` tries to
 * log in, `coupon` tries of codes, `track` events for the marketing provider, `report` reports of browsers,
 * `signed` calls of the
 * merchant, `health` questions whether the shop is well, `picture` pictures that must be made, `feed`
 * whole catalogues, `desk` pages and forms of the merchant's desk. How many of each is in wrangler.toml.
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
  /** Reading goes on when the counter is broken; what could do harm does not. */
  whenBroken: 'open' | 'closed'
  /** A local run is one visitor for all, so most of what it does is not counted. */
  countsLocal: boolean
}

const LIMITS: Readonly<Record<LimitClass, Limit>> = {
  miss: { binding: 'LIMIT_MISS', whenBroken: 'open', countsLocal: false },
  unknown: { binding: 'LIMIT_UNKNOWN', whenBroken: 'open', countsLocal: true },
  search: { binding: 'LIMIT_SEARCH', whenBroken: 'open', countsLocal: false },
  cart: { binding: 'LIMIT_CART', whenBroken: 'open', countsLocal: false },
  login: { binding: 'LIMIT_LOGIN', whenBroken: 'closed', countsLocal: false },
  // As many as tries to log in; a broken counter does not take anybody's discount away.
  coupon: { binding: 'LIMIT_LOGIN', whenBroken: 'open', countsLocal: false },
  track: { binding: 'LIMIT_CART', whenBroken: 'open', countsLocal: false },
  report: { binding: 'LIMIT_REPORT', whenBroken: 'closed', countsLocal: true },
  signed: { binding: 'LIMIT_SIGNED', whenBroken: 'closed', countsLocal: true },
  // Each asks the databases and the connected shop.
  health: { binding: 'LIMIT_REPORT', whenBroken: 'open', countsLocal: false },
  picture: { binding: 'LIMIT_MISS', whenBroken: 'open', countsLocal: false },
  desk: { binding: 'LIMIT_CART', whenBroken: 'open', countsLocal: false },
  // Each reads every document of the shop.
  feed: { binding: 'LIMIT_LOGIN', whenBroken: 'open', countsLocal: false },
}

/** All counts are per ten seconds: whoever was refused may come back after them. */
export const RETRY_AFTER = { 'Retry-After': '10' } as const

/** Whether a visitor may do this once more. Never rejects. */
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
 * Whether a page may be made again for a visitor: asked after the cache had none and before anything
 * is read. An address that no route knows is counted apart, so that a storm of made-up addresses
 * makes a bounded number of pages.
 */
export function allowMiss(
  env: Partial<Pick<Env, Binding>>,
  visitor: Visitor,
  isUnknown: boolean,
): Promise<boolean> {
  return allowRequest(env, isUnknown ? 'unknown' : 'miss', visitor)
}

/** A visitor asked for more pages to be made than anybody needs. */
export class RateLimitReached extends Error {
  override readonly name = 'LimitReached'
  readonly kind: LimitClass

  constructor(kind: LimitClass) {
    super(kind)
    this.kind = kind
  }
}

/** Counts a whole catalogue that is about to be written; throws `RateLimitReached` when it may not be. */
export async function countFeed(env: Partial<Pick<Env, Binding>>, visitor: Visitor): Promise<void> {
  if (!(await allowRequest(env, 'feed', visitor))) throw new RateLimitReached('feed')
}

/** Counts a page that is about to be made; throws `RateLimitReached` when it may not be. */
export async function countMiss(
  env: Partial<Pick<Env, Binding>>,
  visitor: Visitor,
  isUnknown: boolean,
): Promise<void> {
  if (!(await allowMiss(env, visitor, isUnknown)))
    throw new RateLimitReached(isUnknown ? 'unknown' : 'miss')
}
