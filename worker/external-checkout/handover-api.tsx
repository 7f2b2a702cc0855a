import { setCookies } from '../http/cookie.ts'
import { seeOther } from '../http/status.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { ExternalThanksPage } from '../../shared/checkout/external-thanks-page.tsx'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { redeemHandback, applyHandover } from './handover.ts'
import { type PersonalContext } from '../session/answer-call.ts'
import { readShortCookie, writeShortCookie } from '../session/short-cookie.ts'
import { cartOf, type SessionContext } from '../session/context.ts'
import { cookieLines } from '../session/session-cookies.ts'
import { authenticate, REFUSED } from '../signed/signature.ts'
import { parseJson } from '../signed/body.ts'
import { readBytes } from '../http/read-body.ts'
import { readSealKeys } from '../crypto/seal-keys.ts'
import type { Site } from '../brand/site.ts'
import { CLEAR_PREFETCHED, NO_STORE } from '../http/headers.ts'
import { createCart } from '../cart/create.ts'
import type { Env } from '../env.ts'
import { logFailedCall } from '../log/log.ts'
import { buildPage } from '../render/page.ts'
import type { Timing } from '../render/page-record.ts'
import { loadFrame } from '../shell/frame.ts'
import { respondWith } from '../payment/answer-api.ts'
import { handoverContextOf, handOver, type Handover } from './external.ts'
import { isRedeemed, mintBackCode, redeemCode, type HandoverContext } from './handover-store.ts'

const MAX_BODY_BYTES = 16 * 1024
/** The response must not leak: no referrer, and not stored. */
const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' } as const

/** Redirects to the external checkout; undefined if there is no cart. */
export async function answerHandover(
  context: SessionContext,
  host: URL,
): Promise<Response | undefined> {
  const handed = await handOver(context, host)
  if (!handed) return undefined
  const { location, handover } = handed
  const cookie = await writeShortCookie(context, 'handover', handover)
  return redirectTo(context, location, [cookie])
}

/** Handles the page after an external checkout, and the return from it. */
export async function answerExternal(
  c: PersonalContext,
  context: SessionContext,
  route: 'external-thank-you' | 'magento2vsfsync',
  timing: Timing,
): Promise<Response> {
  const stored = await readShortCookie(context, 'handover', c.req.header('Cookie'))
  const handover = readHandover(stored)
  if (route === 'magento2vsfsync') return restoreFromHandover(c, context, handover)
  const ordered = handover && (await hasOrdered(context, handover)) ? handover.id : undefined
  return respondWith(
    c,
    context,
    async (ports) => {
      const title = ports.site.shop.t(ordered ? 'external.thanks' : 'external.neutral')
      return buildPage(ports, await loadFrame(ports), {
        ...{ route, name: 'service', sheet: 'service-page', head: { title, robots: 'noindex' } },
        entry: ordered === undefined ? undefined : 'client/app/lazy/thanks.ts',
        body: <ExternalThanksPage ordered={ordered} />,
        storable: false,
      })
    },
    timing,
  )
}

/**
 * True if this browser went to the external checkout and the other side has redeemed its cart. Only then is
 * the cart cleared and replaced, once: a foreign link must not empty it.
 */
async function hasOrdered(context: SessionContext, { id, cart }: Handover): Promise<boolean> {
  try {
    if (!(await isRedeemed(handoverContextOf(context), id))) return false
    if (cartOf(context)?.name === cart) await createCart(context, { renew: true })
    return true
  } catch (error) {
    logFailedCall(error, 'order-success')
    return false
  }
}

/** Takes session and cart back and redirects to the cart; without any, redirects to the home page. */
async function restoreFromHandover(
  c: PersonalContext,
  context: SessionContext,
  handover: Handover | undefined,
): Promise<Response> {
  const { searchParams } = new URL(c.req.url)
  const isBack = await takeFrom(context, handover, searchParams).catch((error: unknown) => {
    logFailedCall(error, 'magento2vsfsync')
    return false
  })
  const prefix = storePrefix(context.site.brand, context.site.view)
  return redirectTo(context, isBack ? `${prefix}/cart` : prefix || '/')
}

