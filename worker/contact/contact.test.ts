import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONTACT_FORM } from '../../shared/contact/contact.ts'
import { aboutUs } from '../../shared/fixtures/catalogue.ts'
import { runScheduled } from '../scheduled.ts'
import { insertMail } from '../mail/insert-mail.ts'
import type { StoredMail } from '../mail/outbox.ts'
import { readMails } from '../testing/mails.ts'
import { hmacHex } from '../crypto/digest.ts'
import { sendForm } from '../testing/send-form.ts'
import { failingDb } from '../testing/failing-db.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import type { Env } from '../env.ts'

const SHOP_ADDRESS = 'asiakaspalvelu@reuna.example'
const logged: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const value = { ...aboutUs, id: 77, identifier: 'contact', title: 'Yhteystiedot' }
  await stockCatalog([...documents, { type: 'cms_page', value }])
})
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
  vi.setSystemTime(NOW)
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let people = 0
const contactForm = (more: Record<string, string> = {}) => ({
  ...{ name: 'Aino Öhman', email: `aino${(people += 1)}@example.test`, subject: 'Kaapeli' },
  ...{ message: 'Onko 2 m kaapeli\nvarastossa?', ...more },
})

const send = (
  fields: Record<string, string> | string,
  env: Partial<Env> = {},
  headers: Record<string, string> = {},
) => sendForm(CONTACT_FORM, fields, env, headers)

const mailsOf = async (email: string): Promise<readonly StoredMail[]> =>
  (await readMails(testEnv().SHOP, 500)).filter(
    ({ reply_to, recipient }) => reply_to === email || recipient === email,
  )
const countAll = async (): Promise<number> => (await readMails(testEnv().SHOP, 500)).length

/** A connected shop with a scripted mail service that records its requests. */
function connected(answer: (path: string) => Response | Promise<Response>) {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/send-email')) sent.push(await request.json())
    return answer(pathname)
  })
  const env = { BACKEND_URL: `https://shop-${crypto.randomUUID()}.test` }
  return { sent, env }
}
const reply = (code: number, result: unknown) => Response.json({ code, result }, { status: code })
const service = (result: () => Response) => (path: string) =>
  path.endsWith('/get-token') ? reply(200, 'a-token') : result()

