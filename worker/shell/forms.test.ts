import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDeep } from '../../shared/fixtures/schedules.ts'
import { NEWSLETTER_FORMS } from '../../shared/account/newsletter.ts'
import { SUBSCRIBE_FORM } from '../../shared/back-in-stock/subscription.ts'
import { CONTACT_FORM } from '../../shared/contact/contact.ts'
import { QUESTION_FORM } from '../../shared/faq/question.ts'
import { REVIEW_FORM } from '../../shared/review/write.ts'
import { CAPTCHA_FIELD } from '../../shared/ui/captcha-field.ts'
import type { Env } from '../env.ts'
import { prepareAccounts } from '../testing/accounts.ts'
import { sendForm } from '../testing/send-form.ts'
import { failingDb } from '../testing/failing-db.ts'
import { NOW, testEnv, visit } from '../testing/shop.ts'

const { SHOP, DB } = testEnv()
let people = 0
/** Values for each form, and a query that counts the rows of these values. */
const FORMS = {
  question: {
    action: QUESTION_FORM,
    entry: (mark: string, who: number) => ({
      ...{ sku: 'CBL-1', name: 'Aino Öhman', email: `${mark}${who}@example.test` },
      question: 'Onko tämä kierretty?',
    }),
    rows: "SELECT count(*) AS n FROM submission WHERE kind = 'question' AND email LIKE ?",
  },
  'back in stock': {
    action: SUBSCRIBE_FORM,
    entry: (mark: string, who: number) => ({
      ...{ sku: 'CBL-1', variant: 'CBL-1', email: `${mark}${who}@example.test` },
    }),
    rows: "SELECT count(*) AS n FROM submission WHERE kind = 'back-in-stock' AND email LIKE ?",
  },
  review: {
    action: REVIEW_FORM,
    entry: (mark: string, who: number) => ({
      ...{ sku: 'CBL-1', nickname: 'Aino', title: `${mark}${who}@`, detail: 'Kestää.' },
    }),
    rows: "SELECT count(*) AS n FROM document WHERE type = 'review' AND doc ->> '$.title' LIKE ?",
  },
  newsletter: {
    action: NEWSLETTER_FORMS.ask,
    entry: (mark: string, who: number) => ({
      ...{ email: `${mark}${who}@example.test`, wants: 'join' },
    }),
    rows: "SELECT count(*) AS n FROM outbox_mail WHERE kind = 'newsletter' AND recipient LIKE ?",
  },
  contact: {
    action: CONTACT_FORM,
    entry: (mark: string, who: number) => ({
      ...{ name: 'Aino Öhman', email: `${mark}${who}@example.test`, subject: 'Aihe' },
      message: 'Onko teillä tätä?',
    }),
    rows: "SELECT count(*) AS n FROM outbox_mail WHERE kind = 'contact' AND reply_to LIKE ?",
  },
} as const
const EACH = Object.entries(FORMS)

const countOf = (rows: string, mark: string) => SHOP.prepare(rows).bind(`${mark}%@%`).first('n')
const newMark = () => `m${(people += 1)}x`
const keyed = (key: string) => ({ 'Idempotency-Key': key.padStart(32, '0') })
const away = () => failingDb(SHOP, 1, 'before', true).db

beforeAll(prepareAccounts)
let hours = 0
beforeEach(() => {
  // Moves to a new window of the rate limit.
  vi.setSystemTime(NOW + (hours += 2) * 3_600_000)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Numbers of people and of their submissions; ten times as many with `EXAMPLES`. */
const CROWD = isDeep() ? { people: 50, sendings: 500 } : { people: 25, sendings: 100 }

describe.each(EACH)(
  'many concurrent submissions of few people: %s',
  (_, { action, entry, rows }) => {
    it(`${action} stores exactly one row per person, and no response is an error`, async () => {
      const mark = newMark()
      const responses = await Promise.all(
        Array.from({ length: CROWD.sendings }, (_each, at) =>
          sendForm(action, entry(mark, at % CROWD.people)),
        ),
      )
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]))
      expect(await countOf(rows, mark)).toBe(CROWD.people)
    }, 300_000)

    it(`${action} loses no submission if the database fails for some: they get Retry-After`, async () => {
      const mark = newMark()
      const send = (who: number, isAway: boolean) =>
        sendForm(
          action,
          entry(mark, who),
          isAway ? { SHOP: away() } : {},
          keyed(`${mark}${who}`.replaceAll(/[^\d]/g, '')),
        )
      const first = await Promise.all(
        Array.from({ length: 12 }, (_each, who) => send(who, who % 3 === 0)),
      )
      const lost = first.flatMap(({ status, headers, text }, who) => {
        if (status === 303) return []
        expect([status, text.includes('<form')]).toEqual([503, true])
        if (action !== REVIEW_FORM) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
        return [who]
      })
      expect(lost).toHaveLength(4)
      expect(await countOf(rows, mark)).toBe(8)
      const retried = await Promise.all(lost.map((who) => send(who, false)))
      expect(new Set(retried.map(({ status }) => status))).toEqual(new Set([303]))
      expect(await countOf(rows, mark)).toBe(12)
    }, 60_000)
  },
)

