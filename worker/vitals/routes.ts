import { VITALS_PATH } from '../../shared/vitals/report.ts'
import { defineCalls, POST } from '../guard/endpoint.ts'
import { Hono } from 'hono'
import { parseVitals } from '../../shared/vitals/parse.ts'
import { parseJson } from '../backend/read-body.ts'
import type { Env } from '../env.ts'
import { readText } from '../http/read-body.ts'
import { NO_STORE } from '../http/headers.ts'
import { errorText, writeLog } from '../log/log.ts'
import { countVitals } from './store.ts'

/** A report is a name and three numbers. */
const MAX_BODY_BYTES = 1024

/** Counts a report: 204 even if the write fails, because browsers do not retry; 400 if malformed. */
const vitalsApi = new Hono<{ Bindings: Env }>()

vitalsApi.post('/', async (c) => {
  const report = parseVitals(parseJson(await readText(c, MAX_BODY_BYTES))?.json)
  if (!report) return c.text('400 Bad Request', 400, NO_STORE)
  const { brand } = c.get('site')
  const counted = countVitals(c.env.DB, brand.id, report, Date.now()).catch((error: unknown) =>
    writeLog({ code: 'vitals.failed', detail: errorText(error) }),
  )
  c.executionCtx.waitUntil(counted)
  return c.body(null, 204, NO_STORE)
})

/** The endpoint for web vitals reported by browsers. */
export const routes = {
  endpoints: [defineCalls({ path: VITALS_PATH, methods: POST, limit: 'track', app: vitalsApi })],
}
