import { z } from 'zod'
import { accountKey } from './account-key.ts'
import { readCookie, type CookieName } from './cookie.ts'
import { unseal } from './seal.ts'
import type { Site } from '../brand/site.ts'
import type { SealKey } from '../crypto/seal-keys.ts'

/**
 * Sealed cookie of a browser with an earlier login: an opaque id, and hashes of the accounts. It grants
 * nothing; it only separates the owner's login attempts from those of strangers.
 */
export interface KnownBrowser {
  id: string
  /** Newest first. */
  accounts: readonly string[]
}

/** Maximum number of accounts in the cookie. */
const MAX_ACCOUNTS = 5

/** The required part of the session context. */
interface KnownBrowserContext {
  readonly keys: readonly SealKey[]
  readonly site: Site
  known: KnownBrowser | undefined
}
type ChangingContext = KnownBrowserContext & { changed: Set<CookieName> }

const known = z.object({
  id: z.string().max(64),
  accounts: z.array(z.string().regex(/^[\da-f]{32}$/)).max(MAX_ACCOUNTS),
})

/** Reads the cookie; undefined if it was changed or belongs to another brand. */
export async function readKnownBrowser({
  cookies,
  isSecure,
  keys,
  site,
}: Pick<KnownBrowserContext, 'keys' | 'site'> & {
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

/** The id of this browser, if this account logged in here before. */
export async function findKnownBrowserId(
  { keys, site, known }: KnownBrowserContext,
  email: string,
): Promise<string | undefined> {
  if (!known) return undefined
  const names = await Promise.all(keys.map((key) => accountKey([key], site.brand.id, email)))
  return names.some((name) => known.accounts.includes(name)) ? known.id : undefined
}

/** Records a login of an account on this browser. */
export async function addKnownAccount(context: ChangingContext, email: string): Promise<void> {
  const { keys, site, known } = context
  const name = await accountKey(keys, site.brand.id, email)
  const others = (known?.accounts ?? []).filter((each) => each !== name)
  const accounts = [name, ...others].slice(0, MAX_ACCOUNTS)
  context.known = { id: known?.id ?? crypto.randomUUID(), accounts }
  context.changed.add('known')
}

/** Removes an account from the cookie. */
export async function removeKnownAccount(context: ChangingContext, email: string): Promise<void> {
  const { keys, site, known } = context
  if (!known) return
  const names = await Promise.all(keys.map((key) => accountKey([key], site.brand.id, email)))
  const accounts = known.accounts.filter((each) => !names.includes(each))
  context.known = accounts.length > 0 ? { ...known, accounts } : undefined
  context.changed.add('known')
}
