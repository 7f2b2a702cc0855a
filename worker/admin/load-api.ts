import { Hono } from 'hono'
import type { Env } from '../env.ts'
import { appBelow, type LoadApp } from '../guard/endpoint.ts'
import { provideRoutes } from '../render/page-routes.ts'

/** Loads the API of the merchant's commands at its first call, because few isolates get one. */
export const loadAdmin: LoadApp = async (c) => {
  const { adminApi } = await import('./api.ts')
  const app = new Hono<{ Bindings: Env }>().use(provideRoutes(c.get('routes')))
  return appBelow('/__admin', app.route('/', adminApi))
}
