import { seeOther } from '../http/status.ts'
import type { MiddlewareHandler } from 'hono'
import { FORM_KEY, FORM_KEY_HEADER } from '../../shared/ui/form-key.ts'
import { readSealKeys } from '../crypto/seal-keys.ts'
import type { SessionContext } from '../session/context.ts'
import { beginRecord, completeRecord, deleteRecord, orUndefined } from './idempotency-records.ts'
import type { Env } from '../env.ts'
import { NO_STORE, RETRY_SOON } from '../http/headers.ts'

type RecordContext = Pick<SessionContext, 'db' | 'keys' | 'site' | 'now'>

/**
 * Processes a form once by its idempotency key: a repeat is redirected to where the first one was. A form
 * without a key, or while the database is unavailable, is processed each time.
 */
export const idempotency: MiddlewareHandler<{ Bindings: Env }> = async (c, next) => {
  const key = c.req.header(FORM_KEY_HEADER) ?? ''
  const site = FORM_KEY.test(key) ? c.get('site') : undefined
  const keys = readSealKeys(c.env.SESSION_KEYS)
  if (!site || keys.length === 0) return next()
  const context: RecordContext = { db: c.env.DB, keys, site, now: Date.now() }
  const name = { cart: 'form', key: `${new URL(c.req.url).pathname} ${key}` }
  // An abandoned form may be processed again: its effects have their own idempotency keys.
  const started = await orUndefined(context, () => beginRecord(context, name, null, true))
  if (started?.state === 'done') {
    return seeOther(String(started.value))
  }
  if (started?.state === 'busy') {
    return c.text(site.shop.t('server.unavailable'), 503, { ...NO_STORE, ...RETRY_SOON })
  }
  await next()
  const { status, headers } = c.res
  const location = headers.get('Location')
  await orUndefined(context, () =>
    status === 303 && location !== null
      ? completeRecord(context, name, location)
      : deleteRecord(context, name),
  )
}
