/** Messages about withdrawal, order lookup and order tracking, in English. */
export const messages = {
  'withdrawal.link': 'Withdraw from contract here',
  'withdrawal.title': 'Withdraw from contract',
  'withdrawal.intro':
    'Tell us that you withdraw from your purchase. You need no account and no reason. In the next step you see what you send and confirm it.',
  'withdrawal.name': 'Your name',
  'withdrawal.order': 'Order number',
  'withdrawal.order.hint': 'It is in the confirmation of your order.',
  'withdrawal.email': 'Email address',
  'withdrawal.email.hint': 'The receipt is sent here.',
  'withdrawal.goods': 'Which products do you withdraw from?',
  'withdrawal.goods.hint': 'Leave this empty if you withdraw from the whole order.',
  'withdrawal.goods.all': 'The whole order',
  'withdrawal.reason': 'Reason',
  'withdrawal.reason.none': 'Not told',
  'withdrawal.next': 'Continue',
  'withdrawal.check': 'Confirm your withdrawal',
  'withdrawal.check.intro': 'Nothing has been sent yet. Check what you are about to declare.',
  'withdrawal.confirm': 'Confirm withdrawal',
  'withdrawal.change': 'Change',
  'withdrawal.receipt': 'Your notice of withdrawal has arrived',
  'withdrawal.receipt.at': 'It arrived on {at}.',
  'withdrawal.receipt.mail':
    'This receipt was also sent to {email}. Keep it: it shows what you declared and when.',
  'withdrawal.receipt.next':
    'Send the goods back within 14 days of this notice. The payment is returned within 14 days by the same means, the standard delivery included.',
  'withdrawal.arrived': 'Arrived',
  'withdrawal.failed':
    'Your notice could not be saved right now. Nothing was lost: try again in a moment.',
  'withdrawal.mail.subject': 'Receipt of your notice of withdrawal, order {number}, {shop}',
  'withdrawal.mail.text':
    'We have received your notice of withdrawal. This is its content, and when it arrived.',
  'withdrawal.shop-mail.subject': 'A notice of withdrawal has arrived, order {number}',
  'withdrawal.shop-mail.text':
    'A customer has withdrawn from a purchase. The receipt has gone to the customer. This is the notice, as it arrived:',
  'withdrawal.info': 'Your right of withdrawal',
  'withdrawal.info.days':
    'You may withdraw from a purchase without giving any reason within {days} days of the day on which you, or somebody you named who is not the carrier, received the goods; where goods of one order come separately, the last of them. It is enough to send the notice before the period ends.',
  'withdrawal.info.how':
    'Use the function above, the form below, or tell us in any other clear way, for example by email.',
  'withdrawal.info.refund':
    'We return all payments, the cost of the standard delivery included, without delay and at the latest within 14 days of your notice, by the means that you paid with and without charge. We may wait until the goods are back or you have shown that you sent them.',
  'withdrawal.info.goods':
    'Send the goods back without delay and at the latest within 14 days of your notice. You bear the direct cost of returning them, and answer for a loss of value only where you handled them more than is needed to see what they are and how they work.',
  'withdrawal.info.not':
    'There is no right of withdrawal for sealed goods that for reasons of health or hygiene are not suited for return and were unsealed, for sealed recordings and programs that were unsealed, for goods made to your wishes, and for digital content whose delivery began with your consent.',
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
    'You see the state of your order without an account, with its number and the email address that you ordered with.',
  'lookup.email': 'Email address of the order',
  'lookup.postcode': 'Postcode of the billing address',
  'lookup.lastname': 'Last name of the billing address',
  'lookup.find': 'Find the order',
  'lookup.closed':
    'An order cannot be looked at here without an account. The confirmation in your email has all there is to know of it.',
  'lookup.none':
    'We did not find an order with this number and email address. Check both in the confirmation of your order.',
  'lookup.too-many': 'There were too many tries. Wait 15 minutes, then try again.',
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
  'tracking.ahead': 'To come',
  'tracking.canceled': 'The order was cancelled.',
  'tracking.refunded': 'The order was cancelled and the payment returned.',
  'tracking.waits.payment': 'The order waits for its payment.',
  'tracking.waits.shop': 'We are looking at this order. You need to do nothing.',
  'tracking.total': 'Total, tax included',
  'tracking.other': 'Look at another order',
  'tracking.own': 'Your orders are in your account.',
  'tracking.unavailable': 'The order cannot be shown right now. Try again in a moment.',

  'external.elsewhere': 'You pay at {host}',
  'external.elsewhere.own':
    'This shop takes payments only in its own checkout at {host}. Your cart is there: log in there with the same e-mail address and password as here.',
  'external.elsewhere.guest':
    'This shop takes payments only in its own checkout at {host}, and finds there only carts of accounts. Log in here or make an account: your cart goes with it.',
  'external.elsewhere.go': 'Go to {host}',
  'external.thanks': 'Thank you for your order',
  'external.thanks.text':
    'Your order was placed at our checkout. Its confirmation and number come by email.',
  'external.neutral': 'No order of this browser',
  'external.neutral.text':
    'This page thanks for an order right after it was placed. If you have ordered, its confirmation comes by email.',
  'external.home': 'Return to shopping',

  'payment.cancelled': 'The payment was cancelled. The products are in your cart again.',
  'payment.released':
    'The order was not paid in time and was cancelled. The products are in your cart again.',
  'pay.title': 'Your order waits for its payment',
  'pay.text':
    'The products are kept for you until the order is paid. Your cart was not ordered twice: pay this order, or cancel it to get the products back into your cart.',
  'pay.now': 'Pay now',
  'pay.cancel': 'Cancel the order',
  'pay.away':
    'The payment service cannot be reached right now. Nothing was charged; try again in a moment.',
  'pay.settled': 'This order does not wait for a payment any more.',
  'pay.refund': 'Your payment will be returned',
  'pay.refund.text':
    'The payment arrived after the order had been cancelled, and the products are not available for it any more. We return the payment in full.',
} as const
