import { describe, expect, it } from 'vitest'
import { en } from '../i18n/messages/en/all.ts'
import { translator } from '../i18n/translate.ts'

const t = translator(en, 'en-US')

describe('a refused order', () => {
  it('has a message for each outcome', () => {
    expect([
      t('order.address-invalid'),
      t('order.validation'),
      t('order.shipping-missing'),
      t('cart.unavailable'),
      t('cart.empty'),
    ]).toEqual([
      'Address provided in checkout contains invalid data... Your order has been canceled.',
      'Internal validation error. Please check if all required fields are filled in.',
      'The shipping method is missing. Select the shipping method and try again.',
      'Some of the ordered products are not available!',
      'Shopping cart is empty. Please add some products before entering Checkout',
    ])
  })
})
