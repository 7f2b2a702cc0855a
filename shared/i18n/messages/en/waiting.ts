/** Messages about actions that wait for a network, in English. */
export const messages = {
  'waiting.title': {
    one: '{count} thing waits for a network',
    other: '{count} things wait for a network',
  },
  'waiting.order': 'Order, {total}',
  'waiting.coupon': 'Coupon {code}',
  'waiting.coupon-removed': 'Coupon removed',
  'waiting.line': 'Cart: {qty} × {name}',
  'waiting.removed': { one: 'Cart: {count} line removed', other: 'Cart: {count} lines removed' },
} as const
