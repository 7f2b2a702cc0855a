import { Hono, type Context } from 'hono'
import type { Env } from '../env.ts'

type AppEnv = { Bindings: Env }

/** Loads what answers, knowing the first request for it. */
export type LoadApp = (c: Context<AppEnv>) => Promise<{
  fetch: (request: Request, env: Env, ctx: Context['executionCtx']) => Response | Promise<Response>
}>

/**
 * Mounts what answers at a path and below it so that it is loaded with the first request for it: all other
 * requests, and the start of the worker, pay nothing for it.
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

/** An app below a path, as what loads it calls it: its failures are answered by the shop. */
export function appBelow(path: string, app: Hono<AppEnv>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .onError((error) => {
      throw error
    })
    .route(path, app)
}
