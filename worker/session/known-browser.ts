import { z } from 'zod'
import { accountKey } from './account-key.ts'
import { readCookie, type CookieName } from './cookie.ts'
import { unseal } from './seal.ts'
import type { Site } from '../brand/site.ts'
import type { SealKey } from '../crypto/seal-keys.ts'

/**
 * What a browser that was logged in says of itself, sealed: an opaque name, and hashes of the accounts. It
 * opens nothing; tries of its owner are only not counted together with those of strangers.
 */
export interface KnownBrowser {
  id: string
  /** The newest first. */
  accounts: readonly string[]
}

/** People who share a browser. */
const MAX_ACCOUNTS = 5

/** The part of the session context that this file reads. */
interface Knowing {
  readonly keys: readonly SealKey[]
  readonly site: Site
  known: KnownBrowser | undefined
}
type Changing = Knowing & { changed: Set<CookieName> }

const known = z.object({
  id: z.string().max(64),
  accounts: z.array(z.string().regex(/^[\da-f]{32}$/)).max(MAX_ACCOUNTS),
})

/** What the browser's cookie says; one that was changed, or is another brand's, says nothing. */
export async function readTrustedDevice({
  cookies,
  isSecure,
  keys,
  site,
}: Pick<Knowing, 'keys' | 'site'> & {
  cookies: string | null | undefined
  isSecure: boolean
}): Promise<KnownBrowser | undefined> {
  const sealed = readCookie(cookies, 'known', isSecure)
  if (sealed === undefined) return undefined
  const read = known.safeParse(
    await unseal(keys, { purpose: 'known', brand: site.brand.id }, sealed),
  )
  return read.success ? read.data : undefined
}

/** This browser's name where it was logged in to this account before. */
export async function findKnownBrowserId(
  { keys, site, known }: Knowing,
  email: string,
): Promise<string | undefined> {
  if (!known) return undefined
  const names = await Promise.all(keys.map((key) => accountKey([key], site.brand.id, email)))
  return names.some((name) => known.accounts.includes(name)) ? known.id : undefined
}

/** Writes down that this browser was logged in to an account. */
export async function addKnownAccount(context: Changing, email: string): Promise<void> {
  const { keys, site, known } = context
  const name = await accountKey(keys, site.brand.id, email)
  const others = (known?.accounts ?? []).filter((each) => each !== name)
  const accounts = [name, ...others].slice(0, MAX_ACCOUNTS)
  context.known = { id: known?.id ?? crypto.randomUUID(), accounts }
  context.changed.add('known')
}

/** An account that has ended is known nowhere. */
export async function removeKnownAccount(context: Changing, email: string): Promise<void> {
  const { keys, site, known } = context
  if (!known) return
  const names = await Promise.all(keys.map((key) => accountKey([key], site.brand.id, email)))
  const accounts = known.accounts.filter((each) => !names.includes(each))
  context.known = accounts.length > 0 ? { ...known, accounts } : undefined
  context.changed.add('known')
}
