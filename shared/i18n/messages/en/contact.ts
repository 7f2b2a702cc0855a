/** Messages of the contact page and its e-mails, in English. */
export const messages = {
  'contact.title': 'Contact us',
  'contact.write': 'Write to us',
  'contact.name': 'Name',
  'contact.email': 'Email',
  'contact.subject': 'Subject',
  'contact.message': 'Message',
  'contact.confirmation': 'Send me a confirmation by email',
  'contact.send': 'Send message',
  'contact.sent': 'Thank you for your message',
  'contact.sent.text':
    'We have received your message. We usually reply by email within one working day.',
  'contact.mail-subject': 'Contact form: {subject}',
  'contact.mail-from': 'From: {name}, {email}',
  'contact.reply-subject': 'Reply: {subject}',
  'contact.reply-wrote': 'You wrote:',
  'contact.confirmation-subject': 'We have received your message – {shop}',
  'contact.confirmation-text':
    'we have received your message from our contact form, and will reply to this address.',
  'contact.confirmation-else': 'If you did not write to us, you do not need to do anything.',
  'mail.failed': 'Could not send an email. Please try again later.',
  'mail.hello': 'Hello,',
  'beside.account': 'Benefits of an account',
  'beside.orders': 'Your orders, receipts and returns in one place',
  'beside.addresses': 'Your address is filled in when you order again',
  'beside.shop': 'Good to know',
} as const
