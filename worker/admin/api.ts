import { Hono, type Context } from 'hono'
import { selectBrand } from '../brand/select.ts'
import type { Env } from '../env.ts'
import { cacheCounters } from '../cache/metrics.ts'
import type { WaitUntil } from '../cache/purge-watch.ts'
import { describeEntry, type DescribeEntry } from '../purge/describe.ts'
import { tryDrainOutbox } from '../purge/outbox.ts'
import { platformOf } from '../purge/platform.ts'
import { mailTargetOf } from '../mail/target.ts'
import { countOtherMails, readOutbox } from '../mail/outbox.ts'
import { answerOrders, readOrdersBody } from './orders.ts'
import {
  authenticate,
  REFUSED,
  type Authenticated,
  type AdminKey,
  type Scope,
} from '../signed/signature.ts'
import { importStep } from './import.ts'
import { importTarget } from '../pick/import-target.ts'
import { MAX_BODY_BYTES, readBody, type ImportBody } from '../signed/body.ts'
import type { ImportTarget } from '../catalog/import-records.ts'
import { catalogImport } from '../pick/catalog-import.ts'
import { readBytes } from '../http/read-body.ts'
import { findCall, storeCall } from '../signed/request-log.ts'
import { sha256Hex } from '../crypto/digest.ts'
import { readStatus } from './status.ts'
import { answerAboutSubmissions, readSubmissionsBody } from './submissions.ts'
import { readStatusBody } from './status-body.ts'

type AdminContext = Context<{ Bindings: Env }>

/**
 * The API of the merchant's commands: signed calls, each with its own scope. `describe` looks up an address
 * in the page cache.
 */
