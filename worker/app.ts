import { Hono } from 'hono'
import { adminApi } from './admin/api.ts'
import type { Env } from './env.ts'
import { imageApi } from './images/api.ts'
import { invalidateApi, purgeApi } from './purge/api.ts'
import { handlePage } from './render/handle.ts'
import { NO_STORE, PICTURE_CSP, securityHeaders } from './render/headers.ts'
import { textOf, writeLog } from './render/log.ts'
import { searchApi } from './search/api.ts'
import { healthApi } from './shell/api.ts'

/** The worker: what every answer carries, then one line per room. Read this first. */
export const app = new Hono<{ Bindings: Env }>()

app.use(async (c, next) => {
  await next()
  const isDrawing = c.res.headers.get('Content-Security-Policy') === PICTURE_CSP
  for (const [name, value] of Object.entries(securityHeaders(c.req.url.startsWith('https:')))) {
    if (!(isDrawing && name === 'Content-Security-Policy')) c.res.headers.set(name, value)
  }
})

app.onError((error, c) => {
  writeLog({ code: 'server.failed', detail: textOf(error) })
  return c.text('500 Internal Server Error', 500, NO_STORE)
})

app.route('/__admin', adminApi)
app.route('/__purge', purgeApi)
app.route('/invalidate', invalidateApi)
app.route('/__health', healthApi)
app.route('/api/search', searchApi)
app.route('/img', imageApi)
app.get('*', handlePage)
app.all('*', (c) => c.text('405 Method Not Allowed', 405, { ...NO_STORE, Allow: 'GET, HEAD' }))
