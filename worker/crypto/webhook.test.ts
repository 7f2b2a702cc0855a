import { describe, expect, it } from 'vitest'
import { NOW } from '../testing/shop.ts'
import {
  isTimestampSigned,
  isWebhookSigned,
  signTimestamped,
  signWebhook,
  webhookKeys,
  webhookSecretProblem,
} from './webhook.ts'

/** The example of the standard: secret, message and the signature that they make. */
const EXAMPLE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const OTHER = `whsec_${btoa('another key of thirty-two bytes.')}`
const message = { id: 'order:7', body: '{"a":1}' }

const check = (secret: string, headers: Record<string, string>, body = message.body, at = NOW) =>
  isWebhookSigned(secret, new Headers(headers), body, at)

describe('a signed webhook', () => {
  it("has the signature of the standard's example", async () => {
    const { secret, id, body, timestamp, signature } = EXAMPLE
    expect(await signWebhook(secret, { id, body }, timestamp * 1000)).toEqual({
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    })
  })

  it('is accepted with its secret', async () => {
    for (const secret of [EXAMPLE.secret, 'a secret of the webhook, long enough'])
      expect(await check(secret, await signWebhook(secret, message, NOW))).toBe(true)
  })

  it('is refused with another secret, id, time or body', async () => {
    const headers = await signWebhook(EXAMPLE.secret, message, NOW)
    const later = String(Math.floor(NOW / 1000) + 1)
    expect(await check(OTHER, headers)).toBe(false)
    expect(await check(EXAMPLE.secret, { ...headers, 'webhook-id': 'order:8' })).toBe(false)
    expect(await check(EXAMPLE.secret, { ...headers, 'webhook-timestamp': later })).toBe(false)
    expect(await check(EXAMPLE.secret, headers, '{"a":2}')).toBe(false)
  })

  it('is refused more than five minutes before or after it was signed', async () => {
    const headers = await signWebhook(EXAMPLE.secret, message, NOW)
    const at = (ms: number) => check(EXAMPLE.secret, headers, message.body, NOW + ms)
    expect([await at(300_000), await at(-300_000)]).toEqual([true, true])
    expect([await at(301_000), await at(-301_000)]).toEqual([false, false])
  })

  it('is accepted if one of several signatures is valid', async () => {
    const headers = await signWebhook(EXAMPLE.secret, message, NOW)
    const own = headers['webhook-signature'] ?? ''
    const with_ = (signature: string) =>
      check(EXAMPLE.secret, { ...headers, 'webhook-signature': signature })
    expect(await with_(`v1a,YQ== v1,${'A'.repeat(43)}= ${own}`)).toBe(true)
    expect(await with_(`v1a,YQ== v1,${'A'.repeat(43)}=`)).toBe(false)
    expect(await with_(own.replace('v1,', 'v2,'))).toBe(false)
  })

  it('has a signature of each key during key rotation, in any order', async () => {
    const both = `${EXAMPLE.secret} ${OTHER}`
    const headers = await signWebhook(both, message, NOW)
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2)
    expect(await check(EXAMPLE.secret, headers)).toBe(true)
    expect(await check(OTHER, headers)).toBe(true)
    expect(await check(both, await signWebhook(OTHER, message, NOW))).toBe(true)
  })

  it('is refused if a header is missing or malformed', async () => {
    const headers = await signWebhook(EXAMPLE.secret, message, NOW)
    for (const name of Object.keys(headers))
      expect(await check(EXAMPLE.secret, { ...headers, [name]: '' })).toBe(false)
    for (const signature of ['v1,', 'v1,???', 'g0hM9SsE', ' '])
      expect(await check(EXAMPLE.secret, { ...headers, 'webhook-signature': signature })).toBe(
        false,
      )
    expect(await check(EXAMPLE.secret, { ...headers, 'webhook-timestamp': 'now' })).toBe(false)
  })

  it('reports a secret that is too short or not base64', () => {
    for (const secret of [EXAMPLE.secret, `${EXAMPLE.secret} ${OTHER}`, 'p'.repeat(32)])
      expect(webhookSecretProblem(secret)).toBeUndefined()
    expect(webhookSecretProblem('p'.repeat(31))).toContain('32 characters or more')
    for (const half of [`whsec_${btoa('twenty bytes in here')}`, `${OTHER} ${'p'.repeat(32)}`])
      expect(webhookSecretProblem(half)).toContain('without base64 of 24 bytes')
  })

  it('is refused if the secret is too short, with any signature', async () => {
    const short = ['', 'short', `whsec_${btoa('short')}`]
    for (const secret of short) {
      expect(webhookKeys(secret)).toEqual([])
      expect(await check(secret, await signWebhook(secret, message, NOW))).toBe(false)
    }
  })
})

describe('a signature with a time', () => {
  const secret = 'a secret of the webhook, long enough'

  it('is accepted within five minutes, of the same secret and body', async () => {
    const signature = await signTimestamped(secret, message.body, NOW)
    const at = (ms: number, body = message.body) =>
      isTimestampSigned(secret, signature, body, NOW + ms)
    expect([await at(300_000), await at(301_000), await at(-301_000)]).toEqual([true, false, false])
    expect(await at(0, '{"a":2}')).toBe(false)
    expect(await isTimestampSigned(`${secret}.`, signature, message.body, NOW)).toBe(false)
  })

  it('is refused if it is missing or malformed', async () => {
    for (const header of [null, '', 't=1', `t=x,v1=${'f'.repeat(64)}`])
      expect(await isTimestampSigned(secret, header, message.body, NOW)).toBe(false)
  })
})
