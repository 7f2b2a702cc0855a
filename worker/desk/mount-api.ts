import type { Context, Hono } from 'hono'
import type { Env } from '../env.ts'
import type { PageRoutes } from '../render/page-routes.ts'
import type { DeskApp } from './frame/context-api.ts'

type App = Hono<{ Bindings: Env }>

/**
 * Mounts the desk so that it is loaded when somebody first asks for it: shoppers' requests, and the start of
 * the worker, pay nothing for it.
 */
export function mountDesk(shop: App): void {
  let loaded: Promise<DeskApp> | undefined
  const answer = async (c: Context<{ Bindings: Env }>) => {
    loaded ??= load(c.get('routes'))
    return (await loaded).fetch(c.req.raw, c.env, c.executionCtx)
  }
  shop.all('/admin', answer)
  shop.all('/admin/*', answer)
}

async function load(routes: PageRoutes): Promise<DeskApp> {
  const [{ deskApi }, { SECTIONS }] = await Promise.all([
    import('./desk-api.tsx'),
    import('./sections.ts'),
  ])
  return deskApi(SECTIONS, routes)
}
