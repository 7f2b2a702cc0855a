import { isRecord } from '../raw.ts'

/** The collections that a browser stores besides the cart. */
export const DEFAULT_COLLECTIONS = ['klaviyo', 'claims', 'wishlist', 'compare'] as const
export type CollectionName = (typeof DEFAULT_COLLECTIONS)[number]

/** A promise to this browser, such as a coupon. */
export interface Claim {
  code: string
  /** ISO 8601, UTC. */
  created_at: string
  value: string | number | boolean
  description: string
}

/** Claims by code. */
export type Claims = Readonly<Record<string, Claim>>

/** Adds a claim, or renews it; `now` is milliseconds. */
export function setClaim(
  claims: Claims,
  { code, value, description }: Pick<Claim, 'code' | 'value' | 'description'>,
  now: number,
): Claims {
  const created_at = new Date(now).toISOString()
  return { ...claims, [code]: { code, created_at, value, description } }
}

/** Reads stored claims; unreadable ones are left out. */
export function readClaims(stored: unknown): Claims {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.values(stored)
      .filter(isClaim)
      .map((claim) => [claim.code, claim]),
  )
}

function isClaim(value: unknown): value is Claim {
  if (!isRecord(value)) return false
  return (
    typeof value['code'] === 'string' &&
    typeof value['created_at'] === 'string' &&
    ['string', 'number', 'boolean'].includes(typeof value['value']) &&
    typeof value['description'] === 'string'
  )
}
