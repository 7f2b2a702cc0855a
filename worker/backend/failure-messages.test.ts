import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ACCOUNT_FORMS } from '../../shared/account/form.ts'
import { NEWSLETTER_FORMS } from '../../shared/account/newsletter.ts'
import {
  SUBSCRIPTION_ANSWER_FORM,
  SUBSCRIBE_FORM,
} from '../../shared/back-in-stock/subscription.ts'
import { CART_FORMS } from '../../shared/cart/form.ts'
import { FEEDBACK_FORM } from '../../shared/checkout/feedback.ts'
import { PAY_FORM } from '../../shared/checkout/pay.ts'
import { CONTACT_FORM } from '../../shared/contact/contact.ts'
import { QUESTION_FORM } from '../../shared/faq/question.ts'
import { LOOKUP_FORM, PAY_FOUND_FORM } from '../../shared/order/lookup.ts'
import { WITHDRAWAL_FORM } from '../../shared/order/withdrawal.ts'
import { REVIEW_FORM } from '../../shared/review/write.ts'
import { FILLED_CHECKOUT, openCheckout, post } from '../testing/checkout.ts'
import { openRemoteShop, type RemoteShop } from '../testing/remote-shop.ts'
import { stockScarceProducts } from '../testing/shop-orders.ts'
import { NOW } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'

const SECRET = 'Error: secret sk_live_51H at /var/www/html/index.php:12'
const email = 'words@kanaria.example'
const password = 'a-long-password-1'
const PERSON = { email, password, firstname: 'Aino', lastname: 'Virtanen' }
const NAMES = { firstName: 'Aino', lastName: 'Virtanen' }
const NEW = { newPassword: 'another-long-1', repeatedPassword: 'another-long-1' }
const HOME = { street: 'Katu 5', streetAddress: 'Katu 5', zipCode: '00100', city: 'Helsinki' }
const ADDRESS = { ...PERSON, ...NAMES, ...HOME, country: 'FI', telephone: '0401234567' }

/** Forms of the shop, filled in with valid values. */
const FORMS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [ACCOUNT_FORMS.login, { email, password }],
  [ACCOUNT_FORMS.register, { ...PERSON, ...NAMES, repeatedPassword: password, terms: '1' }],
  [ACCOUNT_FORMS.recover, { email }],
  [ACCOUNT_FORMS.createPassword, { email, token: 'abcdefgh', ...NEW }],
  [ACCOUNT_FORMS.profile, { ...PERSON, ...NAMES }],
  [ACCOUNT_FORMS.password, { currentPassword: password, ...NEW }],
  [ACCOUNT_FORMS.saveAddress, ADDRESS],
  [ACCOUNT_FORMS.removeAddress, { id: '1' }],
  [ACCOUNT_FORMS.newsletter, { subscribed: '1' }],
  [ACCOUNT_FORMS.reorder, { order: '000000001' }],
  [ACCOUNT_FORMS.pay, { order: '000000001' }],
  [ACCOUNT_FORMS.export, {}],
  [ACCOUNT_FORMS.erase, { currentPassword: password, password }],
  [CART_FORMS.add, { sku: 'CBL-2', qty: '1' }],
  [CART_FORMS.update, { item: '1', qty: '2' }],
  [CART_FORMS.remove, { item: '1' }],
  [CART_FORMS.coupon, { coupon: 'TESTI' }],
  [CONTACT_FORM, { name: 'Aino', email, subject: 'Asia', message: 'Mitä kuuluu?' }],
  [REVIEW_FORM, { sku: 'CBL-1', rating: '5', nickname: 'Aino', title: 'Hyvä', detail: 'On.' }],
  [QUESTION_FORM, { sku: 'CBL-1', name: 'Aino', email, question: 'Onko tämä hyvä?' }],
  [NEWSLETTER_FORMS.ask, { email, wants: 'join' }],
  [SUBSCRIBE_FORM, { sku: 'CBL-1', email }],
  [LOOKUP_FORM, { orderNumber: '000000001', email }],
  [WITHDRAWAL_FORM, { ...NAMES, name: 'Aino', orderNumber: '000000001', email, step: 'confirm' }],
]

const ANY = {
  ...NAMES,
  email,
  item: '1',
  sku: 'CBL-1',
  token: 'abcdefgh',
  message: 'Hyvä',
  rating: '5',
}

/** The other forms, with the fields that most of them require. */
const OTHERS = [
  ...Object.values({ ...ACCOUNT_FORMS }),
  ...Object.values({ ...CART_FORMS }),
  ...Object.values({ ...NEWSLETTER_FORMS }),
  ...[FEEDBACK_FORM, PAY_FORM, PAY_FOUND_FORM, SUBSCRIPTION_ANSWER_FORM],
].flatMap((path) => (FORMS.some(([own]) => own === path) ? [] : [[path, ANY] as const]))

/** Ways in which a backend fails: with a status, inside a 200, and with objects instead of a message. */
const FAILURES: readonly (readonly [string, () => Response])[] = [
  ['with status 500', () => Response.json({ code: 500, result: SECRET }, { status: 500 })],
  ['inside a 200', () => Response.json({ code: 500, result: SECRET })],
  [
    'with an object',
    () =>
      Response.json({ code: 500, result: { errorMessage: SECRET, code: 500 } }, { status: 500 }),
  ],
  ['with a message', () => Response.json({ code: 503, result: { message: SECRET } })],
  ['without an envelope', () => new Response(SECRET, { status: 500 })],
]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockScarceProducts()
})

afterEach(() => void vi.restoreAllMocks())
afterAll(() => void vi.useRealTimers())

/** A customer with something in the cart. */
async function shopperOf(shop: RemoteShop): Promise<Shopper> {
  const shopper = new Shopper(shop.env)
  await post(shopper, { ...PERSON, ...NAMES, repeatedPassword: password }, ACCOUNT_FORMS.register)
  await post(shopper, { email, password }, ACCOUNT_FORMS.login)
  await shopper.post('add', { sku: 'CBL-1', qty: '1' })
  return shopper
}

describe('messages of a backend’s failures', () => {
  it.each(FAILURES)('are on no page if it fails %s, in any form', async (how, failure) => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const shop = openRemoteShop()
    const shopper = await shopperOf(shop)
    const { fields } = await openCheckout(shopper)
    shop.fail(/./, failure)
    const placed = [['/checkout/place', { ...FILLED_CHECKOUT, ...fields }]] as const
    const failing = new Set<string>()
    for (const who of [shopper, new Shopper(shop.env)]) {
      for (const [path, entered] of [...FORMS, ...OTHERS, ...placed]) {
        const before = shop.lines.length
        const { status, headers, text } = await post(who.copy(), entered, path)
        if (shop.lines.length > before) failing.add(path)
        const answer = `${path} ${status} ${[...headers].join()} ${text}`
        expect(answer).not.toMatch(/sk_live|\/var\/www|index\.php/)
        if (status === 303) continue
        expect(text.replaceAll(/<[^>]*>/g, ' ').trim().length, path).toBeGreaterThan(10)
      }
    }
    // Most forms call the failing backend; after a few calls without an envelope the breaker opens.
    expect(failing.size).toBeGreaterThan(how === 'without an envelope' ? 3 : 16)
  })
})
