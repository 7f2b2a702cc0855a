import { describe, expect, it } from 'vitest'
import { cartOf, lineOf } from '../fixtures/carts.ts'
import { IN_STOCK, SOLD_OUT } from '../fixtures/make-product.ts'
import { en } from '../i18n/messages/en/all.ts'
import { translator } from '../i18n/translate.ts'
import { DEFAULT_COLLECTIONS, readClaims, setClaim } from './claim.ts'
import { appliedCoupon, couponProblem, readCouponCode } from './coupon.ts'
import { acceptPrice, describePriceChange, hasPlainPrice } from './price-change.ts'
import { applyPrice } from './apply-price.ts'
import { lineKey } from './line-key.ts'
import {
  CART_BYPASS_MS,
  fallBackToGuest,
  isCartMissing,
  isLoaderBypassed,
  mayMergeQty,
} from './server-cart.ts'
import { groupSkus, stockSku, STOCK_GROUP_SIZE } from './stock-note.ts'
import { showStock } from './show-stock.ts'

const t = translator(en, 'en-US')
const keyA = lineKey(lineOf('A', 1))

describe('the stock of a line', () => {
  const allowed = { synchronize: true, allowOutOfStockInCart: true }
  const note = (stock: typeof IN_STOCK, settings = allowed, qty = 2) =>
    showStock(cartOf([lineOf('A', qty)]), new Map([['A', stock]]), settings, 5)

  it('in stock is the info note "In stock!"', () => {
    const [line] = note(IN_STOCK).items
    expect(line).toMatchObject({ is_in_stock: true, info: { stock: 'cart.stock.in' }, errors: {} })
    expect(t('cart.stock.in')).toBe('In stock!')
  })

  it('that the backend only assumes is not shown, and replaces the previous note', () => {
    const [line] = note({ ...IN_STOCK, is_assumed: true }).items
    expect(line).toMatchObject({ info: {}, errors: {} })
    expect(line).not.toHaveProperty('info.stock')
    const before = cartOf([lineOf('A', 1, { info: { stock: 'cart.stock.in' } })])
    const assumed = new Map([['A', { ...IN_STOCK, is_assumed: true }]])
    expect(showStock(before, assumed, allowed, 5).items[0]?.info).toEqual({})
  })

  it('out of stock is the error "Out of the stock!"', () => {
    const [line] = note(SOLD_OUT).items
    expect(line).toMatchObject({ is_in_stock: false, errors: { stock: 'cart.stock.out' } })
    expect(t('cart.stock.out')).toBe('Out of the stock!')
  })

  it('stock.allowOutOfStockInCart and stock.synchronize off: the line is removed; with either on it stays', () => {
    const stored = [
      note(SOLD_OUT, { synchronize: false, allowOutOfStockInCart: true }),
      note(SOLD_OUT, { synchronize: true, allowOutOfStockInCart: false }),
    ]
    expect(stored.map(({ items }) => items.length)).toEqual([1, 1])
    expect(note(SOLD_OUT, { synchronize: false, allowOutOfStockInCart: false }).items).toEqual([])
    expect(note(IN_STOCK, { synchronize: false, allowOutOfStockInCart: false }).items).toHaveLength(
      1,
    )
  })

  it('is an error of its own if there are fewer pieces than in the cart', () => {
    const [line] = note(IN_STOCK, allowed, 99).items
    expect(line?.errors).toEqual({ stock: 'cart.stock.few' })
  })

  it('replaces the previous note only', () => {
    const before = cartOf([
      lineOf('A', 1, { errors: { stock: 'cart.stock.out', refused: 'No' } }),
      lineOf('B', 1),
    ])
    const noted = showStock(before, new Map([['A', IN_STOCK]]), allowed, 5)
    expect(noted.items).toMatchObject([
      { info: { stock: 'cart.stock.in' }, errors: { refused: 'No' } },
      { info: {}, errors: {} },
    ])
  })

  it('is in stock for unmanaged and backordered products', () => {
    const endless = { ...SOLD_OUT, manage_stock: false }
    const onOrder = { ...SOLD_OUT, backorders: true }
    expect([endless, onOrder].map((stock) => note(stock).items[0]?.is_in_stock)).toEqual([
      true,
      true,
    ])
  })

  it('is requested by the SKU of the variant, in groups of 15, each SKU once', () => {
    expect(stockSku({ sku: 'PHONE', childSku: 'PHONE-B' })).toBe('PHONE-B')
    const skus = Array.from({ length: 31 }, (_, index) => `S${index}`)
    const groups = groupSkus([...skus, 'S0', 'S1'])
    expect(groups.map(({ length }) => length)).toEqual([STOCK_GROUP_SIZE, STOCK_GROUP_SIZE, 1])
    expect(groups.flat()).toEqual(skus)
    expect(groupSkus([])).toEqual([])
  })
})

