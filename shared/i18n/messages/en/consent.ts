/** Messages about cookies, consent and stored data, in English. */
export const messages = {
  'consent.title': 'May we use cookies?',
  'consent.text':
    'The shop works with the necessary ones. With your permission also for: {purposes}.',
  'consent.statistics.short': 'statistics',
  'consent.marketing.short': 'marketing',
  'consent.personalisation.short': 'personal offers',
  'consent.all': 'Accept all',
  'consent.none': 'Reject all',
  'consent.some': 'Choose',
  'consent.said-all': 'You accepted all cookies.',
  'consent.said-none': 'You rejected all cookies that are not necessary.',
  'consent.failed': 'Your choice could not be kept. Try again.',
  'consent.change': 'You can change that under “Cookie settings” at the end of each page.',
  'consent.hide': 'Hide this message',
  'consent.link': 'Cookie settings',
  'consent.intro':
    'Here you see what the shop keeps in your browser. What is not necessary needs your permission; you can change your mind here at any time. We ask again after 12 months.',
  'consent.intro-none':
    'Here you see what the shop keeps in your browser. It keeps only what is necessary, so we do not ask for anything. Nothing goes to others.',
  'consent.signal':
    'Your browser tells us that you do not want to be followed (Global Privacy Control). We take that for a no, unless you choose otherwise here.',
  'consent.question': 'What may we do?',
  'consent.statistics': 'Statistics',
  'consent.statistics.long':
    'Which pages are visited and where visits end. A tag manager runs in your browser and may keep its own cookies (_ga and the like).',
  'consent.marketing': 'Marketing',
  'consent.marketing.long':
    'What you look at, put into the cart and order is told to our marketing service, so that its messages suit you; your name, e-mail address and address too, once you have given them. It may keep a cookie (__kla_id), and what it is to be told waits in this browser under names that begin with klaviyo.',
  'consent.personalisation': 'Personal offers',
  'consent.personalisation.long':
    'A service picks goods by what you have looked at, and keeps its own cookies for it.',
  'consent.save': 'Save my choice',
  'consent.kept': 'Your choice is saved. You accepted: {names}.',
  'consent.not-kept':
    'Your browser did not keep the choice. Nothing that needs permission is used.',
  'consent.back': 'Back to the page where you were',
  'consent.necessary': 'What is necessary',
  'consent.necessary-text':
    'Without these the cart, the account, an order or the shop without a network would not work. They tell nobody else anything.',
  'kept.name': 'Name',
  'kept.use': 'What it is for',
  'kept.life': 'How long',
  'kept.kind.cookie': 'cookie',
  'kept.kind.local': 'local storage',
  'kept.kind.session': 'storage of the tab',
  'kept.kind.database': 'database of the browser',
  'kept.kind.cache': 'cache of the browser',
  'kept.use.account': 'Logging in and staying logged in',
  'kept.use.cart': 'The cart and its contents',
  'kept.use.order': 'Ordering, following an order and notices about it',
  'kept.use.consent': 'Your choice about cookies',
  'kept.use.forms':
    'Says that a message waits to be sent, or that you asked to be told when a product is back',
  'kept.use.lists': 'Says that the wishlist or the comparison holds something',
  'kept.use.place': 'The place in a list that filters were changed at',
  'kept.use.searches': 'What was searched for in this tab',
  'kept.use.offline': 'Pages, goods and pictures that also work without a network',
  'kept.use.install': 'When the offer to install the shop was refused',
  'kept.use.newsletter':
    'Remembers that the newsletter was offered, and shows the coupon to who subscribed',
  'kept.use.tabs': 'Open tabs tell each other what has changed',
  'kept.use.all':
    'Cart, orders not sent yet, wishlist, comparison, coupons, what you looked at, details of forms',
  'kept.life.minute': '1 minute',
  'kept.life.half-hour': '30 minutes',
  'kept.life.hour': '1 hour',
  'kept.life.day': '1 day',
  'kept.life.week': '7 days',
  'kept.life.month': '30 days',
  'kept.life.quarter': '90 days',
  'kept.life.year': '12 months',
  'kept.life.tab': 'Until the tab is closed',
  'kept.life.cleared': 'Until you clear it',
}
