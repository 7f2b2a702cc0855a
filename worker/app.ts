import { Hono } from 'hono'
import { adminApi } from './admin/api.ts'
import type { Env } from './env.ts'
import {
  answerFailure,
  dressAnswers,
  guardRequests,
  refuseForgeries,
  reportApi,
} from './guard/api.ts'
import { imageApi } from './images/api.ts'
import { invalidateApi, purgeApi } from './purge/api.ts'
import { handlePage } from './render/handle.ts'
import { NO_STORE } from './render/headers.ts'
import { searchApi } from './search/api.ts'
import { healthApi, unknownApi } from './shell/api.ts'

/** The worker: what every answer carries, then one line per room. Read this first. */
export const app = new Hono<{ Bindings: Env }>()

/** Addresses that take a form of a page without JavaScript. */
const FORMS: ReadonlySet<string> = new Set()

app.use(dressAnswers, guardRequests(), refuseForgeries({ forms: FORMS }))
app.onError(answerFailure)

app.route('/__admin', adminApi)
app.route('/__purge', purgeApi)
app.route('/invalidate', invalidateApi)
app.route('/__report', reportApi)
app.route('/__health', healthApi)
app.route('/api/search', searchApi)
app.route('/api', unknownApi)
app.route('/img', imageApi)
app.get('*', handlePage)
app.all('*', (c) => c.text('404 Not Found', 404, NO_STORE))
