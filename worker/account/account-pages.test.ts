import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT_FORMS } from '../../shared/account/form.ts'
import {
  ADDRESS,
  ENGLISH,
  PASSWORD,
  captureLog,
  prepareAccounts,
  page,
  post,
  registerShopper,
  visibleText,
} from '../testing/accounts.ts'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { parseStoredReview } from '../../shared/review/parse.ts'
import { FIRST_OWN_REVIEW_ID } from '../shop/review/own-review.ts'
import { openRemoteShop } from '../testing/remote-shop.ts'
import { stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

let lines: string[] = []

beforeAll(prepareAccounts)

beforeEach(() => {
  lines = captureLog()
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(() => {
  vi.useRealTimers()
})

describe('the pages of an account', () => {
  it("require a login: 'You need to be logged in to see this page', and redirect back after it", async () => {
    const { email } = await registerShopper()
    const guest = new Shopper(ENGLISH)
    const turned = await page(guest, '/my-account/orders?page=2')
    expect(turned.status).toBe(303)
    const login = turned.headers.get('Location') ?? ''
    expect(login).toBe(`/login?next=${encodeURIComponent('/my-account/orders?page=2')}`)
    const shown = await page(guest, login)
    expect(visibleText(shown.text)).toContain('You need to be logged in to see this page')
    expect(shown.headers.get('Cache-Control')).toBe('no-store')
    const next = '/my-account/orders?page=2'
    const done = await post(guest, 'login', { email, password: PASSWORD, next })
    expect([done.status, done.location]).toEqual([303, next])
    expect((await page(guest, next)).status).toBe(200)
  })

  it.each([
    ...['/my-account', '/my-account/shipping-details', '/my-account/newsletter'],
    ...['/my-account/orders', '/my-account/loyalty-card', '/my-account/recently-viewed'],
    '/my-account/reviews',
  ])('show %s with aria-current, no-store and noindex', async (path) => {
    const { shopper } = await registerShopper()
    const { status, headers, text } = await page(shopper, path)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(text).toMatch(new RegExp(`<a href="${path}" aria-current="page">`))
    expect(text).toContain('name="robots" content="noindex"')
    expect((await page(new Shopper(ENGLISH), path)).status).toBe(303)
  })

  it('redirect a logged-in customer away from the login, never to another site', async () => {
    const { shopper, email } = await registerShopper()
    expect((await page(shopper, '/login')).headers.get('Location')).toBe('/my-account')
    expect((await page(shopper, '/login?next=/cart')).headers.get('Location')).toBe('/cart')
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/login']) {
      const done = await post(new Shopper(ENGLISH), 'login', { email, password: PASSWORD, next })
      expect(done.location).toBe('/my-account')
    }
  })

  it("show only the customer's own data; those of others return 404", async () => {
    const one = await registerShopper()
    const otherShopper = await registerShopper()
    const { result } = await one.shopper.call('address.save', { address: ADDRESS })
    const [mine] = typeof result === 'object' && 'user' in result ? result.user.addresses : []
    const id = mine?.id ?? 0
    expect(id).toBeGreaterThan(0)
    const theirs = await otherShopper.shopper.call('address.save', { address: { ...ADDRESS, id } })
    const nobodys = await otherShopper.shopper.call('address.save', {
      address: { ...ADDRESS, id: 999_999 },
    })
    expect([theirs.status, theirs.body]).toEqual([403, nobodys.body])
    const removed = await otherShopper.shopper.call('address.remove', { addressId: id })
    const absent = await otherShopper.shopper.call('address.remove', { addressId: 999_999 })
    expect([removed.status, removed.body]).toEqual([403, absent.body])
    const order = await page(otherShopper.shopper, '/my-account/orders/000000001')
    expect([order.status, visibleText(order.text)]).toEqual([
      404,
      expect.stringContaining('We could not find this order.'),
    ])
    expect((await one.shopper.call('session.me', {})).result).toMatchObject({
      user: { addresses: [{ id, street: ['Esimerkkikatu 5', 'A 3'], default_shipping: true }] },
    })
  })
})

describe('a page with forms', () => {
  it("contains the progress texts 'Saving...' and 'Removing...', and the offline text", async () => {
    const recover = visibleText((await page(new Shopper(ENGLISH), '/recover-password')).text)
    expect(recover).toContain('data-offline="Reset password feature does not work while offline!"')
    const { text: login } = await page(new Shopper(ENGLISH), '/login')
    expect([login, recover].map((text) => text.includes('Benefits of an account'))).toEqual([
      true,
      false,
    ])
    const { shopper } = await registerShopper()
    const profile = visibleText((await page(shopper, '/my-account')).text)
    expect(profile).toContain(
      'data-offline="You cannot change your password while you are offline."',
    )
    await shopper.call('address.save', { address: ADDRESS })
    const book = (await page(shopper, '/my-account/shipping-details')).text
    expect(book).toContain('data-busy="Removing..."')
    expect((await page(shopper, '/my-account/shipping-details?add=1')).text).toContain(
      'data-busy="Saving..."',
    )
  })
})

describe('the form of an address', () => {
  it('asks for a state only if its country needs one or the address has one', async () => {
    const { shopper } = await registerShopper()
    const asks = async (query: string) =>
      (await page(shopper, `/my-account/shipping-details?${query}`)).text.includes('name="region"')
    expect(await asks('add=1')).toBe(false)
    await shopper.call('address.save', { address: { ...ADDRESS, region: 'Uusimaa' } })
    const book = (await page(shopper, '/my-account/shipping-details')).text
    const [, id = ''] = /edit=(\d+)/.exec(book) ?? []
    expect(await asks(`edit=${id}`)).toBe(true)
  })

  it('folds company and VAT number away until they are used', async () => {
    const { shopper } = await registerShopper()
    const fold = async (query: string) =>
      /<details[^>]*><summary>Add a company/.exec(
        (await page(shopper, `/my-account/shipping-details?${query}`)).text,
      )?.[0]
    expect(await fold('add=1')).toMatch(/^<details>/)
    await shopper.call('address.save', { address: { ...ADDRESS, company: 'Kaarna Oy' } })
    const book = (await page(shopper, '/my-account/shipping-details')).text
    const [, id = ''] = /edit=(\d+)/.exec(book) ?? []
    expect(await fold(`edit=${id}`)).toMatch(/^<details open/)
  })
})

describe('a loyalty card', () => {
  it('shows number, status and bar code, or a message without a card', async () => {
    const { shopper, email } = await registerShopper()
    expect((await page(shopper, '/my-account/loyalty-card')).text).toContain(
      'You have no loyalty card yet.',
    )
    const attributes = [
      { attribute_code: 'loyalty_card_number', value: '2400 1234' },
      { attribute_code: 'loyalty_card_status', value: 'Gold' },
    ]
    await testEnv()
      .SHOP.prepare('UPDATE customer SET custom_attributes = ? WHERE email = ?')
      .bind(JSON.stringify(attributes), email)
      .run()
    const { text } = await page(shopper, '/my-account/loyalty-card')
    expect(text).toMatch(/2400 1234[\s\S]*Gold/)
    expect(text).toContain('aria-label="Barcode of card 2400 1234"')
  })

  it('is named by loyalty.numberAttribute and loyalty.statusAttribute', async () => {
    const settings = { 'storeViews.default': 'en', 'loyalty.numberAttribute': 'kortti' }
    const { shopper, email } = await registerShopper({
      REUNA_SETTINGS: JSON.stringify({ ...settings, 'loyalty.statusAttribute': 'taso' }),
    })
    const attributes = [
      { attribute_code: 'kortti', value: 'A-17' },
      { attribute_code: 'taso', value: 'Hopea' },
    ]
    await testEnv()
      .SHOP.prepare('UPDATE customer SET custom_attributes = ? WHERE email = ?')
      .bind(JSON.stringify(attributes), email)
      .run()
    expect((await page(shopper, '/my-account/loyalty-card')).text).toMatch(/A-17[\s\S]*Hopea/)
  })
})

describe("the customer's reviews", () => {
  const FINNISH = { REUNA_SETTINGS: '{}' }
  const writerOf = async (email: string) =>
    (await testEnv()
      .SHOP.prepare('SELECT id FROM customer WHERE email = ?')
      .bind(email)
      .first<number>('id')) ?? 0
  const write = (customer_id: number, more: object) => {
    const wild = {
      ...{ id: FIRST_OWN_REVIEW_ID + 9000, product_id: 1000, title: '', nickname: 'Aino' },
      ...more,
    }
    const read = parseStoredReview({ detail: 'Ei sanottavaa', customer_id, ...wild })
    return stockCatalog(read.ok ? [{ type: 'review', value: read.value }] : [])
  }

  it('are listed with product, stars and status, without those of others', async () => {
    const mine = await registerShopper(FINNISH)
    const otherShopper = await registerShopper(FINNISH)
    expect(visibleText((await page(mine.shopper, '/my-account/reviews')).text)).toContain(
      'Et ole vielä arvostellut tuotteita.',
    )
    const id = await writerOf(mine.email)
    const at = (day: number) => ({ created_at: `2026-10-0${day} 08:00:00` })
    await write(id, { ...at(1), review_status: 1, rating: 4, title: 'Hyvä <b>kaapeli' })
    await write(id, { ...at(2), id: FIRST_OWN_REVIEW_ID + 9001, review_status: 2 })
    await write(id, {
      ...at(3),
      id: FIRST_OWN_REVIEW_ID + 9002,
      review_status: 3,
      product_id: 77_777,
    })
    // A customer id of the imported platform: another person.
    await write(id, { id: 9004, detail: 'Vieraan sana' })
    await write(await writerOf(otherShopper.email), {
      id: FIRST_OWN_REVIEW_ID + 9003,
      detail: 'Toisen sana',
    })
    const { text } = await page(mine.shopper, '/my-account/reviews')
    const list = /<ul class="account-reviews"[^]*?<\/ul>/.exec(text)?.[0] ?? ''
    expect(list.match(/<li>/g)).toHaveLength(3)
    for (const part of ['/p/CBL-0/', '<title>4/5 tähteä</title>', 'Hyvä &lt;b&gt;kaapeli']) {
      expect(list).toContain(part)
    }
    expect(textOf(list)).toMatch(
      /enää myydä[^]*Ei julkaistu[^]*Odottaa tarkistusta[^]*1\. lokakuuta 2026 · Julkaistu tuotesivulla/,
    )
    expect(text).not.toMatch(/Toisen sana|Vieraan sana/)
    const product = await visit(/href="(\/p\/CBL-0\/[^"]+)"/.exec(list)?.[1] ?? '')
    expect(product.status).toBe(200)
    expect(await product.text()).not.toContain('customer_id')
  })

  it("are exported with the account's data, and deleted with it", async () => {
    const { shopper, email } = await registerShopper(FINNISH)
    const id = await writerOf(email)
    await write(id, { id: FIRST_OWN_REVIEW_ID + 9010, detail: 'Kanarian arvostelu' })
    const file = JSON.parse((await post(shopper, 'export', {})).text) as { reviews: object[] }
    expect(file.reviews).toMatchObject([{ detail: 'Kanarian arvostelu' }])
    await write(id, { id: 9011, detail: 'Toisen alustan asiakkaan' })
    await post(shopper, 'erase', { password: PASSWORD })
    const sql = "SELECT id FROM document WHERE type = 'review' AND doc ->> '$.customer_id' = ?"
    const { results } = await testEnv().SHOP.prepare(sql).bind(id).all()
    expect(results).toEqual([{ id: '9011' }])
  })

  it('show a message if a connected backend does not provide them', async () => {
    const shop = openRemoteShop()
    const { shopper } = await registerShopper({ ...shop.env, ...FINNISH })
    expect((await page(shopper, '/my-account/reviews')).status).toBe(200)
    shop.fail(/^GET \/api\/user\/reviews/, () =>
      Promise.resolve(Response.json({ code: 404, result: 'no' }, { status: 404 })),
    )
    const { status, text } = await page(shopper, '/my-account/reviews')
    expect(status).toBe(503)
    expect(visibleText(text)).toContain('Arvostelujasi ei voi näyttää juuri nyt.')
  })
})

describe('secrets', () => {
  it('are in no page, URL, header or log line: tokens and passwords of an account', async () => {
    const shop = openRemoteShop()
    const { shopper, email } = await registerShopper(shop.env)
    await post(shopper, 'login', { email, password: PASSWORD })
    for (const path of ['/my-account', '/my-account/orders', '/my-account/shipping-details']) {
      await page(shopper, path)
    }
    await post(shopper, 'password', {
      ...{ currentPassword: 'väärä-canary', newPassword: PASSWORD, repeatedPassword: PASSWORD },
    })
    await post(shopper, 'profile', {
      firstname: 'x',
      lastname: '',
      email,
      currentPassword: PASSWORD,
    })
    await post(shopper, 'logout', {})
    const all = [...shopper.seen, ...lines].join('\n')
    const secrets = [...shop.secrets, PASSWORD, 'väärä-canary'].filter((word) => word.length > 8)
    expect(secrets.length).toBeGreaterThan(3)
    for (const secret of secrets) expect(all).not.toContain(secret)
    expect(lines.join('\n')).not.toContain(email)
  })

  it('are asked for again if a form must be confirmed', async () => {
    const { email } = await registerShopper()
    const shopper = new Shopper(ENGLISH)
    const fields = { email, password: PASSWORD }
    const init = {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': '' },
    }
    const response = await shopper.send(ACCOUNT_FORMS.login, init)
    expect(response.text).not.toContain(PASSWORD)
    expect(response.text).toContain('type="password"')
    const [, meant = ''] = /name="meant" value="([^"]+)"/.exec(response.text) ?? []
    const body = new URLSearchParams({ ...fields, meant }).toString()
    expect((await shopper.send(ACCOUNT_FORMS.login, { ...init, body })).status).toBe(303)
    const foreign = { ...init, headers: { ...init.headers, 'Sec-Fetch-Site': 'cross-site' } }
    for (const path of Object.values(ACCOUNT_FORMS)) {
      expect((await new Shopper(ENGLISH).send(path, foreign)).status).toBe(403)
    }
  })
})
