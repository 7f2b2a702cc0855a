import { setCookies } from '../http/cookie.ts'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { Answer, ApiCalls, CallRequest } from '../../shared/api.ts'
import { ShopError } from '../../shared/error.ts'
import { readBytes } from '../http/read-body.ts'
import { parseJson } from '../backend/read-body.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { NO_STORE } from '../http/headers.ts'
import { logFailedCall } from '../log/log.ts'
import { responseMeta, type Outcome } from './outcome.ts'
import { clearOutdated, type SessionContext } from './context.ts'
import { cookieLines } from './session-cookies.ts'

export type PersonalContext = Context<{ Bindings: Env }>

const MAX_BODY_BYTES = 64 * 1024
const RETRY_SECONDS = '2'

/**
 * Creates the handler of an API call (`shared/api.ts`). It validates the input, opens the session from the
 * cookies, and responds with an envelope that is never cached and contains neither token nor cart id.
 */
export function answerCall<Name extends keyof ApiCalls>(
  name: Name,
  schema: z.ZodType<CallRequest<Name>>,
  handle: (
    context: SessionContext,
    input: CallRequest<Name>,
    env: Env,
    c: PersonalContext,
  ) => Promise<Outcome<Answer<Name>>>,
) {
  return async (c: PersonalContext): Promise<Response> => {
    const site = c.get('site')
    const { t } = site.shop
    const parsed = await readInput(c, schema)
    if (!parsed.ok) {
      const problem = 'request.malformed'
      const body = { code: parsed.code, result: t(problem), meta: { problem } }
      return c.json(body, parsed.code, NO_STORE)
    }
    const called = await withSession(c, site, name, async (context) => {
      const outcome = await handle(context, parsed.input, c.env, c)
      const code = outcome.ok ? 200 : outcome.code
      const { result, headers } = outcome
      return { code, result, meta: responseMeta(context, outcome), headers }
    })
    const {
      body: { headers, ...body },
      cookies,
    } = called
    const answer = c.json(body, body.code as ContentfulStatusCode, NO_STORE)
    for (const [line, value] of Object.entries(headers ?? {})) answer.headers.set(line, value)
    if (body.code === 503) answer.headers.set('Retry-After', RETRY_SECONDS)
    return setCookies(answer, cookies)
  }
}

interface CallBody {
  code: number
  result: unknown
  meta: object
  headers?: Readonly<Record<string, string>> | undefined
}

/**
 * Runs a call in the session. The cookies are written even if the call fails, so that refreshed tokens are
 * kept.
 */
async function withSession(
  c: PersonalContext,
  site: Site,
  name: string,
  run: (context: SessionContext) => Promise<CallBody>,
): Promise<{ body: CallBody; cookies: readonly string[] }> {
  try {
    const context = await c.get('session')()
    const body = await run(context).catch((error: unknown) => failureOf(site, name, error))
    clearOutdated(context)
    return { body, cookies: await cookieLines(context) }
  } catch (error) {
    return { body: failureOf(site, name, error), cookies: [] }
  }
}

function failureOf(site: Site, operation: string, error: unknown): CallBody {
  logFailedCall(error, operation, site.view.storeCode)
  const { t } = site.shop
  const isTranslated = error instanceof ShopError && TRANSLATED.has(error.code)
  const problem = 'server.unavailable'
  return { code: 503, result: t(isTranslated ? error.code : problem), meta: { problem } }
}

/** Invalid backend answers that have their own message. */
const TRANSLATED: ReadonlySet<string> = new Set(['answer.content-type', 'answer.format'])

type ParsedInput<Value> = { ok: true; input: Value } | { ok: false; code: 400 | 413 }

async function readInput<Value>(
  c: PersonalContext,
  schema: z.ZodType<Value>,
): Promise<ParsedInput<Value>> {
  const raw = c.req.method === 'POST' ? await readBody(c) : readQuery(c)
  if (!raw.ok) return raw
  const read = schema.safeParse(raw.input)
  return read.success ? { ok: true, input: read.data } : { ok: false, code: 400 }
}

/** Rejects repeated parameters. */
function readQuery(c: PersonalContext): ParsedInput<unknown> {
  const { searchParams } = new URL(c.req.url)
  const entries = [...searchParams].filter(([name]) => name !== 'storeCode')
  const names = new Set(entries.map(([name]) => name))
  if (names.size < entries.length) return { ok: false, code: 400 }
  return { ok: true, input: Object.fromEntries(entries) }
}

async function readBody(c: PersonalContext): Promise<ParsedInput<unknown>> {
  const bytes = await readBytes(c.req.raw.body, MAX_BODY_BYTES)
  if (!bytes) return { ok: false, code: 413 }
  const read = parseJson(new TextDecoder().decode(bytes))
  return read ? { ok: true, input: read.json ?? {} } : { ok: false, code: 400 }
}
