/** Messages about pending orders, in English. */
export const messages = {
  'order.saved': 'Your order is saved on this device. It will be sent when you are online again.',
  'order.saved.title': 'Saved, not sent yet',
  'order.saved.text':
    'You have not ordered yet: we check price and stock when the order is sent, and then you get its number. If you leave this page open, it is sent automatically; on other pages, we ask you first.',
  'order.saved.account':
    'We cannot create your account while you are offline, and your password is not stored. You can register when you are online.',
  'order.not-saved':
    'The order could not be saved on this device. Your details are still here: try again when you are online.',
  'order.offline-payment':
    'Offline, you can order with: {methods}. Choose one of them, or order when you are online.',
  'order.offline-payment.none':
    'None of the payment methods works offline. Your details are saved: order when you are online.',
  'order.refused': 'The order was not accepted.',
  'order.waiting': {
    one: '{count} order waits to be sent',
    other: '{count} orders wait to be sent',
  },
  'order.waiting.look': 'View',
  'order.waiting.ask': 'You are online again. Send the order now?',
  'order.waiting.strangers': {
    one: '{count} order that was made under another login waits on this device. It is shown after that login.',
    other:
      '{count} orders that were made under another login wait on this device. They are shown after that login.',
  },
  'order.waiting.made': 'Saved {at}',
  'order.waiting.line': '{qty} × {name}',
  'order.waiting.total': 'Total {total}',
  'order.waiting.queued': 'Not sent yet',
  'order.waiting.sending': 'Being sent',
  'order.waiting.unknown': 'We are checking whether the order arrived. It is never placed twice.',
  'order.waiting.login': 'Log in to send it.',
  'order.waiting.review': 'Something has changed since you ordered',
  'order.waiting.price': '{name}: {before} before, now {now}',
  'order.waiting.pieces': '{name}: {before} ordered, {now} in the cart',
  'order.waiting.gone': '{name} is no longer in the cart',
  'order.waiting.added': '{name} is new in the cart',
  'order.waiting.before': 'Total before',
  'order.waiting.now': 'Total now',
  'order.waiting.send': 'Send the order',
  'order.waiting.accept': 'Order at {total}',
  'order.waiting.to-cart': 'Back to the cart',
  'order.waiting.later': 'Not now',
  'order.waiting.drop': 'Delete the order',
  'order.waiting.drop.ask': 'Delete this order? It was not sent, and nothing was ordered.',
  'order.waiting.drop.yes': 'Yes, delete',
  'order.waiting.drop.no': 'Keep it',
  'order.waiting.guest':
    "You were not logged in when you saved this order, so it will not appear among your account's orders.",
  'order.waiting.offline': 'You are offline. You can send the order when you are online.',
} as const
