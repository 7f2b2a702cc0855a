import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import { textOf } from '../../shared/fixtures/markup.tsx'
import type { SubmissionsAnswer } from '../admin/submissions.ts'
import { callAdmin } from '../testing/admin.ts'
import { LOOKUP_FORM } from '../../shared/order/lookup.ts'
import { WITHDRAWAL_FORM } from '../../shared/order/withdrawal.ts'
import { readMails } from '../testing/mails.ts'
import { seedCustomers } from '../cli/demo/customers.ts'
import { pruneWithdrawals, listWithdrawals } from '../submission/withdrawal-store.ts'
import {
  callShop,
  cartWith,
  orderNumberOf,
  placeShopOrder,
  stockScarceProducts,
} from '../testing/shop-orders.ts'
import { NOW, testEnv, visit } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

const logged: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockScarceProducts()
  await seedCustomers(testEnv().SHOP, electronics, 'a demo password', NOW)
})
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
})
afterAll(() => void vi.useRealTimers())

const mainOf = (html: string): string => /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
const mainText = (html: string): string => textOf(mainOf(html))
const open = (shopper: Shopper, path: string, env = {}) =>
  shopper.send(path, { method: 'GET', env })

function send(shopper: Shopper, path: string, fields: Record<string, string>, env = {}) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(fields).toString()
  return shopper.send(path, { method: 'POST', headers, body, env })
}

let people = 0
const notice = (more: Record<string, string> = {}) => ({
  ...{ name: 'Aino Öhman', orderNumber: '999', email: `aino${(people += 1)}@example.test` },
  ...more,
})
const mailsTo = async (email: string) =>
  (await readMails(testEnv().SHOP, 500)).filter(({ recipient }) => recipient === email)
const stored = async (email: string) => {
  const rows = await listWithdrawals(testEnv().SHOP, 'electronics', 0, 500)
  return rows.filter((row) => row.email === email)
}

