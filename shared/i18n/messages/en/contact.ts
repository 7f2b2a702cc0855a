/** Messages of the contact page and its e-mails, in English. */
export const messages = {
  'contact.title': 'Contact us',
  'contact.write': 'Write to us',
  'contact.name': 'Name',
  'contact.email': 'E-mail',
  'contact.subject': 'Subject',
  'contact.message': 'Message',
  'contact.confirmation': 'Confirm by e-mail that my message has arrived',
  'contact.send': 'Send message',
  'contact.sent': 'Thank you for your message',
  'contact.sent.text':
    'Your message is with us. We answer by e-mail, usually within a working day.',
  'contact.mail-subject': 'Contact form: {subject}',
  'contact.mail-from': 'From: {name}, {email}',
  'contact.reply-subject': 'Reply: {subject}',
  'contact.reply-wrote': 'You wrote:',
  'contact.confirmation-subject': 'We have received your message – {shop}',
  'contact.confirmation-text':
    'we have received the message that was sent with our contact form, and answer to this address.',
  'contact.confirmation-else': 'If you have not written to us, you need not do anything.',
  'mail.failed': 'Could not send an email. Please try again later.',
  'mail.hello': 'Hello,',
  'beside.account': 'What an account is good for',
  'beside.orders': 'Orders, receipts and returns are in one place',
  'beside.addresses': 'Your address is there when you order again',
  'beside.shop': 'Good to know',
} as const
