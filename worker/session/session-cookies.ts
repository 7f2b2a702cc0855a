import { USER_HINT_GUEST } from '../../shared/account/session.ts'
import type { SessionContext } from './context.ts'
import {
  fitsCookie,
  writeCompletedChange,
  writeCookie,
  writeUserHint,
  type CookieName,
} from './cookie.ts'
import { seal } from './seal.ts'
import { clearShortCookie } from './short-cookie.ts'

/** The response's `Set-Cookie` lines. Throws if a cookie is longer than browsers accept. */
export async function cookieLines(context: SessionContext): Promise<readonly string[]> {
  const { site, keys, session, carts, device, ordered, receipt, known, isSecure } = context
  const hasCart = Object.keys(carts).length > 0 || device !== undefined
  const values: Readonly<Record<CookieName, unknown>> = {
    session,
    cart: hasCart ? { carts, device, ...(ordered.length > 0 && { ordered }) } : undefined,
    // The owner has no meaning without the session.
    receipt: receipt && { ...receipt, sid: session?.sid },
    known,
  }
  const sealed = await Promise.all(
    [...new Set([...context.changed, ...context.outdated])].map(async (name) => {
      const value = values[name]
      if (value === undefined) return writeCookie(name, undefined, isSecure)
      const sealed = await seal(keys, { purpose: name, brand: site.brand.id }, value)
      if (!fitsCookie(name, sealed)) throw new Error(`the cookie ${name} is too long`)
      return writeCookie(name, sealed, isSecure)
    }),
  )
  const { completedChange } = context
  const completed =
    completedChange === undefined ? [] : [writeCompletedChange(completedChange, isSecure)]
  const forgotten = context.hasLoggedOut ? [clearShortCookie('pickup', isSecure)] : []
  return [...sealed, ...forgotten, ...userHintLines(context), ...completed]
}

/** Returns the `Set-Cookie` lines that update the user hint. */
function userHintLines({
  session,
  userHint,
  hasLoggedOut,
  changed,
  isSecure,
}: SessionContext): readonly string[] {
  if (session) {
    const isHintCurrent = userHint === session.owner && !changed.has('session')
    return isHintCurrent ? [] : [writeUserHint(session.owner, isSecure)]
  }
  if (hasLoggedOut) return [writeUserHint(USER_HINT_GUEST, isSecure)]
  return userHint === undefined || userHint === USER_HINT_GUEST
    ? []
    : [writeUserHint(undefined, isSecure)]
}
