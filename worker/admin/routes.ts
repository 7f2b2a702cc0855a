import { defineSigned, appBelow, type LoadApp } from '../guard/endpoint.ts'
import { Hono } from 'hono'
import type { Env } from '../env.ts'
import { provideRoutes } from '../render/page-routes.ts'

/** Loads the API of the merchant's commands at its first call, because few isolates get one. */
const loadAdmin: LoadApp = async (c) => {
  const { adminApi } = await import('./api.ts')
  const app = new Hono<{ Bindings: Env }>().use(provideRoutes(c.get('routes')))
  return appBelow('/__admin', app.route('/', adminApi))
}

/** The endpoints of the merchant's commands. */
export const routes = {
  endpoints: [
    // Large enough for one document of an import and its head.
    defineSigned({ path: '/__admin', maxBodyBytes: 1024 * 1024, load: loadAdmin }),
  ],
}
