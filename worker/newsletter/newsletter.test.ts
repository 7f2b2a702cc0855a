import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NEWSLETTER_FORMS } from '../../shared/account/newsletter.ts'
import { runScheduled } from '../scheduled.ts'
import type { StoredMail } from '../mail/outbox.ts'
import { readMails } from '../testing/mails.ts'
import { failingDb } from '../testing/failing-db.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import type { Env } from '../env.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const logged: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
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

const somebody = (): string => `saaja-${crypto.randomUUID().slice(0, 8)}@example.test`

async function post(
  path: string,
  fields: Record<string, string>,
  env: Partial<Env> = {},
  headers: Record<string, string> = {},
) {
  const response = await visit(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost', ...headers },
    },
    body: new URLSearchParams(fields).toString(),
    env,
  })
  const { status, headers: responseHeaders } = response
  return { status, location: responseHeaders.get('Location'), text: await response.text() }
}

const subscribe = (email: string, wants = 'join', env: Partial<Env> = {}) =>
  post(NEWSLETTER_FORMS.ask, { email, wants }, env)

const mailsOf = async (email: string): Promise<readonly StoredMail[]> =>
  (await readMails(testEnv().SHOP, 500)).filter(({ recipient }) => recipient === email)

const linkIn = (mail: StoredMail | undefined): string =>
  /http:\/\/localhost(\/newsletter\/link\/\S+)/.exec(mail?.body ?? '')?.[1] ?? 'no link'

async function linkFor(email: string, wants: 'join' | 'leave'): Promise<string> {
  const mails = await mailsOf(email)
  return linkIn(mails.find(({ once }) => once.startsWith(`newsletter-${wants}:`)))
}

const confirm = (link: string, env: Partial<Env> = {}) =>
  post(NEWSLETTER_FORMS.confirm, { token: link.split('/').at(-1) ?? '' }, env)

async function isSubscribed(email: string): Promise<boolean> {
  const sql = 'SELECT count(*) AS many FROM newsletter_subscriber WHERE email = ?'
  return (await testEnv().SHOP.prepare(sql).bind(email).first<number>('many')) === 1
}

/** A connected shop's list that records its requests. */
function connected(answer: (line: string) => unknown) {
  const lines: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const body = request.method === 'GET' ? '' : ` ${await request.text()}`
    const params = ['email', 'storeCode'].flatMap((name) => searchParams.get(name) ?? [])
    const line = `${request.method} ${pathname}${params.map((each) => ` ${each}`).join('')}${body}`
    if (pathname.includes('/subscribe')) lines.push(line)
    const result = pathname.endsWith('/get-token') ? 'a-token' : answer(line)
    const code = result === undefined ? 500 : 200
    return Response.json({ code, result: result ?? 'No' }, { status: code })
  })
  return { lines, env: { BACKEND_URL: `https://shop-${crypto.randomUUID()}.test` } }
}

const KLAVIYO = { 'newsletter.service': 'klaviyo', 'newsletter.listId': 'LIST7' }

