import type { MiddlewareHandler } from 'hono'
import { storeOf, isSecure, type DeskEnv } from '../frame/context-api.ts'
import { preferredLocale } from '../frame/locale.ts'
import { readSessionCookie } from './cookie.ts'
import { openDeskSession } from './session-store.ts'

/** Sets the session, the language of the desk and the time of the request. */
export const deskSession: MiddlewareHandler<DeskEnv> = async (c, next) => {
  c.set('deskNow', Date.now())
  const token = readSessionCookie(c.req.header('Cookie'), isSecure(c))
  const session = token === undefined ? undefined : await openDeskSession(storeOf(c), token)
  c.set('deskSession', session)
  const shop = c.get('site').locale
  const preferred = preferredLocale(c.req.header('Accept-Language'), shop)
  c.set('deskLocale', session?.merchant.locale ?? preferred)
  return next()
}
