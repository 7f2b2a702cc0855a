import { z } from 'zod'
import { parseJson } from '../backend/read-body.ts'
import type { PaymentSettings } from '../brand/payment-settings.ts'
import {
  isTimestampSigned,
  isWebhookSigned,
  signTimestamped,
  signWebhook,
} from '../crypto/webhook.ts'
import { readBytes } from '../http/read-body.ts'
import type { PaymentProvider } from './provider.ts'

/** The legacy signature header, from before Standard Webhooks: `t=seconds,v1=hex`. */
export const SIGNATURE = 'X-Payment-Signature'

const TIMEOUT_MS = 5000
const MAX_ANSWER_BYTES = 16 * 1024

const notice = z.object({
  reference: z.string().min(1).max(128),
  state: z.enum(['paid', 'cancelled', 'waiting']),
  amount: z.number().int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
})

const refunded = z.object({ refund: z.string(), state: z.enum(['done', 'refused']) })

const started = z.object({ redirect: z.string().max(2000) })

/** The redirect provider `reunapay`: JSON over https, signed by both sides. */
export function reunapay(
  { url, secret }: Pick<PaymentSettings, 'url' | 'secret'>,
  send: (address: string, init: RequestInit) => Promise<Response> = (address, init) =>
    fetch(address, init),
): PaymentProvider {
  const call = async (path: string, body: string): Promise<unknown> => {
    const headers = {
      'Content-Type': 'application/json',
      ...(await signPayment(secret, body)),
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const init = { method: 'POST', headers, body, redirect: 'manual' as const, signal }
    const response = await send(new URL(path, url).href, init)
    if (!response.ok) return undefined
    const bytes = await readBytes(response.body, MAX_ANSWER_BYTES)
    return bytes && parseJson(new TextDecoder().decode(bytes))?.json
  }
  return {
    async start(payment) {
      const answer = await call('payments', JSON.stringify(payment)).catch(() => undefined)
      const read = started.safeParse(answer)
      const target = read.success ? URL.parse(read.data.redirect) : null
      // The shopper is redirected only to the configured provider's origin.
      return target?.origin === url.origin ? target.href : undefined
    },
    async fetchState(reference) {
      const answer = await call('payments/state', JSON.stringify({ reference })).catch(
        () => undefined,
      )
      const read = notice.safeParse(answer)
      return read.success && read.data.reference === reference ? read.data : undefined
    },
    async refund(request) {
      const answer = await call('payments/refund', JSON.stringify(request)).catch(() => undefined)
      const read = refunded.safeParse(answer)
      return read.success && read.data.refund === request.refund ? read.data.state : undefined
    },
    async readNotice(body, headers, now) {
      const text = new TextDecoder().decode(body)
      if (!(await isPaymentSigned(secret, headers, text, now))) return undefined
      const read = notice.safeParse(parseJson(text)?.json)
      return read.success ? read.data : undefined
    },
  }
}

/** Signs a message: Standard Webhooks, and the legacy header. */
export async function signPayment(secret: string, body: string): Promise<Record<string, string>> {
  const now = Date.now()
  const id = `msg_${crypto.randomUUID()}`
  return {
    ...(await signWebhook(secret, { id, body }, now)),
    [SIGNATURE]: await signTimestamped(secret, body, now),
  }
}

/** Verifies the signature of a message. The legacy header counts only if it is the only one. */
export function isPaymentSigned(
  secret: string,
  headers: Pick<Headers, 'get'>,
  body: string,
  now: number,
): Promise<boolean> {
  if (headers.get('webhook-signature') !== null) return isWebhookSigned(secret, headers, body, now)
  return isTimestampSigned(secret, headers.get(SIGNATURE), body, now)
}
