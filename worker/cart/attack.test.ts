import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_LINES } from '../shop/cart/line-store.ts'
import { documents } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv } from '../testing/shop.ts'
import { createGuest, pullLines, Shopper } from '../testing/shopper.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

const JSON_CALL = { 'Content-Type': 'application/json', 'X-Reuna': '1' }

describe('a cart under attack', () => {
  it('accepts only whole quantities from 1 to the maximum, by call and by form', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const [line] = await pullLines(shopper)
    const item = String(line?.item_id)
    const wild = ['1e308', '-0', '0', '-1', '1.5', '1e-7', '"2"', 'null', '[2]', '{}', 'true']
    for (const qty of [...wild, '9007199254740993', '1e999', 'NaN']) {
      const body = `{"cartItem":{"sku":"CBL-1","qty":${qty},"item_id":${item}}}`
      const init = { method: 'POST', body, headers: JSON_CALL }
      const { status } = await shopper.send('/api/cart/update', init)
      expect(status, qty).toBe(400)
    }
    const posted = ['1e308', '-0', 'NaN', 'Infinity', '１２', '٣', '0x10', '1e1', '2,5', '', ' ']
    for (const qty of [...posted, '9'.repeat(21), '2\u0000']) {
      for (const [form, more] of [
        ['update', { item }],
        ['add', { sku: 'CBL-1' }],
      ] as const) {
        const { status } = await shopper.post(form, { ...more, qty })
        expect([400, 422], `${form} ${qty}`).toContain(status)
      }
    }
    expect(await pullLines(shopper)).toMatchObject([{ sku: 'CBL-1', qty: 1 }])
  })

  it('resists prototype pollution by field names and JSON keys', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const item = '{"sku":"CBL-1","qty":1}'
    for (const body of [
      `{"cartItem":${item},"__proto__":{"polluted":1}}`,
      `{"cartItem":{"sku":"CBL-1","qty":1,"__proto__":{"polluted":1}}}`,
      `{"cartItem":{"sku":"CBL-1","qty":1,"constructor":{"prototype":{"polluted":1}}}}`,
      `{"cartItem":{"sku":"__proto__","qty":1}}`,
      `{"cartItem":{"sku":"constructor","qty":1}}`,
    ]) {
      const init = { method: 'POST', body, headers: JSON_CALL }
      expect([200, 400, 404]).toContain((await shopper.send('/api/cart/update', init)).status)
    }
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      await shopper.post('add', { sku: name, qty: '1', [name]: 'x' })
      await shopper.post('add', { sku: 'CBL-1', qty: '1', childSku: name })
      await shopper.post('update', { item: name, qty: '1', step: name })
      expect(
        (await shopper.send(`/cart?remove=${name}&edit=${name}&notice=${name}`, {})).status,
      ).toBe(200)
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect((await pullLines(shopper)).every(({ sku }) => sku === 'CBL-1')).toBe(true)
  })

  it('has a maximum number of lines; existing lines can still be changed', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const sql = `INSERT INTO cart_item (cart, line, product_sku, sku, qty)
      SELECT (SELECT cart FROM cart_item ORDER BY id DESC LIMIT 1), 'x' || value, 'CBL-1', 'CBL-1', 1
      FROM json_each(?)`
    const rest = JSON.stringify(Array.from({ length: MAX_LINES - 1 }, (_, index) => index))
    await testEnv().SHOP.prepare(sql).bind(rest).run()
    const more = await shopper.call('cart.update', { cartItem: { sku: 'CBL-2', qty: 1 } })
    expect([more.status, more.meta.problem, more.result]).toEqual([
      ...[400, 'cart.refused', 'Ostoskori on täynnä. Poista jotakin, ennen kuin lisäät uutta.'],
    ])
    const same = await shopper.call('cart.update', { cartItem: { sku: 'CBL-1', qty: 1 } })
    expect([same.status, same.result]).toMatchObject([200, { qty: 2 }])
    expect(await pullLines(shopper)).toHaveLength(MAX_LINES)
  })

  it('limits the rate of coupon attempts like that of logins', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const full = { limit: async () => ({ success: false }) } as RateLimit
    const init = { cf: {}, env: { LIMIT_LOGIN: full }, method: 'POST' }
    const body = JSON.stringify({ coupon: 'SUMMER' })
    const call = { ...init, body, headers: JSON_CALL } as RequestInit
    expect((await shopper.send('/api/cart/apply-coupon', call)).status).toBe(429)
    const form = { ...init, body: 'coupon=SUMMER' } as RequestInit
    expect((await shopper.send('/cart/coupon', form)).status).toBe(429)
    const pulled = await shopper.send('/api/cart/pull', { cf: {}, env: init.env } as RequestInit)
    expect(pulled.status).toBe(200)
  })

  it('cannot be accessed by guessed ids and names in cookies, queries and bodies', async () => {
    await createGuest({ sku: 'CBL-1', qty: 1 })
    const thief = new Shopper()
    for (const id of ['1', '2', 'null', '0'.repeat(32)]) {
      thief.jar.set('reuna-cart', id)
      for (const query of [`cartId=${id}`, `cart=${id}`, `token=${id}`]) {
        const { status } = await thief.send(`/api/cart/pull?${query}`, { headers: JSON_CALL })
        expect([400, 404]).toContain(status)
      }
    }
  })
})
