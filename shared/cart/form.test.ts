import { describe, expect, it } from 'vitest'
import { CART_NOTICES, cartFormAction, readCartNotice } from './form.ts'

describe('a form of the cart', () => {
  it('has one address in every store view, with the view in the query', () => {
    const view = { prefix: '/electronics_en', storeCode: 'electronics_en' }
    expect(cartFormAction('add', { ...view, prefix: '' })).toBe('/cart/add')
    expect(cartFormAction('coupon', view)).toBe('/cart/coupon?storeCode=electronics_en')
  })

  it('shows its result at the cart, and ignores other codes in the URL', () => {
    expect(CART_NOTICES.map((code) => readCartNotice(code))).toEqual(CART_NOTICES)
    for (const text of [null, undefined, '', 'cart.out-of-stock', '<b>', 'constructor']) {
      expect(readCartNotice(text)).toBeUndefined()
    }
  })
})
