import { Hono } from 'hono'
import { session } from './session/middleware.ts'
import { site } from './brand/site-api.ts'
import { confirmForm } from './cart/confirm-api.tsx'
import type { Env } from './env.ts'
import {
  answerFailure,
  csrf,
  limitRequests,
  refuseOutdatedClient,
  responseHeaders,
} from './guard/api.ts'
import { captchaCsp } from './guard/page-csp-api.ts'
import { mountEndpoints } from './guard/endpoint.ts'
import { refuse } from './http/status.ts'
import { handlePage } from './render/handle.ts'
import { takeMagentoPurge } from './purge/magento-api.ts'
import { provideRoutes } from './render/page-routes.ts'
import { followMagentoAddress } from './rewrite/magento-address-api.ts'
import { endpoints, policyOf, routes } from './routes.ts'

/** The worker: the middleware of every request, then the endpoints of the rooms. Read this file first. */
export const app = new Hono<{ Bindings: Env }>()

app.use(provideRoutes(routes), responseHeaders(routes), captchaCsp)
app.on('PURGE', '*', takeMagentoPurge)
app.use(limitRequests(policyOf))
// Pages find their site themselves, and only personal ones open a session.
app.use(
  site((pathname) => policyOf(pathname).path === ''),
  session,
)
app.use(csrf(policyOf, confirmForm))
app.use('/api/*', refuseOutdatedClient)
app.onError(answerFailure)

mountEndpoints(app, endpoints)
app.get('*', followMagentoAddress, handlePage)
app.all('*', () => {
  throw refuse(404)
})
