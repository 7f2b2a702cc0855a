/** What the checkout and the page of thanks say, in English. */
export const enCheckout = {
  'checkout.terms': 'You must accept the terms and conditions.',
  'checkout.tax-id-min': 'Tax identification number must have at least {min} letters',
  'checkout.business-id':
    'Check the business ID: it has the form 1234567-8 and its last digit does not match.',
  'checkout.zip-min': 'Zip-code must have at least {min} letters',
  'checkout.zip-digits': 'Write the zip-code with {digits} digits, for example 00100.',
  'checkout.phone': 'Write the phone number in digits, for example +358 40 123 4567.',
  'checkout.shipping-missing': 'Shipping method is missing.',
} as const
