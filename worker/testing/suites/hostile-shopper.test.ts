import { setUpAccounts } from '../../testing/accounts.ts'
import { describe, expect, it } from 'vitest'
import { CONTACT_FORM } from '../../../shared/contact/contact.ts'
import { QUESTION_FORM } from '../../../shared/faq/question.ts'
import { WITHDRAWAL_FORM } from '../../../shared/order/withdrawal.ts'
import { REVIEW_FORM } from '../../../shared/review/write.ts'
import type { SubmissionsAnswer } from '../../admin/submissions.ts'
import { readMails } from '../mails.ts'
import { ADDRESS, PASSWORD } from '../accounts.ts'
import { submitCheckout, post } from '../checkout.ts'
import { inspectMarkup } from '../inspect-markup.ts'
import { testEnv, visit } from '../shop.ts'
import { Shopper } from '../shopper.ts'
import { callAsOperator } from '../personal-data.ts'

const WORD = 'zq9canary'
/**
 * Closes a possible context, then begins something that a browser, spreadsheet or mail program would
 * execute.
 */
const TEXT = `${WORD}"'><zq9-element onzq9=1></script></title></textarea><script>zq9()</script>`
const LINES = `${TEXT}\r\nBcc: all@example.test\r\n=1+1`
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const shopper = new Shopper({ REUNA_SETTINGS: '{}' })

setUpAccounts()

/** Checks the parsed response, which shows the entered text. */
async function expectText(name: string, html: string): Promise<void> {
  const { problems, text, attributes } = await inspectMarkup(html)
  // The shop's own pages use `template`.
  const wrong = problems.filter((each) => each !== '<template>')
  expect([name, wrong]).toEqual([name, []])
  const shown = text + [...attributes.values()].flat().join()
  expect([name, shown.includes(WORD)]).toEqual([name, true])
}

const open = async (path: string) => (await shopper.send(path, { method: 'GET' })).text

async function send(path: string, fields: Record<string, string>) {
  const headers = { ...FORM, Origin: 'http://localhost' }
  const body = new URLSearchParams(fields).toString()
  return shopper.send(path, { method: 'POST', headers, body })
}

describe('hostile text of a shopper', () => {
  it('is text on every page of account, checkout and order, and in every refused form', async () => {
    const names = { firstname: TEXT, lastname: TEXT }
    const customer = { ...names, email: 'vihamielinen@example.test', password: PASSWORD }
    expect((await shopper.call('session.create', { customer })).status).toBe(200)
    const places = { street: TEXT, apartment: TEXT, city: TEXT, company: TEXT }
    const saved = await shopper.call('address.save', {
      address: { ...ADDRESS, ...names, ...places },
    })
    expect(saved.status).toBe(200)
    await shopper.call('cart.create', {})
    await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    await expectText('checkout', await open('/checkout'))
    const typed = {
      ...{ 'personal.firstName': TEXT, 'personal.lastName': TEXT },
      ...{ 'shipping.streetAddress': TEXT, 'shipping.city': TEXT },
    }
    await expectText(
      'order refused',
      (await submitCheckout(shopper, { ...typed, 'shipping.zipCode': '' })).text,
    )
    expect((await submitCheckout(shopper, typed)).headers.get('Location')).toBe(
      '/checkout/thank-you',
    )
    const long = { text: `${TEXT} ${'x'.repeat(5000)}` }
    const back = await post(shopper, long, '/checkout/feedback')
    expect(back.status).toBe(422)
    await expectText('feedback', back.text)
    expect((await post(shopper, { text: LINES, reply: 'yes' }, '/checkout/feedback')).status).toBe(
      303,
    )
    const orders = await open('/my-account/orders')
    const [one = ''] = /\/my-account\/orders\/[^"?#]+/.exec(orders) ?? []
    for (const path of ['/my-account', '/my-account/shipping-details', one, '/withdrawal']) {
      await expectText(path, await open(path))
    }
    const notice = {
      name: TEXT,
      orderNumber: '1',
      email: customer.email,
      goods: TEXT,
      reason: TEXT,
    }
    await expectText('notice', (await send(WITHDRAWAL_FORM, { ...notice, step: 'check' })).text)
    await send(WITHDRAWAL_FORM, { ...notice, step: 'confirm' })
    await expectText('receipt', await open('/withdrawal/receipt'))
    const wrong = { sku: 'CBL-1', name: TEXT, email: TEXT, subject: TEXT, message: TEXT }
    for (const [form, more] of [
      [CONTACT_FORM, {}],
      [QUESTION_FORM, { question: TEXT }],
      [REVIEW_FORM, { nickname: TEXT, title: TEXT, detail: '' }],
    ] as const) {
      const { status, text } = await send(form, { ...wrong, ...more })
      expect([form, status]).toEqual([form, 422])
      await expectText(form, text)
    }
  }, 120_000)

  it('is escaped in an approved review everywhere: page, structured data, Markdown, feed', async () => {
    const fields = {
      sku: 'CBL-1',
      nickname: WORD,
      title: `${WORD} hyvä`,
      detail: LINES,
      rating: '5',
    }
    expect((await send(REVIEW_FORM, fields)).status).toBe(303)
    await expectText('own reviews', await open('/my-account/reviews'))
    const { submissions } = await callAsOperator<SubmissionsAnswer>('submissions', {
      kind: 'review',
    })
    const found = submissions.find((each) => 'nickname' in each && each.nickname === WORD)
    await callAsOperator('submissions', {
      review: found && 'id' in found ? found.id : '',
      approve: true,
    })
    const path = '/p/CBL-1/product-1001'
    await expectText(path, await (await visit(path)).text())
    for (const machine of [`${path}.md`, '/feeds/products.xml', '/llms.txt']) {
      const response = await visit(machine)
      const { headers } = response
      expect([machine, response.status]).toEqual([machine, 200])
      expect(headers.get('Content-Type')).not.toContain('html')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      const text = await response.text()
      if (machine.endsWith('.xml')) expect(text).not.toMatch(/<zq9|<script/)
      // A review is one line of a quotation: it must not begin another block.
      if (machine.endsWith('.md')) expect(text).not.toMatch(/^(?:Bcc|=1)/m)
    }
  }, 120_000)

  it('stays in the one line of an e-mail header, and e-mails are plain text', async () => {
    const mails = await readMails(testEnv().SHOP, 500)
    const hostile = mails.filter(({ subject, body }) => `${subject}${body}`.includes(WORD))
    expect(new Set(hostile.map(({ kind }) => kind))).toEqual(
      new Set(['order', 'contact', 'withdrawal']),
    )
    for (const { recipient, subject, reply_to, unsubscribe, once } of mails) {
      const headers = [recipient, subject, reply_to, unsubscribe, once]
      expect(headers.filter((line) => /[\r\n\u0085\u2028\u2029]/.test(line))).toEqual([])
      expect(recipient).not.toContain('all@example.test')
    }
  })
})
