import { Hono } from 'hono'
import { catalogMagento, connectionsOf, isIndexed } from '../brand/connections.ts'
import { BRANDS } from '../brand/select.ts'
import { BUILD } from '../build/build.ts'
import type { Env } from '../env.ts'
import { NO_STORE } from '../http/headers.ts'
import { locateSite } from '../brand/site.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { upstreamHealth } from './health.ts'

/** Health of the shop and its upstreams, with their problems; reveals no secrets and no addresses. */
export const healthApi = new Hono<{ Bindings: Env }>()

healthApi.get('/', async (c) => {
  const { DB, SHOP, KV, VERSION } = c.env
  const connections = BRANDS.map((brand) => connectionsOf(c.env, brand))
  const isOwn = {
    search: connections.some(
      (brandEnv) =>
        isIndexed(brandEnv) ||
        !(brandEnv.SEARCH_URL ?? brandEnv.BACKEND_URL ?? catalogMagento(brandEnv)),
    ),
    backend: connections.some(({ BACKEND_URL, MAGENTO_URL }) => !(BACKEND_URL ?? MAGENTO_URL)),
  }
  const [d1, kv, shop, { search, backend }] = await Promise.all([
    answers(() => DB.prepare('SELECT 1').run()),
    answers(() => KV.get('health')),
    isOwn.search || isOwn.backend ? answers(() => SHOP.prepare('SELECT 1').run()) : true,
    upstreamHealth(c.env, Date.now()),
  ])
  const parts = {
    backend: !backend && (shop || !isOwn.backend),
    search: !search && (shop || !isOwn.search),
    ...{ d1, kv },
  }
  const ok = d1 && kv && parts.search && parts.backend
  const problems = { ...(search && { search }), ...(backend && { backend }) }
  const details = Object.keys(problems).length > 0 ? { problems } : {}
  const health = { ok, build: BUILD, version: VERSION?.id, ...parts, ...details }
  return c.json(health, ok ? 200 : 503, NO_STORE)
})

/** Returns a JSON 404 for unknown addresses below `/api/`, in the language of the store view. */
export const notFoundApi = new Hono<{ Bindings: Env }>()

notFoundApi.all('*', (c) => {
  const code = 'route.not-found'
  const message = locateSite(new URL(c.req.url), c.env)?.site.shop.t(code)
  return c.json({ code, message }, 404, NO_STORE)
})

const TIMEOUT_MS = 1000

async function answers(check: () => Promise<unknown>): Promise<boolean> {
  return withTimeout(TIMEOUT_MS, check).then(
    () => true,
    () => false,
  )
}