function takeFrom(
  context: SessionContext,
  handover: Handover | undefined,
  query: URLSearchParams,
): Promise<boolean> {
  const code = query.get('code') ?? ''
  if (!handover) return Promise.resolve(false)
  if (/^[\da-f]{64}$/.test(code)) return redeemHandback(context, handover.id, code)
  if (!context.site.brand.externalCheckout.legacy) return Promise.resolve(false)
  const read = legacyQuery.safeParse(Object.fromEntries(query))
  return read.success ? applyHandover(context, read.data) : Promise.resolve(false)
}

const legacyQuery = z
  .object({
    token: z.string().max(2000).default(''),
    cart: z.string().max(64).default(''),
  })
  .transform(({ token, cart }) => ({ token, cartId: cart }))

function readHandover(stored: unknown): Handover | undefined {
  const read = z.object({ id: z.string(), cart: z.string() }).safeParse(stored)
  return read.success ? read.data : undefined
}

async function redirectTo(
  context: SessionContext,
  Location: string,
  cookies: readonly string[] = [],
): Promise<Response> {
  const [name, value] = CLEAR_PREFETCHED
  const answer = seeOther(Location, { ...NO_REFERRER, [name]: value })
  return setCookies(answer, [...(await cookieLines(context)), ...cookies])
}

const redeemBody = z.strictObject({ code: z.string().regex(/^[\da-f]{64}$/) })
const giveBody = z.strictObject({
  handover: z.string().max(64),
  token: z.string().max(2000).optional(),
  refreshToken: z.string().max(2000).optional(),
  cartId: z.string().max(64).optional(),
})

/**
 * The endpoints of the external checkout, signed like the merchant's commands with a key of scope
 * `handover`. `/redeem` exchanges a code for session and cart, once; `/give` stores them for the return and
 * responds with the code for `/magento2vsfsync?code=`.
 */
export const handoverApi = new Hono<{ Bindings: Env }>()
  .post('/redeem', (c) =>
    answerSigned(c, redeemBody, async (context, { code }) => {
      const handed = await redeemCode(context, code)
      if (!handed) return undefined
      const { id, token = '', refreshToken = '', cartId = '' } = handed
      return { handover: id, token, refreshToken, cartId }
    }),
  )
  .post('/give', (c) =>
    answerSigned(c, giveBody, async (context, { handover, ...handed }) => {
      const code = await mintBackCode(context, handover, handed)
      return code === undefined ? undefined : { code }
    }),
  )

async function answerSigned<Body>(
  c: PersonalContext,
  schema: z.ZodType<Body>,
  work: (context: HandoverContext, body: Body) => Promise<object | undefined>,
): Promise<Response> {
  const site = c.get('site')
  const bytes = await readBytes(c.req.raw.body, MAX_BODY_BYTES)
  const now = Date.now()
  const signed = bytes && (await authenticate(c.req.raw, bytes, c.env, now))
  if (!bytes || !signed?.key.scopes.has('handover')) return c.json(REFUSED, 401, NO_STORE)
  const parsed = schema.safeParse(parseJson(new TextDecoder().decode(bytes)))
  if (!parsed.success) return c.json({ code: 400, result: 'malformed' }, 400, NO_STORE)
  const result = await work(handoverContext(c.env, site, now), parsed.data)
  // Unknown, used and expired codes get the same response.
  if (!result) return c.json({ code: 404, result: 'no such code' }, 404, NO_STORE)
  return c.json({ code: 200, result }, 200, NO_STORE)
}

function handoverContext(env: Env, { brand }: Site, now: number): HandoverContext {
  return { db: env.DB, keys: readSealKeys(env.SESSION_KEYS), brand: brand.id, now }
}
