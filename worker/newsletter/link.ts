import type { NewsletterRequest, NewsletterWish } from '../../shared/account/newsletter.ts'
import { isRecord } from '../../shared/raw.ts'
import type { SealKey } from '../crypto/seal-keys.ts'
import { seal, unseal } from '../session/seal.ts'
import type { Site } from '../brand/site.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a subscription may be confirmed. A way out of the list never ends. */
const JOIN_MS = 3 * DAY_MS

/** What a link of a mail says: sealed, so that the address of the page tells nobody who it is. */
export function writeToken(
  { brand }: Site,
  keys: readonly SealKey[],
  { email, wants }: NewsletterRequest,
  now: number,
): Promise<string> {
  const until = wants === 'join' ? { until: now + JOIN_MS } : {}
  return seal(keys, { purpose: 'newsletter', brand: brand.id }, { email, wants, ...until })
}

/** What a link says; undefined: it is too old, or not one of this shop's. */
export async function readToken(
  { brand }: Site,
  keys: readonly SealKey[],
  token: string,
  now: number,
): Promise<NewsletterRequest | undefined> {
  const payload = await unseal(keys, { purpose: 'newsletter', brand: brand.id }, token)
  if (!isRecord(payload)) return undefined
  const { email, wants, until = Infinity } = payload
  const isGood = typeof until === 'number' && until > now && typeof email === 'string'
  return isGood && isWish(wants) ? { email, wants } : undefined
}

function isWish(wish: unknown): wish is NewsletterWish {
  return wish === 'join' || wish === 'leave'
}
