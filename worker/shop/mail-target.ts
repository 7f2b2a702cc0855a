import { isLocalHost } from '../brand/select.ts'
import type { Env } from '../env.ts'
import type { StoredMail } from './mail-outbox.ts'
import { signText } from './sign-text.ts'

/** What of the environment says where e-mail goes. */
export type MailEnv =
  | 'MAIL_WEBHOOK'
  | 'MAIL_WEBHOOK_SECRET'
  | 'MAIL_API'
  | 'MAIL_API_KEY'
  | 'MAIL_FROM'

/** Where messages are handed over, and how one of them is written down for it. */
export interface MailTarget {
  url: string
  headers: (mail: StoredMail, body: string, now: number) => Promise<Record<string, string>>
  body: (mail: StoredMail) => object
  send?: (url: string, init: RequestInit) => Promise<Response>
}

const MIN_SECRET_LENGTH = 32

/**
 * Where the e-mail of an environment goes: to a webhook, else to a provider's API, else nowhere. An
 * address is https, or this machine; one without its secret is none.
 */
export function mailTarget(env: Pick<Env, MailEnv>): MailTarget | undefined {
  const { MAIL_WEBHOOK: hook = '', MAIL_WEBHOOK_SECRET: secret = '' } = env
  if (isSafe(hook) && secret.length >= MIN_SECRET_LENGTH) return mailWebhook(hook, secret)
  const { MAIL_API: url = '', MAIL_API_KEY: key = '', MAIL_FROM: from = '' } = env
  return isSafe(url) && key !== '' && from !== '' ? mailProvider(url, key, from) : undefined
}

/** A webhook: `X-Reuna-Signature` is `t` seconds, `v1` the HMAC-SHA-256 of `t.body` in hexadecimal digits. */
export function mailWebhook(url: string, secret: string): MailTarget {
  return {
    url,
    async headers(_, body, now) {
      const seconds = Math.floor(now / 1000)
      const sign = await signText(secret, `${seconds}.${body}`)
      return { 'X-Reuna-Signature': `t=${seconds},v1=${sign}` }
    },
    body: ({ once, kind, locale, recipient, reply_to, subject, body }) => ({
      ...{ id: once, kind, locale, to: recipient },
      ...(reply_to !== '' && { replyTo: reply_to }),
      ...{ subject, text: body },
    }),
  }
}

/** A provider that takes a message as JSON and knows the shop by a bearer key. */
export function mailProvider(url: string, key: string, from: string): MailTarget {
  return {
    url,
    headers: async () => ({ Authorization: `Bearer ${key}` }),
    body: ({ recipient, reply_to, subject, body }) => ({
      ...{ from, to: [recipient] },
      ...(reply_to !== '' && { reply_to }),
      ...{ subject, text: body },
    }),
  }
}

function isSafe(url: string): boolean {
  const target = URL.parse(url)
  return target !== null && (target.protocol === 'https:' || isLocalHost(target.hostname))
}
