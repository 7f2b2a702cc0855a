import type { MiddlewareHandler } from 'hono'
import { verifyWithJwks } from 'hono/jwt'
import { withTimeout } from '../../concurrency/timeout.ts'
import { refuse } from '../../http/refuse.ts'
import { errorText, writeLog } from '../../log/log.ts'
import type { DeskEnv } from '../frame/context-api.ts'
import { accessSetting, type AccessSetting } from './access-setting.ts'

type Keys = NonNullable<Parameters<typeof verifyWithJwks>[1]['keys']>

const HEADER = 'Cf-Access-Jwt-Assertion'
/** Access changes its keys every six weeks and announces the next ones before. */
const KEPT_MS = 10 * 60 * 1000
/** A key that is not known may be new: it is looked for this often at most. */
const AGAIN_MS = 60 * 1000
const LIMIT_MS = 3000

/** The keys of an issuer, as they were read last. */
interface Known {
  issuer: string
  at: number
  keys: Keys
}

/**
 * Where Cloudflare Access stands in front of the desk, its signed header is required and checked: whoever
 * goes around it gets 403, also with a session. A setting that is half there lets nobody in.
 */
export function cloudflareAccess(): MiddlewareHandler<DeskEnv> {
  let known: Known | undefined
  return async (c, next) => {
    const setting = accessSetting(c.env)
    if (!setting) return next()
    const token = c.req.header(HEADER)
    if (setting === 'broken' || token === undefined) throw refuse(403)
    const { issuer } = setting
    const now = Date.now()
    try {
      if (known?.issuer !== issuer || now - known.at > KEPT_MS) known = await readKeys(issuer, now)
    } catch (error) {
      writeLog({ code: 'desk.access-keys', detail: errorText(error) })
      throw refuse(503)
    }
    if (await isGood(token, known.keys, setting)) return next()
    if (now - known.at <= AGAIN_MS) throw refuse(403)
    known = await readKeys(issuer, now).catch(() => known)
    if (known && (await isGood(token, known.keys, setting))) return next()
    throw refuse(403)
  }
}

async function isGood(
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
    // The library takes a token without an end.
    return typeof exp === 'number'
  } catch {
    return false
  }
}

async function readKeys(issuer: string, at: number): Promise<Known> {
  const answer = await withTimeout(LIMIT_MS, () => fetch(`${issuer}/cdn-cgi/access/certs`))
  if (!answer.ok) throw new Error(`Access answered ${answer.status}`)
  const { keys } = (await answer.json()) as { keys?: unknown }
  if (!Array.isArray(keys)) throw new Error('Access answered no keys')
  return { issuer, at, keys: keys as Keys }
}