describe.each(EACH)('hostile text: %s', (_, { action, entry, rows }) => {
  it(`${action} returns 413 for a million characters without a database query`, async () => {
    const broken = { prepare: () => expect.unreachable('asked') } as unknown as D1Database
    const fields = entry(newMark(), 1)
    for (const name of Object.keys(fields)) {
      const long = new URLSearchParams({ ...fields, [name]: 'x'.repeat(1_000_000) }).toString()
      const { status } = await sendForm(action, long, { SHOP: broken, DB: broken }, keyed('21'))
      expect([name, status]).toEqual([name, 413])
    }
  })

  it(`${action} stores markup, headers and SQL as text, or refuses them with a message`, async () => {
    const mark = newMark()
    const fields: Readonly<Record<string, string>> = entry(mark, 1)
    for (const bad of [
      '<script>alert(1)</script>',
      "'); DROP TABLE submission; DROP TABLE outbox_mail; --",
      'a\r\nBcc: all@example.test',
      '\u0000\ud800\u202e',
      '=HYPERLINK("http://evil.test")',
    ]) {
      for (const name of Object.keys(fields)) {
        const { status, text } = await sendForm(action, { ...fields, [name]: bad })
        expect([303, 422, 429], `${name} ${bad}`).toContain(status)
        expect(text).not.toContain('<script>alert(1)')
        if (name === 'email') expect(status).toBe(422)
      }
    }
    const mails = await SHOP.prepare(
      "SELECT count(*) AS n FROM outbox_mail WHERE recipient LIKE '%all@%' OR subject LIKE '%' || char(10) || '%'",
    ).first('n')
    expect(mails).toBe(0)
    expect(await countOf(rows, newMark())).toBe(0)
  })
})

describe('a form with an idempotency key', () => {
  const { action, entry } = FORMS.contact

  it('is accepted once, also an hour later, and a repeat is redirected to the same page', async () => {
    const mark = newMark()
    const send = () => sendForm(action, entry(mark, 1), {}, keyed('11'))
    const both = await Promise.all([send(), send()])
    for (const { status } of both) expect([303, 503]).toContain(status)
    vi.setSystemTime(Date.now() + 3_600_000)
    const retried = await send()
    expect([retried.status, retried.location]).toEqual([303, '/contact/sent'])
    expect(await countOf(FORMS.contact.rows, mark)).toBe(1)
  })

  it('may be sent again with its key after a refusal', async () => {
    const mark = newMark()
    const bad = { ...entry(mark, 1), email: 'nobody' }
    expect((await sendForm(action, bad, {}, keyed('12'))).status).toBe(422)
    expect((await sendForm(action, entry(mark, 1), {}, keyed('12'))).status).toBe(303)
    expect(await countOf(FORMS.contact.rows, mark)).toBe(1)
  })

  it('is accepted where its key cannot be stored, and a malformed key is ignored', async () => {
    const mark = newMark()
    const { db } = failingDb(DB, 1, 'before', true)
    const answer = await sendForm(action, entry(mark, 1), { DB: db }, keyed('13'))
    expect(answer.status).toBe(303)
    const odd = { 'Idempotency-Key': "x'; DROP TABLE cart_deed; --" }
    expect((await sendForm(action, entry(mark, 2), {}, odd)).status).toBe(303)
    expect(await countOf(FORMS.contact.rows, mark)).toBe(2)
  })
})

