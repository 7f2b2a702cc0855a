import { connectionsOf } from '../brand/connections.ts'
import { brandsOf, isLocalHost } from '../brand/select.ts'
import { emailSender } from '../brand/company.ts'
import type { Env } from '../env.ts'
import { signTimestamped, signWebhook, webhookKeys } from '../crypto/webhook.ts'
import type { StoredMail } from './outbox.ts'

const MAIL_SETTINGS = [
  ...(['MAIL_WEBHOOK', 'MAIL_WEBHOOK_SECRET'] as const),
  ...(['MAIL_API', 'MAIL_API_KEY', 'MAIL_FROM'] as const),
]

/** The environment variables of the mail service. */
export type MailEnv = (typeof MAIL_SETTINGS)[number] | 'REUNA_SETTINGS'

/** A mail service, and the format of its requests. */
export interface MailTarget {
  url: string
  headers: (mail: StoredMail, body: string, now: number) => Promise<Record<string, string>>
  body: (mail: StoredMail) => object
  /** Why an e-mail cannot be handed over; undefined if it can. */
  lacks?: (mail: StoredMail) => string | undefined
  send?: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * Returns the mail service of the environment: a webhook, else a provider's API, else none. A URL must be
 * https or this machine, and needs its secret. Each e-mail is sent from its own brand, or from `MAIL_FROM`
 * if set.
 */
export function mailTarget(env: Pick<Env, MailEnv>): MailTarget | undefined {
  const { MAIL_WEBHOOK: hook = '', MAIL_WEBHOOK_SECRET: secret = '' } = env
  const from = sendersOf(env)
  if (isSafeUrl(hook) && webhookKeys(secret).length > 0) return mailWebhook(hook, secret, from)
  const { MAIL_API: url = '', MAIL_API_KEY: key = '' } = env
  return isSafeUrl(url) && key !== '' ? mailProvider(url, key, from) : undefined
}

/** As `mailTarget`, for the e-mails of one brand, which may have a service of its own. */
export function mailTargetOf(env: Pick<Env, MailEnv>, brandId: string): MailTarget | undefined {
  return mailTarget(connectionsOf(env, { id: brandId }))
}

/** True if a brand's e-mails have another service than those of all brands, or none. */
export function hasOwnMailService(env: Pick<Env, MailEnv>, brandId: string): boolean {
  const connections = connectionsOf(env, { id: brandId })
  return MAIL_SETTINGS.some((name) => connections[name] !== env[name])
}

/** Returns the sender of an e-mail; empty if unknown. */
type SenderOf = (mail: Pick<StoredMail, 'website'>) => string

/** An e-mail without a recorded brand is sent from the first brand. */
function sendersOf(env: Pick<Env, MailEnv>): SenderOf {
  const { MAIL_FROM: override = '' } = env
  if (override !== '') return () => override
  return ({ website: brandId }) => {
    const brands = brandsOf(env)
    const brand =
      brands.find(({ id }) => id === brandId) ?? (brandId === '' ? brands[0] : undefined)
    return brand ? emailSender(brand) : ''
  }
}

/**
 * A webhook, signed by Standard Webhooks; `webhook-id` is the e-mail's name, the same for every attempt.
 * `X-Reuna-Signature` is kept for older receivers: `t=seconds,v1=hex`.
 */
export function mailWebhook(url: string, secret: string, from: SenderOf): MailTarget {
  return {
    url,
    async headers({ once }, body, now) {
      return {
        ...(await signWebhook(secret, { id: once, body }, now)),
        'X-Reuna-Signature': await signTimestamped(secret, body, now),
      }
    },
    body: (mail) => ({
      ...{ id: mail.once, brand: mail.website, kind: mail.kind, locale: mail.locale },
      ...{ from: from(mail), to: mail.recipient },
      ...(mail.reply_to !== '' && { replyTo: mail.reply_to }),
      ...contentOf(mail),
      ...headersOf(mail),
    }),
  }
}

/** A provider that accepts a message as JSON and authenticates the shop by a bearer key. */
export function mailProvider(url: string, key: string, from: SenderOf): MailTarget {
  return {
    url,
    lacks: (mail) => (from(mail) === '' ? 'there is no sender: checkout.mailFrom' : undefined),
    headers: async () => ({ Authorization: `Bearer ${key}` }),
    body: (mail) => ({
      ...{ from: from(mail), to: [mail.recipient] },
      ...(mail.reply_to !== '' && { reply_to: mail.reply_to }),
      ...contentOf(mail),
      ...headersOf(mail),
    }),
  }
}

/** An e-mail from before HTML was supported has only text. */
function contentOf({ subject, body: text, html }: StoredMail) {
  return { subject, text, ...(html !== '' && { html }) }
}

/** Headers for one-click unsubscribe (RFC 2369, RFC 8058). */
function headersOf({ unsubscribe }: StoredMail): { headers?: Record<string, string> } {
  if (unsubscribe === '') return {}
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { headers }
}

function isSafeUrl(url: string): boolean {
  const target = URL.parse(url)
  return target !== null && (target.protocol === 'https:' || isLocalHost(target.hostname))
}
