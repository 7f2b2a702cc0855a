import { Hono, type Context } from 'hono'
import type { Env } from '../env.ts'

type AppEnv = { Bindings: Env }

/** Loads an app at its first request. */
export type LoadApp = (c: Context<AppEnv>) => Promise<{
  fetch: (request: Request, env: Env, ctx: Context['executionCtx']) => Response | Promise<Response>
}>

/**
 * Mounts an app at a path and below it, loaded at its first request: other requests and the start of the
 * worker do not pay for it.
 */
export function mountLazily(shop: Hono<AppEnv>, path: string, load: LoadApp): void {
  let loading: ReturnType<LoadApp> | undefined
  const answer = async (c: Context<AppEnv>): Promise<Response> => {
    loading ??= load(c)
    return (await loading).fetch(c.req.raw, c.env, c.executionCtx)
  }
  shop.all(path, answer)
  shop.all(`${path}/*`, answer)
}

/** Prepares an app for a path below which it is loaded; the shop handles its errors. */
export function appBelow(path: string, app: Hono<AppEnv>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .onError((error) => {
      throw error
    })
    .route(path, app)
}