describe('the price of a line', () => {
  const cart = cartOf([lineOf('A', 1)])
  const [raised, lowered, same] = [12, 8, 10].map((price_incl_tax) =>
    applyPrice(cart, keyA, { price: price_incl_tax / 1.255, price_incl_tax }),
  )

  it('that has changed is shown with the old and the new price', () => {
    expect(
      [raised, lowered, same].map((each) => each?.items[0] && describePriceChange(each.items[0])),
    ).toEqual([
      { code: 'cart.price.raised', from: 10, to: 12 },
      { code: 'cart.price.lowered', from: 10, to: 8 },
      undefined,
    ])
  })

  it('is compared with the first price until it is accepted or equal again', () => {
    const twice = applyPrice(raised ?? cart, keyA, { price: 11, price_incl_tax: 14 })
    expect(twice.items[0]?.seen_price_incl_tax).toBe(10)
    expect(acceptPrice(twice, keyA).items[0]).not.toHaveProperty('seen_price_incl_tax')
    const back = applyPrice(twice, keyA, { price: 7.97, price_incl_tax: 10 })
    expect(back.items[0]).not.toHaveProperty('seen_price_incl_tax')
  })

  it('is not changed by an invalid price', () => {
    for (const price_incl_tax of [-1, NaN]) {
      expect(applyPrice(cart, keyA, { price: 1, price_incl_tax })).toBe(cart)
    }
    expect(applyPrice(cart, keyA, { price: Infinity, price_incl_tax: 1 })).toBe(cart)
  })

  it('is the price of the SKU if no option has a surcharge', () => {
    const custom = { custom_options: [{ option_id: 1, option_value: 'x' }] }
    const product_option = { extension_attributes: custom }
    expect(
      [lineOf('A', 1), lineOf('A', 1, { product_option }), lineOf('A', 1, { checksum: 'x' })].map(
        (item) => hasPlainPrice(item),
      ),
    ).toEqual([true, false, false])
  })
})

describe('a coupon code', () => {
  it('is normalised: no white space and no invisible characters', () => {
    expect(readCouponCode(' SAVE\u200b 10\n')).toBe('SAVE10')
    for (const text of ['', ' \u200b', 'x'.repeat(65), '\ud800']) {
      expect(readCouponCode(text)).toBeUndefined()
    }
  })

  it('is malformed or unknown to the server', () => {
    expect([couponProblem(' '), couponProblem('SAVE10')].map((code) => t(code))).toEqual([
      "You've entered an incorrect coupon code.",
      "The coupon code isn't valid. Verify the code and try again.",
    ])
  })

  it("that is applied is in the server's totals", () => {
    const totals = {
      grand_total: 1,
      subtotal: 1,
      subtotal_incl_tax: 1,
      items: [],
      total_segments: [],
    }
    expect(appliedCoupon({ platformTotals: { ...totals, coupon_code: ' SAVE10 ' } })).toBe('SAVE10')
    expect(appliedCoupon({ platformTotals: totals })).toBeUndefined()
    expect(appliedCoupon({})).toBeUndefined()
  })
})

describe('a claim', () => {
  const claim = { code: 'newsletter', value: '10 %', description: 'For the first order' }

  it('has code, created_at, value and description', () => {
    const claims = setClaim({}, claim, Date.UTC(2026, 10, 21))
    expect(claims).toEqual({ newsletter: { ...claim, created_at: '2026-11-21T00:00:00.000Z' } })
  })

  it('that is damaged is omitted, the others stay', () => {
    const claims = setClaim({}, claim, 0)
    expect(readClaims({ ...claims, x: { code: 7 }, y: null })).toEqual(claims)
    expect(readClaims('x')).toEqual({})
  })

  it('is stored in a default collection', () => {
    expect(DEFAULT_COLLECTIONS).toContain('claims')
  })
})

describe('the cart of the server', () => {
  it.each([
    'required cartId is null',
    '"cartId" is required',
    'No such entity with cartId = 5',
    'No such entity with customerId = 150',
    { errorMessage: 'cartId is a required field' },
    { message: 'Required cartId is null.' },
  ])('is missing if the response is %o', (result) => {
    expect(isCartMissing({ code: 500, result })).toBe(true)
    expect(isCartMissing({ code: 200, result })).toBe(false)
  })

  it.each(['The requested qty is not available', 7, null, {}])(
    'exists if the response is %o',
    (result) => {
      expect(isCartMissing({ code: 500, result })).toBe(false)
    },
  )

  it('falls back to a guest’s up to the maximum bypass count', () => {
    const cart = cartOf([lineOf('A', 1, { server_item_id: 7 })], { serverCart: 'customer' })
    const next = fallBackToGuest(cart, 1)
    expect(next).toMatchObject({ bypassCounter: 1, serverCart: 'none' })
    expect(next?.items[0]).not.toHaveProperty('server_item_id')
    expect(next && fallBackToGuest(next, 1)).toBeUndefined()
    expect(fallBackToGuest(cart, 0)).toBeUndefined()
  })

  it("adds up quantities only at the first merge of a guest's cart", () => {
    expect(mayMergeQty(cartOf([]))).toBe(true)
    expect(mayMergeQty(cartOf([], { serverCart: 'guest' }))).toBe(true)
    expect(mayMergeQty(cartOf([], { serverCart: 'customer' }))).toBe(false)
    expect(mayMergeQty(cartOf([], { bypassCounter: 1 }))).toBe(false)
  })

  it('is not pulled for 24 minutes (1,440,000 ms) after the last order of a customer', () => {
    expect(CART_BYPASS_MS).toBe(1_440_000)
    const state = { isLoggedIn: true, bypassCartLoaderForAuthorizedUsers: true, lastOrderAt: 100 }
    expect(isLoaderBypassed(state, 100 + CART_BYPASS_MS - 1)).toBe(true)
    expect(isLoaderBypassed(state, 100 + CART_BYPASS_MS)).toBe(false)
    expect(isLoaderBypassed(state, 5)).toBe(true)
    const others = [
      { ...state, isLoggedIn: false },
      { ...state, bypassCartLoaderForAuthorizedUsers: false },
      { ...state, lastOrderAt: undefined },
    ]
    expect(others.map((each) => isLoaderBypassed(each, 101))).toEqual([false, false, false])
  })
})
