import { IN_STOCK, productOf } from '../../shared/fixtures/make-product.ts'
import { languageOf, LOCALES } from '../../shared/i18n/locale.ts'
import type { OrderAddress } from '../../shared/order/order.ts'
import type { Prices } from '../../shared/price/price.ts'
import { shippingMail } from '../admin/shipping-mail.ts'
import { backInStockMail, subscriptionMail } from '../back-in-stock/mails.ts'
import { createStoreView } from '../brand/create-store-view.ts'
import { BRANDS } from '../brand/select.ts'
import { siteOf, type Site } from '../brand/site.ts'
import { feedbackMails } from '../checkout/feedback-mails.ts'
import { contactMails } from '../contact/mails.ts'
import { replyMail } from '../contact/mails.ts'
import { answerMail } from '../faq/mails.ts'
import { questionMail } from '../faq/mails.ts'
import { NUMBER_MARK, REFERENCE_MARK, type MailDraft } from '../mail/outbox.ts'
import { linkMail, welcomeMail } from '../newsletter/mails.ts'
import { withdrawalMails } from '../order/withdrawal-mail.ts'
import { cancelledMail } from '../payment/cancelled-mail.ts'
import { refundedMail } from '../payment/refunded-mail.ts'
import { releasedMail } from '../payment/released-mail.ts'
import { shopContextOf } from '../pick/backend.ts'
import type { ShopContext } from '../shop/shop-context.ts'
import { orderMail, type OrderMail } from '../shop/order/mail.ts'
import { recordOf } from '../shop/order/record.ts'
import { resetMail } from '../shop/account/reset-mail.ts'
import { cartTotals, type PricedLine } from '../shop/cart/totals.ts'
import { NOW, testEnv } from './shop.ts'

/** Entered texts and product names: the same text in every place. */
export interface EnteredTexts {
  name: string
  email: string
  product: string
  text: string
}

export const ENTERED_TEXTS: EnteredTexts = {
  ...{ name: 'Aino', email: 'aino@example.test', product: 'Kuulokkeet Hiljaisuus 2' },
  text: 'Hei!\n\nOnko näitä myös sinisenä?\nTerveisin Aino',
}

const REFUND = { shipping: 490, other: 100, amount: 50_390 }
const KEYS = [{ kid: 'k', secret: 's'.repeat(64) }]
const ID = '01J0000000000000000000000A'
const TOKEN = 'a'.repeat(64)

/** Each brand in each language. */
export const MAIL_SITES: readonly (readonly [name: string, site: Site])[] = BRANDS.flatMap(
  (brand) =>
    LOCALES.map((locale, at) => {
      const viewSettings = { storeId: 1, index: 'mails', title: brand.name, description: '' }
      const view = createStoreView(locale, { ...viewSettings, isFirst: at === 0 })
      return [
        `${brand.id} ${languageOf(locale)}`,
        siteOf(brand, view, 'https://shop.test'),
      ] as const
    }),
)

type NamedMails = readonly (readonly [name: string, mail: MailDraft])[]

const mailsBySite = new Map<Site, Promise<NamedMails>>()

/** Every e-mail of a shop by name; those with the usual texts are rendered once. */
export function allMails(site: Site, typed: EnteredTexts = ENTERED_TEXTS): Promise<NamedMails> {
  if (typed !== ENTERED_TEXTS) return writeMails(site, typed)
  const written = mailsBySite.get(site) ?? writeMails(site, typed)
  mailsBySite.set(site, written)
  return written
}

async function writeMails(
  site: Site,
  { name, email, product, text }: EnteredTexts,
): Promise<NamedMails> {
  const context = shopContextOf(site, testEnv(), NOW)
  const goods = productOf({ id: 1, sku: 'HJ-2', name: product, image: '/h/j/hj.jpg' })
  const order = { orderId: ID, orderNumber: '000000123', firstname: name, storeId: 1 }
  const payment = {
    ...{ ...order, order_id: ID, reference: 'r', website: site.brand.id, created_at: NOW },
    ...{ state: 'released' as const, amount: 100, currency: 'EUR' },
  }
  const changed = {
    ...{ ...order, once: 'changed:1', recipient: email, reason: 'sold-out' as const },
    goods: [{ sku: 'HJ-2', name: product, qty: 2, amount: 49_800 }],
  }
  const addressed = (draft: Omit<MailDraft, 'recipient'>): MailDraft => ({
    ...draft,
    recipient: email,
  })
  const notice = { name, orderNumber: '000000123', email, goods: product, reason: text }
  const [receipt, notify] = withdrawalMails(site, notice, NOW)('withdrawal:1')
  const written = { name, email, subject: product, message: text, confirmation: true }
  const [message, confirmation] = contactMails(site, written, 'x')
  const feedback = feedbackMails(site, { name: 'x', number: '000000123', text, email })
  const plain = { ...site, brand: { ...site.brand, newsletter: withoutCoupon(site) } }
  const linkMailFor = (wants: 'join' | 'leave') => linkMail(site, KEYS, { email, wants }, NOW)
  const pay = (code: string) =>
    withOrderNumber(
      orderMail(context, orderOf(context, { name, email, product, text }, code), TERMS),
    )
  return [
    ['order, bank transfer', pay('banktransfer')],
    ['order, on delivery', pay('cashondelivery')],
    ['order, paid', pay('reunapay')],
    ['sent', shippingMail(site, { ...order, recipient: email, tracking: 'JJFI12345678' })],
    ['released', addressed(releasedMail(site, payment))],
    ['cancelled', cancelledMail(site, { ...changed, isWhole: true, due: 0, owed: 0 })],
    ['cancelled, a part', cancelledMail(site, { ...changed, isWhole: false, due: 900, owed: 250 })],
    ['refunded', refundedMail(site, { ...changed, ...REFUND, way: 'provider' })],
    ['refunded, by hand', refundedMail(site, { ...changed, ...REFUND, way: 'hand', goods: [] })],
    ['reset', resetMail(context, { email, firstname: name }, { hash: 'h', token: TOKEN })],
    ['newsletter, join', await linkMailFor('join')],
    ['newsletter, leave', await linkMailFor('leave')],
    ['newsletter, welcome', await welcomeMail(site, KEYS, { email }, NOW)],
    ['newsletter, welcome without a coupon', await welcomeMail(plain, KEYS, { email }, NOW)],
    ['subscription', addressed(subscriptionMail(site, product, TOKEN, NOW))],
    [
      'back in stock',
      addressed(backInStockMail(site, goods, { sku: 'HJ-2', variant: 'HJ-2' }, TOKEN, NOW)),
    ],
    ['contact, to the shop', message],
    ...(confirmation ? [['contact, confirmation', confirmation] as const] : []),
    ['feedback, to the shop', feedback.sent],
    ['feedback, reply', feedback.reply],
    ...answerMails(site, { name, email, product, text }),
    ...(receipt ? [['withdrawal, receipt', receipt] as const] : []),
    ...(notify ? [['withdrawal, to the shop', notify] as const] : []),
  ]
}

