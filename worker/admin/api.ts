import { Hono, type Context } from 'hono'
import { selectBrand } from '../brand/select.ts'
import type { Env } from '../env.ts'
import { importStep } from './import.ts'
import { MAX_BODY_BYTES, readBody, type ImportBody } from './import-body.ts'
import type { ImportTarget } from './import-run.ts'
import { readKeys, type AdminKey, type Scope } from './keys.ts'
import { findCall, rememberCall } from './request-log.ts'
import {
  KEY_HEADER,
  keyOfCall,
  sha256Hex,
  SIGN_HEADER,
  TIME_HEADER,
  type SignedCall,
} from './signature.ts'
import { readStatus } from './status.ts'

type AdminContext = Context<{ Bindings: Env }>

/** What the merchant's commands talk to (product.md §3): signed calls, each with its own scope. */
export const adminApi = new Hono<{ Bindings: Env }>()

adminApi.use('*', async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})

adminApi.post('/import', async (c) => {
  const now = Date.now()
  const signed = await authenticate(c, now)
  if (!signed) return refuse(c)
  const body = readBody(new TextDecoder().decode(signed.call.body))
  if (!body) return c.json({ problem: 'the body is not a step of an import' }, 400)
  const { kid, path } = signed.call
  const call = { kid, req: body.head.req, path, bodyHash: await sha256Hex(signed.call.body) }
  const seen = await findCall(c.env.DB, call)
  if (seen.kind === 'conflict') return c.json({ problem: 'req was used for another call' }, 409)
  if (!hasScope(signed.key, 'import')) return refuse(c)
  if (seen.kind === 'answered') return c.body(seen.answer, 200, JSON_TYPE)
  const target = targetOf(c, body)
  if (!target) return c.json({ problem: 'there is no such store' }, 400)
  const ports = { shop: c.env.SHOP, db: c.env.DB, kid, now }
  const answer = await importStep(ports, target, body)
  if (answer.step === 'taken') return c.json({ problem: answer.problem }, 409)
  if (answer.step === 'malformed') return c.json({ problem: answer.problem }, 400)
  const text = JSON.stringify(answer)
  await rememberCall(c.env.DB, call, text, now)
  return c.body(text, 200, JSON_TYPE)
})

adminApi.post('/status', async (c) => {
  const signed = await authenticate(c, Date.now())
  if (!signed || !hasScope(signed.key, 'status')) return refuse(c)
  return c.json(await readStatus(c.env.SHOP, c.env.DB))
})

adminApi.all('/:name{import|status}', (c) => c.text('', 405, { Allow: 'POST' }))

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Every refused call gets the same answer, whatever was wrong with it. */
function refuse(c: AdminContext): Response {
  return c.json({ problem: 'not signed with a key of this shop' }, 401)
}

function hasScope(key: AdminKey, scope: Scope): boolean {
  return key.scopes.has(scope)
}

async function authenticate(
  c: AdminContext,
  now: number,
): Promise<{ key: AdminKey; call: SignedCall } | undefined> {
  const body = await readBytes(c.req.raw.body, MAX_BODY_BYTES)
  if (!body) return undefined
  const call: SignedCall = {
    kid: c.req.header(KEY_HEADER) ?? '',
    time: c.req.header(TIME_HEADER) ?? '',
    sign: c.req.header(SIGN_HEADER) ?? '',
    path: new URL(c.req.url).pathname,
    body,
  }
  const key = await keyOfCall(call, readKeys(c.env.REUNA_KEYS), now)
  return key && { key, call }
}

/** The bytes of a body, or undefined when there are more than `limit`; the rest is not read. */
async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!stream) return new Uint8Array(0)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.byteLength
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

function targetOf(c: AdminContext, { head }: ImportBody): ImportTarget | undefined {
  const brand = selectBrand(new URL(c.req.url), c.env)
  const code = head.store || brand?.storeViews.default
  const view = brand?.storeViews.views.find((each) => each.storeCode === code)
  return view && { catalog: view.elasticsearch.index, locale: view.i18n.defaultLocale }
}
