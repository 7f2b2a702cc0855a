import { Hono } from 'hono'
import { takeCredentials } from '../catalog/http-search-call.ts'
import { BUILD } from '../render/assets.ts'
import type { Env } from '../env.ts'
import { NO_STORE } from '../render/headers.ts'
import { locateSite } from '../render/locate.ts'

/** Whether the shop and what it stands on answer; no secrets, no addresses. */
export const healthApi = new Hono<{ Bindings: Env }>()

healthApi.get('/', async (c) => {
  const [d1, shop, kv] = await Promise.all([
    answers(() => c.env.DB.prepare('SELECT 1').run()),
    answers(() => c.env.SHOP.prepare('SELECT 1').run()),
    answers(() => c.env.KV.get('health')),
  ])
  const search = c.env.SEARCH_URL ? await answers(() => reach(c.env.SEARCH_URL)) : shop
  const backend = c.env.BACKEND_URL ? await answers(() => reach(c.env.BACKEND_URL)) : shop
  const ok = d1 && kv && search && backend
  return c.json({ ok, build: BUILD, backend, search, d1, kv }, ok ? 200 : 503, {
    'Cache-Control': 'no-store',
  })
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
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('late')), TIMEOUT_MS),
  )
  return Promise.race([ask(), late]).then(
    () => true,
    () => false,
  )
}

async function reach(url: string | undefined): Promise<void> {
  const address = new URL(url ?? '')
  const authorization = takeCredentials(address)
  const answer = await fetch(address, {
    redirect: 'manual',
    ...(authorization && { headers: { authorization } }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (answer.status >= 500) throw new Error(`status ${answer.status}`)
}
