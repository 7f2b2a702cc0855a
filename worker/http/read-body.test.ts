import { ACCOUNT_FORMS } from '../../shared/account/form.ts'
import { NEWSLETTER_FORMS } from '../../shared/account/newsletter.ts'
import { SUBSCRIBE_FORM } from '../../shared/back-in-stock/subscription.ts'
import { CART_FORMS } from '../../shared/cart/form.ts'
import { CHECKOUT_FORM } from '../../shared/checkout/form.ts'
import { CONSENT_FORM } from '../../shared/consent/form.ts'
import { CONTACT_FORM } from '../../shared/contact/contact.ts'
import { QUESTION_FORM } from '../../shared/faq/question.ts'
import { LOOKUP_FORM } from '../../shared/order/lookup.ts'
import { WITHDRAWAL_FORM } from '../../shared/order/withdrawal.ts'
import { REVIEW_FORM } from '../../shared/review/write.ts'
import { describe, expect, it, vi } from 'vitest'
import { visit } from '../testing/shop.ts'
import { BodyLate, BodyLost, readBytes } from './read-body.ts'

/** A body of a byte every so many ms, for ever. */
function dripping(everyMs: number, onCancel: () => void = () => {}): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs))
      controller.enqueue(new Uint8Array([32]))
    },
    cancel: onCancel,
  })
}

const bodyOf = (...chunks: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

describe('readBytes', () => {
  it('joins chunks', async () => {
    expect(new TextDecoder().decode(await readBytes(bodyOf('ab', 'c'), 3))).toBe('abc')
    expect(await readBytes(null, 3)).toEqual(new Uint8Array(0))
  })

  it('stops reading a body that is too long', async () => {
    expect(await readBytes(bodyOf('ab', 'cd'), 3)).toBeUndefined()
  })

  it('aborts a body that sends a byte at a time', async () => {
    const cancelled = vi.fn()
    await expect(readBytes(dripping(10, cancelled), 1000, 100)).rejects.toThrow(BodyLate)
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalled())
  })

  it('aborts a body that never arrives', async () => {
    await expect(readBytes(new ReadableStream(), 1000, 20)).rejects.toThrow(BodyLate)
  })

  it('reports an interrupted body', async () => {
    const broken = new ReadableStream<Uint8Array>({ start: (it) => it.error(new Error('gone')) })
    await expect(readBytes(broken, 1000)).rejects.toThrow(BodyLost)
  })
})

const FORMS = [
  ...Object.values(CART_FORMS),
  ...Object.values(ACCOUNT_FORMS),
  ...[CHECKOUT_FORM, CONSENT_FORM, CONTACT_FORM, LOOKUP_FORM, NEWSLETTER_FORMS.ask],
  ...[QUESTION_FORM, REVIEW_FORM, SUBSCRIBE_FORM, WITHDRAWAL_FORM],
]

describe('a slow request body', () => {
  const FORM = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Sec-Fetch-Site': 'same-origin',
  }
  const JSON_CALL = { ...FORM, 'Content-Type': 'application/json', 'X-Reuna': '4' }
  const SIGNED = { 'X-Reuna-Key': 'tests' }

  it.each<[string, Record<string, string>]>([
    ...FORMS.map((path): [string, Record<string, string>] => [path, FORM]),
    ...['/api/cart/update', '/api/order/place', '/api/session/login'].map(
      (path): [string, Record<string, string>] => [path, JSON_CALL],
    ),
    ['/__purge', SIGNED],
    ['/__admin/status', SIGNED],
    ['/api/payment/notify', { 'Content-Type': 'application/json' }],
    ['/__report', { 'Content-Type': 'application/reports+json' }],
  ])('returns 408 at %s', async (path, headers) => {
    const real = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
      real(work, ms === 30_000 ? 50 : ms)) as typeof setTimeout)
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const response = await visit(path, { method: 'POST', headers, body: new ReadableStream() })
    vi.restoreAllMocks()
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([408, 'no-store'])
    expect(await response.text()).not.toContain('stack')
  })
})