describe('the newsletter', () => {
  it('has a plain form in the footer of every page, with a 10 % coupon as text', async () => {
    for (const path of ['/', '/newsletter', '/i/about-us', '/ei/ole']) {
      const html = await (await visit(path)).text()
      expect([path, html.includes(`action="${NEWSLETTER_FORMS.ask}" method="post"`)]).toEqual([
        path,
        true,
      ])
      expect(html).toContain('Tilaa ja saat kupongin: 10\u00a0% alennusta.')
      expect(html).not.toContain('TERVETULOA10')
    }
    const page = await visit('/newsletter')
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Status')).not.toContain('bypass')
  })

  it('offers no coupon on page or in e-mail if newsletter.coupon is empty', async () => {
    const env = { REUNA_SETTINGS: JSON.stringify({ 'newsletter.coupon': '' }) }
    expect(await (await visit('/newsletter', { env })).text()).not.toContain('kupongin')
    const email = somebody()
    await subscribe(email, 'join', env)
    await confirm(await linkFor(email, 'join'), env)
    const welcome = (await mailsOf(email)).find(({ once }) => once.startsWith('newsletter-welcome'))
    expect(welcome?.body).toContain('/newsletter/link/')
    expect(welcome?.body).not.toContain('kupon')
  })

  it("is confirmed by the button behind the e-mail's link; then the coupon is sent", async () => {
    const email = somebody()
    const result = await subscribe(email)
    expect([result.status, result.location]).toEqual([303, '/newsletter/sent'])
    expect(await isSubscribed(email)).toBe(false)
    const link = await linkFor(email, 'join')
    const shown = await visit(link)
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(await shown.text()).toContain('Vahvista tilaus')
    // Opening the link in a mail program (GET) subscribes nobody.
    expect(await isSubscribed(email)).toBe(false)
    const done = await confirm(link)
    expect([done.status, done.location]).toEqual([303, '/newsletter/joined'])
    expect(await isSubscribed(email)).toBe(true)
    const [, welcome, ...more] = (await mailsOf(email)).toSorted((a, b) => a.id - b.id)
    expect(welcome?.body).toContain('TERVETULOA10')
    expect(more).toEqual([])
  })

  it('is ended by the link of every e-mail or of a requested one', async () => {
    const email = somebody()
    await subscribe(email)
    await confirm(await linkFor(email, 'join'))
    const welcome = (await mailsOf(email)).find(({ once }) => once.startsWith('newsletter-welcome'))
    vi.setSystemTime(NOW + 400 * DAY_MS)
    expect((await confirm(linkIn(welcome))).location).toBe('/newsletter/left')
    expect(await isSubscribed(email)).toBe(false)
    vi.setSystemTime(NOW)
    await confirm(await linkFor(email, 'join'))
    expect((await subscribe(email, 'leave')).location).toBe('/newsletter/sent')
    expect((await confirm(await linkFor(email, 'leave'))).location).toBe('/newsletter/left')
    expect(await isSubscribed(email)).toBe(false)
  })

  it('does not reveal subscribers: the same response, and one e-mail per hour and address', async () => {
    const known = somebody()
    await subscribe(known)
    await confirm(await linkFor(known, 'join'))
    const unknown = somebody()
    const [first, second] = [await subscribe(known, 'leave'), await subscribe(unknown, 'leave')]
    expect(first).toEqual(second)
    await Promise.all([1, 2, 3].map(() => subscribe(unknown, 'leave')))
    expect(await mailsOf(unknown)).toHaveLength(1)
    vi.setSystemTime(NOW + 2 * 60 * 60 * 1000)
    await subscribe(unknown, 'leave')
    expect(await mailsOf(unknown)).toHaveLength(2)
  })

  it('refuses links that are expired, changed or of another shop', async () => {
    const email = somebody()
    await subscribe(email)
    const link = await linkFor(email, 'join')
    for (const bad of [`${link.slice(0, -3)}AAA`, '/newsletter/link/test.AAAA', 'no link']) {
      expect((await confirm(bad)).status).toBe(422)
    }
    expect((await visit('/newsletter/link/test.AAAA')).status).toBe(404)
    const otherKeys = { SESSION_KEYS: `test:${'another key '.repeat(4).replaceAll(' ', '-')}` }
    expect((await confirm(link, otherKeys)).status).toBe(422)
    vi.setSystemTime(NOW + 3 * DAY_MS)
    const late = await confirm(link)
    expect(late.status).toBe(422)
    expect(late.text).toContain('Linkki ei enää toimi')
    expect(await isSubscribed(email)).toBe(false)
  })

  it('requires an e-mail address: the form keeps its escaped input', async () => {
    for (const email of [
      '',
      'nobody',
      'a@b',
      '"><script>alert(1)</script>',
      'a@example.test\r\nBcc: b@c.de',
    ]) {
      const before = (await readMails(testEnv().SHOP, 500)).length
      const { status, text } = await subscribe(email)
      expect([email, status]).toEqual([email, 422])
      expect(text).toContain('href="#newsletter-email"')
      expect(text).not.toContain('<script>alert(1)')
      expect((await readMails(testEnv().SHOP, 500)).length).toBe(before)
    }
  })

  it('refuses requests of other sites and long bodies', async () => {
    const email = somebody()
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }
    const forged = await post(NEWSLETTER_FORMS.ask, { email }, {}, foreign)
    expect(forged.status).not.toBe(303)
    expect((await subscribe('x'.repeat(1_000_000))).status).toBe(413)
    expect(await mailsOf(email)).toEqual([])
    expect((await visit(NEWSLETTER_FORMS.confirm)).status).toBe(405)
    expect((await visit('/newsletter/other')).status).toBe(404)
  })

  it('reports a failed database, keeps the address in the form and out of the log', async () => {
    const email = somebody()
    const env = { SHOP: failingDb(testEnv().SHOP, 1, 'before', true).db }
    const { status, text } = await subscribe(email, 'join', env)
    expect(status).toBe(503)
    expect(text).toContain('Tämä ei onnistu juuri nyt.')
    expect(text).toContain(`value="${email}"`)
    await subscribe(email)
    const link = await linkFor(email, 'join')
    expect((await confirm(link, env)).status).toBe(503)
    expect((await confirm(link)).location).toBe('/newsletter/joined')
    expect(logged.join()).not.toContain(email)
    expect(logged.join()).not.toContain(link.split('/').at(-1))
  })
})

