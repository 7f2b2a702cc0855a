import { setCookies } from '../http/cookie.ts'
import type { EntryFormProps } from '../../shared/account/entry-form.tsx'
import type { MessageKey } from '../../shared/i18n/translate.ts'
import { EntryPage } from '../../shared/shell/entry-view.tsx'
import type { PersonalContext } from '../session/answer-call.ts'
import type { SessionContext } from '../session/context.ts'
import { cookieLines } from '../session/session-cookies.ts'
import { defineForm, type Endpoint, type FormRecord } from '../guard/endpoint.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import type { Ports } from '../catalog/engine.ts'
import { seeOther } from '../http/status.ts'
import { RETRY_SOON } from '../http/headers.ts'
import { logFailedCall } from '../log/log.ts'
import { buildPage, type Page } from '../render/page.ts'
import { showPage } from '../render/respond.ts'
import { portsOf } from '../render/ports-of.ts'
import { loadFrame, type Frame } from './frame.ts'
import { subjectOf, type SentName } from './sent.tsx'

/** A posted short form. */
export interface EntryRequest {
  site: Site
  env: Env
  ports: Ports
  fields: URLSearchParams
  /** Opens the session cookies; throws if they cannot be opened. */
  session: () => Promise<SessionContext>
  now: number
}

/** The outcome of a form: accepted, or shown again with its errors. */
export type EntryOutcome =
  | { kind: 'sent'; what: SentName; sku: string }
  | {
      kind: 'refused'
      status: Page['status']
      form: EntryFormProps
      failure?: string | undefined
      /** True if a retry may succeed soon. */
      isTemporary?: boolean
    }

export interface EntryForm extends Pick<FormRecord, 'path' | 'idempotency'> {
  heading: MessageKey
  work: (posted: EntryRequest) => Promise<EntryOutcome>
}

const MAX_BODY_BYTES = 48 * 1024
const EMPTY_FRAME: Pick<Frame, 'header' | 'footer'> = {
  header: { menu: [] },
  footer: { links: [] },
}

/**
 * Handles a short form about a product. After success the browser is redirected (post/redirect/get); after a
 * refusal the form is shown again with its values.
 */
export function entryForm({ path, idempotency, heading, work }: EntryForm): Endpoint {
  const answer = async (c: PersonalContext, fields: URLSearchParams): Promise<Response> => {
    const site = c.get('site')
    const ports = portsOf(site, c.env)
    let opened: SessionContext | undefined
    const outcome = await work({
      ...{ site, env: c.env, ports, fields, now: Date.now() },
      session: async () => (opened ??= await c.get('session')()),
    })
    const cookies = opened ? await cookieLines(opened) : []
    const sent =
      outcome.kind === 'sent'
        ? seeOther(site.shop.href('sent', { what: outcome.what, sku: outcome.sku }))
        : await showForm(c, site, heading, outcome)
    return setCookies(sent, cookies)
  }
  const maxBytes = MAX_BODY_BYTES
  return defineForm({ path, idempotency, limit: 'login', maxBytes, read: 'nobody', answer })
}

async function showForm(
  c: PersonalContext,
  site: Site,
  heading: MessageKey,
  { status, form, failure, isTemporary: isPassing }: Extract<EntryOutcome, { kind: 'refused' }>,
): Promise<Response> {
  const { t } = site.shop
  const title = t(heading)
  const response = await showPage(c, site, async (ports) => {
    // The posted values are shown even if nothing can be read.
    const frame = await loadFrame(ports).catch(() => EMPTY_FRAME)
    const subject = await subjectOf(form.hidden['sku'] ?? '', ports)
    return buildPage(ports, frame, {
      ...{ route: 'sent', name: 'service', sheet: 'service-page', status, storable: false },
      head: {
        title: status === 422 ? t('cart.page-error', { title }) : title,
        robots: 'noindex',
      },
      body: <EntryPage heading={title} subject={subject} form={form} failure={failure} />,
    })
  })
  if (isPassing) response.headers.set('Retry-After', RETRY_SOON['Retry-After'])
  return response
}

/** Refuses a form that failed on the server, and shows it again with its values. */
export function entryFailed(
  { site }: Pick<EntryRequest, 'site'>,
  operation: string,
  form: EntryFormProps,
  error: unknown,
): EntryOutcome {
  logFailedCall(error, operation, site.view.storeCode)
  const failure = site.shop.t('server.unavailable')
  return { kind: 'refused', status: 503, form, failure, isTemporary: true }
}
