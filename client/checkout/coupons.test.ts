import { describe, expect, it } from 'vitest'
import { submitActionOf } from './coupons.ts'

const sent = (fields: Record<string, string>) => new URLSearchParams(fields)

describe('a button of the checkout', () => {
  it('a coupon button of the checkout places no order, also offline', () => {
    const replies = [
      { coupon: 'KYMMENEN' },
      { coupon: '', 'coupon.apply': '1' },
      { 'coupon.clear': '1' },
    ]
    for (const fields of replies) {
      expect(submitActionOf(sent(fields), true)).toBe('coupon')
      expect(submitActionOf(sent(fields), false)).toBe('later')
    }
    for (const isOnline of [true, false]) {
      expect(
        submitActionOf(sent({ coupon: ' ', 'confirmed.coupon_code': 'KYMMENEN' }), isOnline),
      ).toBe('order')
    }
  })
})
