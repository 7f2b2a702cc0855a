/** Messages about forms being sent, and about the captcha, in English. */
export const messages = {
  'send.busy': 'Sending …',
  'send.waits': 'This is kept on this device and sent when the network is back.',
  'send.waits-shop':
    'The shop does not answer. This is kept on this device and sent as soon as it does.',
  'send.waiting': 'Not sent yet: {name}.',
  'send.sent': 'Sent: {name}.',
  'send.returned': 'Not sent: {name}. {why}',
  'send.too-old': 'It has waited for a week.',
  'send.mend': 'Have a look',
  'send.cancel': 'Do not send',
  'send.draft': 'Send it yourself when there is a network.',
  'send.close': 'Close',
  'send.not-kept':
    'There is no network, and this device has no room to keep it. Your words are still here: send them when the network is back.',
  'send.no-network': 'There is no network. Your words are still here: send them when it is back.',
  'send.failed': 'This could not be sent. Your words are still here: try again in a moment.',
  'send.too-large': 'This is longer than it can be. Shorten the text.',
  'watch.watched': 'You have asked to be told when it is back.',
  'watch.again': 'Ask for another address',
  'captcha.refused': 'We could not make sure that a person sends this. Send it once more.',
  'captcha.away':
    'The service that tells people from programs does not answer. Send this again in a moment.',
  'captcha.script': 'This form needs JavaScript. Other ways to reach us:',
} as const
