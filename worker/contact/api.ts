import { storePrefix } from '../../shared/brand/client-config.ts'
import { siteOfCall, type PersonalContext } from '../account/personal-api.ts'
import { readBytes } from '../admin/read-bytes.ts'
import { pickBackend } from '../backend/pick.ts'
import { startLife } from '../cache/life.ts'
import { NO_STORE, RETRY_SOON } from '../render/headers.ts'
import { madeOf } from '../render/make.ts'
import { portsOf } from '../render/ports-of.ts'
import { bypass, respond } from '../render/respond.ts'
import { startTiming } from '../render/timing.ts'
import { loadContact } from './page.tsx'
import { sendContact } from './send.ts'

/** The longest message in the longest letters, as a form writes it. */
const MAX_BODY_BYTES = 64 * 1024

/** Takes the contact form (decision 29): sent, the browser is led on; refused, the form comes back. */
export async function contactForm(c: PersonalContext): Promise<Response> {
  const site = siteOfCall(c)
  if (!site) return c.text('421 Misdirected Request', 421, NO_STORE)
  const bytes = await readBytes(c.req.raw.body, MAX_BODY_BYTES)
  if (!bytes) return c.text('413 Content Too Large', 413, NO_STORE)
  const fields = new URLSearchParams(new TextDecoder().decode(bytes))
  const now = Date.now()
  const outcome = await sendContact(site, fields, c.env, pickBackend(site, c.env, now), now)
  if (outcome.kind === 'sent') {
    const Location = `${storePrefix(site.brand, site.view)}/contact/sent`
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location } })
  }
  const timing = startTiming()
  const life = startLife()
  const page = await loadContact(portsOf(site, c.env, life), outcome)
  const made = await madeOf(c, page, life)
  const address = { search: new URLSearchParams(), filters: new Map<string, ReadonlySet<string>>() }
  const answer = respond(c, bypass(made), address, timing)
  if (outcome.isPassing) answer.headers.set('Retry-After', RETRY_SOON['Retry-After'])
  return answer
}
