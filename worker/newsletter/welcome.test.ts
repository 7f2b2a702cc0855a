import { beforeAll, describe, expect, it, vi } from 'vitest'
import { NEWSLETTER_FORMS } from '../../shared/account/newsletter.ts'
import { readSealKeys } from '../crypto/seal-keys.ts'
import { electronics } from '../brand/electronics.ts'
import { hair } from '../brand/hair.ts'
import { siteOf } from '../brand/site.ts'
import type { Env } from '../env.ts'
import type { StoredMail } from '../mail/outbox.ts'
import { readMails } from '../testing/mails.ts'
import { mailTarget } from '../mail/target.ts'
import { sendForm } from '../testing/send-form.ts'
import { failingDb } from '../testing/failing-db.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { writeToken } from './link.ts'

const HOUR_MS = 60 * 60 * 1000
const [view] = electronics.storeViews.views
if (!view) throw new Error('the brand has no store view')
const site = siteOf(electronics, view, 'http://localhost')

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
  return () => vi.useRealTimers()
})

/** Presses the button behind a mailed link; returns the cookies of the response. */
async function subscribe(): Promise<string> {
  const fields = { email: 'kuponki@example.test', wants: 'join' } as const
  const token = await writeToken(site, readSealKeys(testEnv().SESSION_KEYS), fields, NOW)
  const response = await visit(NEWSLETTER_FORMS.confirm, {
    method: 'POST',
    headers: {
      ...{ 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    },
    body: new URLSearchParams({ token }).toString(),
  })
  expect(response.headers.get('Location')).toBe('/newsletter/joined')
  return response.headers.getSetCookie().join().split(';')[0] ?? ''
}

async function readCoupon(Cookie: string, env: Partial<Env> = {}): Promise<string> {
  const response = await visit('/newsletter/joined', { headers: { Cookie }, env })
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  return response.text()
}

describe('the coupon of a new subscriber', () => {
  it('is shown as a claim for an hour, only to the browser that confirmed, and not without a coupon', async () => {
    const cookie = await subscribe()
    const html = await readCoupon(cookie)
    expect(html).toContain('data-claim="TERVETULOA10" data-claim-value="10 %"')
    expect(html).toContain('Kuponkisi: TERVETULOA10.')
    const none = { REUNA_SETTINGS: JSON.stringify({ 'newsletter.coupon': '' }) }
    expect(await readCoupon(cookie, none)).not.toContain('data-claim')
    const others = ['', 'reuna-welcome=true', `${cookie}x`, cookie.replace('welcome', 'found')]
    for (const other of others) expect(await readCoupon(other)).not.toContain('TERVETULOA10')
    const left = await visit('/newsletter/left', { headers: { Cookie: cookie } })
    expect(await left.text()).not.toContain('TERVETULOA10')
    vi.setSystemTime(NOW + HOUR_MS + 1000)
    expect(await readCoupon(cookie)).not.toContain('TERVETULOA10')
    vi.setSystemTime(NOW)
  })
})

describe('the form that anybody may send with any address', () => {
  it('sends at most six e-mails per day to an address, per brand, with the same response', async () => {
    const email = 'pommitettu@example.test'
    for (let hour = 0; hour < 8; hour += 1) {
      vi.setSystemTime(NOW + hour * HOUR_MS)
      const { location } = await sendForm(NEWSLETTER_FORMS.ask, { email, wants: 'join' })
      expect(location).toBe('/newsletter/sent')
    }
    const emailsOf = async (brand: string) =>
      (await readMails(testEnv().SHOP, 500)).filter(
        ({ recipient, website }) => recipient === email && website === brand,
      )
    expect(await emailsOf('electronics')).toHaveLength(6)
    const Origin = `http://${hair.hosts[0]}`
    const fields = { email, wants: 'join' }
    await sendForm(`${Origin}${NEWSLETTER_FORMS.ask}`, fields, {}, { Origin })
    expect(await emailsOf('hair')).toHaveLength(1)
    expect(await emailsOf('electronics')).toHaveLength(6)
    vi.setSystemTime(NOW)
  })
})

describe('the form that comes by itself', () => {
  it('newsletter.popup on: may open by itself', async () => {
    expect(await (await visit('/')).text()).toContain('data-popup="Ei kiitos"')
  })

  it('newsletter.popup off: stays in the footer', async () => {
    const env = { REUNA_SETTINGS: JSON.stringify({ 'newsletter.popup': false }) }
    expect(await (await visit('/', { env })).text()).not.toContain('data-popup')
  })
})

/** Posts a one-click unsubscribe like a mail program: no cookie, no origin. */
const oneClick = (path: string, env: Partial<Env> = {}, init: RequestInit = {}) =>
  visit(path, {
    ...{ method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    ...{ body: 'List-Unsubscribe=One-Click', env, ...init },
  })

describe('the unsubscribe button of a mail program', () => {
  const { SHOP } = testEnv()
  const email = 'yksi.painallus@example.test'
  const isListed = async () =>
    (await SHOP.prepare('SELECT 1 FROM newsletter_subscriber WHERE email = ?')
      .bind(email)
      .first()) !== null
  const pathOf = (mail: StoredMail | undefined) => new URL(mail?.unsubscribe ?? 'none:').pathname

  /** Subscribes by a mailed link; returns the welcome e-mail. */
  async function joined(): Promise<StoredMail | undefined> {
    const fields = { email, wants: 'join' } as const
    const token = await writeToken(site, readSealKeys(testEnv().SESSION_KEYS), fields, NOW)
    await sendForm(NEWSLETTER_FORMS.confirm, { token })
    return (await readMails(SHOP, 500)).find(
      ({ once, recipient }) => recipient === email && once.startsWith('newsletter-welcome'),
    )
  }

  it('ends the newsletter without a login or cookie; repeating it has no effect', async () => {
    const mail = await joined()
    expect(mail?.unsubscribe).toMatch(/^http:\/\/localhost\/unsubscribe\/newsletter\/[\w.~-]+$/)
    const api = { MAIL_API: 'https://api.test/', MAIL_API_KEY: 'k' }
    expect(mail && mailTarget(api)?.body(mail)).toMatchObject({
      headers: {
        'List-Unsubscribe': `<${mail?.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
    expect(await isListed()).toBe(true)
    for (const _ of ['a press', 'and again']) {
      const answer = await oneClick(pathOf(mail))
      expect([answer.status, await answer.text(), await isListed()]).toEqual([200, '200 OK', false])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it('has no other effect: GET redirects to the page, other bodies and links change nothing', async () => {
    const mail = await joined()
    const path = pathOf(mail)
    const page = await visit(path)
    expect([page.status, page.headers.get('Location')]).toEqual([
      ...[303, path.replace('/unsubscribe/newsletter/', '/newsletter/link/')],
    ])
    expect((await oneClick(path, {}, { body: 'hello=1' })).status).toBe(400)
    expect((await oneClick(path, {}, { body: 'x'.repeat(5000) })).status).toBe(413)
    expect((await oneClick(`${path}x`)).status).toBe(404)
    const join = { email, wants: 'join' } as const
    const token = await writeToken(site, readSealKeys(testEnv().SESSION_KEYS), join, NOW)
    expect((await oneClick(`/unsubscribe/newsletter/${token}`)).status).toBe(404)
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const away = await oneClick(path, { SHOP: failingDb(SHOP, 2, 'before').db })
    expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await isListed()).toBe(true)
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await oneClick(path, {}, { headers: {}, body })).status).toBe(200)
    expect(await isListed()).toBe(false)
  })
})
