import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  SUBSCRIPTION_ANSWER_FORM,
  SUBSCRIBE_FORM,
} from '../../shared/back-in-stock/subscription.ts'
import { IN_STOCK, SOLD_OUT } from '../../shared/fixtures/make-product.ts'
import { runScheduled } from '../scheduled.ts'
import { readMails } from '../testing/mails.ts'
import { prepareAccounts } from '../testing/accounts.ts'
import { NEWSLETTER_FORMS } from '../../shared/account/newsletter.ts'
import { CROSS_SITE_HEADERS, sendForm } from '../testing/send-form.ts'
import { failingDb } from '../testing/failing-db.ts'
import { importByApi, importStock } from '../testing/subscribed-products.ts'
import { NOW, testEnv, visit } from '../testing/shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const logged: string[] = []
const { SHOP } = testEnv()

beforeAll(async () => {
  await prepareAccounts()
  await importStock(SOLD_OUT, SOLD_OUT)
})
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
const subscriptionOf = (more: Record<string, string> = {}) => ({
  ...{ sku: 'LAMP', variant: 'LAMP', email: `odottaja${(people += 1)}@example.test`, ...more },
})
const mailsTo = async (email: string) =>
  (await readMails(SHOP, 500)).filter(({ recipient }) => recipient === email)
const rowsOf = async (email: string) =>
  (
    await SHOP.prepare('SELECT * FROM submission WHERE email = ?')
      .bind(email)
      .all<Record<string, unknown>>()
  ).results
const tokenOf = (body = '') => /\/back-in-stock\/\w+\/([\da-f]{64})/.exec(body)?.[1] ?? ''
const answerLink = (step: string, token: string) =>
  sendForm(SUBSCRIPTION_ANSWER_FORM, { step, token })

async function waitFor(more: Record<string, string> = {}) {
  const fields = subscriptionOf(more)
  expect((await sendForm(SUBSCRIBE_FORM, fields)).status).toBe(303)
  const [mail] = await mailsTo(fields.email)
  const token = tokenOf(mail?.body)
  return { ...fields, token }
}

