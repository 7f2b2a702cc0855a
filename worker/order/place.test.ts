import { describe, expect, it, vi } from 'vitest'
import {
  customerWith,
  createOrderKey,
  submitOrder,
  createOrderRequest,
  shopperWith,
  stateOf,
} from '../testing/order-shopper.ts'
import { openRemoteShop, refuseWith } from '../testing/remote-shop.ts'
import { HOME, setUpOrders, countOrders } from '../testing/shop-orders.ts'
import { memoryLedger } from '../testing/memory-ledger.ts'
import { testEnv } from '../testing/shop.ts'
import { pullLines } from '../testing/shopper.ts'
import { withTimeLimit } from '../order-ledger/wrap-ledger.ts'

setUpOrders()

const ledgerOf = (key: string) =>
  testEnv()
    .DB.prepare('SELECT * FROM order_ledger WHERE key = ?')
    .bind(key)
    .first<Record<string, unknown>>()

const PLACE = /^POST \/api\/order$/

describe('an order', () => {
  it('is placed once, with a number, and replaced by a new, empty cart', async () => {
    const shopper = await shopperWith({}, 'CBL-1', 2)
    const request = await createOrderRequest(shopper)
    const placed = await submitOrder(shopper, request)
    expect([placed.status, placed.state]).toEqual([200, 'placed'])
    expect(placed.number).toMatch(/^\d{9}$/)
    expect(await pullLines(shopper)).toEqual([])
    expect((await shopper.call('cart.pull', {})).meta.serverCart).toBe('guest')
    expect(await countOrders(request.order_id)).toBe(1)
  })

  it('is replayed and marked as such if its key is repeated, also by another tab', async () => {
    const shopper = await shopperWith({}, 'CBL-2')
    const request = await createOrderRequest(shopper)
    const old = shopper.copy()
    const first = await submitOrder(shopper, request)
    for (const tab of [shopper, old]) {
      const replayed = await submitOrder(tab, request)
      expect([replayed.number, replayed.headers.get('Idempotency-Replayed')]).toEqual([
        first.number,
        'true',
      ])
    }
    expect(first.headers.get('Idempotency-Replayed')).toBeNull()
  })

  it('is placed once by five concurrent requests (double click, Enter and click)', async () => {
    const shopper = await shopperWith({}, 'CBL-3')
    const request = await createOrderRequest(shopper)
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => submitOrder(shopper.copy(), request)),
    )
    const placed = responses.filter(({ state }) => state === 'placed')
    expect(new Set(placed.map(({ number }) => number)).size).toBe(1)
    for (const other of responses.filter(({ state }) => state !== 'placed')) {
      expect([other.status, other.meta.problem, other.headers.get('Retry-After')]).toEqual([
        ...[409, 'order.in-progress', '2'],
      ])
    }
    expect(await countOrders(request.order_id)).toBe(1)
  })

  it('is placed once from two tabs with two keys; the other tab gets its number', async () => {
    const shopper = await shopperWith({}, 'CBL-4')
    const [firstTab, secondTab] = [shopper.copy(), shopper.copy()]
    const request = await createOrderRequest(shopper)
    const first = await submitOrder(firstTab, request)
    const second = await submitOrder(secondTab, { ...request, order_id: createOrderKey() })
    expect(second.outcome).toMatchObject({
      ...{ state: 'placed', isOther: true, orderNumber: first.number, order_id: request.order_id },
    })
    expect(await pullLines(secondTab)).toEqual([])
  })

  it('is placed once from two devices of a customer', async () => {
    const shopper = await customerWith({}, 'CBL-5')
    const request = await createOrderRequest(shopper)
    const [phone, context] = [shopper.copy(), shopper.copy()]
    const responses = await Promise.all([
      submitOrder(phone, request),
      submitOrder(context, { ...request, order_id: createOrderKey() }),
    ])
    const keys = responses
      .map(({ outcome }) => outcome?.order_id)
      .filter((key) => key !== undefined)
    expect(new Set(keys).size).toBe(1)
    expect(await countOrders(String(keys[0]))).toBe(1)
  })

  it('with a repeated key and other content is refused: order.key-mismatch', async () => {
    const shopper = await shopperWith({}, 'CBL-6')
    const request = await createOrderRequest(shopper)
    await submitOrder(shopper, request)
    const changed = { ...request, confirmed: { grand_total: 1 } }
    const { status, meta } = await submitOrder(shopper, changed)
    expect([status, meta.problem]).toEqual([422, 'order.key-mismatch'])
  })

  it('of user A is unknown to user B, who cannot use its key either', async () => {
    const a = await customerWith({}, 'CBL-7')
    const request = await createOrderRequest(a)
    await submitOrder(a, request)
    const b = await customerWith({}, 'CBL-8')
    const [theirs, none] = [await stateOf(b, request.order_id), await stateOf(b, createOrderKey())]
    expect([theirs.status, theirs.body]).toEqual([404, none.body])
    const used = await submitOrder(b, {
      ...(await createOrderRequest(b)),
      order_id: request.order_id,
    })
    expect([used.status, used.meta.problem]).toEqual([422, 'order.key-mismatch'])
    expect((await stateOf(a, request.order_id)).state).toBe('placed')
  })

  it('of a customer is only in the history of that customer', async () => {
    const shopper = await customerWith({}, 'CBL-9')
    const placed = await submitOrder(shopper, await createOrderRequest(shopper))
    expect(placed.state).toBe('placed')
    const sql = 'SELECT customer FROM orders WHERE number = ?'
    const { SHOP } = testEnv()
    expect(await SHOP.prepare(sql).bind(Number(placed.number)).first('customer')).not.toBeNull()
  })

  it('after a login with a guest cart belongs to that customer', async () => {
    const shopper = await shopperWith({}, 'CBL-30')
    const email = `${crypto.randomUUID()}@example.test`
    const customer = { email, firstname: 'Oma', lastname: 'Asiakas', password: 'salasana-1' }
    await shopper.call('session.create', { customer })
    const placed = await submitOrder(shopper, await createOrderRequest(shopper))
    const sql =
      'SELECT c.email FROM orders AS o JOIN customer AS c ON c.id = o.customer WHERE number = ?'
    const { SHOP } = testEnv()
    expect(await SHOP.prepare(sql).bind(Number(placed.number)).first('email')).toBe(email)
  })

  it('from a page of another customer is refused: order.other-person', async () => {
    const shopper = await customerWith({}, 'CBL-34')
    const request = await createOrderRequest(shopper)
    const changedRequest = { ...request, owner: '0123456789abcdef' }
    const refused = await shopper.call('order.place', changedRequest)
    expect([refused.status, refused.meta.problem]).toEqual([409, 'order.other-person'])
    const guest = await shopperWith({}, 'CBL-34')
    const alone = await guest.call('order.place', {
      ...(await createOrderRequest(guest)),
      owner: 'someone',
    })
    expect(alone.meta.problem).toBe('order.other-person')
    expect(await ledgerOf(request.order_id)).toBeNull()
    const { owner } = (await shopper.call('session.me', {})).result as { owner: string }
    expect((await shopper.call('order.place', { ...request, owner })).status).toBe(200)
  })

  it('of a guest stays a guest order after a login, and is placed once', async () => {
    const shopper = await shopperWith({}, 'CBL-35', 2)
    const request = await createOrderRequest(shopper)
    const customer = { firstname: 'Oma', lastname: 'Asiakas', password: 'salasana-1' }
    const email = `${crypto.randomUUID()}@example.test`
    await shopper.call('session.create', { customer: { ...customer, email } })
    await shopper.call('cart.create', {})
    await shopper.call('cart.update', { cartItem: { sku: 'CBL-36', qty: 1 } })
    const products = request.products.map(({ sku, name, qty, price }) => ({
      sku,
      name,
      qty,
      price,
    }))
    const guests = { ...request, products, owner: '' }
    const answers = [
      await shopper.call('order.place', guests),
      await shopper.call('order.place', guests),
    ]
    for (const { result } of answers) expect(result).toMatchObject({ state: 'placed' })
    expect(await countOrders(request.order_id)).toBe(1)
    const sql = 'SELECT customer FROM orders WHERE order_id = ?'
    expect(await testEnv().SHOP.prepare(sql).bind(request.order_id).first('customer')).toBeNull()
    // The browser removes the ordered lines from the customer's cart later.
    expect((await pullLines(shopper)).map(({ sku, qty }) => [sku, qty])).toEqual([
      ...[
        ['CBL-35', 2],
        ['CBL-36', 1],
      ],
    ])
    expect(shopper.jar.has('reuna-receipt')).toBe(false)
    expect((await stateOf(shopper, request.order_id)).state).toBe('placed')
  })

  it('from another site is refused before the body is read', async () => {
    const shopper = await shopperWith({}, 'CBL-31')
    const body = JSON.stringify(await createOrderRequest(shopper))
    const json = { 'Content-Type': 'application/json' }
    const forged: Record<string, string>[] = [
      { ...json, 'X-Reuna': '1', 'Sec-Fetch-Site': 'cross-site' },
      { ...json, 'X-Reuna': '' },
      { 'Content-Type': 'text/plain', 'X-Reuna': '1' },
    ]
    for (const headers of forged) {
      const response = await shopper.send('/api/order/place', { method: 'POST', body, headers })
      expect(response.status).toBe(403)
    }
    expect(await pullLines(shopper)).toHaveLength(1)
  })

  it('whose response and cookies were lost is still known to this browser, also after its cart was read', async () => {
    const shopper = await shopperWith({}, 'CBL-32')
    const request = await createOrderRequest(shopper)
    await submitOrder(shopper.copy(), request)
    expect((await shopper.call('cart.pull', {})).meta.problem).toBe('cart.id-missing')
    const { outcome } = await stateOf(shopper, request.order_id)
    expect(outcome).toMatchObject({ state: 'placed', isReplayed: true })
    const thanks = await shopper.send('/checkout/thank-you', { method: 'GET' })
    expect(thanks.text).toContain(outcome?.state === 'placed' ? outcome.orderNumber : '?')
    await shopper.call('cart.create', {})
    expect((await stateOf(shopper, request.order_id)).state).toBe('placed')
  })

  it('is known to its shopper after a key rotation', async () => {
    const { SESSION_KEYS = '' } = testEnv()
    const shopper = await shopperWith({}, 'CBL-33')
    const request = await createOrderRequest(shopper)
    const first = await submitOrder(shopper.copy(), request)
    const env = { SESSION_KEYS: `next:${'n'.repeat(40)} ${SESSION_KEYS}` }
    const replayed = await shopper.call('order.place', request, env)
    expect(replayed.result).toMatchObject({ orderNumber: first.number, isReplayed: true })
    const changedRequest = { ...request, order_id: createOrderKey() }
    expect((await shopper.call('order.place', changedRequest, env)).meta.problem).toBe(
      'order.cart-empty',
    )
  })

  it('is refused if the ledger does not respond within the time limit', async () => {
    const hanging = { ...memoryLedger(), find: () => new Promise<never>(() => {}) }
    await expect(withTimeLimit(hanging, 20).find('x')).rejects.toThrow('no answer in 20 ms')
    expect(await withTimeLimit(memoryLedger()).find('x')).toBeUndefined()
  })

  it('leaves no name, address, product, cart or token in ledger and log', async () => {
    const log = vi.spyOn(console, 'log')
    const shop = openRemoteShop()
    const shopper = await customerWith(shop.env, 'CBL-10')
    shop.fail(PLACE, refuseWith(500, `Error placing an order. ${HOME.email} ${HOME.lastname}`))
    const request = await createOrderRequest(shopper)
    await submitOrder(shopper, request)
    const row = await ledgerOf(request.order_id)
    const seen = JSON.stringify([row, log.mock.calls])
    const secrets = [...shop.secrets].filter((secret) => secret.length > 6)
    const text = [HOME.lastname, 'Kotikatu', String(HOME.email), 'Helsinki', 'CBL-10', '0401234567']
    for (const word of [
      ...text,
      ...secrets.filter((secret) => !request.order_id.includes(secret)),
    ]) {
      expect(seen).not.toContain(word)
    }
  })
})
