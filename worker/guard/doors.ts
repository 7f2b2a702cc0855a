import { ENDPOINTS } from '../../shared/api.ts'
import { ACCOUNT_FORMS } from '../../shared/account/form.ts'
import { NEWSLETTER_FORMS } from '../../shared/account/newsletter.ts'
import { CART_FORMS } from '../../shared/cart/form.ts'
import { CONSENT_FORM } from '../../shared/consent/form.ts'
import { PAY_FORM } from '../../shared/checkout/pay.ts'
import { CONTACT_FORM } from '../../shared/contact/contact.ts'
import { WATCH_ANSWER_FORM, WATCH_FORM } from '../../shared/back-in-stock/watch.ts'
import { QUESTION_FORM } from '../../shared/faq/question.ts'
import { REVIEW_FORM } from '../../shared/review/write.ts'
import { LOOKUP_FORM, PAY_FOUND_FORM } from '../../shared/order/lookup.ts'
import { WITHDRAWAL_FORM } from '../../shared/order/withdrawal.ts'
import { FEEDBACK_FORM } from '../../shared/checkout/feedback.ts'
import { CHECKOUT_FORM } from '../../shared/checkout/form.ts'
import { TRACK_PATH } from '../../shared/tracking/event.ts'
import { UNSUBSCRIBE_PATH } from '../newsletter/unsubscribe-link.ts'
import type { LimitClass } from './limits.ts'

/** What may come in at an address. */
export interface Door {
  /** The address and all below it. */
  path: string
  methods: readonly string[]
  /** Longest body that is read; 0: none is. */
  maxBodyBytes: number
  /** How often a visitor may call. Pages are free: only making one anew is counted, where it is made. */
  limit?: LimitClass
  /**
   * Who answers for a caller of an unsafe method: `browser` the browser, by saying where the call
   * comes from; `call` the call itself, by a signature or key, or because it does nothing.
   */
  proof: 'browser' | 'call'
}

const READ = ['GET', 'HEAD'] as const
const KIB = 1024

/** Every page and picture: read only, and a body that comes along is never read. */
const PAGES: Door = { path: '', methods: READ, maxBodyBytes: 0, proof: 'browser' }

/** Calls where somebody could try passwords, links or addresses of others. */
const GUESSABLE = [
  ...['/api/user/change-password', '/api/user/reset-password', '/api/user/create-password'],
  '/api/user/update',
]
/** The same as forms. */
const GUESSABLE_FORMS = [
  ...(['login', 'register', 'recover', 'createPassword', 'password', 'erase'] as const),
] as const

/** The addresses that are no pages; the first that fits counts. */
const DOORS: readonly Door[] = [
  signed('/__purge', 16 * KIB),
  // One whole document of an import and its head.
  signed('/__admin', KIB * KIB),
  signed('/api/handover', 16 * KIB),
  signed('/api/payment', 16 * KIB),
  {
    path: '/__report',
    methods: ['POST'],
    maxBodyBytes: 16 * KIB,
    limit: 'report',
    proof: 'call',
  },
  { path: '/__health', methods: READ, maxBodyBytes: 0, limit: 'health', proof: 'browser' },
  {
    path: '/invalidate',
    methods: [...READ, 'POST'],
    maxBodyBytes: 16 * KIB,
    limit: 'signed',
    proof: 'call',
  },
  { ...signed(UNSUBSCRIBE_PATH, 4 * KIB), methods: [...READ, 'POST'], limit: 'cart' },
  { path: '/api/search', methods: READ, maxBodyBytes: 0, limit: 'search', proof: 'browser' },
  { path: '/api/catalog', methods: READ, maxBodyBytes: 0, limit: 'search', proof: 'browser' },
  { path: '/api/stock', methods: READ, maxBodyBytes: 0, limit: 'cart', proof: 'browser' },
  { path: '/api/price', methods: READ, maxBodyBytes: 0, limit: 'cart', proof: 'browser' },
  calls(TRACK_PATH, 'track', ['POST']),
  calls('/api/session/login', 'login', ['POST']),
  calls('/api/session/create', 'login', ['POST']),
  calls('/api/session', 'cart', [...READ, 'POST']),
  calls('/api/order', 'cart', [...READ, 'POST']),
  calls(ENDPOINTS['cart.applyCoupon'].path, 'coupon', ['POST']),
  calls(CART_FORMS.coupon, 'coupon', ['POST']),
  ...GUESSABLE.map((path) => calls(path, 'login', ['POST'])),
  calls('/api/user', 'cart', ['POST']),
  calls('/api/address', 'cart', ['POST']),
  ...GUESSABLE_FORMS.map((name) => calls(ACCOUNT_FORMS[name], 'login', [...READ, 'POST'])),
  ...Object.values(ACCOUNT_FORMS).map((path) => calls(path, 'cart', [...READ, 'POST'])),
  calls('/api/cart', 'cart', [...READ, 'POST']),
  calls(WITHDRAWAL_FORM, 'login', ['POST']),
  calls(LOOKUP_FORM, 'login', ['POST']),
  calls(PAY_FOUND_FORM, 'cart', ['POST']),
  calls(CONTACT_FORM, 'login', ['POST']),
  calls(REVIEW_FORM, 'login', ['POST']),
  calls(QUESTION_FORM, 'login', ['POST']),
  ...Object.values(NEWSLETTER_FORMS).map((path) => calls(path, 'login', ['POST'])),
  calls(CONSENT_FORM, 'cart', ['POST']),
  calls(WATCH_FORM, 'login', ['POST']),
  calls(WATCH_ANSWER_FORM, 'login', ['POST']),
  calls(PAY_FORM, 'cart', [...READ, 'POST']),
  calls(CHECKOUT_FORM, 'cart', [...READ, 'POST']),
  calls(FEEDBACK_FORM, 'cart', [...READ, 'POST']),
  ...Object.values(CART_FORMS).map((path) => calls(path, 'cart', ['POST'])),
]

/** The door of a path. */
export function doorOf(pathname: string): Door {
  return DOORS.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ?? PAGES
}

/** Calls and forms of the shop's own pages; the longest is a cart with all its options. */
function calls(path: string, limit: LimitClass, methods: readonly string[]): Door {
  return { path, methods, maxBodyBytes: 64 * KIB, limit, proof: 'browser' }
}

function signed(path: string, maxBodyBytes: number): Door {
  return { path, methods: ['POST'], maxBodyBytes, limit: 'signed', proof: 'call' }
}
