import { z } from 'zod'
import { parseJson } from '../../backend/read-body.ts'

const claims = z.object({ uid: z.number().int().positive(), exp: z.number().optional() })

/** Claims of a customer's token; not verified here: Magento does that. */
export interface TokenClaims {
  /** Customer id, which no query returns. */
  customerId: number
  /** Expiry, milliseconds since 1970; undefined: never. */
  endsAt: number | undefined
}

/** Parses a token; undefined if it is no customer's. */
export function readToken(token: string): TokenClaims | undefined {
  const payload = token.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const read = claims.safeParse(parseJson(json)?.json)
    if (!read.success) return undefined
    const { uid, exp } = read.data
    return { customerId: uid, endsAt: exp === undefined ? undefined : exp * 1000 }
  } catch {
    return undefined
  }
}

/** True if a token has expired: Magento would not reject it, but treat the call as a guest's. */
export function hasEnded(token: string, now: number): boolean {
  const endsAt = readToken(token)?.endsAt
  return endsAt !== undefined && endsAt <= now
}
