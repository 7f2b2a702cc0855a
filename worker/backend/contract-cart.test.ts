import { describe, expect, it } from 'vitest'
import { ShopError } from '../../shared/error.ts'
import type { CartItemRequest } from '../../shared/cart/server-item.ts'
import { backendClient } from './client.ts'
import type { InputOf, OperationName } from './contract.ts'

const CART = 'a17b9b5fb9f56652b8280bb94c52cd93'
const caller = { token: 'customer-token', cartId: CART }
const address = { country_id: 'FI', city: 'Espoo', street: ['Katu 1'] }
const totals = { grand_total: 55.18, subtotal: 48, items: [], total_segments: [] }
const line = { item_id: 1, sku: 'A', qty: 1, name: 'A', price: 1, product_type: 'simple' }

/** Calls an operation against a scripted response; returns the result and the request. */
async function call<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  answer: unknown,
  options: { tokenInHeader?: boolean; storeCode?: string } = {},
) {
  let requested: Request | undefined
  const backend = backendClient({
    baseUrl: 'https://shop.test',
    ...options,
    async fetch(request) {
      requested = request.clone()
      const { code = 200 } = answer as { code?: number }
      return Response.json(answer, { status: Number(code) >= 200 ? Number(code) : 200 })
    },
  })
  const result = await backend.call(name, input, caller).catch((error: unknown) => error)
  const url = new URL(requested?.url ?? 'https://nobody.test')
  const text = (await requested?.text()) ?? ''
  return {
    result,
    line: `${requested?.method} ${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    authorization: requested?.headers.get('authorization'),
  }
}

const done = (result: unknown) => ({ code: 200, result })

describe('a call of the cart', () => {
  const options: CartItemRequest['product_option'] = {
    extension_attributes: { configurable_item_options: [{ option_id: '93', option_value: 49 }] },
  }
  const item: CartItemRequest = { sku: 'A', qty: 2, item_id: 1, product_option: options }
  const information = { shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' }
  const platformAddress = { countryId: 'FI', city: 'Espoo', street: ['Katu 1'] }

  it('POST create has no payload and returns a cart token, as text or as a number', async () => {
    const created = await call('cart.create', {}, done(CART))
    expect(created).toMatchObject({ line: 'POST /api/cart/create', body: undefined })
    expect(created.result).toEqual({ ok: true, result: CART })
    expect((await call('cart.create', {}, done(81_668))).result).toEqual({
      ok: true,
      result: '81668',
    })
  })

  it('GET pull has no payload and returns the lines', async () => {
    const {
      line: requestLine,
      body,
      result,
    } = await call('cart.pull', {}, done([{ ...line, quote_id: CART }]))
    expect([requestLine, body]).toEqual(['GET /api/cart/pull', undefined])
    expect(result).toEqual({ ok: true, result: [line] })
  })

  it('POST update has the payload cartItem with quoteId and item_id', async () => {
    const {
      line: requestLine,
      body,
      result,
    } = await call('cart.update', { cartItem: item }, done(line))
    expect([requestLine, body]).toEqual([
      'POST /api/cart/update',
      { cartItem: { ...item, quoteId: CART } },
    ])
    expect(result).toEqual({ ok: true, result: line })
  })

  it('POST update sends only the ids of options', async () => {
    const worded = { option_id: '93', option_value: 49, label: 'Color', value: 'Black' }
    const custom_options = [{ option_id: '7', option_value: 'Aino' }]
    const extension_attributes = { configurable_item_options: [worded], custom_options }
    const cartItem = { ...item, product_option: { extension_attributes } }
    const { body } = await call('cart.update', { cartItem }, done(line))
    const configurable_item_options = [{ option_id: '93', option_value: 49 }]
    const product_option = { extension_attributes: { configurable_item_options, custom_options } }
    expect(body).toEqual({ cartItem: { ...item, product_option, quoteId: CART } })
  })

  it('POST delete has the payload cartItem', async () => {
    const cartItem = { sku: 'A', item_id: 1 }
    const { line: requestLine, body } = await call('cart.delete', { cartItem }, done(true))
    expect([requestLine, body]).toEqual([
      'POST /api/cart/delete',
      { cartItem: { ...cartItem, quoteId: CART } },
    ])
  })

  it('GET totals has no payload', async () => {
    const { line: requestLine, body } = await call('cart.totals', {}, done(totals))
    expect([requestLine, body]).toEqual(['GET /api/cart/totals', undefined])
  })

  it('GET payment-methods has no payload; methods of the backend are marked is_server_method', async () => {
    const methods = done([{ code: 'checkmo', title: 'Check' }, { code: 'free' }])
    const { line: requestLine, body, result } = await call('cart.payment-methods', {}, methods)
    expect([requestLine, body]).toEqual(['GET /api/cart/payment-methods', undefined])
    expect(result).toMatchObject({
      result: [
        { code: 'checkmo', title: 'Check', is_server_method: true },
        { code: 'free', title: 'free', is_server_method: true },
      ],
    })
  })

  it('POST shipping-methods has the payload address; unavailable methods are omitted', async () => {
    const rate = { carrier_code: 'flatrate', method_code: 'flatrate', method_title: 'Fixed' }
    const price = { amount: 5, price_incl_tax: 5 }
    const answer = done([
      { ...rate, ...price, available: true },
      { ...rate, ...price, method_code: 'none', available: false },
    ])
    const {
      line: requestLine,
      body,
      result,
    } = await call('cart.shipping-methods', { address }, answer)
    expect([requestLine, body]).toEqual(['POST /api/cart/shipping-methods', { address }])
    expect(result).toEqual({ ok: true, result: [{ ...rate, ...price, is_server_method: true }] })
  })

  it('POST shipping-information has the payload addressInformation with method and carrier codes', async () => {
    const addressInformation = { shippingAddress: address, ...information }
    const answer = done({ payment_methods: [], totals })
    const result = await call('cart.shipping-information', { addressInformation }, answer)
    expect([result.line, result.body]).toEqual([
      'POST /api/cart/shipping-information',
      {
        addressInformation: {
          ...{ shippingAddress: platformAddress, billingAddress: platformAddress },
          ...information,
        },
      },
    ])
  })

  it('POST collect-totals requests totals with the chosen methods', async () => {
    const methods = { paymentMethod: { method: 'checkmo' }, ...information }
    const {
      line: requestLine,
      body,
      result,
    } = await call('cart.collect-totals', { methods }, done(totals))
    expect([requestLine, body]).toEqual(['POST /api/cart/collect-totals', { methods }])
    expect(result).toMatchObject({ result: { grand_total: 55.18, subtotal_incl_tax: 48 } })
  })

  it('POST apply-coupon has the coupon in the query, percent-encoded', async () => {
    const coupon = 'A&token=x 50%'
    const {
      line: requestLine,
      body,
      query,
    } = await call('cart.apply-coupon', { coupon }, done(true))
    expect([requestLine, body]).toEqual(['POST /api/cart/apply-coupon', undefined])
    expect(query).toEqual({ coupon, token: 'customer-token', cartId: CART })
  })

  it('POST delete-coupon has no payload', async () => {
    const { line: requestLine, body } = await call('cart.delete-coupon', {}, done(true))
    expect([requestLine, body]).toEqual(['POST /api/cart/delete-coupon', undefined])
  })

  it('sends the customer token and the cart id as query parameters, or the token in a header', async () => {
    const plain = await call('cart.pull', {}, done([]))
    expect(plain.query).toEqual({ token: 'customer-token', cartId: CART })
    expect(plain.authorization).toBeNull()
    const safe = await call('cart.pull', {}, done([]), { tokenInHeader: true, storeCode: 'en' })
    expect(safe.query).toEqual({ cartId: CART, storeCode: 'en' })
    expect(safe.authorization).toBe('Bearer customer-token')
  })
})

describe('an answer of a backend that is not as agreed', () => {
  it('with the real code inside the result of a 500 has that code', async () => {
    const inner = { code: 500, result: { errorMessage: 'No such entity', code: 404 } }
    const { result } = await call('cart.pull', {}, inner)
    expect(result).toEqual({ ok: false, code: 404, text: 'No such entity' })
    const bare = await call('user.me', {}, { code: 500, result: {} })
    expect(bare.result).toEqual({ ok: false, code: 500 })
  })

  it('with a word as its code means that the backend is unavailable', async () => {
    for (const answer of [
      { code: 500, result: { code: 'ENOTFOUND', errno: 'ENOTFOUND' } },
      { code: 'ECONNREFUSED', result: {} },
    ]) {
      const { result } = await call('cart.pull', {}, answer)
      expect(result).toBeInstanceOf(ShopError)
      expect(result).toMatchObject({ code: 'answer.unreachable' })
    }
  })

  it('that is empty or has fields of the wrong type is rejected as a wrong format', async () => {
    for (const answer of [
      {},
      done({}),
      done([{ ...line, item_id: 'x' }]),
      done([{ sku: 'A' }]),
      done(Array.from({ length: 1001 }, () => line)),
    ]) {
      const { result } = await call('cart.pull', {}, answer)
      expect(result).toMatchObject({ code: 'answer.format' })
    }
    expect((await call('cart.create', {}, done('../x'))).result).toMatchObject({
      code: 'answer.format',
    })
  })

  it('with empty lists for missing objects, numbers as text or null is accepted', async () => {
    const odd = {
      ...line,
      qty: '2',
      price: null,
      name: null,
      product_option: { extension_attributes: [] },
    }
    expect((await call('cart.pull', {}, done([odd]))).result).toEqual({
      ok: true,
      result: [{ ...line, qty: 2, price: 0, name: '' }],
    })
    const text = 'x'.repeat(500)
    const custom = {
      extension_attributes: { custom_options: [{ option_id: '7', option_value: text }] },
    }
    expect(
      (await call('cart.pull', {}, done([{ ...line, product_option: custom }]))).result,
    ).toMatchObject({
      result: [{ product_option: custom }],
    })
  })
})

describe('a call of a customer', () => {
  it('logs in with username and password and reads the refresh token from meta', async () => {
    const credentials = { username: 'a@b.example', password: 'secret' }
    const answer = { ...done('token'), meta: { refreshToken: 'again' } }
    const { line: requestLine, body, result } = await call('user.login', credentials, answer)
    expect([requestLine, body]).toEqual(['POST /api/user/login', credentials])
    expect(result).toEqual({ ok: true, result: { token: 'token', refreshToken: 'again' } })
  })

  it('refreshes with the refresh token, and registers with customer and password', async () => {
    const refreshed = await call('user.refresh', { refreshToken: 'again' }, done('next'))
    expect([refreshed.line, refreshed.body]).toEqual([
      'POST /api/user/refresh',
      { refreshToken: 'again' },
    ])
    expect(refreshed.result).toEqual({
      ok: true,
      result: { token: 'next', refreshToken: undefined },
    })
    const customer = { email: 'a@b.example', firstname: 'Aa', lastname: 'Bb' }
    const created = await call(
      'user.create',
      { ...customer, password: 'secret' },
      done({ id: 1, ...customer }),
    )
    expect([created.line, created.body]).toEqual([
      'POST /api/user/create',
      { customer, password: 'secret' },
    ])
  })

  it('reads the profile with the token: e-mail, names, addresses, group_id', async () => {
    const customer = { id: 7, email: 'a@b.example', firstname: 'Aa', lastname: 'Bb', group_id: 2 }
    const answer = done({
      ...customer,
      website_id: 1,
      store_id: 1,
      addresses: null,
      groupToken: 'g',
    })
    const { line: requestLine, query, result } = await call('user.me', {}, answer)
    expect([requestLine, query['token']]).toEqual(['GET /api/user/me', 'customer-token'])
    expect(result).toMatchObject({
      result: { user: { ...customer, website_id: 1, store_id: 1, addresses: [] }, groupToken: 'g' },
    })
  })
})
