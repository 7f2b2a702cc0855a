import { Hono } from 'hono'
import { connectionsOf } from '../backend/connections.ts'
import { BRANDS } from '../brand/select.ts'
import { takeCredentials } from '../catalog/http-search-call.ts'
import { BUILD } from '../render/assets.ts'
import type { Env } from '../env.ts'
import { NO_STORE } from '../render/headers.ts'
import { locateSite } from '../render/locate.ts'
import { within } from '../within.ts'

/** Whether the shop and what it stands on answer; no secrets, no addresses. */
export const healthApi = new Hono<{ Bindings: Env }>()

healthApi.get('/', async (c) => {
  const { DB, SHOP, KV, VERSION } = c.env
  const connections = BRANDS.map((brand) => connectionsOf(c.env, brand))
  const reachOrShop = (urls: readonly (string | undefined)[]) =>
    answers(() =>
      Promise.all([...new Set(urls)].map((url) => (url ? reach(url) : shopAnswers(SHOP)))),
    )
  const [d1, kv, search, backend] = await Promise.all([
    answers(() => DB.prepare('SELECT 1').run()),
    answers(() => KV.get('health')),
    reachOrShop(connections.map(({ SEARCH_URL, BACKEND_URL }) => SEARCH_URL ?? BACKEND_URL)),
    reachOrShop(connections.map(({ BACKEND_URL }) => BACKEND_URL)),
  ])
  const ok = d1 && kv && search && backend
  const version = VERSION?.id
  return c.json({ ok, build: BUILD, version, backend, search, d1, kv }, ok ? 200 : 503, NO_STORE)
})

/** Any other address below `/api/`: an answer for machines, in the words of the store view. */
export const unknownApi = new Hono<{ Bindings: Env }>()

unknownApi.all('*', (c) => {
  const code = 'route.not-found'
  const message = locateSite(new URL(c.req.url), c.env)?.site.shop.t(code)
  return c.json({ code, message }, 404, NO_STORE)
})

const TIMEOUT_MS = 1000

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  return within(TIMEOUT_MS, ask).then(
    () => true,
    () => false,
  )
}

async function shopAnswers(shop: D1Database): Promise<void> {
  await shop.prepare('SELECT 1').run()
}

async function reach(url: string): Promise<void> {
  const address = new URL(url)
  const authorization = takeCredentials(address)
  // A middleware answers 500 to every address without an index (contract §5): then it is there.
  const trouble = /\/api(?:\/catalog)?\/*$/.test(address.pathname) ? 502 : 500
  const answer = await fetch(address, {
    redirect: 'manual',
    ...(authorization && { headers: { authorization } }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (answer.status >= trouble) throw new Error(`status ${answer.status}`)
}
