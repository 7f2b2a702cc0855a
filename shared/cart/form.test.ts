import { describe, expect, it } from 'vitest'
import { CART_NOTICES, cartFormAction, readCartNotice } from './form.ts'

describe('a form of the cart', () => {
  it('is sent to one address in every store view, which the query names where there are several', () => {
    const view = { prefix: '/electronics_en', storeCode: 'electronics_en' }
    expect(cartFormAction('add', { ...view, prefix: '' })).toBe('/cart/add')
    expect(cartFormAction('coupon', view)).toBe('/cart/coupon?storeCode=electronics_en')
  })

  it('shows at the cart what was done, and ignores other codes in the address', () => {
    expect(CART_NOTICES.map((code) => readCartNotice(code))).toEqual(CART_NOTICES)
    for (const text of [null, undefined, '', 'cart.out-of-stock', '<b>', 'constructor']) {
      expect(readCartNotice(text)).toBeUndefined()
    }
  })
})
