import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOW, testEnv } from '../testing/shop.ts'
import { outboxLines } from '../cli/mail-lines.ts'
import { insertMail } from './insert-mail.ts'
import { readOutbox, cancelMails } from './outbox.ts'
import { readMails } from '../testing/mails.ts'
import { sendMails } from './send.ts'
import { mailTarget } from './target.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => void vi.useRealTimers())

/** A mail provider with scripted responses; it sends a message once per idempotency key. */
function scriptedProvider(...script: readonly (number | 'slow' | 'lost')[]) {
  const env = { MAIL_API: 'https://api.mail.test/emails', MAIL_API_KEY: 'key-1' }
  const target = mailTarget({ ...env, MAIL_FROM: 'Reuna <kauppa@example.test>' })
  if (!target) throw new Error('there is no provider')
  const requests: { url: string; headers: Headers; body: Record<string, unknown> }[] = []
  const taken = new Map<string, Record<string, unknown>>()
  const answers = [...script]
  const send = async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const body = JSON.parse(String(init.body)) as Record<string, unknown>
    requests.push({ url, headers, body })
    const answer = answers.shift() ?? 200
    if (answer === 'slow') throw new DOMException('timed out', 'TimeoutError')
    if (answer === 200 || answer === 'lost') {
      taken.set(headers.get('Idempotency-Key') ?? '', body)
    }
    if (answer === 'lost') throw new TypeError('the connection was lost')
    return new Response('{}', { status: answer })
  }
  return { target: { ...target, send }, asked: requests, taken }
}

