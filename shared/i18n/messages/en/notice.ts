/** Messages of notices: their buttons and the state of the browser, in English. */
export const messages = {
  'notice.ok': 'OK',
  'notice.pay': 'Pay for the order',
  'notice.proceed': 'Proceed to checkout',
  'notice.reload': 'Reload',
  'answer.content-type': 'Error with response - bad content-type!',
  'answer.format': 'Unhandled error, wrong response format!',
  'answer.said': '{text}',
  'session.refresh-failed':
    'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
  'build.outdated': 'The shop has been updated. Reload the page.',
  'cart.lines-gone': 'No longer in your cart: {names}.',
  'cart.changed-elsewhere': 'Your cart was changed elsewhere and has been updated.',
  'offline.unavailable':
    'The product, category or CMS page is not available in Offline mode. You are redirected to Home.',
  'order.sent': 'Your order {number} was placed. Thank you!',
  'order.unpaid': 'Your order {number} is waiting for payment.',
  'order.given-up': 'Order {number} was not paid and has been cancelled.',
  'order.ordered-already': 'These products were already ordered: order {number}.',
  'storage.not-saved': 'This could not be saved: your device is out of space.',
  'storage.memory':
    'Your browser stores nothing for this shop: your cart is lost when you close it.',
} as const