describe('the contact page', () => {
  it("shows the shop's text and a form without scripts, and is cached", async () => {
    const response = await visit('/contact')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(/<h1>[^<]*Yhteystiedot|<h1>/)
    expect(html).toContain(`action="${CONTACT_FORM}" method="post"`)
    for (const field of ['name', 'email', 'subject', 'message', 'confirmation']) {
      expect(html).toContain(`name="${field}"`)
    }
    expect(html).toContain('<link rel="canonical" href="http://localhost/contact"/>')
    expect(response.headers.get('Cache-Status')).not.toContain('bypass')
    const moved = await visit('/i/contact')
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/contact'])
  })

  it('sends a message to the configured address with the sender as reply address, and redirects', async () => {
    const fields = contactForm({
      targetAddress: 'evil@example.test',
      recipient: 'evil@example.test',
    })
    const { status, location, headers } = await send(fields)
    expect([status, location, headers.get('Cache-Control')]).toEqual([
      303,
      '/contact/sent',
      'no-store',
    ])
    const [mail, ...more] = await mailsOf(fields.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'contact', recipient: SHOP_ADDRESS, sent_at: null })
    expect(mail?.subject).toContain('Kaapeli')
    expect(mail?.body).toContain('Onko 2 m kaapeli\nvarastossa?')
    expect(JSON.stringify(await readMails(testEnv().SHOP, 500))).not.toContain('evil@')
    const done = await visit('/contact/sent')
    expect([done.status, done.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await done.text()).toContain('Kiitos viestistäsi')
  })

  it('sends a confirmation to the sender if requested, without the entered text', async () => {
    const fields = contactForm({ confirmation: '1', message: 'Osta http://spam.test' })
    await send(fields)
    const mails = await mailsOf(fields.email)
    const confirmation = mails.find(({ recipient }) => recipient === fields.email)
    expect(mails).toHaveLength(2)
    expect(confirmation?.body).not.toContain('spam')
    expect(confirmation?.subject + (confirmation?.body ?? '')).not.toContain('Kaapeli')
  })

  it('sends a message once for concurrent requests', async () => {
    const fields = contactForm({ confirmation: '1' })
    const responses = await Promise.all([1, 2, 3, 4].map(() => send(fields)))
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(await mailsOf(fields.email)).toHaveLength(2)
  })

  it('accepts five messages of an address per hour, also concurrent ones', async () => {
    const { email } = contactForm()
    const many = Array.from({ length: 8 }, (_, at) => contactForm({ email, subject: `Aihe ${at}` }))
    const responses = await Promise.all(many.map((each) => send({ ...each, confirmation: '1' })))
    const taken = responses.filter(({ status }) => status === 303)
    expect([taken.length, (await mailsOf(email)).length]).toEqual([5, 10])
    expect((await send(contactForm({ email, subject: 'Aihe 9' }))).status).toBe(429)
    vi.setSystemTime(NOW + 61 * 60 * 1000)
    expect((await send(contactForm({ email }))).status).toBe(303)
  })

  it('lists missing fields in a summary and at the fields, and keeps the input', async () => {
    const { status, headers, text } = await send({
      ...{ name: 'A', email: 'nobody', subject: '', message: '<b>"Hei"</b>' },
    })
    expect([status, headers.get('Cache-Control')]).toEqual([422, 'no-store'])
    expect(text).toContain('href="#contact-name"')
    expect(text).toContain('href="#contact-email"')
    expect(text).toContain('href="#contact-subject"')
    expect(text).not.toContain('href="#contact-message"')
    expect(text).toContain('&lt;b&gt;&quot;Hei&quot;&lt;/b&gt;')
    expect(text).toContain('value="nobody"')
  })

  it('refuses a line break in values of e-mail headers', async () => {
    const before = await countAll()
    for (const field of ['name', 'email', 'subject']) {
      const fields = contactForm()
      const value = `${fields[field as 'name']}\r\nBcc: all@example.test`
      const { status, text } = await send({ ...fields, [field]: value })
      expect([field, status]).toEqual([field, 422])
      expect(text).toContain(`href="#contact-${field}"`)
    }
    expect(await countAll()).toBe(before)
  })

  it('stores hostile text unchanged', async () => {
    const message = `<script>alert(1)</script>'); DROP TABLE outbox_mail; --`
    const fields = contactForm({ message })
    expect((await send(fields)).status).toBe(303)
    expect((await mailsOf(fields.email))[0]?.body).toContain(message)
  })

  it('returns 413 for a message of a million characters before any database query', async () => {
    const broken = { prepare: () => expect.unreachable('asked') } as unknown as D1Database
    const body = new URLSearchParams(contactForm({ message: 'x'.repeat(1_000_000) })).toString()
    expect((await send(body, { SHOP: broken })).status).toBe(413)
  })

  it('refuses a form of another site', async () => {
    const before = await countAll()
    const { status } = await send(
      contactForm(),
      {},
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' },
    )
    expect(status).not.toBe(303)
    expect(await countAll()).toBe(before)
  })

  it('shows "Could not send an email. Please try again later." and keeps the input if no database accepts it', async () => {
    const env = {
      SHOP: failingDb(testEnv().SHOP, 1, 'before', true).db,
      REUNA_SETTINGS: JSON.stringify({ 'storeViews.multistore': true }),
    }
    const response = await visit(`${CONTACT_FORM}?storeCode=en`, {
      method: 'POST',
      headers: {
        ...{ 'Content-Type': 'application/x-www-form-urlencoded' },
        ...{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' },
      },
      body: new URLSearchParams(contactForm({ message: 'These words stay' })).toString(),
      env,
    })
    const text = await response.text()
    expect(response.status).toBe(503)
    expect(text).toContain('Could not send an email. Please try again later.')
    expect(text).toContain('These words stay')
  })

  it('logs no text of the message', async () => {
    await send(contactForm({ message: 'salainen-sana' }))
    const broken = { SHOP: failingDb(testEnv().SHOP, 1, 'before', true).db }
    await send(contactForm({ message: 'salainen-sana' }), broken)
    expect(logged.join()).not.toMatch(/salainen-sana|@example\.test|Öhman/)
  })
})

describe('the mail service of a connected shop', () => {
  it('receives sourceAddress, targetAddress, subject, emailText and the confirmation flag; an OK response is success', async () => {
    const { sent, env } = connected(service(() => reply(200, 'OK')))
    const fields = contactForm({ confirmation: '1' })
    expect((await send(fields, env)).location).toBe('/contact/sent')
    expect(sent).toEqual([
      {
        ...{ sourceAddress: fields.email, targetAddress: SHOP_ADDRESS, token: 'a-token' },
        subject: expect.stringContaining('Kaapeli'),
        emailText: expect.stringContaining('varastossa?'),
      },
      {
        ...{ sourceAddress: SHOP_ADDRESS, targetAddress: fields.email, token: 'a-token' },
        ...{ subject: expect.any(String), emailText: expect.any(String), confirmation: true },
      },
    ])
    expect((await mailsOf(fields.email)).every(({ sent_at }) => sent_at === NOW)).toBe(true)
  })

  it('shows the result of any other response but of failures as the error, and stores nothing', async () => {
    for (const code of [400, 500]) {
      const message = 'Target email address (x) is not from the whitelist!'
      const { env } = connected(service(() => reply(code, message)))
      const fields = contactForm({ confirmation: '1' })
      const { status, text } = await send(fields, env)
      expect([status, text.includes(message)]).toEqual([503, code < 500])
      expect(text).toContain('varastossa?')
      expect(await mailsOf(fields.email)).toEqual([])
    }
  })

  it('is replaced by the outbox if it fails: the scheduled run sends the message once', async () => {
    const away = connected(() => Promise.reject(new TypeError('away')))
    const fields = contactForm()
    expect((await send(fields, away.env)).location).toBe('/contact/sent')
    expect(await mailsOf(fields.email)).toMatchObject([{ sent_at: null, tries: 1 }])
    const back = connected(service(() => reply(200, 'OK')))
    for (const minutes of [2, 4, 8]) {
      const now = NOW + minutes * 60_000
      vi.setSystemTime(now)
      await runScheduled(testEnv(back.env), now)
    }
    const subjects = back.sent.filter(({ sourceAddress }) => sourceAddress === fields.email)
    expect(subjects).toHaveLength(1)
  })

  it('is not called if a webhook sends the e-mails; that receives the reply address', async () => {
    const secret = 'a secret of the webhook, long enough'
    const posted: { body: string; signature: string }[] = []
    vi.stubGlobal('fetch', async (address: string | Request, init?: RequestInit) => {
      if (typeof address !== 'string') return expect.unreachable('the mail service was asked')
      const headers = new Headers(init?.headers)
      posted.push({
        body: String(init?.body),
        signature: headers.get('X-Reuna-Signature') ?? '',
      })
      return new Response(null, { status: 204 })
    })
    const env = {
      ...{ BACKEND_URL: 'https://shop.test', MAIL_WEBHOOK: 'https://mail.test/in' },
      MAIL_WEBHOOK_SECRET: secret,
    }
    const fields = contactForm()
    expect((await send(fields, env)).location).toBe('/contact/sent')
    await runScheduled(testEnv({ ...env, BACKEND_URL: '' }), NOW)
    const found = posted.find(({ body }) => body.includes(fields.email))
    expect(JSON.parse(found?.body ?? '{}')).toMatchObject({
      ...{ kind: 'contact', to: SHOP_ADDRESS, replyTo: fields.email },
    })
    const [, seconds = '', signature] = /t=(\d+),v1=(\w+)/.exec(found?.signature ?? '') ?? []
    expect(signature).toBe(await hmacHex(secret, `${seconds}.${found?.body}`))
  })

  it('of one brand does not wait for undeliverable mails of other brands', async () => {
    const { SHOP } = testEnv()
    const place = { website: 'hair', kind: 'contact', locale: 'fi-FI' } as const
    const names = Array.from({ length: 45 }, (_, at) => `contact:waits-${at}`)
    const text = {
      recipient: 'hair@example.test',
      subject: 'Shampoo',
      body: 'Onko sitä?',
      html: '',
    }
    const mails = names.map((once) => ({ ...place, ...text, once }))
    await SHOP.batch(mails.map((mail) => insertMail(SHOP, mail, NOW - 3_600_000)))
    const away = connected(() => Promise.reject(new TypeError('away')))
    const fields = contactForm()
    await send(fields, { BACKEND_URL_ELECTRONICS: away.env.BACKEND_URL })
    const back = connected(service(() => reply(200, 'OK')))
    for (const minutes of [2, 4, 8]) {
      const now = NOW + minutes * 60_000
      vi.setSystemTime(now)
      await runScheduled(testEnv({ BACKEND_URL_ELECTRONICS: back.env.BACKEND_URL }), now)
    }
    const sent = back.sent.filter(({ sourceAddress }) => sourceAddress === fields.email)
    expect(sent).toHaveLength(1)
    const own = await mailsOf('hair@example.test')
    expect(own.map(({ tries }) => tries)).toEqual(names.map(() => 0))
  })
})
