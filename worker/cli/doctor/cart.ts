import { readRefusal } from '../../backend/refusal.ts'
import { failed, type Finding, passed, warning } from './finding.ts'
import { type Fetch, isProbeResult, sendProbe } from './probe.ts'

const WHAT = 'backend'

interface Envelope {
  code?: unknown
  result?: unknown
}

/** Checks that a guest gets a cart: creates one and leaves it empty, which backends tolerate. */
export async function examineCart(fetch: Fetch, baseUrl: string): Promise<Finding[]> {
  const created = await sendProbe(fetch, WHAT, addressOf(baseUrl, 'cart/create', {}), {})
  if (!isProbeResult(created)) return [created]
  const { code, result } = (created.json?.value ?? {}) as Envelope
  if (code !== 200 || (typeof result !== 'string' && typeof result !== 'number')) {
    return [refused('creates no guest cart', created.status, { code, result })]
  }
  const pulled = await sendProbe(
    fetch,
    WHAT,
    addressOf(baseUrl, 'cart/pull', { cartId: String(result) }),
  )
  if (!isProbeResult(pulled)) return [pulled]
  const read = (pulled.json?.value ?? {}) as Envelope
  if (read.code === 200 && Array.isArray(read.result)) return [passed(WHAT, 'a guest has a cart')]
  return [refused('does not return the cart that it created', pulled.status, read)]
}

/** A refusal by the backend, without its own message, which may contain confidential data. */
export function refused(what: string, status: number, { code, result }: Envelope): Finding {
  const refusedCode = readRefusal(Number(code) || status, result).code
  if (refusedCode === 401 || refusedCode === 403) {
    const saw = `it ${what}: the platform refuses the key of the middleware (${refusedCode})`
    const todo = 'Give the middleware the four keys of an active integration in Magento'
    return failed(WHAT, saw, 'Carts, stock and orders fail', todo)
  }
  const todo = 'Check the logs of the middleware and the platform'
  return failed(WHAT, `it ${what} (${refusedCode})`, 'Nobody can order', todo)
}

/** An address that nobody has: no e-mail goes to it or comes from it. */
const TEST_SENDER = 'doctor@reuna.invalid'

/**
 * Checks that the e-mail service accepts the shop's requests; reports its first refusal, and sends no
 * e-mail.
 */
export async function examineMail(
  fetch: Fetch,
  baseUrl: string,
  contactAddress: string,
): Promise<Finding[]> {
  const answer = await sendProbe(
    fetch,
    'mail',
    addressOf(baseUrl, 'ext/mail-service/get-token', {}),
  )
  const { code, result: token } = ((isProbeResult(answer) && answer.json?.value) || {}) as Envelope
  if (code !== 200) {
    const todo = 'Register its extension mail-service, or set MAIL_API or MAIL_WEBHOOK'
    return [warning('mail', 'the backend has no mail service', 'Messages are not sent', todo)]
  }
  const sent = await sendProbe(
    fetch,
    'mail',
    addressOf(baseUrl, 'ext/mail-service/send-email', {}),
    {
      ...{ token, sourceAddress: TEST_SENDER, targetAddress: contactAddress },
      ...{ subject: 'doctor', emailText: 'doctor' },
    },
  )
  const text = isProbeResult(sent) ? JSON.stringify(sent.json?.value ?? '') : ''
  if (/whitelist/i.test(text)) {
    const saw = `the mail service sends nothing to ${contactAddress}: it is not in its whitelist`
    const todo = `Add ${contactAddress} to extensions.mailService.targetAddressWhitelist`
    return [warning('mail', saw, 'Messages of shoppers do not arrive', todo)]
  }
  if (/no transport/i.test(text)) {
    const todo = 'Set extensions.mailService.transport of the middleware'
    return [warning('mail', 'the mail service has no transport', 'Messages are not sent', todo)]
  }
  return [passed('mail', 'the mail service knows the address of the shop')]
}

function addressOf(baseUrl: string, path: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(baseUrl)
  url.pathname = `${url.pathname.replace(/(?:\/api)?\/*$/, '')}/api/${path}`
  url.search = new URLSearchParams({ token: '', cartId: '', ...query }).toString()
  return url
}
