import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  callShop,
  cartWith,
  HOME,
  orderNumberOf,
  placeShopOrder,
  stockScarceProducts,
} from '../../testing/shop-orders.ts'
import { NOW, testEnv } from '../../testing/shop.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await stockScarceProducts()
})
beforeEach(() => void vi.setSystemTime(NOW))
afterAll(() => void vi.useRealTimers())

const { SHOP } = testEnv()
let lastCode = 0

/** Creates a coupon of 10 % with these limits; returns its code. */
async function coupon(limits: Record<string, string | number> = {}): Promise<string> {
  const code = `LIMIT${(lastCode += 1)}`
  const none = { kind: 'percent', amount: 0, minimum: 0 }
  const row = { website: 'electronics', code, percent: 10, ...none, ...limits }
  await SHOP.prepare(
    `INSERT INTO coupon (website, code, percent, kind, amount, minimum, max_uses, max_per_customer,
       group_id, from_at, to_at)
     SELECT r ->> 'website', r ->> 'code', r ->> 'percent', r ->> 'kind', r ->> 'amount', r ->> 'minimum',
       r ->> 'max_uses', r ->> 'max_per_customer', r ->> 'group_id', r ->> 'from_at', r ->> 'to_at'
     FROM (SELECT ? AS r)`,
  )
    .bind(JSON.stringify(row))
    .run()
  return code
}

interface Totals {
  coupon_code?: string
  coupon_refused?: string
  discount_amount: number
  subtotal_incl_tax: number
  shipping_incl_tax: number
  grand_total: number
}
const totalsOf = async (cart: string) =>
  (await callShop('GET', `/cart/totals?cartId=${cart}`)).result as Totals
const apply = (cart: string, code: string) =>
  callShop('POST', `/cart/apply-coupon?cartId=${cart}&coupon=${code}`)
const place = async (cart: string, more: object = {}) =>
  callShop('POST', '/order/create', await placeShopOrder(cart, more))
const usesOf = async (code: string) =>
  SHOP.prepare(
    `SELECT count(*) AS n FROM coupon_use u JOIN orders o ON o.id = u.orders
     WHERE u.code = ? AND o.status <> 'canceled'`,
  )
    .bind(code)
    .first<number>('n')
const REFUSED = "The coupon code isn't valid. Verify the code and try again."
const by = (email: string) => {
  const address = { ...HOME, email }
  return {
    addressInformation: {
      ...{ shippingAddress: address, billingAddress: address },
      ...{ shipping_carrier_code: 'flatrate', shipping_method_code: 'flatrate' },
      payment_method_code: 'banktransfer',
    },
  }
}

