import type { EntryFormProps } from '../../shared/account/entry-form.tsx'
import type { MessageKey } from '../../shared/i18n/translate.ts'
import { EntryPage } from '../../shared/shell/entry-view.tsx'
import { siteOfCall, visitOf, type PersonalContext } from '../account/personal-api.ts'
import { cookieLines, type Visit } from '../account/visit.ts'
import { readBytes } from '../admin/read-bytes.ts'
import type { Site } from '../brand/site.ts'
import { startLife } from '../cache/life.ts'
import type { Env } from '../env.ts'
import type { Ports } from '../ports.ts'
import { NO_STORE, RETRY_SOON } from '../render/headers.ts'
import { textOf, writeLog } from '../render/log.ts'
import { madeOf } from '../render/make.ts'
import { pageOf } from '../render/page-of.ts'
import type { Page } from '../render/page.ts'
import { portsOf } from '../render/ports-of.ts'
import { bypass, respond } from '../render/respond.ts'
import { startTiming } from '../render/timing.ts'
import { loadFrame, type Frame } from './frame.ts'
import { subjectOf, type SentName } from './sent.tsx'

/** One posting of a short form. */
export interface Posted {
  site: Site
  env: Env
  ports: Ports
  fields: URLSearchParams
  /** Opens the cookies of whoever posts; throws where nobody can. */
  visit: () => Promise<Visit>
  now: number
}

/** What came of it: taken, or the form again with what is wrong. */
export type EntryOutcome =
  | { kind: 'sent'; what: SentName; sku: string }
  | {
      kind: 'refused'
      status: Page['status']
      form: EntryFormProps
      failure?: string | undefined
      /** The same may be taken a little later. */
      isPassing?: boolean
    }

export interface EntryWork {
  heading: MessageKey
  work: (posted: Posted) => Promise<EntryOutcome>
}

const MAX_BODY_BYTES = 48 * 1024
const BARE: Pick<Frame, 'header' | 'footer'> = { header: { menu: [] }, footer: { links: [] } }

/**
 * Takes a short form about a product (decision 29): taken, the browser is led on, so that nothing is
 * posted twice; refused, the form comes back with what was entered.
 */
export function entryForm({ heading, work }: EntryWork) {
  return async (c: PersonalContext): Promise<Response> => {
    const site = siteOfCall(c)
    if (!site) return c.text('421 Misdirected Request', 421, NO_STORE)
    const bytes = await readBytes(c.req.raw.body, MAX_BODY_BYTES)
    if (!bytes) return c.text('413 Content Too Large', 413, NO_STORE)
    const life = startLife()
    const ports = portsOf(site, c.env, life)
    let opened: Visit | undefined
    const outcome = await work({
      ...{ site, env: c.env, ports, now: Date.now() },
      fields: new URLSearchParams(new TextDecoder().decode(bytes)),
      visit: async () => (opened ??= await visitOf(c, site)),
    })
    const cookies = opened ? await cookieLines(opened) : []
    const answer =
      outcome.kind === 'sent'
        ? new Response(null, {
            status: 303,
            headers: {
              ...NO_STORE,
              Location: site.shop.href('sent', { what: outcome.what, sku: outcome.sku }),
            },
          })
        : await showForm(c, ports, heading, outcome)
    for (const line of cookies) answer.headers.append('Set-Cookie', line)
    return answer
  }
}

async function showForm(
  c: PersonalContext,
  ports: Ports,
  heading: MessageKey,
  { status, form, failure, isPassing }: Extract<EntryOutcome, { kind: 'refused' }>,
): Promise<Response> {
  const timing = startTiming()
  const { t } = ports.site.shop
  // What somebody has written comes back also where nothing can be read.
  const frame = await loadFrame(ports).catch(() => BARE)
  const subject = await subjectOf(form.hidden['sku'] ?? '', ports)
  const title = t(heading)
  const page = pageOf(ports, frame, {
    ...{ route: 'sent', name: 'service', status, storable: false, tags: [] },
    head: {
      title: status === 422 ? t('cart.page-error', { title }) : title,
      robots: 'noindex',
    },
    body: <EntryPage heading={title} subject={subject} form={form} failure={failure} />,
  })
  const made = await madeOf(c, page, ports.life)
  const address = { search: new URLSearchParams(), filters: new Map<string, ReadonlySet<string>>() }
  const answer = respond(c, bypass(made), address, timing)
  if (isPassing) answer.headers.set('Retry-After', RETRY_SOON['Retry-After'])
  return answer
}

/** A form that nobody could take: it stays with who has written it. */
export function entryFailed(
  { site }: Pick<Posted, 'site'>,
  operation: string,
  form: EntryFormProps,
  error: unknown,
): EntryOutcome {
  writeLog({ code: 'call.failed', operation, store: site.view.storeCode, detail: textOf(error) })
  const failure = site.shop.t('server.unavailable')
  return { kind: 'refused', status: 503, form, failure, isPassing: true }
}
