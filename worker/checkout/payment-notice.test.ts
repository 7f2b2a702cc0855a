import { describe, expect, it } from 'vitest'
import {
  PAYMENT_ENV,
  FakePayments,
  sendStandardWebhook,
  statusOf,
} from '../testing/fake-payments.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { SIGNATURE, signPayment } from '../payment/reunapay.ts'

const payments = new FakePayments()

describe('a notice of the payment provider', () => {
  it('is accepted once if signed by Standard Webhooks, within five minutes and unchanged', async () => {
    const { orderId, reference } = await payments.order('CBL-7')
    const sql = 'SELECT amount FROM payment WHERE order_id = ?'
    const row = await testEnv().SHOP.prepare(sql).bind(orderId).first<{ amount: number }>()
    const body = JSON.stringify({
      ...{ reference, state: 'paid', amount: row?.amount ?? 0, currency: 'EUR' },
    })
    const wrong = [
      await sendStandardWebhook(body, { secret: 'another-secret-of-the-same-length-now' }),
      await sendStandardWebhook(body, { at: NOW - 301_000 }),
      await sendStandardWebhook(body, { at: NOW + 301_000 }),
      await sendStandardWebhook(body, { headers: { 'webhook-id': 'msg_2' } }),
      await sendStandardWebhook(body, {
        headers: { 'webhook-signature': `v1,${'A'.repeat(43)}=` },
      }),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect(await statusOf(orderId)).toBe('pending_payment')
    const answers = [await sendStandardWebhook(body), await sendStandardWebhook(body)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await statusOf(orderId)).toBe('processing')
  })

  it('with a wrong standard signature is refused despite a valid signature of the former scheme', async () => {
    const { orderId, reference } = await payments.order('CBL-7')
    const body = JSON.stringify({ reference, state: 'paid', amount: 1, currency: 'EUR' })
    const { [SIGNATURE]: before = '' } = await signPayment(PAYMENT_ENV.PAYMENT_SECRET ?? '', body)
    const secret = 'another-secret-of-the-same-length-now'
    const answer = await sendStandardWebhook(body, { secret, headers: { [SIGNATURE]: before } })
    expect(answer.status).toBe(401)
    expect(await statusOf(orderId)).toBe('pending_payment')
  })
})