describe('the withdrawal', () => {
  it('is linked in the footer of every page with its statutory name', async () => {
    for (const path of ['/', '/search/kaapeli', '/ei/ole', '/cart', '/order-tracking']) {
      const html = await (await visit(path)).text()
      expect(html).toMatch(/<footer[^]*href="\/withdrawal"><b>Peruuta sopimus tästä<[^]*<\/footer>/)
    }
    const env = { REUNA_SETTINGS: JSON.stringify({ 'storeViews.multistore': true }) }
    const english = await (await visit('/en/ei/ole', { env })).text()
    expect(english).toContain('href="/en/withdrawal"><b>Withdraw from contract here<')
  })

  it('has a page without login or script, with the period, the refund and the model form', async () => {
    const { status, headers, text } = await open(new Shopper(), '/withdrawal')
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    const visible = mainText(text)
    for (const part of ['30 päivän kuluessa siitä', 'Peruuttamislomake', 'samalla maksutavalla']) {
      expect(visible).toContain(part)
    }
    expect(mainOf(text)).toContain(`action="${WITHDRAWAL_FORM}" method="post"`)
  })

  it('takes two steps: a review, then the submission', async () => {
    const shopper = new Shopper()
    const fields = notice({ goods: 'Kuulokkeet\nja kaapeli' })
    const first = await send(shopper, WITHDRAWAL_FORM, { ...fields, step: 'check' })
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(mainText(first.text)).toContain('Mitään ei ole vielä lähetetty')
    expect(mainOf(first.text)).toContain('value="confirm" name="step">Vahvista peruuttaminen<')
    expect(await stored(fields.email)).toEqual([])
    const back = await send(shopper, WITHDRAWAL_FORM, { ...fields, step: 'change' })
    expect(mainOf(back.text)).toContain(`value="${fields.email}"`)
    const second = await send(shopper, WITHDRAWAL_FORM, { ...fields, step: 'confirm' })
    expect([second.status, second.headers.get('Location')]).toEqual([303, '/withdrawal/receipt'])
    expect(await stored(fields.email)).toMatchObject([
      { goods: 'Kuulokkeet\nja kaapeli', reason: '' },
    ])
  })

  it('is confirmed on the page and by e-mail with content, date and time, but not as accepted', async () => {
    const shopper = new Shopper()
    const fields = notice({ reason: 'Väärä väri' })
    await send(shopper, WITHDRAWAL_FORM, { ...fields, step: 'confirm' })
    const { text } = await open(shopper, '/withdrawal/receipt')
    const [mail] = await mailsTo(fields.email)
    for (const visible of [mainText(text), mail?.body ?? '']) {
      for (const part of [fields.name, fields.email, '999', 'Väärä väri', 'Koko tilaus']) {
        expect(visible).toContain(part)
      }
      expect(visible).toMatch(/18\. marraskuuta 2026 klo 12\.00\.00/)
      expect(visible).not.toMatch(/hyväks/i)
    }
    const once = await open(new Shopper(), '/withdrawal/receipt')
    expect([once.status, once.headers.get('Location')]).toEqual([303, '/withdrawal'])
  })

  it('is stored and e-mailed once if it is submitted repeatedly', async () => {
    const fields = { ...notice(), step: 'confirm' }
    const shopper = new Shopper()
    const responses = await Promise.all(
      [shopper, shopper.copy(), shopper.copy()].map((each) => send(each, WITHDRAWAL_FORM, fields)),
    )
    vi.setSystemTime(NOW + 60_000)
    responses.push(await send(new Shopper(), WITHDRAWAL_FORM, fields))
    vi.setSystemTime(NOW)
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(await stored(fields.email)).toMatchObject([{ at: NOW }])
    expect(await mailsTo(fields.email)).toHaveLength(1)
  })

  it('responds the same for known and unknown orders, and tells the operator which it is', async () => {
    const order = await placeShopOrder(await cartWith('SEVEN'))
    const number = orderNumberOf(await callShop('POST', '/order', order)) ?? ''
    const email = 'aino@example.test'
    const known = { ...notice({ orderNumber: number, email }), step: 'confirm' }
    const unknown = { ...notice(), step: 'confirm' }
    const responses = await Promise.all(
      [known, unknown].map((fields) => send(new Shopper(), WITHDRAWAL_FORM, fields)),
    )
    const [first, second] = responses.map(({ status, headers, text }) => [
      ...[status, headers.get('Location'), text],
    ])
    expect(first).toEqual(second)
    expect((await stored(email)).map(({ isKnownOrder }) => isKnownOrder)).toEqual([true])
    expect((await stored(unknown.email)).map(({ isKnownOrder }) => isKnownOrder)).toEqual([false])
  })

  it('shows missing fields in a summary with the entered values and status 422', async () => {
    const { status, text } = await send(new Shopper(), WITHDRAWAL_FORM, {
      ...notice({ name: 'Aino', email: 'no address' }),
      step: 'confirm',
    })
    expect(status).toBe(422)
    expect(text).toContain('<title>Virhe: Peruuta sopimus')
    expect(mainOf(text)).toContain('href="#withdrawal-email"')
    expect(mainOf(text)).toMatch(/id="withdrawal-name"[^>]*value="Aino"/)
  })

  it('limits the receipts per e-mail address and hour', async () => {
    const { email } = notice()
    const statuses = []
    for (let round = 0; round < 6; round += 1) {
      const fields = { ...notice({ email, reason: `${round}` }), step: 'confirm' }
      statuses.push((await send(new Shopper(), WITHDRAWAL_FORM, fields)).status)
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  })

  it('keeps the entered values and shows an error if it cannot be stored', async () => {
    const broken = {
      prepare: () => {
        throw new Error('the database is down')
      },
    } as unknown as D1Database
    const fields = notice()
    // The page needs the same database, so the response is plain text.
    const response = await send(
      new Shopper(),
      WITHDRAWAL_FORM,
      { ...fields, step: 'confirm' },
      {
        SHOP: new Proxy(testEnv().SHOP, {
          get(target, name) {
            if (name === 'batch') return broken.prepare
            const value = Reflect.get(target, name) as unknown
            return typeof value === 'function' ? (value.bind(target) as unknown) : value
          },
        }),
      },
    )
    expect(response.status).toBe(503)
    expect(mainText(response.text)).toContain('Mitään ei kadonnut')
    expect(mainOf(response.text)).toContain(`value="${fields.email}"`)
  })

  it('is prefilled with the name and e-mail address of a logged-in customer', async () => {
    const shopper = new Shopper()
    await shopper.call('cart.create', {})
    const { SHOP } = testEnv()
    const email = await SHOP.prepare('SELECT email FROM customer LIMIT 1').first<string>('email')
    await shopper.call('session.login', { username: email ?? '', password: 'a demo password' })
    const { text } = await open(shopper, '/withdrawal')
    expect(mainOf(text)).toContain(`value="${email}"`)
  })

  it('is listed for the merchant by a signed call with its own scope', async () => {
    const fields = { ...notice({ reason: '=1+1' }), step: 'confirm' }
    await send(new Shopper(), WITHDRAWAL_FORM, fields)
    const secret = 'a-secret-that-is-long-enough-for-a-key'
    const env = { REUNA_KEYS: `all:submissions:${secret} reader:status:${secret}` }
    const body = JSON.stringify({ kind: 'withdrawal' })
    const response = await callAdmin('/__admin/submissions', body, { env, kid: 'all' })
    const { submissions, next } = (await response.json()) as SubmissionsAnswer
    expect(submissions.at(-1)).toMatchObject({ email: fields.email, reason: '=1+1', at: NOW })
    expect(next).toBeNull()
    const refused = await callAdmin('/__admin/submissions', body, { env, kid: 'reader' })
    expect(refused.status).toBe(401)
    const odd = await callAdmin('/__admin/submissions', '{"kind":"x"}', { env, kid: 'all' })
    expect(odd.status).toBe(400)
  })

  it('is deleted after two years, and never logged or put into a URL', async () => {
    const fields = {
      ...notice({ name: 'Canary Person', reason: 'canary reason' }),
      step: 'confirm',
    }
    const shopper = new Shopper()
    const response = await send(shopper, WITHDRAWAL_FORM, fields)
    await open(shopper, '/withdrawal/receipt')
    expect(logged.join()).not.toMatch(/canary/i)
    expect(logged.join()).not.toContain(fields.email)
    expect(response.headers.get('Location')).toBe('/withdrawal/receipt')
    await pruneWithdrawals(testEnv().SHOP, NOW + 3 * 365 * 24 * 60 * 60 * 1000)
    expect(await stored(fields.email)).toEqual([])
  })
})

describe('the look-up of an order', () => {
  const ordered = async () =>
    orderNumberOf(await callShop('POST', '/order', await placeShopOrder(await cartWith('FREE')))) ??
    ''
  const find = (shopper: Shopper, orderNumber: string, email: string) =>
    send(shopper, LOOKUP_FORM, { orderNumber, email })

  it('shows a guest the order of a number and e-mail address, identified only by a cookie', async () => {
    const number = await ordered()
    const shopper = new Shopper()
    const found = await find(shopper, `# ${number}`, 'AINO@example.test')
    expect([found.status, found.headers.get('Location')]).toEqual([303, '/order-tracking'])
    const { text, headers } = await open(shopper, '/order-tracking')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(text).toContain('<title>Seuraa tilausta')
    const visible = mainText(text)
    for (const part of [number, 'Tilaus vastaanotettu', 'Posti', 'Tavara']) {
      expect(visible).toContain(part)
    }
    expect(visible).not.toMatch(/Aino|Kotikatu|example\.test/)
    expect(mainText((await open(new Shopper(), '/order-tracking')).text)).not.toContain(number)
  })

  it('shows the same as the confirmation page: products, totals with tax, payment state', async () => {
    const shopper = new Shopper()
    await find(shopper, await ordered(), 'aino@example.test')
    const { text } = await open(shopper, '/order-tracking')
    const placed = /class="placed-order".*?<\/section>/s.exec(text)?.[0] ?? ''
    expect(placed).toMatch(/<li><img[^>]*>/)
    expect(textOf(placed)).toMatch(/Tavara.*Yhteensä [\d,]+\s€ Sisältää arvonlisäveroa [\d,]+\s€/)
    expect(text).toMatch(/data-payment="[\w-]+"/)
    expect(text).toContain('data-print=""')
  })

  it("has the title 'Track my Order'", async () => {
    const env = { REUNA_SETTINGS: JSON.stringify({ 'storeViews.multistore': true }) }
    const { text } = await open(new Shopper(), '/en/order-tracking', env)
    expect(text).toContain('<title>Track my Order')
    expect(mainText(text)).toContain('Track my Order')
  })

  it('reports a wrong address and an unknown order with the same message', async () => {
    const number = await ordered()
    const answers = [
      await find(new Shopper(), number, 'somebody@example.test'),
      await find(new Shopper(), '123', 'aino@example.test'),
      await find(new Shopper(), "1' OR 1=1", 'aino@example.test'),
    ]
    const results = answers.map(({ status, text }) => [
      status,
      /role="alert"[^]*?<\/ul>/.exec(text)?.[0],
    ])
    expect(results[0]?.[0]).toBe(422)
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
  })

  it('is limited to ten wrong attempts per number, from any network', async () => {
    const number = await ordered()
    const statuses = []
    for (let round = 0; round < 11; round += 1) {
      statuses.push((await find(new Shopper(), number, `guess${round}@example.test`)).status)
    }
    expect(statuses.at(9)).toBe(422)
    expect(statuses.at(10)).toBe(429)
    expect((await find(new Shopper(), number, 'aino@example.test')).status).toBe(429)
    vi.setSystemTime(NOW + 16 * 60_000)
    expect((await find(new Shopper(), number, 'aino@example.test')).status).toBe(303)
    vi.setSystemTime(NOW)
  })

  it('reports "unknown" while the backend is unavailable, never "no such order"', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Network connection lost.'))
    const env = { BACKEND_URL: 'https://away.test' }
    const shopper = new Shopper(env)
    const { status, text } = await find(shopper, '100000001', 'aino@example.test')
    expect(status).toBe(503)
    expect(mainText(text)).toContain('Tilausta ei voi juuri nyt näyttää')
  })
})
