import { describe, expect, it } from 'vitest'
import { markupOf } from '../fixtures/markup.tsx'
import { PaymentSign, paymentSignOf } from './payment-sign.tsx'

describe('the icon of a payment method', () => {
  it.each([
    ['cashondelivery', 'cash'],
    ['banktransfer', 'bank'],
    ['checkmo', 'bank'],
    ['mobilepay', 'phone'],
    ['invoice', 'invoice'],
    ['klarna_pay_later', 'invoice'],
    ['creditcard', 'card'],
    ['reunapay', 'card'],
    ['something', 'card'],
  ])('of %s is %s', (code, sign) => {
    expect(paymentSignOf(code)).toBe(sign)
  })

  it('is hidden from screen readers', () => {
    const html = markupOf(<PaymentSign code="banktransfer" />)
    expect(html).toContain('data-sign="bank"')
    expect(html).toContain('aria-hidden="true"')
  })
})
