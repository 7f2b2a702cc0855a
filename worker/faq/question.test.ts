import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { QUESTION_FORM } from '../../shared/faq/question.ts'
import type { SubmissionsAnswer } from '../admin/submissions.ts'
import { runScheduled } from '../scheduled.ts'
import { readMails } from '../testing/mails.ts'
import { prepareAccounts } from '../testing/accounts.ts'
import { callAdmin } from '../testing/admin.ts'
import { connect, CROSS_SITE_HEADERS, sendForm } from '../testing/send-form.ts'
import { failingDb } from '../testing/failing-db.ts'
import { NOW, testEnv, visit } from '../testing/shop.ts'

const SECRET = 'a-secret-that-is-long-enough-for-a-key'
const { SESSION_KEYS = '' } = testEnv()
const KEYS = {
  REUNA_KEYS: `all:submissions:${SECRET} reader:status:${SECRET}`,
  SESSION_KEYS,
}
const DAY_MS = 24 * 60 * 60 * 1000
const logged: string[] = []

beforeAll(prepareAccounts)
beforeEach(() => {
  logged.length = 0
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let people = 0
const fieldsWith = (more: Record<string, string> = {}) => ({
  ...{ sku: 'CBL-1', name: 'Aino Öhman', email: `kysyja${(people += 1)}@example.test` },
  ...{ question: 'Onko kaapeli\nkierretty?', ...more },
})
const call = async <Answer>(body: object, kid = 'all'): Promise<Answer> => {
  const response = await callAdmin('/__admin/submissions', JSON.stringify(body), { env: KEYS, kid })
  return response.json()
}
async function stored(email: string) {
  const { submissions } = await call<SubmissionsAnswer>({ kind: 'question' })
  return submissions.filter((each) => 'email' in each && each.email === email)
}
const mailsOf = async (email: string) =>
  (await readMails(testEnv().SHOP, 500)).filter(({ reply_to }) => reply_to === email)

describe('a question about a product', () => {
  it('has a form on the product page without scripts', async () => {
    const first = await visit('/p/CBL-1/cbl-1')
    const html = await (await visit(first.headers.get('Location') ?? '/')).text()
    expect(html).toContain(`action="${QUESTION_FORM}" method="post"`)
    for (const field of ['sku', 'name', 'email', 'question']) {
      expect(html).toContain(`name="${field}"`)
    }
  })

  it('is stored with store, product, time, consent and expiry, and mailed to the shop', async () => {
    const fields = fieldsWith()
    const { status, location } = await sendForm(QUESTION_FORM, fields)
    expect([status, location]).toEqual([303, '/sent/question/CBL-1'])
    expect(await (await visit(location ?? '')).text()).toContain('Kiitos kysymyksestäsi')
    const [row, ...more] = await stored(fields.email)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      ...{ kind: 'question', store: 'fi', email: fields.email, at: NOW },
      ...{ consent_version: 'question-2', expires_at: NOW + 730 * DAY_MS, confirmed_at: null },
    })
    expect(JSON.parse(row && 'payload' in row ? row.payload : '')).toEqual({
      ...{
        name: 'Aino Öhman',
        question: 'Onko kaapeli\nkierretty?',
        productId: 1001,
        sku: 'CBL-1',
      },
    })
    const [mail] = await mailsOf(fields.email)
    expect(mail?.subject).toContain('Kysymys tuotteesta')
    expect(mail?.body).toContain('Onko kaapeli\nkierretty?')
  })

  it('is stored once for concurrent requests', async () => {
    const fields = fieldsWith()
    const responses = await Promise.all([1, 2, 3, 4].map(() => sendForm(QUESTION_FORM, fields)))
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(await stored(fields.email)).toHaveLength(1)
    expect(await mailsOf(fields.email)).toHaveLength(1)
  })

  it('is accepted five times of concurrent different ones', async () => {
    const { email } = fieldsWith()
    const many = Array.from({ length: 8 }, (_, at) => fieldsWith({ email, question: `Nro ${at}?` }))
    const responses = await Promise.all(many.map((fields) => sendForm(QUESTION_FORM, fields)))
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(5)
    expect(await stored(email)).toHaveLength(5)
    expect(await mailsOf(email)).toHaveLength(5)
  })

  it('is limited to five different ones per address and hour', async () => {
    const { email } = fieldsWith()
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) {
      statuses.push(
        (await sendForm(QUESTION_FORM, fieldsWith({ email, question: `Nro ${at}?` }))).status,
      )
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  })

  it('is returned with its input and the missing fields', async () => {
    const fields = { sku: 'CBL-1', name: '', email: 'nobody', question: '<b>"Hei"</b>' }
    const { status, text } = await sendForm(QUESTION_FORM, fields)
    expect(status).toBe(422)
    expect(text).toContain('href="#question-name"')
    expect(text).toContain('href="#question-email"')
    expect(text).toContain('&lt;b&gt;&quot;Hei&quot;&lt;/b&gt;')
    expect((await sendForm(QUESTION_FORM, fieldsWith({ sku: 'NOWHERE' }))).status).toBe(422)
  })

  it('is stored unchanged and adds no header to an e-mail', async () => {
    const question = `<script>alert(1)</script>'); DROP TABLE submission; --`
    const fields = fieldsWith({ question, name: 'A\r\nBcc: all@example.test' })
    expect((await sendForm(QUESTION_FORM, fields)).status).toBe(303)
    expect(await stored(fields.email)).toHaveLength(1)
    expect((await mailsOf(fields.email))[0]?.body).toContain(question)
    const bad = fieldsWith({ email: 'a@example.test\r\nBcc: all@example.test' })
    expect((await sendForm(QUESTION_FORM, bad)).status).toBe(422)
  })

  it('of a million characters returns 413 before any database query', async () => {
    const broken = { prepare: () => expect.unreachable('asked') } as unknown as D1Database
    const body = new URLSearchParams(fieldsWith({ question: 'x'.repeat(1_000_000) })).toString()
    expect((await sendForm(QUESTION_FORM, body, { SHOP: broken, DB: broken })).status).toBe(413)
  })

  it('of another site is refused; one that no database accepts keeps its input', async () => {
    const fields = fieldsWith({ question: 'Nämä sanat' })
    expect((await sendForm(QUESTION_FORM, fields, {}, CROSS_SITE_HEADERS)).status).not.toBe(303)
    const env = { SHOP: failingDb(testEnv().SHOP, 1, 'before', true).db }
    const { status, text } = await sendForm(QUESTION_FORM, fields, env)
    expect(status).toBe(503)
    expect(text).toContain('Nämä sanat')
    expect(await stored(fields.email)).toEqual([])
    expect(logged.join()).not.toMatch(/Nämä sanat|@example\.test/)
  })
})