describe('a back-in-stock notification', () => {
  it('has a form without scripts on pages of products that are out of stock only', async () => {
    const read = async (path: string) => {
      const moved = (await visit(path)).headers.get('Location')
      return (await visit(moved ?? path)).text()
    }
    const lamp = await read('/p/LAMP/lamppu')
    expect(lamp).toContain(`action="${SUBSCRIBE_FORM}" method="post"`)
    expect(lamp).toContain('name="variant" value="LAMP"')
    expect(lamp).not.toContain('checked')
    expect(await read('/p/CBL-1/cbl-1')).not.toContain(SUBSCRIBE_FORM)
    const shirt = await read('/p/SHIRT/product-9002/SHIRT-S')
    expect(shirt).toContain('name="sku" value="SHIRT"')
    expect(shirt).toContain('name="variant" value="SHIRT-S"')
    expect(await read('/p/SHIRT/product-9002/SHIRT-M')).not.toContain(SUBSCRIBE_FORM)
  })

  it('stores SKU, or parent and variant, the e-mail address and the newsletter choice', async () => {
    const plain = subscriptionOf()
    const { status, location } = await sendForm(SUBSCRIBE_FORM, plain)
    expect([status, location]).toEqual([303, '/sent/watch/LAMP'])
    const variant = subscriptionOf({
      sku: 'SHIRT',
      variant: 'SHIRT-S',
      subscribeForNewsletter: '1',
    })
    await sendForm(SUBSCRIBE_FORM, variant)
    const [first] = await rowsOf(plain.email)
    expect(first).toMatchObject({
      ...{ kind: 'back-in-stock', store: 'fi', confirmed_at: null, created_at: NOW },
      ...{ consent_version: 'back-in-stock-1', expires_at: NOW + 14 * DAY_MS },
    })
    expect(JSON.parse(String(first?.['payload']))).toEqual({
      ...{ key: 'LAMP', sku: 'LAMP', variant: 'LAMP', product: 9001 },
      subscribeForNewsletter: false,
    })
    const [second] = await rowsOf(variant.email)
    expect(JSON.parse(String(second?.['payload']))).toMatchObject({
      ...{ key: 'SHIRT-SHIRT-S', product: 9002, subscribeForNewsletter: true },
    })
  })

  it('creates one row and one e-mail for concurrent requests of one address', async () => {
    const fields = subscriptionOf()
    const responses = await Promise.all([1, 2, 3, 4].map(() => sendForm(SUBSCRIBE_FORM, fields)))
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(await rowsOf(fields.email)).toHaveLength(1)
    const mails = await mailsTo(fields.email)
    expect(mails).toHaveLength(1)
    await answerLink('confirm', tokenOf(mails[0]?.body))
    vi.setSystemTime(NOW + 2 * DAY_MS)
    expect((await sendForm(SUBSCRIBE_FORM, fields)).location).toBe('/sent/watch/LAMP')
    expect(await mailsTo(fields.email)).toHaveLength(1)
  })

  it('does not confirm when a link is opened, only with its button', async () => {
    const { email, token } = await waitFor()
    const page = await visit(`/back-in-stock/confirm/${token}`)
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const html = await page.text()
    expect(html).toContain(`action="${SUBSCRIPTION_ANSWER_FORM}"`)
    expect(html).toContain('noindex')
    expect((await rowsOf(email))[0]?.['confirmed_at']).toBeNull()
    expect((await answerLink('confirm', token)).location).toBe('/sent/confirmed/LAMP')
    expect((await answerLink('confirm', token)).location).toBe('/sent/confirmed/LAMP')
    expect((await rowsOf(email))[0]).toMatchObject({
      ...{ confirmed_at: NOW, expires_at: NOW + 365 * DAY_MS },
    })
    expect((await answerLink('confirm', 'f'.repeat(64))).location).toBe('/sent/over/-')
    expect((await visit('/back-in-stock/confirm/short')).status).toBe(404)
  })

  it('sends each confirmed subscriber one message when an import restocks the product', async () => {
    const confirmed = await waitFor()
    const silent = await waitFor()
    const left = await waitFor()
    const other = await waitFor({ sku: 'SHIRT', variant: 'SHIRT-S' })
    for (const { token } of [confirmed, left, other]) await answerLink('confirm', token)
    await answerLink('leave', left.token)
    await runScheduled(testEnv(), NOW)
    expect(await mailsTo(confirmed.email)).toHaveLength(1)
    await importByApi(IN_STOCK)
    await Promise.all([1, 2, 3].map((minute) => runScheduled(testEnv(), NOW + minute * 60_000)))
    const [, notified, ...more] = (await mailsTo(confirmed.email)).toReversed()
    expect(more).toEqual([])
    expect(notified?.subject).toBe('Lamppu on taas varastossa')
    expect(notified?.body).toContain('http://localhost/p/LAMP/')
    expect(tokenOf(notified?.body)).toBe(confirmed.token)
    for (const { email } of [silent, left, other]) expect(await mailsTo(email)).toHaveLength(1)
    expect((await answerLink('leave', confirmed.token)).location).toBe('/sent/left/-')
    expect(await rowsOf(confirmed.email)).toEqual([])
    await importStock(IN_STOCK, IN_STOCK)
    await runScheduled(testEnv(), NOW + 5 * 60_000)
    expect(await mailsTo(other.email)).toHaveLength(2)
    expect((await mailsTo(other.email))[0]?.body).toContain('/SHIRT-S')
    expect(await mailsTo(confirmed.email)).toHaveLength(2)
    await importStock(SOLD_OUT, SOLD_OUT)
  })

  it('sends nothing for stock that came and went between two scheduled runs, and each e-mail once in concurrent runs', async () => {
    const { email, token } = await waitFor()
    await answerLink('confirm', token)
    await importByApi(IN_STOCK)
    await importByApi(SOLD_OUT)
    await runScheduled(testEnv(), NOW + 60_000)
    expect(await mailsTo(email)).toHaveLength(1)
    await importByApi(IN_STOCK)
    await Promise.all([1, 2].map(() => runScheduled(testEnv(), NOW + 120_000)))
    expect(await mailsTo(email)).toHaveLength(2)
    await importByApi(SOLD_OUT)
    await importByApi(IN_STOCK)
    await runScheduled(testEnv(), NOW + 180_000)
    expect(await mailsTo(email)).toHaveLength(2)
    await importStock(SOLD_OUT, SOLD_OUT)
  })

  it('confirms the newsletter by a separate e-mail', async () => {
    const { email, token } = await waitFor({ subscribeForNewsletter: '1' })
    for (let press = 0; press < 2; press += 1) await answerLink('confirm', token)
    const isSubscribed = async () =>
      (await SHOP.prepare('SELECT 1 AS n FROM newsletter_subscriber WHERE email = ?')
        .bind(email)
        .first()) !== null
    const mails = await mailsTo(email)
    expect(mails.map(({ kind }) => kind)).toEqual(['newsletter', 'contact'])
    expect(await isSubscribed()).toBe(false)
    const link = /\/newsletter\/link\/(\S+)/.exec(mails[0]?.body ?? '')?.[1] ?? ''
    await sendForm(NEWSLETTER_FORMS.confirm, { token: link })
    expect(await isSubscribed()).toBe(true)
    const plain = await waitFor()
    await answerLink('confirm', plain.token)
    expect(await mailsTo(plain.email)).toHaveLength(1)
  })

  it('keeps every subscription when the database fails while e-mails are written', async () => {
    const { email, token } = await waitFor()
    await answerLink('confirm', token)
    await importStock(IN_STOCK, SOLD_OUT)
    for (const at of [1, 2, 3, 4]) {
      const env = { SHOP: failingDb(SHOP, at, 'before', true).db }
      await runScheduled(testEnv(env), NOW + at * 60_000)
    }
    await runScheduled(testEnv(), NOW + 10 * 60_000)
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await rowsOf(email)).toEqual([])
    await importStock(SOLD_OUT, SOLD_OUT)
  })

  it('deletes the address at unsubscribing, and accepts a new subscription', async () => {
    const { email, token, sku, variant } = await waitFor({ sku: 'SHIRT', variant: 'SHIRT-S' })
    const read = async (step: string) => (await visit(`/back-in-stock/${step}/${token}`)).text()
    expect(await read('leave')).toContain('data-unwatch="SHIRT-SHIRT-S"')
    expect(await read('confirm')).not.toContain('data-unwatch')
    expect((await answerLink('leave', token)).location).toBe('/sent/left/-')
    expect((await answerLink('leave', token)).location).toBe('/sent/left/-')
    expect(await rowsOf(email)).toEqual([])
    await sendForm(SUBSCRIBE_FORM, { email, sku, variant })
    expect(await rowsOf(email)).toHaveLength(1)
  })

  it('requires an e-mail address and a known product', async () => {
    const bad = await sendForm(SUBSCRIBE_FORM, subscriptionOf({ email: 'nobody@' }))
    expect(bad.status).toBe(422)
    expect(bad.text).toContain('href="#watch-email"')
    expect(bad.text).toContain('value="nobody@"')
    for (const sku of ['NOWHERE', 'OFF']) {
      expect((await sendForm(SUBSCRIBE_FORM, subscriptionOf({ sku, variant: sku }))).status).toBe(
        422,
      )
    }
    expect((await sendForm(SUBSCRIBE_FORM, subscriptionOf({ variant: 'SHIRT-S' }))).status).toBe(
      422,
    )
    const fields = subscriptionOf()
    expect((await sendForm(SUBSCRIBE_FORM, fields, {}, CROSS_SITE_HEADERS)).status).not.toBe(303)
    const env = { SHOP: failingDb(SHOP, 1, 'before', true).db }
    expect((await sendForm(SUBSCRIBE_FORM, fields, env)).status).toBe(503)
    expect(await rowsOf(fields.email)).toEqual([])
    expect(logged.join()).not.toContain('@example.test')
  })

  it('deletes an unconfirmed address after two weeks', async () => {
    const { email } = await waitFor()
    await runScheduled(testEnv(), NOW + 14 * DAY_MS)
    expect(await rowsOf(email)).toEqual([])
  })

  it('creates ten rows for a hundred requests of ten people', async () => {
    const crowd = Array.from({ length: 10 }, () => subscriptionOf())
    const statuses = new Set<number>()
    for (let round = 0; round < 10; round += 1) {
      const responses = await Promise.all(crowd.map((fields) => sendForm(SUBSCRIBE_FORM, fields)))
      for (const { status } of responses) statuses.add(status)
    }
    expect([...statuses]).toEqual([303])
    const emails = JSON.stringify(crowd.map(({ email }) => email))
    const sql = `SELECT count(*) AS n FROM submission
      WHERE email IN (SELECT value FROM json_each(?))`
    expect(await SHOP.prepare(sql).bind(emails).first('n')).toBe(10)
  }, 60_000)
})