describe('the API of a mail provider', () => {
  const { SHOP } = testEnv()
  const MINUTE_MS = 60_000
  const email = (once: string) => ({
    ...{
      once,
      website: 'electronics',
      kind: 'contact' as const,
      locale: 'fi-FI',
      recipient: 'aino@example.test',
    },
    ...{ replyTo: 'eino@example.test\r\nBcc: all@example.test', subject: 'Hei\nBcc: x@y.test' },
    body: 'Terveisin\nEino',
    html: '',
  })
  const put = async (...names: readonly string[]) => {
    await SHOP.prepare('DELETE FROM outbox_mail').run()
    await SHOP.batch(names.map((name) => insertMail(SHOP, email(name), NOW)))
  }

  it('gets JSON with a bearer key and the idempotency key, without header injection', async () => {
    await put('contact:1')
    const { target, asked: requests } = scriptedProvider()
    await sendMails(SHOP, target, NOW)
    const [call] = requests
    expect(call?.url).toBe('https://api.mail.test/emails')
    expect(call?.headers.get('Authorization')).toBe('Bearer key-1')
    expect(call?.headers.get('Idempotency-Key')).toBe('contact:1')
    expect(call?.body).toEqual({
      ...{ from: 'Reuna <kauppa@example.test>', to: ['aino@example.test'] },
      ...{ reply_to: 'eino@example.test Bcc: all@example.test', subject: 'Hei Bcc: x@y.test' },
      text: 'Terveisin\nEino',
    })
  })

  it.each([
    [
      'a provider',
      { MAIL_API: 'https://api.mail.test/', MAIL_API_KEY: 'k', MAIL_FROM: 'a@b.test' },
    ],
    ['a webhook', { MAIL_WEBHOOK: 'https://hook.test/', MAIL_WEBHOOK_SECRET: 's'.repeat(32) }],
  ])('gets an e-mail as HTML and text, or as text only: %s', async (_, env) => {
    const target = mailTarget(env)
    await SHOP.prepare('DELETE FROM outbox_mail').run()
    const html = '<!doctype html><p>Terveisin<br>Eino</p>'
    const drafts = [email('contact:old'), { ...email('contact:new'), html }]
    await SHOP.batch(drafts.map((draft) => insertMail(SHOP, draft, NOW)))
    const [newer, older] = (await readMails(SHOP, 2)).map((mail) => target?.body(mail))
    expect(newer).toMatchObject({ text: 'Terveisin\nEino', html })
    expect(older).toMatchObject({ text: 'Terveisin\nEino' })
    expect(older).not.toHaveProperty('html')
  })

  it('is called again after 429, 500, no response and a lost response, with growing waits, and sends once', async () => {
    await put('contact:2')
    const { target, asked: requests, taken } = scriptedProvider(429, 500, 'slow', 'lost', 200)
    const tried: number[] = []
    for (let minute = 0; minute < 200; minute += 1) {
      if ((await sendMails(SHOP, target, NOW + minute * MINUTE_MS)) > 0) tried.push(minute)
    }
    expect(tried).toEqual([0, 1, 6, 36, 96])
    expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(taken.size).toBe(1)
    const [mail] = await readMails(SHOP, 1)
    expect(mail).toMatchObject({ tries: 5, problem: '', sent_at: NOW + 96 * MINUTE_MS })
  })

  it('that returns 429 is not called again: the other messages wait untried', async () => {
    await put('contact:3', 'contact:4', 'contact:5')
    const { target, asked: requests } = scriptedProvider(200, 429)
    await sendMails(SHOP, target, NOW)
    expect(requests).toHaveLength(2)
    const mails = (await readMails(SHOP, 3)).toReversed()
    expect(mails.map(({ tries, problem }) => [tries, problem])).toEqual([
      [1, ''],
      [1, '429'],
      [0, ''],
    ])
    await sendMails(SHOP, target, NOW + MINUTE_MS)
    expect(requests).toHaveLength(4)
  })

  it('is not called again after a permanent refusal, which the outbox states; a wrong key is retried', async () => {
    await put('contact:6')
    const refusing = scriptedProvider(422)
    await sendMails(SHOP, refusing.target, NOW)
    const [mail] = await readMails(SHOP, 1)
    expect(mail).toMatchObject({ tries: 1, next_at: null, sent_at: null, problem: '422' })
    expect(
      outboxLines({ isSent: true, mails: mail ? [mail] : [], others: {} }).join('\n'),
    ).toContain('given up after 1 tries, the last time: 422')
    const many = Array.from({ length: 5 }, (_, at) => insertMail(SHOP, email(`new:${at}`), NOW))
    await SHOP.batch(many)
    expect((await readOutbox(SHOP, 'electronics', 2)).map(({ once }) => once)).toEqual([
      ...['new:4', 'new:3', 'contact:6'],
    ])
    await put('contact:7')
    const closed = scriptedProvider(401)
    await sendMails(SHOP, closed.target, NOW)
    expect((await readMails(SHOP, 1))[0]?.next_at).toBe(NOW + MINUTE_MS)
  })

  it('gets no message that was cancelled during the run', async () => {
    await put('first', 'second', 'third')
    const { target, asked: requests } = scriptedProvider()
    const { send } = target
    const slow: typeof send = async (...call) => {
      await cancelMails(SHOP, ['first', 'second']).run()
      return send(...call)
    }
    await sendMails(SHOP, { ...target, send: slow }, NOW)
    expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
      'first',
      'third',
    ])
  })

  it('requires https, or this machine, and a key; a webhook takes precedence', () => {
    const whole = { MAIL_API: 'https://api.test/', MAIL_API_KEY: 'k', MAIL_FROM: 'a@b.test' }
    const hook = { MAIL_WEBHOOK: 'https://hook.test/', MAIL_WEBHOOK_SECRET: 's'.repeat(32) }
    expect(mailTarget(whole)?.url).toBe('https://api.test/')
    expect(mailTarget({ ...whole, ...hook })?.url).toBe('https://hook.test/')
    expect(mailTarget({ ...whole, MAIL_API: 'http://localhost:9/' })?.url).toContain('localhost')
    for (const lacking of [{ MAIL_API_KEY: '' }, { MAIL_API: 'http://a.test' }]) {
      expect(mailTarget({ ...whole, ...lacking })).toBeUndefined()
    }
  })
})
