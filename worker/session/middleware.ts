import type { Context, MiddlewareHandler } from 'hono'
import { pickBackend } from '../pick/backend.ts'
import type { Env } from '../env.ts'
import { visitorOf } from '../guard/limits.ts'
import { readSealKeys } from '../crypto/seal-keys.ts'
import { type SessionContext } from './context.ts'
import { openSession } from './open-session.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /**
     * Opens the session context from the request's cookies, at the first call and only once. Rejects if the
     * database or the keys are unavailable.
     */
    session: () => Promise<SessionContext>
  }
}

type AppContext = Context<{ Bindings: Env }>

/** Opens the session of a request only when a handler needs it: a cache hit never does. */
export const session: MiddlewareHandler<{ Bindings: Env }> = (c, next) => {
  let opened: Promise<SessionContext> | undefined
  c.set('session', () => (opened ??= open(c)))
  return next()
}

async function open(c: AppContext): Promise<SessionContext> {
  const site = c.get('site')
  const keys = readSealKeys(c.env.SESSION_KEYS)
  if (keys.length === 0) throw new Error('there is no key to seal with: SESSION_KEYS')
  const now = Date.now()
  return openSession({
    site,
    backend: pickBackend(site, c.env, now),
    db: c.env.DB,
    keys,
    isSecure: new URL(c.req.url).protocol === 'https:',
    network: visitorOf(c.req.raw).key,
    now,
    cookies: c.req.header('Cookie'),
  })
}
