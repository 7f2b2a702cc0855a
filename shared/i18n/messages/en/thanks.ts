/** Messages of the thank-you page, shared with other order pages, in English. */
export const messages = {
  'thanks.title': 'Thank you for your order',
  'thanks.checking': 'We are checking your order',
  'thanks.checking.text':
    "We did not receive the shop's response. Do not order again: we are looking for your order and will show its number here.",
  'thanks.checking.key': 'Order reference: {key}',
  'thanks.refused': 'Your order was not placed',
  'thanks.refused.text':
    'It was interrupted before the shop received it. Nothing was ordered or charged, and your products are still in the cart.',
  'thanks.refused.again': 'Order again',
  'thanks.again': 'Check again',
  'thanks.number': 'Order number',
  'thanks.mail': 'The order confirmation has been sent to {email}.',
  'thanks.mail.later': 'We will send the confirmation to {email} when we find the order.',
  'thanks.mail.unnamed': 'The order confirmation has been sent by email.',
  'thanks.next': 'What happens next',
  'thanks.next.packing': 'We pack your order and notify you by email when it is shipped.',
  'thanks.next.transfer':
    'Pay for the order by bank transfer with the details above. We pack it when we receive your payment.',
  'thanks.next.transfer-later':
    'Pay for the order by bank transfer. We pack it when we receive your payment.',
  'thanks.next.waiting':
    'Your order is waiting for payment. We pack it when we receive your payment.',
  'thanks.next.on-delivery':
    'We pack your order and notify you by email when it is shipped. You pay when you receive it.',
  'thanks.next.paid':
    'We have received your payment. We pack your order and notify you by email when it is shipped.',
  'thanks.follow': 'Track this order',
  'thanks.account': 'Create an account',
  'thanks.account.text':
    'We add this order and your address to the account, ready for next time. It uses the same email address; just choose a password.',
  'thanks.account.address':
    'Your address will be there next time. The account uses the same email address; just choose a password.',
  'placed.title': 'Your order',
  'placed.arrival': 'Estimated delivery {days}',
  'placed.qty': 'Quantity {qty}',
  'placed.payment.transfer': 'Waiting for your bank transfer',
  'placed.payment.waiting': 'Waiting for payment',
  'placed.payment.on-delivery': 'Paid on delivery',
  'placed.payment.paid': 'Paid',
  'placed.payment.canceled': 'Cancelled',
  'placed.payment.refunded': 'Refunded',
  'thanks.next.delivery': {
    one: 'You receive it in {days} working day.',
    other: 'You receive it in {days} working days.',
  },
  'thanks.next.delivery-paid': {
    one: 'You receive it {days} working day after your payment has arrived.',
    other: 'You receive it {days} working days after your payment has arrived.',
  },
  'thanks.next.withdrawal': 'You can withdraw from the purchase within {days} days.',
  'thanks.withdraw': 'Withdraw from contract here',
  'placed.print': 'Print',
  'thanks.home': 'Return to shopping',
  'thanks.none': 'There is no order to show',
  'thanks.none.text': 'An order can be viewed for a day in the browser that placed it.',
  'thanks.feedback': 'How was your order experience?',
  'thanks.feedback.text': 'Your feedback',
  'thanks.feedback.hint': 'Your feedback is sent to the shop by email.',
  'thanks.feedback.confirm': 'Send me a confirmation',
  'thanks.feedback.send': 'Give feedback',
  'thanks.feedback.sent': 'Thank you, your feedback has been sent.',
  'thanks.feedback.failed': 'Could not send an email. Please try again later.',
  'thanks.feedback.subject': 'Feedback on order {number}',
  'thanks.feedback.reply-subject': 'We received your feedback',
  'thanks.feedback.reply': 'Thank you for your feedback on order {number}. We have received this:',
  'thanks.push': 'Do you want notifications about this order on this device?',
  'thanks.push.allow': 'Allow notifications',
  'thanks.push.granted': 'Notifications are on.',
  'thanks.push.denied': 'Notifications are off. You can allow them in your browser settings.',
} as const
