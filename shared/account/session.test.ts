import { describe, expect, it } from 'vitest'
import { en } from '../i18n/messages/en/all.ts'
import { translator } from '../i18n/translate.ts'
import { MAX_CREDENTIAL_LENGTH, MIN_PASSWORD_LENGTH } from './session.ts'

describe('a session', () => {
  it('has a message for every problem', () => {
    const t = translator(en, 'en-US')
    expect(t('account.sign-in')).toBe(
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    )
    expect(t('account.email-taken')).toBe(
      'A customer with the same email address already exists in an associated website',
    )
    expect(t('session.ended')).toBe(
      'Error refreshing user token. User is not authorized to access the resource.',
    )
    expect(t('cart.coupon.invalid')).toBe(
      "The coupon code isn't valid. Verify the code and try again.",
    )
    expect(t('cart.coupon.incorrect')).toBe("You've entered an incorrect coupon code.")
    expect(t('cart.unavailable')).toBe('Some of the ordered products are not available!')
    expect(t('cart.stock.in')).toBe('In stock!')
    expect(t('cart.stock.out')).toBe('Out of the stock!')
  })

  it('requires passwords of 8 characters and limits their length', () => {
    expect(MIN_PASSWORD_LENGTH).toBe(8)
    expect(MAX_CREDENTIAL_LENGTH).toBeGreaterThanOrEqual(64)
  })
})