describe('the newsletter of a connected shop', () => {
  it('requests the state first: repeated subscribing and unsubscribing is ignored', async () => {
    let isOn = false
    const { lines, env } = connected((line) => {
      if (line.startsWith('POST /api/ext/mailchimp')) isOn = true
      if (line.startsWith('DELETE')) isOn = false
      return line.startsWith('GET') ? (isOn ? 'subscribed' : undefined) : 'OK'
    })
    const email = somebody()
    await subscribe(email, 'join', env)
    await subscribe(email, 'leave', env)
    const path = '/api/ext/mailchimp-subscribe/subscribe'
    const [join, leave] = [await linkFor(email, 'join'), await linkFor(email, 'leave')]
    for (const link of [join, join, leave, leave]) {
      expect((await confirm(link, env)).status).toBe(303)
    }
    expect(lines).toEqual([
      `GET ${path} ${email}`,
      `POST ${path} {"email":"${email}"}`,
      `GET ${path} ${email}`,
      `GET ${path} ${email}`,
      `DELETE ${path} {"email":"${email}"}`,
      `GET ${path} ${email}`,
    ])
  })

  it('newsletter.service klaviyo: calls carry storeCode, and newsletter.listId makes it subscribe-advanced', async () => {
    const members: string[] = []
    const { lines, env } = connected((line) => {
      if (line.startsWith('POST /api/ext/klaviyo')) members.push('member')
      return line.startsWith('GET') ? members : {}
    })
    const email = somebody()
    const settings = { ...env, REUNA_SETTINGS: JSON.stringify(KLAVIYO) }
    await subscribe(email, 'join', settings)
    await subscribe(email, 'leave', settings)
    expect((await confirm(await linkFor(email, 'join'), settings)).status).toBe(303)
    expect((await confirm(await linkFor(email, 'leave'), settings)).status).toBe(303)
    const path = '/api/ext/klaviyo/subscribe'
    expect(lines).toEqual([
      `GET ${path} ${email} fi`,
      `POST ${path}-advanced {"listId":"LIST7","email":"${email}"}`,
      `GET ${path} ${email} fi`,
      `DELETE ${path} {"email":"${email}","storeCode":"fi"}`,
    ])
    const plain = { 'newsletter.service': 'klaviyo' }
    const second = somebody()
    members.length = 0
    lines.length = 0
    const without = { ...env, REUNA_SETTINGS: JSON.stringify(plain) }
    await subscribe(second, 'join', without)
    await confirm(await linkFor(second, 'join'), without)
    expect(lines[1]).toBe(`POST ${path} {"email":"${second}","storeCode":"fi"}`)
  })

  it('stores an undelivered e-mail for the scheduled run; only a 200 is success', async () => {
    const { env } = connected(() => undefined)
    const email = somebody()
    vi.stubGlobal('fetch', async () => {
      throw new Error('down')
    })
    expect((await subscribe(email, 'join', env)).location).toBe('/newsletter/sent')
    expect((await mailsOf(email))[0]?.sent_at).toBe(null)
    const { env: up, lines } = connected((line) => (line.includes('/subscribe') ? undefined : 'OK'))
    vi.setSystemTime(NOW + 10 * 60 * 1000)
    await runScheduled(testEnv(up), NOW + 10 * 60 * 1000)
    expect((await mailsOf(email))[0]?.sent_at).not.toBe(null)
    const { status, text } = await confirm(await linkFor(email, 'join'), up)
    expect(status).toBe(503)
    expect(text).toContain('Tämä ei onnistu juuri nyt.')
    expect(lines).toHaveLength(2)
  })
})
