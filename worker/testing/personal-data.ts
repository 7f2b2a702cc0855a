import { expect } from 'vitest'
import {
  SUBSCRIPTION_ANSWER_FORM,
  SUBSCRIBE_FORM,
} from '../../shared/back-in-stock/subscription.ts'
import { NEWSLETTER_FORMS } from '../../shared/account/newsletter.ts'
import { CONTACT_FORM } from '../../shared/contact/contact.ts'
import { productOf, SOLD_OUT } from '../../shared/fixtures/make-product.ts'
import { QUESTION_FORM } from '../../shared/faq/question.ts'
import { WITHDRAWAL_FORM } from '../../shared/order/withdrawal.ts'
import { REVIEW_FORM } from '../../shared/review/write.ts'
import type { Env } from '../env.ts'
import { readMails } from './mails.ts'
import { ADDRESS, PASSWORD, post } from './accounts.ts'
import { callAdmin } from './admin.ts'
import { submitCheckout, post as postFields } from './checkout.ts'
import { signInToDesk } from './desk.ts'
import { sendForm } from './send-form.ts'
import { stockScarceProducts } from './shop-orders.ts'
import { stockCatalog, testEnv } from './shop.ts'
import { Shopper } from './shopper.ts'

const SECRET = 'a-secret-that-is-long-enough-for-a-key'
/** Keys for every operator endpoint. */
export const OPERATOR_ENV = {
  REUNA_KEYS: `all:submissions,orders,mails:${SECRET}`,
  SESSION_KEYS: testEnv().SESSION_KEYS ?? '',
}
const FINNISH_ENV = { REUNA_SETTINGS: '{}' }
const EXTERNAL_CHECKOUT_ENV = {
  REUNA_SETTINGS: JSON.stringify({ 'externalCheckout.host': 'https://kassa.example/start' }),
}

/** Makes a call of the operator and returns the result. */
export async function callAsOperator<Answer>(
  path: string,
  body: object,
  more: Partial<Env> = {},
  origin = 'http://localhost',
): Promise<Answer> {
  const env = { ...OPERATOR_ENV, ...more }
  const response = await callAdmin(`/__admin/${path}`, JSON.stringify(body), { env, origin })
  expect([path, response.status]).toEqual([path, 200])
  return response.json()
}

/** Products for the personal data: some to order, and two sold out. */
export async function stockProducts(): Promise<void> {
  await stockScarceProducts()
  const coupon =
    'INSERT INTO coupon (website, code, percent, max_per_customer) VALUES (?, ?, 10, 1)'
  await testEnv().SHOP.prepare(coupon).bind('electronics', 'KERRAN').run()
  const lamp = { name: 'Lamppu', stock: SOLD_OUT }
  await stockCatalog([
    { type: 'product', value: productOf({ ...lamp, id: 9001, sku: 'LAMP' }) },
    { type: 'product', value: productOf({ ...lamp, id: 9002, sku: 'LAMP-2' }) },
  ])
}

/** A person's name and address as entered. */
export interface TestPerson {
  email: string
  firstname: string
  lastname: string
}

/** A telephone number unique to the person. */
export function telephoneOf({ email }: TestPerson): string {
  const digits = [...email.toLowerCase()].reduce(
    (sum, char) => (sum * 31 + char.charCodeAt(0)) % 1e7,
    7,
  )
  return `+358 45 ${String(digits).padStart(7, '0')}`
}

/** Creates a logged-in customer with data in every feature of the shop. */
export async function createPersonalData(person: TestPerson): Promise<Shopper> {
  const { email, firstname, lastname } = person
  const shopper = new Shopper(FINNISH_ENV)
  const customer = { email, firstname, lastname, password: PASSWORD }
  expect((await shopper.call('session.create', { customer })).status).toBe(200)
  const details = { firstname, lastname, telephone: telephoneOf(person) }
  await shopper.call('address.save', { address: { ...ADDRESS, ...details } })
  await logInRepeatedly(person, shopper)
  await sendSubmissions(person, shopper)
  await replyAtDesk(person)
  await orderProducts(person, shopper)
  await shopper.call('cart.create', {})
  await shopper.post('add', { sku: 'CBL-2', qty: '1' })
  await shopper.send('/checkout', { method: 'GET', env: EXTERNAL_CHECKOUT_ENV })
  return shopper
}

async function logInRepeatedly({ email }: TestPerson, shopper: Shopper): Promise<void> {
  const otherShopper = new Shopper(FINNISH_ENV)
  await otherShopper.call('session.login', { username: email, password: PASSWORD })
  await otherShopper.call('session.logout', {})
  await shopper.call('session.refresh', {})
  await post(new Shopper(FINNISH_ENV), 'login', { email, password: 'not the password' })
  await post(new Shopper(FINNISH_ENV), 'recover', { email })
}

