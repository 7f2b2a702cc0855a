import { Hono } from 'hono'
import { siteByStoreCode } from '../brand/site-api.ts'
import { provideRoutes, type PageRoutes } from '../render/page-routes.ts'
import { entryApi, toSignIn } from './access/entry-api.tsx'
import { passkeyApi } from './access/passkey-api.ts'
import { cloudflareAccess } from './access/cloudflare-access-api.ts'
import { deskSession } from './access/session-api.ts'
import { NOT_FOUND } from './frame/answer.ts'
import type { DeskApp, DeskEnv } from './frame/context-api.ts'
import { deskCsrf, deskHeaders } from './frame/guard-api.ts'
import { respond } from './frame/respond-api.tsx'
import { previewApi } from './preview/open-api.tsx'
import { sectionApi } from './frame/section-api.ts'
import type { Section } from './frame/section.ts'

/**
 * The merchant's desk: the middleware of every request, then the sections. `routes`: the pages of the shop.
 */
export function deskApi(sections: readonly Section[], routes: PageRoutes): DeskApp {
  const app = new Hono<DeskEnv>().basePath('/admin')
  // The shop's own error handler responds.
  app.onError((error) => {
    throw error
  })
  app.use(provideRoutes(routes), deskHeaders, cloudflareAccess(), deskCsrf)
  app.use((c, next) => {
    c.set('site', siteByStoreCode(c))
    c.set('deskSections', sections)
    return next()
  })
  app.use(deskSession)
  app.route('/', entryApi).route('/', passkeyApi).route('/', previewApi)
  app.get('/*', (c, next) => (c.req.path === '/admin/' ? c.redirect('/admin', 308) : next()))
  for (const section of sections) app.route('/', sectionApi(section))
  // Without a session, unknown addresses redirect to sign-in as well, so that none can be probed.
  app.all('*', (c) => (c.get('deskSession') ? respond(c, NOT_FOUND) : toSignIn(c)))
  return app
}
