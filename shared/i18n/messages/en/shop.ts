/** The built-in shop's messages: accounts, shipping, payment and totals, in English. */
export const messages = {
  'account.sign-in':
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
  'account.email-taken':
    'A customer with the same email address already exists in an associated website',
  'shop.shipping.flatrate': 'Posti',
  'shop.payment.cashondelivery': 'Cash on delivery',
  'shop.payment.banktransfer': 'Bank transfer',
  'shop.payment.elsewhere':
    'This shop takes payments only in its own checkout. Contact the shop to order.',
  'shop.totals.subtotal': 'Subtotal',
  'shop.totals.shipping': 'Shipping',
  'shop.totals.shipping-by': 'Shipping ({method})',
  'shop.totals.payment-by': 'Payment ({method})',
  'shop.totals.discount': 'Discount ({code})',
  'shop.totals.tax': 'Tax included',
  'shop.totals.with-tax': '{title} incl. tax',
  'shop.totals.without-tax': '{title} excl. tax',
  'shop.totals.fee': 'Fees',
  'shop.totals.grand-total': 'Total',
  'shop.totals.before-state-tax': 'Total before tax, which depends on the state',
} as const