async function sendSubmissions({ email, firstname, lastname }: TestPerson, shopper: Shopper) {
  const name = `${firstname} ${lastname}`
  const review = { sku: 'CBL-1', nickname: name, title: 'Kestää', detail: `Sanoo ${name}` }
  await postForm(shopper, REVIEW_FORM, { ...review, rating: '5' })
  await sendForm(QUESTION_FORM, { sku: 'CBL-1', name, email, question: 'Kuinka pitkä?' })
  await mentionAddressElsewhere(email)
  const fields = { subject: 'Kaapeli', message: `Terveisin ${name}`, confirmation: '1' }
  await sendForm(CONTACT_FORM, { name, email, ...fields })
  await sendForm(NEWSLETTER_FORMS.ask, { email, wants: 'join' })
  const token = await linkOf(email, /\/newsletter\/link\/(\S+)/)
  await sendForm(NEWSLETTER_FORMS.confirm, { token })
  await subscribe(email, 'LAMP')
  const watched = await linkOf(email, /\/back-in-stock\/confirm\/(\w+)/)
  await sendForm(SUBSCRIPTION_ANSWER_FORM, { step: 'confirm', token: watched })
  await subscribe(email, 'LAMP-2')
  const notice = { name, orderNumber: '100000001', email, goods: 'Kaapeli', reason: 'Väri' }
  await sendForm(WITHDRAWAL_FORM, { ...notice, step: 'confirm' })
}

/** An editor answers the question and the message. */
async function replyAtDesk({ email, firstname, lastname }: TestPerson): Promise<void> {
  const desk = await signInToDesk('editor', { at: Date.now() })
  const numberOf = (sql: string) => testEnv().SHOP.prepare(sql).bind(email).first<number>('id')
  const count = await numberOf(
    "SELECT id FROM submission WHERE kind = 'question' AND email = lower(?)",
  )
  const fields = { version: '0', question: 'Kuinka pitkä kaapeli on?', publish: '1' }
  const answered = { ...fields, answer: 'Kaksi metriä.' }
  expect((await desk.form(`/admin/questions/${count}/answer`, answered)).status).toBe(303)
  const written = await numberOf(
    "SELECT id FROM outbox_mail WHERE once LIKE 'contact:%' AND reply_to = lower(?)",
  )
  const reply = { version: '0', reply: `Hei ${firstname} ${lastname}!` }
  expect((await desk.form(`/admin/messages/${written}/reply`, reply)).status).toBe(303)
}

/** Puts the address into texts of a guest and of another address. */
async function mentionAddressElsewhere(email: string): Promise<void> {
  const detail = `Kysykää minulta: ${email}`
  const review = { sku: 'CBL-2', nickname: 'Ystävä', title: 'Hyvä', detail, rating: '4' }
  await sendForm(REVIEW_FORM, review)
  const asker = { name: 'Ystävä', email: `ystava-${email.length}@example.test` }
  await sendForm(QUESTION_FORM, { ...asker, sku: 'CBL-2', question: `Vastatkaa: ${email}.` })
}

/** Subscribes to a product's return to stock. */
export async function subscribe(email: string, sku: string): Promise<void> {
  expect((await sendForm(SUBSCRIBE_FORM, { sku, variant: sku, email })).status).toBe(303)
}

async function orderProducts(person: TestPerson, shopper: Shopper) {
  const { email, firstname, lastname } = person
  const typed = {
    ...{ 'personal.emailAddress': email, 'personal.firstName': firstname },
    ...{ 'personal.lastName': lastname, 'shipping.phoneNumber': telephoneOf(person) },
  }
  await shopper.call('cart.create', {})
  for (const who of [shopper, new Shopper(FINNISH_ENV)]) {
    await who.post('add', { sku: 'CBL-1', qty: '1' })
    if (who === shopper) await shopper.call('cart.applyCoupon', { coupon: 'KERRAN' })
    expect((await submitCheckout(who, typed)).headers.get('Location')).toBe('/checkout/thank-you')
    const feedback = { text: `Hyvin sujui. ${firstname} ${lastname}`, reply: 'yes' }
    expect((await postFields(who, feedback, '/checkout/feedback')).status).toBe(303)
  }
  const undecided = new Shopper(FINNISH_ENV)
  await undecided.post('add', { sku: 'CBL-1', qty: '1' })
  expect((await submitCheckout(undecided, { ...typed, 'confirmed.grand_total': '1' })).status).toBe(
    422,
  )
}

function postForm(shopper: Shopper, path: string, fields: Record<string, string>) {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: 'http://localhost',
  }
  const body = new URLSearchParams(fields).toString()
  return shopper.send(path, { method: 'POST', headers, body })
}

async function linkOf(email: string, link: RegExp): Promise<string> {
  const mails = await readMails(testEnv().SHOP, 500)
  const found = mails.filter(({ recipient }) => recipient.toLowerCase() === email.toLowerCase())
  return found.flatMap(({ body }) => link.exec(body)?.[1] ?? [])[0] ?? ''
}

/** The rows of every table as one text each. */
export async function dumpDatabase(db: D1Database): Promise<ReadonlyMap<string, string>> {
  const sql = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'
    AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'd1\\_%' ESCAPE '\\'
    AND name NOT GLOB 'text_[0-9]*' ORDER BY name`
  const { results } = await db.prepare(sql).all<{ name: string }>()
  const read = async ({ name }: { name: string }) => {
    const all = `SELECT * FROM "${name}"`
    const rows = (await db.prepare(all).all()).results
    return [name, rows.map((row) => JSON.stringify(row)).join('\n')] as const
  }
  return new Map(await Promise.all(results.map(read)))
}
