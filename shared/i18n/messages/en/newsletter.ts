/** The newsletter, its forms and mails, in English. */
export const messages = {
  'newsletter.title': 'Newsletter',
  'newsletter.text': 'News and offers, a few times a month. You can leave at any time.',
  'newsletter.offer': 'Sign up and get a coupon for 10% off.',
  'newsletter.popup-close': 'No thanks',
  'newsletter.where': 'Where shall we send it?',
  'newsletter.email': 'E-mail address',
  'newsletter.join': 'Subscribe',
  'newsletter.leave': 'Unsubscribe',
  'newsletter.leave-text': 'You no longer want it? Write your address above and unsubscribe.',
  'newsletter.sent': 'Check your mail',
  'newsletter.sent-text':
    'We have sent you a link. Open it to confirm; until then nothing changes. If it has not come in a few minutes, look among the junk mail too.',
  'newsletter.joined': 'You get the newsletter',
  'newsletter.joined-text': 'Thank you! We have sent you a mail with a link to unsubscribe.',
  'newsletter.coupon': 'Your coupon: {coupon}. It waits for you in the cart.',
  'newsletter.coupon-words': '10% off, from the newsletter',
  'newsletter.left': 'You no longer get the newsletter',
  'newsletter.left-text': 'Your address has been taken off the list.',
  'newsletter.join-title': 'Confirm your subscription',
  'newsletter.join-confirm': 'One more press, and you get our newsletter.',
  'newsletter.join-button': 'Yes, I want the newsletter',
  'newsletter.leave-title': 'Unsubscribe from the newsletter',
  'newsletter.leave-confirm': 'We take your address off the list at once.',
  'newsletter.leave-button': 'Unsubscribe',
  'newsletter.link-title': 'This link no longer works',
  'newsletter.link-text': 'The link is too old or not complete. Ask for a new one.',
  'newsletter.failed': 'That could not be done right now. Please try again in a moment.',
  'newsletter.join-subject': 'Confirm your newsletter – {shop}',
  'newsletter.join-mail':
    'Hello,\n\nsomebody, hopefully you, wants our newsletter at this address. Confirm it here within three days:\n\n{link}\n\nIf it was not you, you need not do anything: you get no newsletter.\n\n{shop}',
  'newsletter.leave-subject': 'Unsubscribe from the newsletter – {shop}',
  'newsletter.leave-mail':
    'Hello,\n\nyou can unsubscribe from our newsletter here:\n\n{link}\n\nIf you have not asked for this, you need not do anything.\n\n{shop}',
  'newsletter.welcome-subject': 'You get our newsletter – {shop}',
  'newsletter.welcome-mail':
    'Hello,\n\nthank you for subscribing to our newsletter.\n\nYou can unsubscribe at any time here:\n\n{link}\n\n{shop}',
  'newsletter.coupon-mail':
    'Hello,\n\nthank you for subscribing to our newsletter. Here is your coupon for 10% off, enter it in the cart:\n\n{coupon}\n\nYou can unsubscribe at any time here:\n\n{link}\n\n{shop}',
} as const
