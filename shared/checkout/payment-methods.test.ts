import { describe, expect, it } from 'vitest'
import { fixtureShop } from '../fixtures/shop.ts'
import { PAYMENT_CODES, paymentRules } from './payment-methods.ts'

describe('the payment methods of the built-in shop', () => {
  it.each(PAYMENT_CODES)('%s has rules, a title and a hint', (code) => {
    const { t } = fixtureShop('en-US')
    const hint = paymentRules(code)?.hint
    expect(t(`shop.payment.${code}`)).not.toBe('')
    expect(hint && t(hint)).toMatch(/\.$/)
  })

  it('have no rules for a code of a connected backend, whatever it is called', () => {
    for (const code of ['klarna', 'constructor', '']) expect(paymentRules(code)).toBeUndefined()
  })

  it('require a provider if they redirect', () => {
    expect(PAYMENT_CODES.filter((code) => paymentRules(code)?.needs === 'provider')).toEqual([
      'reunapay',
    ])
  })
})
