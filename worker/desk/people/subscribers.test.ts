import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NEWSLETTER_FORMS } from '../../../shared/account/newsletter.ts'
import { prepareAccounts } from '../../testing/accounts.ts'
import { readAuditEntries, OTHER_DESK_ORIGIN, signInToDesk, mainText } from '../../testing/desk.ts'
import { sendForm } from '../../testing/send-form.ts'
import { readMails } from '../../testing/mails.ts'
import { NOW, testEnv } from '../../testing/shop.ts'

beforeAll(prepareAccounts)
beforeEach(async () => {
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await testEnv().SHOP.prepare('DELETE FROM newsletter_subscriber').run()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const editor = () => signInToDesk('editor')
const DAY_MS = 24 * 60 * 60 * 1000

describe('newsletter subscribers at the desk', () => {
  const PATH = '/admin/newsletter'

  /** Adds a subscriber at a time, in a store view. */
  async function subscribed(
    email: string,
    { at = NOW, brand = 'electronics', store = 1 as number | null } = {},
  ) {
    await testEnv()
      .SHOP.prepare(
        'INSERT INTO newsletter_subscriber (website, email, subscribed_at, store) VALUES (?, ?, ?, ?)',
      )
      .bind(brand, email, at, store)
      .run()
  }

  /** Subscribes by the form and the link of its e-mail. */
  async function subscribe(email: string): Promise<void> {
    await sendForm(NEWSLETTER_FORMS.ask, { email, wants: 'join' })
    const mails = await readMails(testEnv().SHOP, 100)
    const found = mails.find(({ recipient }) => recipient === email)
    const token = /\/newsletter\/link\/(\S+)/.exec(found?.body ?? '')?.[1] ?? ''
    await sendForm(NEWSLETTER_FORMS.confirm, { token })
  }

  it('are counted by store view and by month, also without a known view', async () => {
    await subscribe('form@example.test')
    await subscribed('old@example.test', { at: Date.parse('2026-02-10T12:00:00Z'), store: null })
    // Just after midnight in Helsinki, still October in UTC.
    await subscribed('midnight@example.test', { at: Date.parse('2026-10-31T22:30:00Z') })
    await subscribed('elsewhere@example.test', { brand: 'hair' })
    const { text } = await (await editor()).get(PATH)
    const shown = mainText(text)
    expect(shown).toContain('3 subscribers')
    expect(shown).toMatch(/Suomi\s*2/)
    expect(shown).toMatch(/Not noted\s*1/)
    expect(shown).toMatch(/October 2026\s*0 subscribers/)
    expect(shown).toMatch(/November 2026\s*2 subscribers/)
    expect(shown).toMatch(/February 2026\s*1 subscriber/)
    expect(text).not.toContain('@example.test')
  })

  it('are exported as CSV without formulas, with a passkey proof and without addresses in the audit', async () => {
    await subscribed('b@example.test', { at: NOW - DAY_MS })
    await subscribed('=cmd|calc@example.test')
    await subscribed('other@example.test', { brand: 'hair' })
    const old = await signInToDesk('editor', { verifiedAt: NOW - 6 * 60_000 })
    const exported = await old.form(`${PATH}/export`)
    expect(exported.headers.get('Content-Type')).toContain('text/html')
    expect(exported.text).not.toContain('@example.test')
    const answer = await (await editor()).form(`${PATH}/export`)
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=UTF-8')
    expect(answer.headers.get('Content-Disposition')).toContain('newsletter-electronics-2026-11-18')
    expect(answer.text.replace('\ufeff', '').split('\r\n')).toEqual([
      'email,since,view',
      '"\'=cmd|calc@example.test",2026-11-18,Suomi',
      'b@example.test,2026-11-17,Suomi',
    ])
    expect((await readAuditEntries())[0]).toMatchObject({
      ...{ action: 'newsletter.exported', subject: '', before: '{}', after: '{"count":2}' },
    })
  })

  it('are all exported, however many there are', async () => {
    const { SHOP } = testEnv()
    await SHOP.prepare(
      `INSERT INTO newsletter_subscriber (website, email, subscribed_at)
       SELECT 'electronics', printf('n%05d@example.test', value), ${NOW}
       FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 2001)
         SELECT value FROM n)`,
    ).run()
    const { text } = await (await editor()).form(`${PATH}/export`)
    expect(text.split('\r\n')).toHaveLength(2002)
  })

  it('are unsubscribed one by one on request, without an address in the audit', async () => {
    await subscribed('leaves@example.test')
    await subscribed('stays@example.test')
    const desk = await editor()
    const response = await desk.form(`${PATH}/unsubscribe`, { email: ' LEAVES@example.test ' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, PATH])
    expect(mainText((await desk.get(PATH)).text)).toContain('1 subscriber')
    const [entry] = await readAuditEntries()
    expect(entry).toMatchObject({ action: 'newsletter.unsubscribed', after: '{"count":1}' })
    expect(JSON.stringify(entry)).not.toContain('leaves')
  })

  it.each([
    ['nobody', 'Write an email address.'],
    ['none@example.test', 'This address does not get the newsletter.'],
    ['"><script>alert(1)</script>@x', 'Write an email address.'],
  ])('stay if %s is to be unsubscribed', async (email, problem) => {
    await subscribed('stays@example.test')
    const desk = await editor()
    const response = await desk.form(`${PATH}/unsubscribe`, { email })
    expect(response.status).toBe(422)
    expect(mainText(response.text)).toContain(problem)
    expect(response.text).not.toContain('<script>alert')
    expect(mainText(response.text)).toContain('1 subscriber')
  })

  it('of another brand are not unsubscribed', async () => {
    await subscribed('theirs@example.test', { brand: 'hair' })
    expect(
      (await (await editor()).form(`${PATH}/unsubscribe`, { email: 'theirs@example.test' })).status,
    ).toBe(422)
    const otherDesk = await signInToDesk('editor', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    expect(mainText((await otherDesk.get(PATH)).text)).toContain('1 subscriber')
  })

  it('are for editors and owners', async () => {
    for (const role of ['seller', 'operator'] as const) {
      const desk = await signInToDesk(role)
      const answers = [
        await desk.get(PATH),
        await desk.form(`${PATH}/export`),
        await desk.form(`${PATH}/unsubscribe`, { email: 'x@example.test' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    expect((await (await signInToDesk('owner')).get(PATH)).status).toBe(200)
  })
})

describe('back-in-stock subscriptions at the desk', () => {
  const PATH = '/admin/back-in-stock'
  let rows = 0

  async function waits(
    sku: string,
    { variant = sku, at = NOW as number | null, brand = 'electronics', until = NOW + DAY_MS } = {},
  ) {
    rows += 1
    const payload = JSON.stringify({ sku, variant, product: 1 })
    await testEnv()
      .SHOP.prepare(
        `INSERT INTO submission (website, kind, store, email, email_hmac, fp, payload, consent_version,
           created_at, confirmed_at, expires_at)
         VALUES (?, 'back-in-stock', 'fi', ?, '', ?, ?, 'watch-1', ?, ?, ?)`,
      )
      .bind(brand, `w${rows}@example.test`, `waits-${rows}`, payload, NOW, at, until)
      .run()
  }

  beforeEach(async () => {
    await testEnv().SHOP.prepare("DELETE FROM submission WHERE kind = 'back-in-stock'").run()
  })

  it('are counted by product, most people first, with the longest waiting time', async () => {
    await waits('CBL-2', { at: NOW - 9 * DAY_MS })
    for (const days of [1, 3, 2]) await waits('CBL-1', { at: NOW - days * DAY_MS })
    await waits('CBL-1', { at: null })
    await waits('CBL-3', { until: NOW })
    await waits('CBL-4', { brand: 'hair' })
    const { text } = await (await editor()).get(PATH)
    const shown = mainText(text)
    expect(shown).toMatch(/Kaapeli 1 m \(CBL-1\)\s*3\s*3 days ago/)
    expect(shown).toMatch(/Kaapeli 2 m \(CBL-2\)\s*1\s*9 days ago/)
    expect(shown.indexOf('CBL-1')).toBeLessThan(shown.indexOf('CBL-2'))
    expect(shown).toContain('4 requests wait for products.')
    expect(shown).toContain('1 more has not confirmed')
    expect(shown).not.toMatch(/CBL-3|CBL-4/)
    expect(text).not.toContain('@example.test')
    expect(text).toMatch(/href="http:\/\/localhost\/p\/CBL-1\/[^"]+"/)
  })

  it('name the variant, and a removed product by its SKU', async () => {
    await waits('GONE-1', { variant: 'GONE-1-L' })
    const shown = mainText((await (await editor()).get(PATH)).text)
    expect(shown).toContain('not sold any more (GONE-1-L)')
  })

  it('are paginated', async () => {
    for (let at = 0; at < 26; at += 1) await waits(`CBL-${at}`, { at: NOW - (50 - at) * DAY_MS })
    const desk = await editor()
    const first = await desk.get(PATH)
    expect(mainText(first.text)).not.toContain('(CBL-25)')
    const next = /href="([^"]*from=25)" rel="next"/.exec(first.text)?.[1] ?? ''
    const second = mainText((await desk.get(next)).text)
    expect(second).toContain('(CBL-25)')
    expect(second).not.toContain('(CBL-24)')
  })

  it('are managed elsewhere with another service', async () => {
    const env = {
      REUNA_SETTINGS: JSON.stringify({ 'content.backInStock.endpoint': 'https://told.example/' }),
    }
    const desk = await editor()
    expect(mainText((await desk.get(PATH)).text)).toContain('Nobody waits for a product')
    const { text } = await desk.send(PATH, { env, headers: { 'Accept-Language': 'en' } })
    expect(mainText(text)).toContain('Requests go to another service')
  })

  it('are for editors, sellers and owners', async () => {
    expect((await (await signInToDesk('operator')).get(PATH)).status).toBe(403)
    for (const role of ['seller', 'editor', 'owner'] as const) {
      expect((await (await signInToDesk(role)).get(PATH)).status).toBe(200)
    }
  })
})
