/** Messages about orders: why one was refused, and e-mails, in English. */
export const messages = {
  'order.totals-changed':
    'The total has changed since you confirmed it. Check the new total and order again.',
  'order.payment-missing':
    'The payment method is missing. Select the payment method and try again.',
  'order.address-invalid':
    'Address provided in checkout contains invalid data... Your order has been canceled.',
  'order.validation':
    'Internal validation error. Please check if all required fields are filled in.',
  'order.shipping-missing':
    'The shipping method is missing. Select the shipping method and try again.',
  'order.pickup-missing': 'Choose the pick-up point.',
  'order.pickup-unavailable':
    'The pick-up point cannot be checked right now. Try again in a moment, or choose another way of delivery.',
  'order.login-needed': 'Your login has ended. Log in again, and your order goes on.',
  'order.key-mismatch': 'This order was changed after it was sent. Start the order again.',
  'order.not-accepted':
    'The shop does not take this order as it is, for example because it is below the least sum of an order. Nothing was ordered. Change the cart, or ask us.',
  'order.closed': 'Orders cannot be taken right now. Nothing was ordered; try again in a moment.',
  'order.other-person':
    'This order was made under another login. It was not sent, and waits on this device for that login.',
  'order.in-progress': 'Your order is on its way. Wait a moment.',
  'order.unknown': 'There is no such order.',
  'order.released.subject': 'Order {number} was cancelled, {shop}',
  'order.released.text':
    'Your order {number} was not paid in time, so it was cancelled. You need not do anything.',
  'order.released.again': 'If you still want the products, you can order them again.',
  'order.released.paid': 'If you have paid for the order, answer this message.',
  'order.mail.subject': 'Order {number}, {shop}',
  'order.mail.hello': 'Hello {name},',
  'order.mail.withdrawal': 'Right of withdrawal',
  'order.mail.withdrawal.text':
    'You may withdraw from your purchase without giving a reason within {days} days of receiving the goods.',
  'order.mail.terms': 'Terms and conditions',
  'order.transfer.title': 'Pay by bank transfer',
  'order.transfer.text': 'Use the reference, so that your payment finds your order.',
  'order.transfer.holder': 'Payee',
  'order.transfer.iban': 'IBAN',
  'order.transfer.bic': 'BIC',
  'order.transfer.reference': 'Reference',
  'order.transfer.amount': 'Amount',
  'order.sent.subject': 'Your order {number} is on its way, {shop}',
  'order.sent.text': 'Your order {number} has left for you.',
  'order.sent.follow': 'See how far it is',
  'order.cancelled.subject': 'Order {number} was cancelled, {shop}',
  'order.cancelled.text': 'Your order {number} was cancelled. Nothing more of it is sent.',
  'order.cancelled.due': 'New total of the order',
  'order.cancelled.owed': 'We pay {amount} back to you and tell you when it is done.',
  'order.cancelled-part.subject': 'A part of order {number} was cancelled, {shop}',
  'order.cancelled-part.title': 'A part of the order was cancelled.',
  'order.cancelled-part.text':
    'These products of your order {number} were cancelled. The rest stays ordered.',
  'order.refunded.subject': 'Refund for order {number}, {shop}',
  'order.refunded.title': 'We have paid you back',
  'order.refunded.provider':
    'We have paid back {amount} of your order {number}, the way you paid. It can take a few days until you see it.',
  'order.refunded.hand':
    'We have paid back {amount} of your order {number}. It can take a few days until you see it.',
  'order.refunded.other': 'Other',
  'order.refunded.amount': 'Refund',
  'order.reason.customer': 'Reason: you asked for it.',
  'order.reason.withdrawal': 'Reason: you withdrew from the purchase.',
  'order.reason.sold-out': 'Reason: the product is sold out.',
  'order.reason.damaged': 'Reason: the product was damaged or faulty.',
  'order.reason.late': 'Reason: the delivery was late.',
  'order.reason.unpaid': 'Reason: the order was not paid in time.',
  'order.reason.goodwill': 'It is a gesture of goodwill.',
} as const
