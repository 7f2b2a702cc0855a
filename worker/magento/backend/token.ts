import { z } from 'zod'
import { parseJson } from '../../backend/read-body.ts'

const claims = z.object({ uid: z.number().int().positive(), exp: z.number().optional() })

/** What Magento writes into a customer's token; it is not checked here: Magento itself does. */
export interface TokenFacts {
  /** Number of the customer, which no query tells. */
  customerId: number
  /** When it ends, milliseconds since 1970; undefined: never. */
  endsAt: number | undefined
}

/** Reads a token; undefined: it is none of a customer. */
export function readToken(token: string): TokenFacts | undefined {
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

/** Whether a token has ended: Magento would not refuse it but take the call for a guest's. */
export function hasEnded(token: string, now: number): boolean {
  const endsAt = readToken(token)?.endsAt
  return endsAt !== undefined && endsAt <= now
}