describe('the captcha of forms', () => {
  const SETTINGS = {
    'content.captcha.siteKey': 'SITE-KEY',
    'content.captcha.script': 'https://captcha.test/api.js',
    'content.captcha.verify': 'https://captcha.test/verify',
  }
  const CAPTCHA: Partial<Env> = {
    REUNA_SETTINGS: JSON.stringify(SETTINGS),
    TURNSTILE_SECRET: 'the-secret',
  }
  const requests: Record<string, string>[] = []
  /** A captcha service that accepts each token once. */
  function verifier(answer?: () => Response | Promise<Response>) {
    requests.length = 0
    const used = new Set<string>()
    vi.stubGlobal('fetch', async (request: Request) => {
      const fields = Object.fromEntries(
        [...(await request.formData())].map(([name, value]) => [name, String(value)]),
      )
      requests.push(fields)
      if (answer) return answer()
      const { response = '' } = fields
      const isNew = response.startsWith('good') && !used.has(response)
      used.add(response)
      const [, action] = response.split(':')
      return Response.json({ success: isNew, hostname: 'localhost', action })
    })
  }
  const withToken = (fields: Record<string, string>, token: string) => ({
    ...fields,
    [CAPTCHA_FIELD]: token,
  })

  it.each(EACH)('%s: accepts only a valid, unused token of this form', async (name, form) => {
    verifier()
    const captchaAction = name === 'back in stock' ? 'watch' : name
    const { action, entry, rows } = form
    const mark = newMark()
    const send = (who: number, token: string) =>
      sendForm(action, withToken(entry(mark, who), token), CAPTCHA)
    for (const token of ['', 'bad', 'x'.repeat(2049), 'good:other']) {
      const { status, text } = await send(1, token)
      expect([token.slice(0, 10), status]).toEqual([token.slice(0, 10), 422])
      expect(text).toContain('Emme voineet varmistaa')
      expect(text).toContain(mark)
    }
    expect(await countOf(rows, mark)).toBe(0)
    expect((await send(1, `good:${captchaAction}`)).status).toBe(303)
    expect((await send(2, `good:${captchaAction}`)).status).toBe(422)
    expect(await countOf(rows, mark)).toBe(1)
    expect(requests.at(-1)).toEqual({ secret: 'the-secret', response: `good:${captchaAction}` })
  })

  it('refuses the form if its service is late, fails, is invalid or has no secret, and keeps the text', async () => {
    const { action, entry, rows } = FORMS.contact
    const mark = newMark()
    const fields = withToken(entry(mark, 1), 'good:contact')
    const answers: readonly (() => Response | Promise<Response>)[] = [
      () => new Response('', { status: 500 }),
      () => new Response('<html>'),
      () => Promise.reject(new DOMException('late', 'TimeoutError')),
    ]
    for (const answer of answers) {
      verifier(answer)
      const { status, text } = await sendForm(action, fields, CAPTCHA)
      expect(status).toBe(503)
      expect(text).toContain('Onko teillä tätä?')
    }
    verifier(() => Response.json(null))
    expect((await sendForm(action, fields, CAPTCHA)).status).toBe(422)
    verifier(() => Response.json({ success: true, hostname: 'evil.test', action: 'contact' }))
    expect((await sendForm(action, fields, CAPTCHA)).status).toBe(422)
    verifier()
    const { status } = await sendForm(action, fields, { ...CAPTCHA, TURNSTILE_SECRET: '' })
    expect([status, requests]).toEqual([503, []])
    expect(await countOf(rows, mark)).toBe(0)
  })

  it('is not verified for an invalid form, which keeps its token, nor for a repeated one', async () => {
    const { action, entry } = FORMS.contact
    const mark = newMark()
    verifier()
    const bad = withToken({ ...entry(mark, 1), email: 'nobody' }, 'good:contact')
    expect((await sendForm(action, bad, CAPTCHA)).status).toBe(422)
    expect(requests).toEqual([])
    const valid = withToken(entry(mark, 1), 'good:contact')
    for (const _ of [1, 2]) {
      expect((await sendForm(action, valid, CAPTCHA, keyed('14'))).status).toBe(303)
    }
    expect(requests).toHaveLength(1)
  })

  it('has its origin only in the CSP of pages with a form, and nowhere if it is not configured', async () => {
    verifier(() => expect.unreachable('asked'))
    const read = async (path: string, env: Partial<Env>) => {
      const response = await visit(path, { env })
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      return { policy, html: await response.text() }
    }
    const on = await read('/contact', CAPTCHA)
    expect(on.html).toContain('data-captcha="contact"')
    expect(on.html).toContain('<noscript>')
    expect(on.policy).toContain("script-src 'self' https://captcha.test;")
    expect(on.policy).toContain('frame-src https://captcha.test')
    const off = await read('/contact', {})
    expect(off.html + off.policy).not.toMatch(/captcha|turnstile/i)
    const checkout = await read('/checkout', CAPTCHA)
    expect(checkout.policy).not.toContain('captcha.test')
  })
})
