import { seeOther } from '../http/see-other.ts'
import { readForm } from '../http/body-api.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { type PersonalContext } from '../account/personal-api.ts'
import { siteOfCall } from '../brand/site-api.ts'
import { pickBackend } from '../backend/pick.ts'
import { startLife } from '../cache/life.ts'
import { RETRY_SOON } from '../http/headers.ts'
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
  const fields = await readForm(c, MAX_BODY_BYTES)
  const now = Date.now()
  const outcome = await sendContact(site, fields, c.env, pickBackend(site, c.env, now), now)
  if (outcome.kind === 'sent') {
    return seeOther(`${storePrefix(site.brand, site.view)}/contact/sent`)
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
