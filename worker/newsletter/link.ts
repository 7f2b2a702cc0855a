import type { NewsletterRequest, NewsletterAction } from '../../shared/account/newsletter.ts'
import { isRecord } from '../../shared/raw.ts'
import type { SealKey } from '../crypto/seal-keys.ts'
import { seal, unseal } from '../session/seal.ts'
import type { Site } from '../brand/site.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Lifetime of a confirmation link. Unsubscribe links never expire. */
const JOIN_MS = 3 * DAY_MS

/** Returns the token of a mailed link, sealed so that the URL does not reveal the person. */
export function writeToken(
  { brand }: Site,
  keys: readonly SealKey[],
  { email, wants }: NewsletterRequest,
  now: number,
): Promise<string> {
  const until = wants === 'join' ? { until: now + JOIN_MS } : {}
  return seal(keys, { purpose: 'newsletter', brand: brand.id }, { email, wants, ...until })
}

/** Reads the token of a link; undefined if it is expired or not this shop's. */
export async function readToken(
  { brand }: Site,
  keys: readonly SealKey[],
  token: string,
  now: number,
): Promise<NewsletterRequest | undefined> {
  const payload = await unseal(keys, { purpose: 'newsletter', brand: brand.id }, token)
  if (!isRecord(payload)) return undefined
  const { email, wants, until = Infinity } = payload
  const isValid = typeof until === 'number' && until > now && typeof email === 'string'
  return isValid && isWish(wants) ? { email, wants } : undefined
}

function isWish(wish: unknown): wish is NewsletterAction {
  return wish === 'join' || wish === 'leave'
}
