/** Messages about withdrawal, order lookup and order tracking, in English. */
export const messages = {
  'withdrawal.link': 'Withdraw from contract here',
  'withdrawal.title': 'Withdraw from contract',
  'withdrawal.intro':
    'Tell us that you withdraw from your purchase. You need neither an account nor a reason. In the next step you can check and confirm your notice.',
  'withdrawal.name': 'Your name',
  'withdrawal.order': 'Order number',
  'withdrawal.order.hint': 'You find it in your order confirmation.',
  'withdrawal.email': 'Email address',
  'withdrawal.email.hint': 'We send the receipt here.',
  'withdrawal.goods': 'Which products do you withdraw from?',
  'withdrawal.goods.hint': 'Leave this empty if you withdraw from the whole order.',
  'withdrawal.goods.all': 'The whole order',
  'withdrawal.reason': 'Reason',
  'withdrawal.reason.none': 'Not given',
  'withdrawal.next': 'Continue',
  'withdrawal.check': 'Confirm your withdrawal',
  'withdrawal.check.intro': 'Nothing has been sent yet. Check your notice.',
  'withdrawal.confirm': 'Confirm withdrawal',
  'withdrawal.change': 'Change',
  'withdrawal.receipt': 'We have received your notice of withdrawal',
  'withdrawal.receipt.at': 'Received on {at}.',
  'withdrawal.receipt.mail':
    'We have also sent this receipt to {email}. Keep it: it shows what you declared and when.',
  'withdrawal.receipt.next':
    'Send the goods back within 14 days of this notice. We refund the payment within 14 days by the same means, including standard delivery.',
  'withdrawal.arrived': 'Received',
  'withdrawal.failed':
    'Your notice could not be saved right now. Nothing was lost: try again in a moment.',
  'withdrawal.mail.subject': 'Receipt of your notice of withdrawal, order {number}, {shop}',
  'withdrawal.mail.text':
    'We have received your notice of withdrawal. This is its content, and when we received it.',
  'withdrawal.shop-mail.subject': 'A notice of withdrawal has arrived, order {number}',
  'withdrawal.shop-mail.text':
    'A customer has withdrawn from a purchase. The receipt has gone to the customer. This is the notice, as it arrived:',
  'withdrawal.info': 'Your right of withdrawal',
  'withdrawal.info.days':
    'You may withdraw from a purchase without giving any reason within {days} days of the day on which you, or a person you named who is not the carrier, received the goods; if the goods of one order are delivered separately, the last of them. It is enough to send the notice before the period ends.',
  'withdrawal.info.how':
    'Use the function above, the form below, or tell us in any other clear way, for example by email.',
  'withdrawal.info.refund':
    'We refund all payments, including the cost of standard delivery, without delay and at the latest within 14 days of your notice, by the same means of payment and free of charge. We may wait until we have received the goods or you have shown that you sent them.',
  'withdrawal.info.goods':
    'Send the goods back without delay and at the latest within 14 days of your notice. You bear the direct cost of returning them, and are liable for a loss of value only if you handled them more than is necessary to see what they are and how they work.',
  'withdrawal.info.not':
    'There is no right of withdrawal for sealed goods that are not suitable for return for reasons of health or hygiene and were unsealed, for sealed recordings and software that were unsealed, for goods made to your specifications, and for digital content whose delivery began with your consent.',
  'withdrawal.model': 'Withdrawal form',
  'withdrawal.model.hint': 'Fill in and return this form only if you wish to withdraw.',
  'withdrawal.model.to': 'To: {shop}',
  'withdrawal.model.text':
    'I/We hereby give notice that I/we withdraw from my/our contract of sale of the following goods:',
  'withdrawal.model.dates': 'Ordered on / received on:',
  'withdrawal.model.name': 'Name of consumer(s):',
  'withdrawal.model.address': 'Address of consumer(s):',
  'withdrawal.model.sign': 'Signature (only on paper):',
  'withdrawal.model.date': 'Date:',

  'lookup.title': 'Find your order',
  'lookup.intro':
    'See the status of your order without an account: enter its number and the email address you ordered with.',
  'lookup.email': 'Email address of the order',
  'lookup.postcode': 'Zip-code of the billing address',
  'lookup.lastname': 'Last name of the billing address',
  'lookup.find': 'Find the order',
  'lookup.closed':
    'An order cannot be viewed here without an account. Your confirmation email contains all its details.',
  'lookup.none':
    'We did not find an order with this number and email address. Check both in your order confirmation.',
  'lookup.too-many': 'Too many attempts. Wait 15 minutes, then try again.',
  'tracking.title': 'Track my Order',
  'tracking.order': 'Order {number}',
  'tracking.ordered': 'Ordered on {at}',
  'tracking.step.received': 'Order received',
  'tracking.step.paid': 'Paid',
  'tracking.step.packed': 'Being packed',
  'tracking.step.sent': 'On its way',
  'tracking.step.delivered': 'Delivered',
  'tracking.done': 'Done',
  'tracking.current': 'Now',
  'tracking.ahead': 'Upcoming',
  'tracking.canceled': 'The order was cancelled.',
  'tracking.refunded': 'The order was cancelled and refunded.',
  'tracking.waits.payment': 'The order is waiting for payment.',
  'tracking.waits.shop': 'We are checking this order. You do not need to do anything.',
  'tracking.total': 'Total, including tax',
  'tracking.other': 'Track another order',
  'tracking.own': 'Your orders are in your account.',
  'tracking.unavailable': 'The order cannot be shown right now. Try again in a moment.',

  'external.elsewhere': 'You pay at {host}',
  'external.elsewhere.own':
    'This shop takes payments only in its own checkout at {host}. Your cart is there: log in with the same email address and password as here.',
  'external.elsewhere.guest':
    'This shop takes payments only in its own checkout at {host}, where only customers with an account have a cart. Log in here or create an account: your cart goes with it.',
  'external.elsewhere.go': 'Go to {host}',
  'external.thanks': 'Thank you for your order',
  'external.thanks.text':
    'Your order was placed in our checkout. Its number and confirmation come by email.',
  'external.neutral': 'No recent order in this browser',
  'external.neutral.text':
    'This page appears right after an order. If you have ordered, your confirmation comes by email.',
  'external.home': 'Return to shopping',

  'payment.cancelled': 'The payment was cancelled. The products are back in your cart.',
  'payment.released':
    'The order was not paid in time and was cancelled. The products are back in your cart.',
  'pay.title': 'Your order is waiting for payment',
  'pay.text':
    'We keep the products for you until the order is paid. Nothing was ordered twice: pay for this order, or cancel it to move the products back to your cart.',
  'pay.now': 'Pay now',
  'pay.cancel': 'Cancel the order',
  'pay.away':
    'The payment provider cannot be reached right now. Nothing was charged; try again in a moment.',
  'pay.settled': 'This order is no longer waiting for payment.',
  'pay.refund': 'Your payment will be refunded',
  'pay.refund.text':
    'Your payment arrived after the order had been cancelled, and the products are no longer available. We refund it in full.',
} as const