describe('a coupon', () => {
  it('of an amount reduces the total by at most the price of the products', async () => {
    const code = await coupon({ kind: 'amount', amount: 200, percent: 0.0001 })
    const cart = await cartWith('CBL-1', 1, code)
    const totals = await totalsOf(cart)
    expect([totals.coupon_code, totals.discount_amount]).toEqual([code, -2])
    const much = await coupon({ kind: 'amount', amount: 100_000, percent: 0.0001 })
    await apply(cart, much)
    const { discount_amount, subtotal_incl_tax } = await totalsOf(cart)
    expect(discount_amount).toBe(-subtotal_incl_tax)
  })

  it('of free shipping removes the shipping costs and gives no discount', async () => {
    const code = await coupon({ kind: 'shipping', percent: 0.0001 })
    const cart = await cartWith('CBL-1', 1, code)
    const information = {
      shippingAddress: HOME,
      shippingCarrierCode: 'flatrate',
      shippingMethodCode: 'flatrate',
    }
    await callShop('POST', `/cart/shipping-information?cartId=${cart}`, {
      addressInformation: information,
    })
    const totals = await totalsOf(cart)
    expect([totals.discount_amount, totals.shipping_incl_tax]).toEqual([0, 0])
    const { result } = await callShop('POST', `/cart/shipping-methods?cartId=${cart}`, {
      address: HOME,
    })
    expect((result as { amount: number }[]).map(({ amount }) => amount)).toEqual(
      (result as unknown[]).map(() => 0),
    )
    await apply(cart, await coupon())
    expect((await totalsOf(cart)).shipping_incl_tax).toBeGreaterThan(0)
  })

  it('applies from its minimum order value, also when the cart reaches it again', async () => {
    const code = await coupon({ minimum: 1200 })
    const cart = await cartWith('CBL-1', 1)
    expect(await apply(cart, code)).toMatchObject({ code: 404, result: REFUSED })
    await callShop('POST', `/cart/update?cartId=${cart}`, { cartItem: { sku: 'CBL-1', qty: 1 } })
    expect(await apply(cart, code)).toMatchObject({ code: 200 })
    expect((await totalsOf(cart)).discount_amount).toBe(-1.2)
  })

  it('of a customer group is refused for others', async () => {
    const guests = await coupon({ group_id: 0 })
    const others = await coupon({ group_id: 3 })
    const cart = await cartWith('CBL-1', 1)
    expect(await apply(cart, guests)).toMatchObject({ code: 200 })
    expect(await apply(cart, others)).toMatchObject({ code: 404, result: REFUSED })
  })

  it('that is unknown, ended, not started or used up is refused with the same message', async () => {
    const cart = await cartWith('CBL-1', 1)
    const used = await coupon({ max_uses: 1 })
    await place(await cartWith('CBL-1', 1, used))
    const codes = [
      ...['NONE', used, await coupon({ to_at: NOW }), await coupon({ from_at: NOW + 1 })],
      ...[await coupon({ minimum: 999_999 }), await coupon({ group_id: 3 })],
    ]
    const answers = await Promise.all(codes.map((code) => apply(cart, code)))
    expect(answers[0]).toMatchObject({ code: 404, result: REFUSED })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('that ends while it is in a cart gives no discount, and the cart reports it', async () => {
    const code = await coupon()
    const cart = await cartWith('CBL-1', 1, code)
    expect((await totalsOf(cart)).coupon_code).toBe(code)
    const order = await placeShopOrder(cart)
    await SHOP.prepare('UPDATE coupon SET to_at = ? WHERE code = ?').bind(NOW, code).run()
    const { coupon_code, coupon_refused, discount_amount } = await totalsOf(cart)
    expect([coupon_code, coupon_refused, discount_amount]).toEqual([undefined, code, 0])
    expect(await callShop('POST', '/order/create', order)).toMatchObject({
      code: 400,
      result: REFUSED,
    })
    await callShop('POST', `/cart/delete-coupon?cartId=${cart}`)
    expect((await totalsOf(cart)).coupon_refused).toBeUndefined()
    expect(orderNumberOf(await place(cart))).toBeDefined()
  })
})

describe('the uses of a coupon', () => {
  it('are limited: of two orders for the last use one is refused and reserves no stock', async () => {
    const code = await coupon({ max_uses: 1 })
    const carts = [await cartWith('CBL-1', 1, code), await cartWith('CBL-1', 1, code)]
    const orders = await Promise.all(carts.map((cart) => placeShopOrder(cart)))
    const answers = await Promise.all(
      orders.map((order) => callShop('POST', '/order/create', order)),
    )
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 400])
    expect(answers.find((answer) => answer.code === 400)).toMatchObject({ result: REFUSED })
    expect(await usesOf(code)).toBe(1)
  })

  it('count a repeated order once', async () => {
    const code = await coupon({ max_uses: 1 })
    const order = await placeShopOrder(await cartWith('CBL-1', 1, code))
    const answers = [1, 2, 3].map(() => callShop('POST', '/order/create', order))
    const numbers = (await Promise.all(answers)).map(orderNumberOf)
    expect([new Set(numbers).size, await usesOf(code)]).toEqual([1, 1])
  })

  it('are returned by an order that is fully cancelled', async () => {
    const code = await coupon({ max_uses: 1 })
    await place(await cartWith('CBL-1', 1, code))
    const cart = await cartWith('CBL-1', 1)
    expect(await apply(cart, code)).toMatchObject({ code: 404 })
    await SHOP.prepare(
      `UPDATE orders SET status = 'canceled' WHERE id = (SELECT orders FROM coupon_use WHERE code = ?)`,
    )
      .bind(code)
      .run()
    expect(await apply(cart, code)).toMatchObject({ code: 200 })
  })

  it('are counted per customer, ignoring the case of the e-mail address', async () => {
    const code = await coupon({ max_per_customer: 1 })
    const first = await place(await cartWith('CBL-1', 1, code), by('aino@example.test'))
    const sameCustomer = await place(await cartWith('CBL-1', 1, code), by('Aino@Example.test'))
    const otherCustomer = await place(await cartWith('CBL-1', 1, code), by('eero@example.test'))
    expect([first.code, sameCustomer.code, otherCustomer.code]).toEqual([200, 400, 200])
    expect(sameCustomer).toMatchObject({ result: REFUSED })
  })

  it('store the address as a keyed hash, only if it is needed, and no longer than the order', async () => {
    const [counted, other] = [await coupon({ max_per_customer: 5 }), await coupon()]
    await place(await cartWith('CBL-1', 1, counted), by('aino@example.test'))
    await place(await cartWith('CBL-1', 1, other), by('aino@example.test'))
    const personOf = async (code: string) =>
      SHOP.prepare('SELECT person FROM coupon_use WHERE code = ?')
        .bind(code)
        .first<string>('person')
    expect(await personOf(counted)).toMatch(/^[\da-f]{64}$/)
    expect(await personOf(other)).toBe('')
  })

  it('never exceed the limits with concurrent orders', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 2 }),
        fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 5 }),
        async (max_uses, max_per_customer, people) => {
          const code = await coupon({ max_uses, max_per_customer })
          const orders = []
          for (const person of people) {
            const cart = await cartWith('CBL-2', 1, code)
            orders.push(await placeShopOrder(cart, by(`${person}@example.test`)))
          }
          const answers = await Promise.all(
            orders.map((each) => callShop('POST', '/order/create', each)),
          )
          const placed = answers.filter((answer) => answer.code === 200).length
          const perPerson = [...Map.groupBy(people, (each) => each).values()].map(({ length }) =>
            Math.min(length, max_per_customer),
          )
          const total = perPerson.reduce((sum, each) => sum + each, 0)
          expect([placed, await usesOf(code)]).toEqual([
            ...[Math.min(max_uses, total), Math.min(max_uses, total)],
          ])
        },
      ),
      { numRuns: 8 },
    )
  })
})