export function adminApiWith(describe: DescribeEntry): Hono<{ Bindings: Env }> {
  return new Hono<{ Bindings: Env }>()
    .use('*', async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .post('/import', answerImport)
    .post('/status', (c) => answerStatus(c, describe))
    .post('/orders', answerAboutOrders)
    .post('/mails', answerMails)
    .post('/submissions', answerSubmissions)
    .all('/:name{import|status|orders|mails|submissions}', (c) =>
      c.text('', 405, { Allow: 'POST' }),
    )
}

export const adminApi = adminApiWith(describeEntry)

async function answerImport(c: AdminContext): Promise<Response> {
  const now = Date.now()
  const signed = await authenticated(c, now)
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
  if ('problem' in target) return c.json(target, 400)
  const ports = { imports: catalogImport(c.env, target, now), db: c.env.DB, kid, now }
  const answer = await importStep(ports, target, body)
  if (answer.step === 'taken') return c.json(answer, 409)
  if (answer.step === 'malformed') return c.json({ problem: answer.problem }, 400)
  const text = JSON.stringify(answer)
  await storeCall(c.env.DB, call, text, now)
  purgePlatform(c)
  return c.body(text, 200, JSON_TYPE)
}

async function answerStatus(c: AdminContext, describe: DescribeEntry): Promise<Response> {
  const signed = await authenticated(c, Date.now())
  if (!signed || !hasScope(signed.key, 'status')) return refuse(c)
  const parsed = readStatusBody(signed.call.body)
  if (!parsed) return c.json({ problem: 'page is the address of a page' }, 400)
  const status = await readStatus(c.env)
  const waitUntil: WaitUntil = (work) => c.executionCtx.waitUntil(work)
  const entry =
    parsed.page && (await describe(parsed.page, { env: c.env, routes: c.get('routes'), waitUntil }))
  const page = parsed.page === undefined ? {} : { page: entry ?? null }
  return c.json({ ...status, cache: cacheCounters(), ...page })
}

async function answerAboutOrders(c: AdminContext): Promise<Response> {
  const now = Date.now()
  const signed = await authenticated(c, now)
  if (!signed || !hasScope(signed.key, 'orders')) return refuse(c)
  const parsed = readOrdersBody(signed.call.body)
  const brand = selectBrand(new URL(c.req.url), c.env)
  if (!parsed || !brand) return c.json({ problem: 'the body is no question about orders' }, 400)
  // A refund needs its own scope, as it needs a passkey at the desk.
  if (parsed.step === 'refund' && !hasScope(signed.key, 'refunds')) return refuse(c)
  const { kid, path } = signed.call
  const call = { kid, req: parsed.req, path, bodyHash: await sha256Hex(signed.call.body) }
  const seen = await findCall(c.env.DB, call)
  if (seen.kind === 'conflict') return c.json({ problem: 'req was used for another call' }, 409)
  if (seen.kind === 'answered') return c.body(seen.answer, 200, JSON_TYPE)
  const answer = await answerOrders({ env: c.env, brand, kid, now }, parsed)
  if (answer.step === 'gone') return c.json({ problem: answer.problem }, 409)
  const text = JSON.stringify(answer)
  if (answer.step === 'cancel' || answer.step === 'refund') purgePlatform(c)
  if (answer.step !== 'list') await storeCall(c.env.DB, call, text, now)
  return c.body(text, 200, JSON_TYPE)
}

/**
 * Returns the newest e-mails of a brand of the built-in shop; they contain names, so they have a scope of
 * their own.
 */
async function answerMails(c: AdminContext): Promise<Response> {
  const signed = await authenticated(c, Date.now())
  if (!signed || !hasScope(signed.key, 'mails')) return refuse(c)
  const brand = selectBrand(new URL(c.req.url), c.env)
  if (!brand) return c.json({ problem: 'there is no such shop' }, 400)
  const { SHOP } = c.env
  const isSent = mailTargetOf(c.env, brand.id) !== undefined
  const mails = await readOutbox(SHOP, brand.id, MAX_MAILS)
  return c.json({ isSent, mails, others: await countOtherMails(SHOP, brand.id) })
}

const MAX_MAILS = 20

/** Returns form submissions; they contain names and addresses, so they have a scope of their own. */
async function answerSubmissions(c: AdminContext): Promise<Response> {
  const signed = await authenticated(c, Date.now())
  if (!signed || !hasScope(signed.key, 'submissions')) return refuse(c)
  const parsed = readSubmissionsBody(signed.call.body)
  const brand = selectBrand(new URL(c.req.url), c.env)
  if (!parsed || !brand) return c.json({ problem: 'the body names no kind of submissions' }, 400)
  const answer = await answerAboutSubmissions(c.env, brand, parsed, Date.now())
  if ('judged' in answer) purgePlatform(c)
  return c.json(answer)
}

/** Sends the purges of an import to the platform's own cache at once, like other purges. */
function purgePlatform(c: AdminContext): void {
  const platform = platformOf(c.env)
  if (platform) c.executionCtx.waitUntil(tryDrainOutbox(c.env.DB, platform))
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Every refused call gets the same response, so that it does not reveal the reason. */
function refuse(c: AdminContext): Response {
  return c.json(REFUSED, 401)
}

function hasScope(key: AdminKey, scope: Scope): boolean {
  return key.scopes.has(scope)
}

async function authenticated(c: AdminContext, now: number): Promise<Authenticated | undefined> {
  const body = await readBytes(c.req.raw.body, MAX_BODY_BYTES)
  return body && authenticate(c.req.raw, body, c.env, now)
}

function targetOf(c: AdminContext, { head }: ImportBody): ImportTarget | { problem: string } {
  const brand = selectBrand(new URL(c.req.url), c.env)
  const views = brand?.storeViews.views ?? []
  const code = head.store || brand?.storeViews.default
  const view = views.find((each) => each.storeCode === code)
  if (!view || !brand) {
    const storeCodes = views.map(({ storeCode }) => storeCode).join(', ')
    return { problem: `there is no store ${code ?? ''}; there are: ${storeCodes}` }
  }
  return importTarget(brand, view)
}
