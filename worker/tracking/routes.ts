import { TRACK_PATH, type TrackCall } from '../../shared/tracking/event.ts'
import { defineCalls, POST } from '../guard/endpoint.ts'
import { Hono } from 'hono'
import { readConsent } from '../../shared/consent/consent.ts'
import { identifyProperties } from '../../shared/tracking/customer.ts'
import { parseTrackCall } from '../../shared/tracking/parse.ts'
import { payloadOf, skusOf } from '../../shared/tracking/payload.ts'
import { readText } from '../http/read-body.ts'
import { parseJson } from '../backend/read-body.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { NO_STORE } from '../http/headers.ts'
import { errorText, writeLog } from '../log/log.ts'
import { portsOf } from '../render/ports-of.ts'
import { hash128 } from '../crypto/digest.ts'
import { knownProducts } from './known-products.ts'
import { providerOf } from '../brand/client-tracking.ts'
import { sendToProvider, type DeliveryResult } from './provider.ts'
import { deleteEvent, recordEvent } from './recorded-events.ts'

/** The size of an event with a large cart. */
const MAX_BODY_BYTES = 64 * 1024

/**
 * Relays events from the shop's pages to the marketing provider: 204 if nothing more is to be done, 503 if
 * the event may be retried. Without the visitor's consent nothing is sent.
 */
const trackApi = new Hono<{ Bindings: Env }>()

trackApi.post('/', async (c) => {
  const site = c.get('site')
  if (!providerOf(site.brand.tracking)) return c.text('404 Not Found', 404, NO_STORE)
  const now = Date.now()
  const consent = readConsent(c.req.header('Cookie') ?? '', now)
  if (!consent?.accepted.includes('marketing')) return c.text('403 Forbidden', 403, NO_STORE)
  const call = parseTrackCall(parseJson(await readText(c, MAX_BODY_BYTES))?.json)
  if (!call) return c.text('400 Bad Request', 400, NO_STORE)
  const handed = call.kind === 'identify' ? identify(site, call) : track(site, call, c.env, now)
  if ((await handed) === 'taken') return c.body(null, 204, NO_STORE)
  return c.text('503 Service Unavailable', 503, { ...NO_STORE, 'Retry-After': '60' })
})

type Identify = Extract<TrackCall, { kind: 'identify' }>
type Track = Extract<TrackCall, { kind: 'track' }>

function identify({ brand }: Site, { customer }: Identify): Promise<DeliveryResult> {
  return sendToProvider(brand.tracking, 'identify', { properties: identifyProperties(customer) })
}

async function track(site: Site, call: Track, env: Env, now: number): Promise<DeliveryResult> {
  const { brand, origin, shop } = site
  const { id, data, customer, time } = call
  const eventId = await hash128(JSON.stringify(['tracked', brand.id, id]))
  if (!(await isNewEvent(env.DB, eventId, now))) return 'taken'
  const known = await knownProducts(skusOf(data), portsOf(site, env))
  const properties = payloadOf(data, {
    eventId,
    checkoutUrl: `${origin}${shop.href('checkout')}`,
    known: (sku) => known.get(sku),
  })
  const handed = await sendToProvider(brand.tracking, 'track', {
    event: brand.tracking.events[data.event],
    customer_properties: identifyProperties(customer),
    ...{ properties, time },
  })
  if (handed === 'again') await deleteEvent(env.DB, eventId).catch(logRecordFailure)
  return handed
}

/** If the database is down, the provider detects a repeat by the event's id. */
async function isNewEvent(db: D1Database, eventId: string, now: number): Promise<boolean> {
  try {
    return await recordEvent(db, eventId, now)
  } catch (error) {
    logRecordFailure(error)
    return true
  }
}

function logRecordFailure(error: unknown): void {
  writeLog({ code: 'tracking.not-noted', detail: errorText(error) })
}

/** Events for the marketing provider. */
export const routes = {
  endpoints: [defineCalls({ path: TRACK_PATH, methods: POST, limit: 'track', app: trackApi })],
}
