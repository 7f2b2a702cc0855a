/** Messages about orders: why one was refused, and e-mails, in English. */
export const messages = {
  'order.totals-changed':
    'The total has changed since you confirmed it. Check the new total and order again.',
  'order.payment-missing':
    'The payment method is missing. Select the payment method and try again.',
  'order.address-invalid':
    'Address provided in checkout contains invalid data... Your order has been canceled.',
  'order.field-refused': 'The shop does not accept this entry. Check it.',
  'order.validation':
    'Internal validation error. Please check if all required fields are filled in.',
  'order.shipping-missing':
    'The shipping method is missing. Select the shipping method and try again.',
  'order.terms-missing':
    'The order needs your consent to the terms. Open the checkout and tick the boxes.',
  'order.pickup-missing': 'Choose a pick-up point.',
  'order.pickup-unavailable':
    'The pick-up point cannot be checked right now. Try again in a moment, or choose another delivery method.',
  'order.login-needed': 'Your session has ended. Log in again to continue your order.',
  'order.key-mismatch': 'This order was changed after it was sent. Start the order again.',
  'order.not-accepted':
    'The shop does not accept this order, for example because it is below the minimum order value. Nothing was ordered. Change the cart, or contact us.',
  'order.closed': 'We cannot take orders right now. Nothing was ordered; try again in a moment.',
  'order.other-person':
    'This order was made under another login. It was not sent, and stays on this device for that login.',
  'order.in-progress': 'Your order is being placed. Wait a moment.',
  'order.unknown': 'We could not find this order.',
  'order.released.subject': 'Order {number} was cancelled, {shop}',
  'order.released.text':
    'Your order {number} was not paid in time, so it was cancelled. You do not need to do anything.',
  'order.released.again': 'If you still want the products, you can order them again.',
  'order.released.paid': 'If you have paid for the order, reply to this message.',
  'order.mail.subject': 'Order {number}, {shop}',
  'order.mail.hello': 'Hello {name},',
  'order.mail.withdrawal': 'Right of withdrawal',
  'order.mail.withdrawal.text':
    'You may withdraw from your purchase without giving a reason within {days} days of receiving the goods.',
  'order.mail.terms': 'Terms and conditions',
  'order.transfer.title': 'Pay by bank transfer',
  'order.transfer.text': 'Use the reference so that we can match your payment to your order.',
  'order.transfer.holder': 'Payee',
  'order.transfer.iban': 'IBAN',
  'order.transfer.bic': 'BIC',
  'order.transfer.reference': 'Reference',
  'order.transfer.amount': 'Amount',
  'order.sent.subject': 'Your order {number} is on its way, {shop}',
  'order.sent.text': 'Your order {number} is on its way to you.',
  'order.sent.follow': 'Track the order',
  'order.cancelled.subject': 'Order {number} was cancelled, {shop}',
  'order.cancelled.text': 'Your order {number} was cancelled. Nothing more will be sent.',
  'order.cancelled.due': 'New total of the order',
  'order.cancelled.owed': 'We will refund {amount} and notify you when it is done.',
  'order.cancelled-part.subject': 'Part of order {number} was cancelled, {shop}',
  'order.cancelled-part.title': 'Part of your order was cancelled.',
  'order.cancelled-part.text':
    'These products of your order {number} were cancelled. The rest of the order is unchanged.',
  'order.refunded.subject': 'Refund for order {number}, {shop}',
  'order.refunded.title': 'We have sent your refund',
  'order.refunded.provider':
    'We have refunded {amount} of your order {number} to your original payment method. It can take a few days to arrive.',
  'order.refunded.hand':
    'We have refunded {amount} of your order {number}. It can take a few days to arrive.',
  'order.refunded.other': 'Other',
  'order.refunded.amount': 'Refund',
  'order.reason.customer': 'Reason: you asked for it.',
  'order.reason.withdrawal': 'Reason: you withdrew from the purchase.',
  'order.reason.sold-out': 'Reason: the product is sold out.',
  'order.reason.damaged': 'Reason: the product was damaged or faulty.',
  'order.reason.late': 'Reason: the delivery was late.',
  'order.reason.unpaid': 'Reason: the order was not paid in time.',
  'order.reason.goodwill': 'This is a gesture of goodwill.',
} as const