describe('a question to a connected shop', () => {
  const endpoint = '/api/ext/faq/ask'
  const settings = { REUNA_SETTINGS: JSON.stringify({ 'content.questionEndpoint': endpoint }) }
  const stub = (fetch: unknown) => void vi.stubGlobal('fetch', fetch)
  const reply = (code: number, result: unknown) => Response.json({ code, result }, { status: code })

  it('is posted to its endpoint as JSON with name, email, question and productId; code 200 is success', async () => {
    const { sent, env } = connect(stub, () => reply(200, 'OK'))
    const fields = fieldsWith()
    const answer = await sendForm(QUESTION_FORM, fields, { ...env, ...settings })
    expect(answer.location).toBe('/sent/question/CBL-1')
    const { name, email, question } = fields
    expect(sent.filter(({ path }) => path === endpoint)).toEqual([
      { path: endpoint, body: { name, email, question, productId: 1001 } },
    ])
    expect(await stored(email)).toEqual([])
  })

  it('is returned to the shopper for any other code than 200', async () => {
    const { env } = connect(stub, () => reply(500, 'no'))
    const { status, text } = await sendForm(QUESTION_FORM, fieldsWith(), { ...env, ...settings })
    expect(status).toBe(503)
    expect(text).toContain('Kysymystä ei voitu lähettää.')
  })

  it('is stored here if it has no endpoint for questions', async () => {
    const { env } = connect(stub, () => reply(200, 'OK'))
    const fields = fieldsWith()
    expect((await sendForm(QUESTION_FORM, fields, env)).status).toBe(303)
    expect(await stored(fields.email)).toHaveLength(1)
  })
})

describe('submissions', () => {
  it('is deleted by e-mail address with its e-mails; only a keyed hash remains', async () => {
    const fields = fieldsWith()
    await sendForm(QUESTION_FORM, fields)
    const otherQuestion = fieldsWith()
    await sendForm(QUESTION_FORM, otherQuestion)
    expect(await call({ erase: ` ${fields.email.toUpperCase()} ` })).toEqual({
      ...{ erased: 2, orders: 0, withdrawals: 0 },
    })
    expect(await stored(fields.email)).toEqual([])
    expect(await mailsOf(fields.email)).toEqual([])
    expect(await stored(otherQuestion.email)).toHaveLength(1)
    const { SHOP } = testEnv()
    const { results } = await SHOP.prepare('SELECT * FROM submission').all()
    expect(JSON.stringify(results)).not.toContain(fields.email)
    const erasure = results.find(({ kind }) => kind === 'erasure')
    expect(erasure).toMatchObject({ email: '', payload: '{}', erased_at: NOW })
    expect(String(erasure?.['email_hmac'])).toMatch(/^[\da-f]{64}$/)
    const body = JSON.stringify({ erase: otherQuestion.email })
    const change = { env: KEYS, kid: 'reader' }
    expect((await callAdmin('/__admin/submissions', body, change)).status).toBe(401)
  })

  it('is deleted by a scheduled task when it expires; the expiry is shown', async () => {
    const fields = fieldsWith()
    await sendForm(QUESTION_FORM, fields)
    const { retention } = await call<{ retention: object[] }>({ retention: true })
    expect(retention).toContainEqual(
      expect.objectContaining({ kind: 'question', next_expires_at: NOW + 730 * DAY_MS }),
    )
    await runScheduled(testEnv(), NOW + 729 * DAY_MS)
    expect(await stored(fields.email)).toHaveLength(1)
    await runScheduled(testEnv(), NOW + 730 * DAY_MS)
    expect(await stored(fields.email)).toEqual([])
  })
})
