import { describe, expect, it } from 'vitest'
import { pickBackend } from '../../pick/backend.ts'
import { electronics } from '../../brand/electronics.ts'
import {
  callShop,
  cartWith,
  HOME,
  orderNumberOf,
  placeShopOrder,
  site,
  stockOf,
  setUpOrders,
} from '../../testing/shop-orders.ts'
import { NOW, testEnv } from '../../testing/shop.ts'
import { readMails } from '../../testing/mails.ts'

setUpOrders()

async function countOf(sql: string): Promise<number> {
  return (await testEnv().SHOP.prepare(sql).first<number>('n')) ?? -1
}

describe('POST /api/order', () => {
  it('stores an order with the next number, reduces stock, closes the cart and queues the e-mail', async () => {
    const first = await callShop('POST', '/order', await placeShopOrder(await cartWith('SEVEN')))
    const cart = await cartWith('SEVEN', 2)
    const order = await placeShopOrder(cart)
    const second = await callShop('POST', '/order/create', order)
    expect([first.code, second.code]).toEqual([200, 200])
    expect(Number(orderNumberOf(second))).toBe(Number(orderNumberOf(first)) + 1)
    expect(await stockOf('SEVEN')).toEqual([4, true])
    expect((await callShop('GET', `/cart/pull?cartId=${cart}`)).code).toBe(404)
    const [mail] = await readMails(testEnv().SHOP, 1)
    expect(mail).toMatchObject({
      ...{ once: `order:${order.order_id}`, recipient: 'aino@example.test', locale: 'fi-FI' },
      subject: `Tilaus ${orderNumberOf(second)}, ${electronics.name}`,
    })
  })

  it('replays the order of a repeated order_id and refuses another body under it', async () => {
    const order = await placeShopOrder(await cartWith('CBL-1'))
    const first = await callShop('POST', '/order', order)
    const replayed = await callShop('POST', '/order', { ...order, transmited: true })
    expect(replayed.result).toEqual(first.result)
    const changedRequest = { ...order, products: [{ ...order.products[0], qty: 2 }] }
    expect((await callShop('POST', '/order', changedRequest)).code).toBe(422)
    expect(
      await countOf(`SELECT count(*) AS n FROM orders WHERE order_id = '${order.order_id}'`),
    ).toBe(1)
  })

  it('creates exactly 3 orders from 40 concurrent orders for 3 pieces', async () => {
    const carts: string[] = []
    for (let at = 0; at < 40; at += 1) carts.push(await cartWith('THREE'))
    const orders = await Promise.all(carts.map((cart) => placeShopOrder(cart)))
    const answers = await Promise.all(orders.map((order) => callShop('POST', '/order', order)))
    const taken = answers.filter(({ code }) => code === 200)
    expect(taken).toHaveLength(3)
    expect(new Set(taken.map(orderNumberOf)).size).toBe(3)
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ result }) => result))).toEqual(
      new Set(['Some of the ordered products are not available!']),
    )
    expect(await stockOf('THREE')).toEqual([0, false])
    expect(await countOf("SELECT count(*) AS n FROM order_item WHERE sku = 'THREE'")).toBe(3)
  })

  it('creates one order from 20 concurrent orders of one cart under different keys', async () => {
    const cart = await cartWith('CBL-2')
    const orders = await Promise.all(Array.from({ length: 20 }, () => placeShopOrder(cart)))
    const answers = await Promise.all(orders.map((order) => callShop('POST', '/order', order)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await countOf("SELECT count(*) AS n FROM order_item WHERE sku = 'CBL-2'")).toBe(1)
  })

  it('creates one order from 20 concurrent orders under one key', async () => {
    const order = await placeShopOrder(await cartWith('CBL-3'))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callShop('POST', '/order', order)),
    )
    expect(new Set(answers.map(orderNumberOf)).size).toBe(1)
    expect(await countOf("SELECT count(*) AS n FROM order_item WHERE sku = 'CBL-3'")).toBe(1)
  })

  it('reduces the stock of a variant and purges pages only if the availability changes', async () => {
    const before = await countOf('SELECT count(*) AS n FROM change_log')
    await callShop('POST', '/order', await placeShopOrder(await cartWith('FAM-0')))
    expect(await stockOf('FAM-0')).toEqual([1, true])
    expect(await countOf('SELECT count(*) AS n FROM change_log')).toBe(before)
    await callShop('POST', '/order', await placeShopOrder(await cartWith('FAM-0')))
    expect(await stockOf('FAM-0')).toEqual([0, false])
    expect(await stockOf('FAM-1')).toEqual([2, true])
    const { results } = await testEnv()
      .SHOP.prepare('SELECT tags, published FROM change_log ORDER BY seq DESC LIMIT 1')
      .all<{ tags: string; published: number }>()
    const tags = JSON.parse(results[0]?.tags ?? '[]') as string[]
    expect(tags).toEqual(expect.arrayContaining(['P905', 'home', 'search']))
    expect(results[0]?.published).toBe(1)
  })

  it('reduces backordered products below zero and ignores unmanaged stock', async () => {
    expect(
      (await callShop('POST', '/order', await placeShopOrder(await cartWith('LATER', 4)))).code,
    ).toBe(200)
    expect(await stockOf('LATER')).toEqual([-3, true])
    expect(
      (await callShop('POST', '/order', await placeShopOrder(await cartWith('FREE', 9)))).code,
    ).toBe(200)
    expect(await stockOf('FREE')).toEqual([0, true])
  })

  it('requires the token of the customer in user_id', async () => {
    const customer = { firstname: 'Onni', lastname: 'Oma', email: 'onni@example.test' }
    const { result } = await callShop('POST', '/user/create', { customer, password: 'salasana-1' })
    const user_id = String((result as { id: number }).id)
    const order = await placeShopOrder(await cartWith('CBL-4'), { user_id })
    expect((await callShop('POST', '/order', order)).code).toBe(401)
    expect((await callShop('POST', '/order?token=made-up', order)).code).toBe(401)
    const login = { username: customer.email, password: 'salasana-1' }
    const token = String((await callShop('POST', '/user/login', login)).result)
    const stranger = { ...order, user_id: '999999' }
    expect((await callShop('POST', `/order?token=${token}`, stranger)).code).toBe(401)
    expect((await callShop('POST', `/order?token=${token}`, order)).code).toBe(200)
    const history = await callShop(
      'GET',
      `/user/order-history?token=${token}&pageSize=20&currentPage=1`,
    )
    expect(history.result).toMatchObject({
      total_count: 1,
      items: [{ customer_lastname: 'Öhman' }],
    })
    expect((await callShop('GET', '/user/order-history?token=')).code).toBe(401)
  })

  it('lists an order in the history with its shop, store view and calculated amounts', async () => {
    const customer = { firstname: 'Aila', lastname: 'Arvo', email: 'aila@example.test' }
    const created = await callShop('POST', '/user/create', { customer, password: 'salasana-1' })
    const user_id = String((created.result as { id: number }).id)
    const login = { username: customer.email, password: 'salasana-1' }
    const token = String((await callShop('POST', '/user/login', login)).result)
    const { result: cart } = await callShop('POST', `/cart/create?token=${token}`)
    const query = `cartId=${String(cart)}&token=${token}`
    await callShop('POST', `/cart/update?${query}`, { cartItem: { sku: 'FREE', qty: 2 } })
    const order = await placeShopOrder(String(cart), { user_id }, token)
    const ordered = await callShop('POST', `/order?token=${token}`, order)
    const { result } = await callShop('GET', `/user/order-history?token=${token}`)
    // Two for 10.00 and 5.00 for shipping, including 25.5 % tax.
    expect((result as { items: unknown[] }).items).toEqual([
      expect.objectContaining({
        ...{ increment_id: orderNumberOf(ordered), store_name: site.brand.name },
        ...{ store_id: site.view.storeId, order_currency_code: 'EUR', discount_amount: 0 },
        ...{ subtotal_incl_tax: 20, subtotal: 15.94, shipping_incl_tax: 5, shipping_amount: 3.98 },
        ...{ tax_amount: 5.08, grand_total: 25, total_due: 25 },
      }),
    ])
  })

  it("lists only a customer's own orders, newest first, 20 per page", async () => {
    const customer = { firstname: 'Eeva', lastname: 'Etu', email: 'eeva@example.test' }
    const created = await callShop('POST', '/user/create', { customer, password: 'salasana-1' })
    const user_id = String((created.result as { id: number }).id)
    const login = { username: customer.email, password: 'salasana-1' }
    const token = String((await callShop('POST', '/user/login', login)).result)
    for (let at = 0; at < 21; at += 1) {
      const { result: cart } = await callShop('POST', `/cart/create?token=${token}`)
      const query = `cartId=${String(cart)}&token=${token}`
      await callShop('POST', `/cart/update?${query}`, { cartItem: { sku: 'FREE', qty: 1 } })
      const order = await placeShopOrder(String(cart), { user_id }, token)
      expect((await callShop('POST', `/order?token=${token}`, order)).code).toBe(200)
    }
    const page = async (currentPage: number) => {
      const address = `/user/order-history?token=${token}&pageSize=20&currentPage=${currentPage}`
      const { result } = await callShop('GET', address)
      return result as { items: { increment_id: string }[]; total_count: number }
    }
    const [first, second] = [await page(1), await page(2)]
    expect([first.items.length, second.items.length, first.total_count]).toEqual([20, 1, 21])
    const numbers = [...first.items, ...second.items].map(({ increment_id }) => increment_id)
    expect(numbers).toEqual(numbers.toSorted().toReversed())
  })

  it("validates every product and returns all errors in the contract's format", async () => {
    const order = await placeShopOrder(await cartWith('CBL-5'))
    const [line] = order.products
    const bad = {
      ...order,
      extra: 1,
      products: [line, { ...line, qty: 0 }],
      addressInformation: {
        ...order.addressInformation,
        billingAddress: { ...HOME, postcode: '1', city: '77', street: [''], email: 'no' },
      },
    }
    const { code, result } = await callShop('POST', '/order', bad)
    expect(code).toBe(400)
    const paths = (result as { dataPath: string }[]).map(({ dataPath }) => dataPath)
    const billing = '.addressInformation.billingAddress'
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['.products[1].qty', `${billing}.postcode`, `${billing}.city`],
        ...[`${billing}.street`, `${billing}.email`, ''],
      ]),
    )
    for (const body of [undefined, null, [], 'x', { products: [] }]) {
      expect((await callShop('POST', '/order', body)).code).toBe(400)
    }
  })

  it.each([
    ['a line more than was confirmed', { products: [] as object[] }],
    ['another price', { price: 1 }],
    ['another quantity', { qty: 2 }],
  ])('refuses a cart with %s', async (_, change) => {
    const order = await placeShopOrder(await cartWith('CBL-6'))
    const products = order.products.map((line) => ({ ...line, ...change }))
    const more =
      'products' in change ? [...order.products, { ...order.products[0], sku: 'X' }] : products
    const { code, result } = await callShop('POST', '/order', { ...order, products: more })
    expect([code, result]).toEqual([400, 'The cart has changed since it was confirmed.'])
  })

  it('refuses cash on delivery for a virtual cart, which needs no shipping address', async () => {
    const order = await placeShopOrder(await cartWith('FILE'))
    const { shippingAddress: _, ...information } = order.addressInformation
    const cash = { ...information, payment_method_code: 'cashondelivery' }
    const refused = await callShop('POST', '/order', { ...order, addressInformation: cash })
    expect([refused.code, refused.result]).toEqual([
      400,
      'The requested Payment Method is not available.',
    ])
    const done = await callShop('POST', '/order', { ...order, addressInformation: information })
    expect(done.code).toBe(200)
  })

  it('refuses a shipping method that is not offered, and physical products without an address', async () => {
    const order = await placeShopOrder(await cartWith('CBL-7'))
    const { addressInformation: information } = order
    const { shippingAddress: _, ...nowhere } = information
    for (const each of [{ ...information, shipping_method_code: 'pigeon' }, nowhere]) {
      const { result } = await callShop('POST', '/order', { ...order, addressInformation: each })
      expect(result).toBe(
        'The shipping method is missing. Select the shipping method and try again.',
      )
    }
  })

  it('refuses an expired coupon', async () => {
    const { SHOP } = testEnv()
    const sql = 'INSERT INTO coupon (website, code, percent, to_at) VALUES (?, ?, 10, ?)'
    await SHOP.prepare(sql)
      .bind(electronics.id, 'SOON', NOW + 1000)
      .run()
    const order = await placeShopOrder(await cartWith('CBL-8', 1, 'soon'))
    await SHOP.prepare('UPDATE coupon SET to_at = ? WHERE code = ?')
      .bind(NOW - 1, 'SOON')
      .run()
    const { code, result } = await callShop('POST', '/order', order)
    expect([code, result]).toEqual([
      400,
      "The coupon code isn't valid. Verify the code and try again.",
    ])
  })

  it("refuses another visitor's cart and an empty cart", async () => {
    const order = await placeShopOrder(await cartWith('CBL-9'))
    expect((await callShop('POST', '/order', { ...order, cart_id: 'f'.repeat(32) })).code).toBe(404)
    const { result: empty } = await callShop('POST', '/cart/create')
    const { code, result } = await callShop('POST', '/order', { ...order, cart_id: String(empty) })
    expect([code, result]).toEqual([400, 'The cart is empty.'])
  })
})

describe('GET /api/sync/order', () => {
  it('returns the order of a key, and null for an unused key', async () => {
    const order = await placeShopOrder(await cartWith('CBL-10'))
    expect((await callShop('GET', `/sync/order/${order.order_id}`)).result).toBeNull()
    const done = await callShop('POST', '/order', order)
    const { result } = await callShop('GET', `/sync/order/${order.order_id}`)
    expect(result).toMatchObject({
      transmited: true,
      order: null,
      order_number: orderNumberOf(done),
    })
    const backend = pickBackend(site, testEnv(), Date.now())
    const state = await backend.call('order.sync', { order_id: order.order_id })
    expect(state).toMatchObject({ ok: true, result: { orderNumber: orderNumberOf(done) } })
  })
})
