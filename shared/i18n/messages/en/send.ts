/** Messages about forms being sent, and about the captcha, in English. */
export const messages = {
  'send.busy': 'Sending …',
  'send.waits': 'Saved on this device. It is sent when you are online.',
  'send.waits-shop':
    'The shop does not respond. This is saved on this device and sent when it does.',
  'send.waiting': 'Not sent yet: {name}.',
  'send.sent': 'Sent: {name}.',
  'send.returned': 'Not sent: {name}. {why}',
  'send.too-old': 'It has been waiting for a week.',
  'send.mend': 'Check it',
  'send.cancel': 'Do not send',
  'send.draft': 'Send it yourself when you are online.',
  'send.close': 'Close',
  'send.not-kept':
    'You are offline, and this device has no room to save it. Your text is still here: send it when you are online.',
  'send.no-network': 'You are offline. Your text is still here: send it when you are online.',
  'send.failed': 'This could not be sent. Your text is still here: try again in a moment.',
  'send.too-large': 'This text is too long. Shorten it.',
  'watch.watched': 'We will notify you when it is back.',
  'watch.again': 'Use another address',
  'captcha.refused': 'We could not verify that you are human. Send it once more.',
  'captcha.away': 'The captcha service does not respond. Send this again in a moment.',
  'captcha.script': 'This form needs JavaScript. Other ways to reach us:',
} as const
