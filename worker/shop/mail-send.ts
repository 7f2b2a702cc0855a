import { isLocalHost } from '../brand/select.ts'
import type { Env } from '../env.ts'
import { textOf, writeLog } from '../render/log.ts'
import { claimMails, noteMail, type StoredMail } from './mail-outbox.ts'

/** Where messages are handed over, and the secret that shows who hands them over. */
export interface MailWebhook {
  url: string
  secret: string
  send?: (url: string, init: RequestInit) => Promise<Response>
}

const MIN_SECRET_LENGTH = 32
const AT_ONCE = 20
const TIMEOUT_MS = 10_000
/** Statuses after which the same message may be taken later. */
const MAY_PASS: ReadonlySet<number> = new Set([408, 409, 425, 429])

/** The webhook of an environment; undefined where there is none, or no secret to sign with. */
export function mailWebhook(
  env: Pick<Env, 'MAIL_WEBHOOK' | 'MAIL_WEBHOOK_SECRET'>,
): MailWebhook | undefined {
  const { MAIL_WEBHOOK: url = '', MAIL_WEBHOOK_SECRET: secret = '' } = env
  const target = URL.parse(url)
  const isLocal = target !== null && isLocalHost(target.hostname)
  if (!target || (target.protocol !== 'https:' && !isLocal)) return undefined
  return secret.length < MIN_SECRET_LENGTH ? undefined : { url, secret }
}

/**
 * Hands due messages to the webhook, each with its name as `Idempotency-Key` and signed: `t` seconds,
 * `v1` the HMAC-SHA-256 of `t.body` in hexadecimal digits. A message counts as sent when the webhook
 * says 2xx; one that it did not answer is handed over again, under the same name.
 */
export async function sendMails(db: D1Database, hook: MailWebhook, now: number): Promise<number> {
  const due = await claimMails(db, now, AT_ONCE)
  for (const mail of due) {
    const outcome = await handOver(hook, mail, now)
    await noteMail(db, mail, outcome, now)
  }
  return due.length
}

async function handOver(
  { url, secret, send = (address, init) => fetch(address, init) }: MailWebhook,
  mail: StoredMail,
  now: number,
): Promise<'sent' | 'failed' | 'refused'> {
  const { once, kind, locale, recipient, reply_to, subject, body } = mail
  const replyTo = reply_to === '' ? {} : { replyTo: reply_to }
  const text = JSON.stringify({
    id: once,
    kind,
    locale,
    to: recipient,
    ...replyTo,
    subject,
    text: body,
  })
  const seconds = Math.floor(now / 1000)
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': once,
    'X-Reuna-Signature': `t=${seconds},v1=${await signText(secret, `${seconds}.${text}`)}`,
  }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const init = { method: 'POST', headers, body: text, redirect: 'manual' as const, signal }
    const { status, body: rest } = await send(url, init)
    await rest?.cancel()
    if (status >= 200 && status < 300) return 'sent'
    writeLog({ code: 'mail.failed', kind, status })
    return status >= 400 && status < 500 && !MAY_PASS.has(status) ? 'refused' : 'failed'
  } catch (error) {
    writeLog({ code: 'mail.failed', kind, detail: textOf(error) })
    return 'failed'
  }
}

/** A signature as the webhook checks it. */
export async function signText(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
  return [...signed].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