describe('a provider that sends the notifications', () => {
  const settings = {
    REUNA_SETTINGS: JSON.stringify({
      'content.backInStock.endpoint': 'https://provider.test/back-in-stock/subscribe',
      'content.backInStock.publicKey': 'PUBLIC',
      'content.backInStock.listId': 'LIST',
    }),
  }

  it('is called form-encoded with key, list, product and store; its success response is read', async () => {
    const bodies: { type: string | null; fields: Record<string, string> }[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      const fields = Object.fromEntries(
        [...(await request.formData())].map(([name, value]) => [name, String(value)]),
      )
      bodies.push({ type: request.headers.get('Content-Type'), fields })
      return Response.json({ success: true })
    })
    const fields = subscriptionOf({ subscribeForNewsletter: '1' })
    expect((await sendForm(SUBSCRIBE_FORM, fields, settings)).location).toBe('/sent/watch/LAMP')
    expect(bodies).toEqual([
      {
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        fields: {
          ...{ a: 'PUBLIC', email: fields.email, g: 'LIST', variant: '9001', product: '9001' },
          ...{ platform: 'magento_two', store: '1', subscribe_for_newsletter: 'true' },
        },
      },
    ])
    expect(await rowsOf(fields.email)).toEqual([])
  })

  it('rejects the request if its response is not a success', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ success: false }))
    const { status, text } = await sendForm(SUBSCRIBE_FORM, subscriptionOf(), settings)
    expect(status).toBe(503)
    expect(text).toContain('Pyyntöä ei voitu ottaa vastaan.')
  })
})
