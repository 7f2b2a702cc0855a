import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { selectBrand } from '../brand/select.ts'
import { MAX_TAGS } from '../cache/tags.ts'
import { connectionsOf } from '../brand/connections.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { sha256, equalBytes } from '../crypto/digest.ts'
import type { Env } from '../env.ts'
import { isFromPlatform } from '../guard/limits.ts'
import { NO_STORE } from '../http/headers.ts'
import { errorText, writeLog } from '../log/log.ts'
import { readChangesPattern, readTagsPattern } from './magento-tags.ts'
import { tryDrainOutbox } from './outbox.ts'
import { platformOf, isOpen } from './platform.ts'
import { appendPurges } from './purge-log.ts'

type MagentoContext = Context<{ Bindings: Env }>

const PATTERN = 'X-Magento-Tags-Pattern'
const BUDGET_MS = 5000
/** The address of requests that did not pass the platform (`npm start`). */
const LOCAL_ADDRESS = '127.0.0.1'

/**
 * Handles Magento's own `PURGE`, which it sends to each of its cache hosts. Authorized by the sender's IP
 * address, which only the platform states.
 */
export const takeMagentoPurge: MiddlewareHandler<{ Bindings: Env }> = async (c, next) => {
  const { MAGENTO_PURGE_FROM = '' } = ownConnections(c)
  const sources = MAGENTO_PURGE_FROM.split(/[\s,]+/).filter((source) => source !== '')
  if (sources.length === 0) return next()
  const source = isFromPlatform(c.req.raw)
    ? (c.req.header('CF-Connecting-IP') ?? '')
    : LOCAL_ADDRESS
  if (!sources.includes(source)) return c.text('Method not allowed', 405, NO_STORE)
  return purge(c)
}

/** The same by POST with a secret, for platforms that block `PURGE`. */
export const magentoPurgeApi = new Hono<{ Bindings: Env }>()

magentoPurgeApi.post('/', async (c, next) => {
  const { MAGENTO_PURGE_SECRET: secret } = ownConnections(c)
  if (!isOpen(secret)) return next()
  const given = await sha256(/^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '')
  const isKnown = equalBytes(await sha256(secret), given)
  return isKnown ? purge(c) : c.text('Method not allowed', 405, NO_STORE)
})

/**
 * The connections of the host's brand: another brand's Magento may not purge here. `PURGE` may arrive
 * without https.
 */
function ownConnections(c: MagentoContext): Partial<ReturnType<typeof connectionsOf>> {
  const url = Object.assign(new URL(c.req.url), { protocol: 'https:' })
  const brand = selectBrand(url, c.env)
  return brand ? connectionsOf(c.env, brand) : {}
}

/** Responds as Magento's Varnish configuration does, after the commit. */
async function purge(c: MagentoContext): Promise<Response> {
  const pattern = c.req.header(PATTERN) ?? ''
  const tags = readTagsPattern(pattern)
  if (!tags) return c.text(`${PATTERN} or X-Pool header required`, 400, NO_STORE)
  const all = [...tags]
  const changes = readChangesPattern(pattern)
  try {
    await withTimeout(BUDGET_MS, async () => {
      const { noteMagentoChanges } = await import('../pick/magento-changes.ts')
      await noteMagentoChanges(c.env, ownConnections(c).MAGENTO_URL, changes, Date.now())
    })
    for (let from = 0; from < all.length; from += MAX_TAGS) {
      const req = `magento:${crypto.randomUUID()}`
      const part = {
        req,
        tags: all.slice(from, from + MAX_TAGS),
        mode: 'hard',
        by: 'magento',
      } as const
      await withTimeout(BUDGET_MS, () => appendPurges(c.env.DB, part, Date.now()))
    }
  } catch (error) {
    writeLog({ code: 'purge.failed', detail: errorText(error) })
    return c.text('Backend fetch failed', 503, { ...NO_STORE, 'Retry-After': '2' })
  }
  const platform = platformOf(c.env)
  if (platform && all.length > 0) c.executionCtx.waitUntil(tryDrainOutbox(c.env.DB, platform))
  if (changes.length > 0) c.executionCtx.waitUntil(tryReadChanges(c.env))
  return c.text('Purged', 200, NO_STORE)
}

/** Reads the changed copies again at once; the scheduled task retries what fails. */
async function tryReadChanges(env: Env): Promise<void> {
  try {
    const { readMagentoChanges } = await import('../pick/magento-changes.ts')
    await readMagentoChanges(env)
  } catch (error) {
    writeLog({ code: 'magento.changes-failed', detail: errorText(error) })
  }
}
