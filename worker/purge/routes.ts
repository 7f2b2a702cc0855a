import { defineSigned, READ_AND_POST } from '../guard/endpoint.ts'
import { magentoPurgeApi } from './magento-api.ts'
import { MAX_BODY_BYTES, executeInvalidate, executePurge, type PurgeOutcome } from './purge.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { Hono, type Context } from 'hono'
import { authenticate, REFUSED, readKeys } from '../signed/signature.ts'
import { RETRY_AFTER_SECONDS } from '../signed/request-log.ts'
import { readBytes } from '../http/read-body.ts'
import type { Env } from '../env.ts'
import { NO_STORE } from '../http/headers.ts'
import { errorText, writeLog } from '../log/log.ts'
import { tryDrainOutbox } from './outbox.ts'
import { platformOf, isOpen } from './platform.ts'

type PurgeContext = Context<{ Bindings: Env }>

/** Time limit of the database for one purge. */
const BUDGET_MS = 5000
const JSON_TYPE = { ...NO_STORE, 'Content-Type': 'application/json' }
const RETRY_SOON = { ...NO_STORE, 'Retry-After': '2' }

/** Signed purges of tags; responds after the commit. */
const purgeApi = new Hono<{ Bindings: Env }>()

purgeApi.post('/', async (c) => {
  const now = Date.now()
  const keys = readKeys(c.env.REUNA_KEYS)
  if (keys.size === 0) return answerWithoutKeys(c)
  const body = await readBytes(c.req.raw.body, MAX_BODY_BYTES)
  if (!body) return c.json({ problem: `a purge is ${MAX_BODY_BYTES} bytes at most` }, 413, NO_STORE)
  const signed = await authenticate(c.req.raw, body, c.env, now)
  if (!signed) return c.json(REFUSED, 401, NO_STORE)
  return answerWhenDone(c, executePurge(c.env.DB, signed, now))
})

purgeApi.all('/', (c) => c.text('405 Method Not Allowed', 405, { ...NO_STORE, Allow: 'POST' }))

/** The endpoint of existing indexers; 404 until its key is set. */
const invalidateApi = new Hono<{ Bindings: Env }>()

invalidateApi.all('/', async (c, next) => {
  const secret = c.env.INVALIDATE_KEY
  const { method, url } = c.req.raw
  if (!isOpen(secret)) {
    if (method === 'GET' || method === 'HEAD') return next()
    return c.text('404 Not Found', 404, NO_STORE)
  }
  if (method !== 'GET' && method !== 'POST') {
    return c.text('405 Method Not Allowed', 405, { ...NO_STORE, Allow: 'GET, POST' })
  }
  const query = new URL(url).searchParams
  return answerWhenDone(c, executeInvalidate(c.env.DB, secret, query, Date.now()))
})

/** Responds after the commit; 503 if the database fails or times out: the call may be repeated. */
async function answerWhenDone(c: PurgeContext, work: Promise<PurgeOutcome>): Promise<Response> {
  try {
    // A database query cannot be cancelled; its late result is ignored.
    const outcome = await withTimeout(BUDGET_MS, () => work)
    if (outcome.kind === 'done') purgePlatform(c)
    return answerOf(c, outcome)
  } catch (error) {
    writeLog({ code: 'purge.failed', detail: errorText(error) })
    const problem = 'the purge log does not answer: make the same call again'
    return c.json({ problem, result: problem }, 503, RETRY_SOON)
  }
}

function answerOf(c: PurgeContext, outcome: PurgeOutcome): Response {
  switch (outcome.kind) {
    case 'done':
      return c.body(outcome.answer, 200, JSON_TYPE)
    case 'refused':
      return c.json(REFUSED, 401, NO_STORE)
    case 'malformed':
      return c.json({ problem: outcome.problem, result: outcome.problem }, 400, NO_STORE)
    case 'conflict':
      return c.json({ problem: 'req was used for another call' }, 409, NO_STORE)
    case 'limited': {
      const headers = { ...NO_STORE, 'Retry-After': RETRY_AFTER_SECONDS }
      return c.json({ problem: 'too many calls in a minute' }, 429, headers)
    }
  }
}

/** Without signing keys no caller can be verified: that is logged, not only returned. */
function answerWithoutKeys(c: PurgeContext): Response {
  writeLog({ code: 'purge.no-keys', detail: 'REUNA_KEYS holds no key of kid:scopes:secret' })
  return c.json({ problem: 'this shop has no signing keys' }, 503, RETRY_SOON)
}

function purgePlatform(c: PurgeContext): void {
  const platform = platformOf(c.env)
  if (platform) c.executionCtx.waitUntil(tryDrainOutbox(c.env.DB, platform))
}

/** Purges: signed calls, and those of existing indexers. */
export const routes = {
  endpoints: [
    defineSigned({ path: '/__purge', maxBodyBytes: MAX_BODY_BYTES, app: purgeApi }),
    defineSigned({ path: '/__magento', maxBodyBytes: 0, app: magentoPurgeApi }),
    defineSigned({
      path: '/invalidate',
      methods: READ_AND_POST,
      maxBodyBytes: MAX_BODY_BYTES,
      app: invalidateApi,
    }),
  ],
}