/** E-mails about a question and a message: to the shop and to the sender. */
function answerMails(
  site: Site,
  { name, email, product, text: question }: EnteredTexts,
): readonly (readonly [name: string, mail: MailDraft])[] {
  const href = 'https://shop.test/p/HJ-2/hj-2'
  const answered = { id: 1, name, email, question, reply: question, product, href }
  return [
    [
      'question, to the shop',
      questionMail(site, { sku: 'HJ-2', name, email, question }, product, 'x'),
    ],
    ['question, the answer', answerMail(site, answered)],
    [
      'contact, the reply',
      replyMail(site, {
        once: 'reply:1',
        email,
        subject: product,
        body: question,
        reply: question,
      }),
    ],
  ]
}

/** An order with some lines, as input of its confirmation. */
export function orderOf(
  context: Pick<ShopContext, 't'>,
  { name, email, product }: EnteredTexts,
  code = 'banktransfer',
  count = 2,
): OrderMail {
  const address: OrderAddress = {
    ...{ firstname: name, lastname: 'Öhman', street: ['Kotikatu 1', 'A 2'], postcode: '00100' },
    ...{ city: 'Helsinki', country_id: 'FI', email, telephone: '0401234567', company: name },
  }
  const lines = Array.from({ length: count }, (_, at) => ({
    stored: {
      id: at + 1,
      product_sku: `HJ-${at}`,
      sku: `HJ-${at}`,
      qty: at + 1,
      option: undefined,
    },
    configured: {
      product: productOf({
        ...{ id: at + 1, sku: `HJ-${at}`, name: `${product} ${at}`, stock: IN_STOCK },
        image: at === 0 ? '/h/j/hj.jpg' : undefined,
      }),
      ...{ linked: [], child: undefined, bundle: undefined, custom: [] },
    },
  }))
  const priced = lines.map(({ stored, configured }): PricedLine => ({
    ...{ item_id: stored.id, name: configured.product.name, qty: stored.qty, unit: UNIT_PRICES },
    shares: [{ ratePpm: 255_000, gross: 24_900 }],
    options: stored.id === 1 ? [{ label: 'Väri', value: product }] : [],
  }))
  const shipping = { title: 'Posti', price: 4.9 }
  const totals = cartTotals({
    ...{
      lines: priced,
      coupon: { code: 'TULE10', kind: 'percent', percent: 10, amount: 0 },
      shipping,
      currencyCode: 'EUR',
    },
    t: context.t,
  })
  const record = recordOf({
    ...{ lines, totals, billing: address, storeName: 'x', storeId: 1, now: NOW },
    shipping: { address, method: 'posti_posti', title: 'Posti' },
    payment: { code, title: 'Tilisiirto', cost: 0 },
  })
  return { orderId: ID, email, record, totals, lines, customer: undefined }
}

/** Inserts the order number, as the database does. */
export function withOrderNumber(mail: MailDraft): MailDraft {
  const written = (text: string) =>
    text.replaceAll(NUMBER_MARK, '000000123').replaceAll(REFERENCE_MARK, '1232')
  const { subject, body, html } = mail
  return { ...mail, subject: written(subject), body: written(body), html: written(html) }
}

const TERMS = 'Takuu\n\nTakuu on 2 vuotta.\n\n- Kuitti & kotelo\n- Palautus <30 päivää>'

const UNIT_PRICES: Prices = {
  ...{ price: 198.41, price_incl_tax: 249, price_tax: 50.59 },
  ...{ original_price: 198.41, original_price_incl_tax: 249, original_price_tax: 50.59 },
  ...{ special_price: 0, special_price_incl_tax: 0, special_price_tax: 0 },
  ...{ final_price: 198.41, final_price_incl_tax: 249, final_price_tax: 50.59 },
  ...{ lowest_30d_incl_tax: 0, reduced_from_incl_tax: 0, fromPrice: false, isKnown: true },
  changesAt: undefined,
}

function withoutCoupon({ brand }: Site) {
  return { ...brand.newsletter, coupon: '' }
}
