import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../../shared/fixtures/markup.tsx'
import {
  readAuditEntries,
  DeskBrowser,
  OTHER_DESK_ORIGIN,
  signInToDesk,
  mainText,
} from '../../testing/desk.ts'
import {
  callShop,
  cartWith,
  placeShopOrder,
  stockScarceProducts,
} from '../../testing/shop-orders.ts'
import { createGuest } from '../../testing/shopper.ts'
import { NOW, testEnv } from '../../testing/shop.ts'

const PATH = '/admin/coupons'
const DAY_MS = 24 * 60 * 60 * 1000

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await stockScarceProducts()
})
beforeEach(() => {
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => void vi.useRealTimers())

const seller = () => signInToDesk('seller')
let lastCode = 0
const newCode = () => `DESK-${(lastCode += 1)}`

/** Creates a coupon by its form and returns its code. */
async function make(desk: DeskBrowser, more: Record<string, string> = {}): Promise<string> {
  const fields = { code: newCode(), kind: 'percent', value: '10', ...more }
  const response = await desk.form(`${PATH}/new`, fields)
  expect([response.status, response.headers.get('Location')]).toEqual([
    ...[303, `${PATH}/${encodeURIComponent(fields.code.toUpperCase())}`],
  ])
  return fields.code.toUpperCase()
}

async function versionOf(desk: DeskBrowser, code: string): Promise<string> {
  const { text } = await desk.get(`${PATH}/${code}`)
  return /name="version" value="(\d+)"/.exec(text)?.[1] ?? ''
}
const apply = (cart: string, code: string) =>
  callShop('POST', `/cart/apply-coupon?cartId=${cart}&coupon=${code}`)
const end = async (desk: DeskBrowser, code: string) =>
  desk.form(`${PATH}/${code}/end`, { version: await versionOf(desk, code) })

describe('the list of coupons', () => {
  it("explains the subscribers' coupon, which is not in the list", async () => {
    const desk = await seller()
    const shown = mainText((await desk.get(PATH)).text)
    expect(shown).toContain('New subscribers to the newsletter get the code TERVETULOA10.')
    const env = { REUNA_SETTINGS: JSON.stringify({ 'newsletter.coupon': '' }) }
    const without = await desk.send(PATH, { method: 'GET', env })
    expect(without.status).toBe(200)
    expect(mainText(without.text)).not.toContain('newsletter')
  })
})

describe('a coupon at the desk', () => {
  it('is created and applies at once, in any case', async () => {
    const desk = await seller()
    const code = await make(desk, { code: 'kesä-26', value: '12,5 %', note: 'Kesäale' })
    expect(code).toBe('KESÄ-26')
    const cart = await cartWith('CBL-1', 1)
    expect(await apply(cart, encodeURIComponent('Kesä-26'))).toMatchObject({ code: 200 })
    const shown = mainText((await desk.get(PATH)).text)
    for (const word of ['KESÄ-26', 'Kesäale', '12.5%', 'Active']) expect(shown).toContain(word)
    expect((await readAuditEntries())[0]).toMatchObject({
      action: 'coupon.made',
      subject: 'KESÄ-26',
    })
  })

  it('without a code gets a random one', async () => {
    const desk = await seller()
    const codes: (string | undefined)[] = []
    for (const kind of ['percent', 'amount']) {
      const response = await desk.form(`${PATH}/new`, { code: ' ', kind, value: '5' })
      codes.push(/\/([A-Z2-9]{4}-[A-Z2-9]{4})$/.exec(response.headers.get('Location') ?? '')?.[1])
    }
    expect(codes).not.toContain(undefined)
    expect(new Set(codes).size).toBe(2)
  })

  it('has kinds, limits and days', async () => {
    const desk = await seller()
    const code = await make(desk, {
      ...{ kind: 'amount', value: '1 290,50', minimum: '2.000,00', 'max-uses': '5' },
      ...{ 'max-per-customer': '1', group: '0', from: '2026-11-20', to: '2026-11-22' },
    })
    const row = await testEnv()
      .SHOP.prepare('SELECT * FROM coupon WHERE code = ?')
      .bind(code)
      .first()
    expect(row).toMatchObject({
      ...{ kind: 'amount', amount: 129_050, minimum: 200_000, max_uses: 5, max_per_customer: 1 },
      ...{ group_id: 0, from_at: Date.parse('2026-11-20T00:00+02:00') },
      to_at: Date.parse('2026-11-23T00:00+02:00'),
    })
    const { text } = await desk.get(`${PATH}/${code}`)
    for (const word of ['To come', '€1,290.50', '€2,000.00', '0 of 5', 'Not signed in']) {
      expect(mainText(text)).toContain(word)
    }
    for (const day of ['2026-11-20', '2026-11-22']) expect(text).toContain(`value="${day}"`)
  })

  it.each([
    ['coming', { from: '2026-11-20' }],
    ['ended', { to: '2026-11-17' }],
    ['active', { from: '2026-11-18', to: '2026-11-18' }],
  ])('is filtered by state: %s', async (state, days) => {
    const desk = await seller()
    const code = await make(desk, days as Record<string, string>)
    const found = async (each: string) =>
      (await desk.get(`${PATH}?state=${each}&q=${code}`)).text.includes(`${PATH}/${code}"`)
    for (const each of ['active', 'coming', 'ended', 'used-up']) {
      expect([each, await found(each)]).toEqual([each, each === state])
    }
  })

  it('counts its uses, its discount, and carts that contain it', async () => {
    const desk = await seller()
    const code = await make(desk, { 'max-uses': '1' })
    await cartWith('CBL-1', 1, code)
    const order = await placeShopOrder(await cartWith('CBL-1', 1, code))
    expect(await callShop('POST', '/order/create', order)).toMatchObject({ code: 200 })
    const shown = mainText((await desk.get(`${PATH}/${code}`)).text)
    for (const word of ['Used up', '1 of 1', 'Taken off so far €0.60', 'In carts now 1']) {
      expect(shown).toContain(word)
    }
  })

  it('that ends is reported in the carts that have it, with a remove button', async () => {
    const desk = await seller()
    const code = await make(desk)
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    await shopper.call('cart.applyCoupon', { coupon: code })
    const cart = async () => (await shopper.send('/cart', { headers: {} })).text
    expect(await cart()).toContain(`Kuponki ${code} on käytössä.`)
    const answer = await end(desk, code)
    expect(answer.status).toBe(303)
    const text = await cart()
    expect(textOf(text)).toContain(`Kuponki ${code} ei kelpaa`)
    expect(text).toContain('Poista kuponki')
    expect((await readAuditEntries())[0]).toMatchObject({ action: 'coupon.ended', subject: code })
    expect(mainText((await desk.get(`${PATH}/${code}`)).text)).toContain('Ended')
    await end(desk, code)
    expect(mainText((await desk.get(`${PATH}/${code}`)).text)).toContain('had ended already')
  })

  it.each([
    ['', 'Everybody'],
    ['0', 'Not signed in'],
    ['1', 'Customers with an account'],
    ['7', 'Group 7'],
  ])('shows who may use it: %s', async (group, said) => {
    const desk = await seller()
    const code = await make(desk, { group })
    expect(mainText((await desk.get(`${PATH}/${code}`)).text)).toContain(`Customer group ${said}`)
  })

  it('that has ended is reactivated until its last day, if requested', async () => {
    const desk = await seller()
    const code = await make(desk)
    await end(desk, code)
    const ended = await desk.get(`${PATH}/${code}`)
    expect(mainText(ended.text)).toContain('Count again until the end of its last day')
    const fields = { kind: 'percent', value: '10', to: '2026-11-18', again: '1' }
    await desk.form(`${PATH}/${code}`, { ...fields, version: await versionOf(desk, code) })
    const shown = await desk.get(`${PATH}/${code}`)
    expect(mainText(shown.text)).not.toContain('Count again')
    const to = 'SELECT to_at FROM coupon WHERE code = ?'
    expect(await testEnv().SHOP.prepare(to).bind(code).first('to_at')).toBe(
      Date.parse('2026-11-19T00:00+02:00'),
    )
  })

  it('is changed, and unchanged days keep their seconds', async () => {
    const desk = await seller()
    const code = await make(desk, { to: '2026-11-30' })
    vi.setSystemTime(NOW + 60_000)
    await end(desk, code)
    const ended = async () =>
      testEnv().SHOP.prepare('SELECT to_at FROM coupon WHERE code = ?').bind(code).first('to_at')
    const version = await versionOf(desk, code)
    const fields = { version, kind: 'percent', value: '20', to: '2026-11-18' }
    expect((await desk.form(`${PATH}/${code}`, fields)).status).toBe(303)
    expect(await ended()).toBe(NOW + 60_000)
    const earlierEnd = { ...fields, version: await versionOf(desk, code), to: '2026-11-19' }
    await desk.form(`${PATH}/${code}`, earlierEnd)
    expect(await ended()).toBe(Date.parse('2026-11-20T00:00+02:00'))
    expect(JSON.parse((await readAuditEntries())[0]?.after ?? '')).toMatchObject({ percent: 20 })
  })

  it('keeps the first of two concurrent changes; the second person sees both', async () => {
    const otherDesk = await signInToDesk('seller', { email: 'liisa@reuna.example' })
    const one = await seller()
    const code = await make(one)
    const version = await versionOf(one, code)
    const change = (desk: DeskBrowser, value: string) =>
      desk.form(`${PATH}/${code}`, { version, kind: 'percent', value })
    expect((await change(otherDesk, '20')).status).toBe(303)
    const answer = await change(one, '30')
    expect(answer.status).toBe(409)
    for (const word of ['30%', '20%', 'liisa@reuna.example'])
      expect(mainText(answer.text)).toContain(word)
    expect((await one.form(`${PATH}/${code}/end`, { version })).status).toBe(409)
  })

  it.each([
    [{ code: 'x' }, '3 to 32'],
    [{ code: 'a b c' }, '3 to 32'],
    [{ value: '0' }, 'more than 0'],
    [{ value: '101' }, 'at most 100'],
    [{ value: '-5' }, 'more than 0'],
    [{ value: 'NaN' }, 'more than 0'],
    [{ kind: 'amount', value: '0' }, 'an amount like'],
    [{ kind: 'amount', value: '1.290' }, 'an amount like'],
    [{ minimum: '-1' }, 'an amount like'],
    [{ 'max-uses': '0' }, '1 to 1,000,000'],
    [{ 'max-uses': '1e9' }, '1 to 1,000,000'],
    [{ 'max-per-customer': '1.5' }, '1 to 1,000,000'],
    [{ group: '-1' }, '0 to 32,000'],
    [{ from: '2026-02-30' }, 'Write a day'],
    [{ from: '2026-11-22', to: '2026-11-20' }, 'before the first'],
  ])(
    'is not created from invalid fields, whose problems are shown beside them: %j',
    async (wrong, said) => {
      const desk = await seller()
      const fields = { code: newCode(), kind: 'percent', value: '10', ...wrong }
      const response = await desk.form(`${PATH}/new`, fields as Record<string, string>)
      expect([response.status, mainText(response.text)]).toEqual([
        422,
        expect.stringContaining(said),
      ])
      for (const entered of Object.values(wrong))
        expect(response.text).toContain(`value="${entered}"`)
      const rows = testEnv().SHOP.prepare('SELECT count(*) AS n FROM coupon WHERE code = ?')
      expect(await rows.bind(fields.code.toUpperCase()).first('n')).toBe(0)
    },
  )

  it("is not created twice, nor with the subscribers' code", async () => {
    const desk = await seller()
    const code = await make(desk)
    const promised = { 'newsletter.coupon': 'TERVETULOA' }
    const otherDesk = new DeskBrowser({ REUNA_SETTINGS: JSON.stringify(promised) })
    for (const [name, value] of desk.jar) otherDesk.jar.set(name, value)
    for (const [browser, taken] of [
      [desk, code.toLowerCase()],
      [otherDesk, 'tervetuloa'],
    ] as const) {
      const response = await browser.form(`${PATH}/new`, {
        code: taken,
        kind: 'percent',
        value: '50',
      })
      expect([response.status, mainText(response.text)]).toEqual([
        ...[422, expect.stringContaining('such a code already')],
      ])
    }
  })

  it('of ninety per cent and more must be confirmed', async () => {
    const desk = await seller()
    const fields = { code: newCode(), kind: 'percent', value: '95' }
    const response = await desk.form(`${PATH}/new`, fields)
    expect([response.status, mainText(response.text)]).toEqual([
      422,
      expect.stringContaining('is that intended?'),
    ])
    const confirmed = { ...fields, confirm: '1', confirming: '95' }
    expect((await desk.form(`${PATH}/new`, { ...confirmed, value: '99' })).status).toBe(422)
    expect((await desk.form(`${PATH}/new`, confirmed)).status).toBe(303)
  })

  it('names the customer groups of the settings, and those that every shop has', async () => {
    const desk = await seller()
    const named = { 'products.customerGroups': ['2: Jälleenmyyjät', 'nonsense'] }
    const browser = new DeskBrowser({ REUNA_SETTINGS: JSON.stringify(named) })
    for (const [name, value] of desk.jar) browser.jar.set(name, value)
    const form = (await browser.get(`${PATH}/new`)).text
    const options = [...form.matchAll(/<option value="(\d+)">([^<]+)/g)].map(([, ...each]) => each)
    expect(options).toEqual([
      ['0', 'Not signed in'],
      ['1', 'Customers with an account'],
      ['2', 'Jälleenmyyjät'],
    ])
    const code = await make(browser, { group: '2' })
    const shown = async (each: DeskBrowser) => mainText((await each.get(`${PATH}/${code}`)).text)
    expect(await shown(browser)).toContain('Customer group Jälleenmyyjät')
    expect(await shown(desk)).toContain('Customer group Group 2')
  })

  it('accepts no other fields', async () => {
    const desk = await seller()
    const more = { website: 'hair', version: '9', created_at: '1', uses: '4' }
    const code = await make(desk, more)
    const row = testEnv().SHOP.prepare(
      'SELECT website, version, created_at FROM coupon WHERE code = ?',
    )
    expect(await row.bind(code).first()).toEqual({
      ...{ website: 'electronics', version: 1, created_at: NOW },
    })
  })

  it('belongs to its brand, for sellers and owners', async () => {
    const desk = await seller()
    const code = await make(desk)
    const otherDesk = await signInToDesk('seller', { brand: 'hair', origin: OTHER_DESK_ORIGIN })
    expect((await otherDesk.get(`${PATH}/${code}`)).status).toBe(404)
    expect((await otherDesk.form(`${PATH}/${code}/end`, { version: '1' })).status).toBe(404)
    expect(mainText((await otherDesk.get(PATH)).text)).not.toContain(code)
    for (const role of ['editor', 'operator'] as const) {
      const refused = await signInToDesk(role)
      const answers = [
        await refused.get(PATH),
        await refused.form(`${PATH}/${code}/end`, { version: '1' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403])
    }
    expect((await (await signInToDesk('owner')).get(`${PATH}/${code}`)).status).toBe(200)
  })

  it('of a connected shop is created there', async () => {
    const desk = await seller()
    const connected = new DeskBrowser({ BACKEND_URL: 'https://backend.test/api' })
    for (const [name, value] of desk.jar) connected.jar.set(name, value)
    expect(mainText((await connected.get(PATH)).text)).toContain('connected shop')
    const fields = { code: newCode(), kind: 'percent', value: '10' }
    expect((await connected.form(`${PATH}/new`, fields)).status).toBe(404)
  })

  it('is found by its code', async () => {
    const desk = await seller()
    const code = await make(desk)
    expect((await desk.get(`/admin/search?q=${code}`)).text).toContain(`${PATH}/${code}`)
  })

  it('is found by words of its note in any case', async () => {
    const desk = await seller()
    const code = await make(desk, { note: 'Syksyn myyjäiset, Äänekoski' })
    for (const words of ['myyjäiset', 'äänekoski SYKSYN', code.toLowerCase()]) {
      const { text } = await desk.get(`${PATH}?${new URLSearchParams({ q: words })}`)
      expect(text, words).toContain(`${PATH}/${code}"`)
    }
    expect((await desk.get(`${PATH}?q=my_jäiset`)).text).not.toContain(`${PATH}/${code}"`)
  })

  it('starts and ends by its days', async () => {
    const desk = await seller()
    const code = await make(desk, { from: '2026-11-20', to: '2026-11-20' })
    const cart = await cartWith('CBL-1', 1)
    const friday = Date.parse('2026-11-20T00:00:00+02:00')
    const codes: unknown[] = []
    for (const at of [friday - 1, friday, friday + DAY_MS - 1, friday + DAY_MS]) {
      vi.setSystemTime(at)
      codes.push((await apply(cart, code)).code)
    }
    expect(codes).toEqual([404, 200, 200, 404])
  })
})
