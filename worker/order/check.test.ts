import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { describe, expect, it, vi } from 'vitest'
import {
  customerWith,
  createOrderKey,
  submitOrder,
  createOrderRequest,
  shopperWith,
} from '../testing/order-shopper.ts'
import { openRemoteShop, refuseWith } from '../testing/remote-shop.ts'
import { HOME, setUpOrders, countOrders } from '../testing/shop-orders.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { pullLines, Shopper } from '../testing/shopper.ts'

const SECOND = 1000
let clock = NOW

setUpOrders()

/** Advances the clock, which is never set back between tests. */
function pass(ms: number): void {
  clock += ms
  vi.setSystemTime(clock)
}

const PLACE = /^POST \/api\/order$/
const sent = (lines: readonly string[]) =>
  lines.filter((line) => /POST \/api\/order\?/.test(line)).length

describe('the check of an order before it is sent', () => {
  it('refuses a total that differs from the confirmed one, and returns the new totals', async () => {
    const shopper = await shopperWith({}, 'CBL-11')
    const request = await createOrderRequest(shopper)
    const low = { ...request, confirmed: { grand_total: request.confirmed.grand_total - 0.01 } }
    const { status, meta } = await submitOrder(shopper, low)
    expect([status, meta.problem]).toEqual([409, 'order.totals-changed'])
    expect(meta.totals?.grand_total).toBe(request.confirmed.grand_total)
    expect(await countOrders(request.order_id)).toBe(0)
    const newOrder = await submitOrder(shopper, { ...request, order_id: createOrderKey() })
    expect(newOrder.state).toBe('placed')
  })

  it('refuses a total that differs only in tax', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-11')
    const request = await createOrderRequest(shopper)
    const { grand_total } = request.confirmed
    shop.fail(/collect-totals/, async (_, work) => {
      const answer = (await (await work()).json()) as { result: PlatformTotals }
      const total_segments = answer.result.total_segments.map(({ value, ...row }) => ({
        ...row,
        value: (value ?? 0) + (row.code === 'tax' || row.code === 'grand_total' ? 1.5 : 0),
      }))
      return Response.json({ code: 200, result: { ...answer.result, total_segments } })
    })
    const { status, meta } = await submitOrder(shopper, request)
    expect([status, meta.problem]).toEqual([409, 'order.totals-changed'])
    expect(meta.totals?.grand_total).toBeCloseTo(grand_total + 1.5, 6)
    expect([sent(shop.lines), await countOrders(request.order_id)]).toEqual([0, 0])
    shop.mend()
    const newOrder = await submitOrder(shopper, { ...request, order_id: createOrderKey() })
    expect(newOrder.state).toBe('placed')
  })

  it('uses the total with tax in confirmation, order and history', async () => {
    const shop = openRemoteShop()
    const shopper = await customerWith(shop.env, 'CBL-12')
    const request = await createOrderRequest(shopper)
    const scalars: number[] = []
    shop.fail(/collect-totals/, async (_, work) => {
      const answer = await work()
      const { result } = (await answer.clone().json()) as { result: PlatformTotals }
      scalars.push(result.grand_total)
      return answer
    })
    expect((await submitOrder(shopper, request)).state).toBe('placed')
    const sql = "SELECT doc ->> '$.grand_total' AS total FROM orders WHERE order_id = ?"
    const ordered = testEnv().SHOP.prepare(sql).bind(request.order_id)
    expect(await ordered.first<number>('total')).toBe(request.confirmed.grand_total)
    expect(scalars[0]).toBeLessThan(request.confirmed.grand_total)
  })

  it('refuses other lines with the same total', async () => {
    const shopper = await shopperWith({}, 'CBL-12')
    const request = await createOrderRequest(shopper)
    const products = request.products.map((line) => ({ ...line, server_item_id: 999_999 }))
    const { meta } = await submitOrder(shopper, { ...request, products })
    expect(meta.problem).toBe('order.totals-changed')
  })

  it("refuses sold-out products with 'Some of the ordered products are not available!'", async () => {
    const one = await shopperWith({}, 'THREE', 3)
    const otherShopper = await shopperWith({}, 'THREE', 3)
    const late = await createOrderRequest(otherShopper)
    expect((await submitOrder(one, await createOrderRequest(one))).state).toBe('placed')
    const { status, meta, result } = await submitOrder(otherShopper, late)
    expect([status, meta.problem]).toEqual([409, 'order.products-unavailable'])
    expect(result).toBe('Osa tuotteista ei ole saatavilla.')
    expect(await pullLines(otherShopper)).toHaveLength(1)
  })

  it('refuses an expired coupon', async () => {
    const { SHOP } = testEnv()
    const sql =
      "INSERT OR REPLACE INTO coupon (website, code, percent, to_at) VALUES ('electronics', 'ENDS', 10, ?)"
    await SHOP.prepare(sql)
      .bind(clock + 60 * SECOND)
      .run()
    const shopper = await shopperWith({}, 'CBL-13')
    await shopper.call('cart.applyCoupon', { coupon: 'ENDS' })
    const request = await createOrderRequest(shopper)
    const confirmed = { ...request.confirmed, coupon_code: 'ENDS' }
    pass(61 * SECOND)
    const { status, meta } = await submitOrder(shopper, { ...request, confirmed })
    expect([status, meta.problem]).toEqual([409, 'order.coupon-invalid'])
  })

  it('creates no order if another device changes the cart after the check', async () => {
    const { SHOP } = testEnv()
    const sql =
      "INSERT OR REPLACE INTO coupon (website, code, percent) VALUES ('electronics', 'TENTH', 10)"
    await SHOP.prepare(sql).run()
    const changes: readonly ((otherShopper: Shopper, coupon: boolean) => Promise<unknown>)[] = [
      (otherShopper, has) =>
        has
          ? otherShopper.call('cart.deleteCoupon', {})
          : otherShopper.call('cart.applyCoupon', { coupon: 'TENTH' }),
      (otherShopper) => otherShopper.call('cart.update', { cartItem: { sku: 'CBL-17', qty: 1 } }),
      async (otherShopper) => {
        const [line] = await pullLines(otherShopper)
        const cartItem = { sku: 'CBL-16', qty: 2, item_id: line?.item_id ?? 0 }
        return otherShopper.call('cart.update', { cartItem })
      },
    ]
    for (const [at, change] of changes.entries()) {
      for (const coupon of [true, false]) {
        const shop = openRemoteShop()
        const shopper = await shopperWith(shop.env, 'CBL-16')
        if (coupon) await shopper.call('cart.applyCoupon', { coupon: 'TENTH' })
        const request = await createOrderRequest(shopper)
        shop.fail(PLACE, async (_, work) => {
          await change(shopper.copy(), coupon)
          return work()
        })
        const { meta } = await submitOrder(shopper, request)
        expect([at, coupon, meta.problem]).toEqual([at, coupon, 'order.totals-changed'])
        expect(await countOrders(request.order_id)).toBe(0)
        vi.restoreAllMocks()
        vi.spyOn(console, 'log').mockImplementation(() => {})
      }
    }
  })

  it('refuses a shipping or payment method that is no longer offered', async () => {
    const shopper = await shopperWith({}, 'CBL-14')
    const request = await createOrderRequest(shopper)
    const withMethods = (change: object) => ({
      ...request,
      order_id: createOrderKey(),
      addressInformation: { ...request.addressInformation, ...change },
    })
    const problems = [
      await submitOrder(shopper, withMethods({ shipping_method_code: 'pigeon' })),
      await submitOrder(shopper, withMethods({ payment_method_code: 'shells' })),
    ].map(({ status, meta }) => [status, meta.problem])
    expect(problems).toEqual([
      [400, 'order.shipping-missing'],
      [400, 'order.payment-missing'],
    ])
  })

  it("refuses an invalid address with 'Internal validation error.'", async () => {
    const shopper = await shopperWith({}, 'CBL-15')
    const request = await createOrderRequest(shopper)
    const billingAddress = { ...HOME, postcode: '1' }
    const addressInformation = { ...request.addressInformation, billingAddress }
    const { status, meta, result } = await submitOrder(shopper, { ...request, addressInformation })
    expect([status, meta.problem]).toEqual([400, 'order.address-invalid'])
    expect(result).toContain('pakolliset kentät')
    const invalid = await shopper.call('order.place', { ...request, order_id: 'x' })
    expect([invalid.status, invalid.meta.problem]).toEqual([400, 'request.malformed'])
  })

  it('refuses a missing cart and an empty cart', async () => {
    const shopper = await shopperWith({}, 'CBL-16')
    const request = await createOrderRequest(shopper)
    const nobody = await submitOrder(new Shopper(), request)
    expect([nobody.status, nobody.meta.problem]).toEqual([400, 'order.cart-empty'])
    const [line] = await pullLines(shopper)
    await shopper.call('cart.delete', { cartItem: { sku: 'CBL-16', item_id: line?.item_id ?? 0 } })
    const empty = await submitOrder(shopper, request)
    expect([empty.status, empty.meta.problem]).toEqual([400, 'order.cart-empty'])
  })

  it('refuses a cart that the backend no longer has: required cartId is null', async () => {
    const shop = openRemoteShop()
    const shopper = await shopperWith(shop.env, 'CBL-17')
    const request = await createOrderRequest(shopper)
    shop.fail(/cart\/pull/, refuseWith(404, 'No such entity with cartId = 1'))
    const { meta } = await submitOrder(shopper, request)
    expect([meta.problem, sent(shop.lines)]).toEqual(['order.cart-empty', 0])
  })

  it('asks for a login if the session ends before the order is sent', async () => {
    const shop = openRemoteShop()
    const shopper = await customerWith(shop.env, 'CBL-18')
    const request = await createOrderRequest(shopper)
    shop.fail(/user\/refresh/, refuseWith(500, 'Invalid refresh token provided'))
    shop.fail(/cart\/pull/, refuseWith(401, 'not authorized'))
    const { status, meta } = await submitOrder(shopper, request)
    expect([status, meta.problem, meta.session]).toEqual([401, 'order.login-needed', 'ended'])
    expect(sent(shop.lines)).toBe(0)
  })

  it('refreshes the tokens after a 401 for the order and sends it again: one order', async () => {
    const shop = openRemoteShop()
    const shopper = await customerWith(shop.env, 'CBL-19')
    const request = await createOrderRequest(shopper)
    let tries = 0
    shop.fail(PLACE, (_, work) => {
      tries += 1
      return tries === 1 ? Response.json({ code: 401, result: 'x' }, { status: 401 }) : work()
    })
    expect((await submitOrder(shopper, request)).state).toBe('placed')
    expect([tries, await countOrders(request.order_id)]).toEqual([2, 1])
  })
})
