/** Messages about pending orders, in English. */
export const messages = {
  'order.saved': 'Your order is saved on this device. It will be sent when you are online again.',
  'order.saved.title': 'Saved, not sent yet',
  'order.saved.text':
    'You have not ordered yet: the price and the stock are checked when the order is sent, and then you get its number. Leave this page open and it is sent by itself; on other pages you are asked first.',
  'order.saved.account':
    'No account is made while you are offline, and your password is not kept. You can register when you are online.',
  'order.not-saved':
    'The order could not be saved on this device. Everything you wrote is still here: try again when you are online.',
  'order.offline-payment':
    'Without a network you can order with: {methods}. Choose one of them, or order when you are online.',
  'order.offline-payment.none':
    'None of the ways to pay works without a network. What you wrote is kept: order when you are online.',
  'order.refused': 'The order was not accepted.',
  'order.waiting': {
    one: '{count} order waits to be sent',
    other: '{count} orders wait to be sent',
  },
  'order.waiting.look': 'Look at it',
  'order.waiting.ask': 'You are online again. Send the order now?',
  'order.waiting.strangers': {
    one: '{count} order that was made under another login waits on this device. It is shown after that login.',
    other:
      '{count} orders that were made under another login wait on this device. They are shown after that login.',
  },
  'order.waiting.made': 'Made {at}',
  'order.waiting.line': '{qty} × {name}',
  'order.waiting.total': 'Total {total}',
  'order.waiting.queued': 'Not sent yet',
  'order.waiting.sending': 'Being sent',
  'order.waiting.unknown':
    'It is being checked whether the order arrived. It is never ordered twice.',
  'order.waiting.login': 'Log in to send it.',
  'order.waiting.review': 'Something has changed since you ordered',
  'order.waiting.price': '{name}: {before} before, now {now}',
  'order.waiting.pieces': '{name}: {before} ordered, {now} in the cart',
  'order.waiting.gone': '{name} is not in the cart any more',
  'order.waiting.added': '{name} has come into the cart',
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
    'It was made without logging in, and is sent like that: it will not be among the orders of this account.',
  'order.waiting.offline': 'You are offline. The order can be sent when the connection is back.',
} as const
