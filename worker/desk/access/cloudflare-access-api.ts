import type { MiddlewareHandler } from 'hono'
import { verifyWithJwks } from 'hono/jwt'
import { withTimeout } from '../../concurrency/timeout.ts'
import { refuse } from '../../http/status.ts'
import { errorText, writeLog } from '../../log/log.ts'
import type { DeskEnv } from '../frame/context-api.ts'
import { accessSetting, type AccessSetting } from './access-setting.ts'

type Keys = NonNullable<Parameters<typeof verifyWithJwks>[1]['keys']>

const HEADER = 'Cf-Access-Jwt-Assertion'
/** Access rotates its keys every six weeks and publishes the next ones in advance. */
const CACHE_MS = 10 * 60 * 1000
/** An unknown key id may be new: the keys are fetched again at most this often. */
const REFETCH_MS = 60 * 1000
const LIMIT_MS = 3000

/** The keys of an issuer, as last fetched. */
interface CachedKeys {
  issuer: string
  at: number
  keys: Keys
}

/**
 * Requires and verifies the signed header of Cloudflare Access where Access is configured: a request that
 * bypasses Access gets 403, even with a session. An incomplete setting rejects every request.
 */
export function cloudflareAccess(): MiddlewareHandler<DeskEnv> {
  let known: CachedKeys | undefined
  return async (c, next) => {
    const setting = accessSetting(c.env)
    if (!setting) return next()
    const token = c.req.header(HEADER)
    if (setting === 'broken' || token === undefined) throw refuse(403)
    const { issuer } = setting
    const now = Date.now()
    try {
      if (known?.issuer !== issuer || now - known.at > CACHE_MS) known = await readKeys(issuer, now)
    } catch (error) {
      writeLog({ code: 'desk.access-keys', detail: errorText(error) })
      throw refuse(503)
    }
    if (await isValid(token, known.keys, setting)) return next()
    if (now - known.at <= REFETCH_MS) throw refuse(403)
    known = await readKeys(issuer, now).catch(() => known)
    if (known && (await isValid(token, known.keys, setting))) return next()
    throw refuse(403)
  }
}

async function isValid(
  token: string,
  keys: Keys,
  { issuer, audiences }: AccessSetting,
): Promise<boolean> {
  try {
    const claims = { iss: issuer, aud: [...audiences], exp: true, nbf: true, iat: true }
    const { exp } = await verifyWithJwks(token, {
      ...{ keys, verification: claims },
      allowedAlgorithms: ['RS256'],
    })
    // The library accepts tokens without `exp`.
    return typeof exp === 'number'
  } catch {
    return false
  }
}

async function readKeys(issuer: string, at: number): Promise<CachedKeys> {
  const answer = await withTimeout(LIMIT_MS, () => fetch(`${issuer}/cdn-cgi/access/certs`))
  if (!answer.ok) throw new Error(`Access answered ${answer.status}`)
  const { keys } = (await answer.json()) as { keys?: unknown }
  if (!Array.isArray(keys)) throw new Error('Access answered no keys')
  return { issuer, at, keys: keys as Keys }
}
