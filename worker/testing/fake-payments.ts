import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { PAY_FORM } from '../../shared/checkout/pay.ts'
import { SIGNATURE } from '../payment/reunapay.ts'
import { FakePaymentProvider } from '../cli/fake-payment-provider.ts'
import type { Env } from '../env.ts'
import { signWebhook } from '../crypto/webhook.ts'
import { readMails } from './mails.ts'
import { hmacHex } from '../crypto/digest.ts'
import { submitCheckout as postOrder } from './checkout.ts'
import { shopperWith } from './order-shopper.ts'
import { stockScarceProducts } from './shop-orders.ts'
import { NOW, testEnv, visit } from './shop.ts'
import type { Shopper } from './shopper.ts'

const SECRET = 'a-secret-of-the-payment-provider-here'
/** A shop that uses the fake payment provider. */
export const PAYMENT_ENV: Partial<Env> = {
  PAYMENT_URL: 'https://pay.example/',
  PAYMENT_SECRET: SECRET,
}

/** The fake provider with a shop of scarce products, for all tests of a file; the clock is fixed. */
export class FakePayments {
  /** The provider does not respond. */
  isAway = false
  /** The provider's notices are lost. */
  isDeaf = false
  readonly logged: string[] = []
  readonly sentTo: string[] = []
  provider = this.#open()

  constructor() {
    beforeAll(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: NOW })
      await stockScarceProducts()
    })
    beforeEach(() => this.#begin())
    afterEach(() => void vi.restoreAllMocks())
    afterAll(() => void vi.useRealTimers())
  }

  /** Orders by the checkout form, to be paid at the provider. */
  async order(sku = 'CBL-1', qty = 1) {
    return this.orderAs(await shopperWith(PAYMENT_ENV, sku, qty))
  }

  /** As `order`, for a shopper with a cart. */
  async orderAs(shopper: Shopper, fields: Readonly<Record<string, string>> = {}) {
    const posted = await postOrder(shopper, { ...fields, 'payment.paymentMethod': 'reunapay' })
    const [row] = await readOrders()
    const { number = 0, order_id = '' } = row ?? {}
    const orderNumber = String(number).padStart(9, '0')
    const reference = `electronics-${orderNumber}`
    return { shopper, posted, orderId: order_id, orderNumber, reference }
  }

  /** Acts on the provider's page; returns the address that it redirects to. */
  async onPage(posted: { headers: Headers }, what: string): Promise<string> {
    const body = new URLSearchParams({ do: what })
    const location = posted.headers.get('Location') ?? ''
    const answer = await this.provider.answer(new Request(location, { method: 'POST', body }))
    return answer.headers.get('Location') ?? ''
  }

  #begin(): void {
    vi.setSystemTime(NOW)
    this.isAway = false
    this.isDeaf = false
    this.logged.length = 0
    this.provider = this.#open()
    vi.spyOn(console, 'log').mockImplementation((line: string) => void this.logged.push(line))
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      this.sentTo.push(`${String(address)} ${String(init?.body)}`)
      if (this.isAway) throw new TypeError('nobody answers')
      return this.provider.answer(new Request(String(address), init as RequestInit))
    })
  }

  #open(): FakePaymentProvider {
    return new FakePaymentProvider({
      ...{ secret: SECRET, origin: 'https://pay.example' },
      isShop: (address) => address?.hostname === 'localhost',
      send: (address, init) => {
        if (this.isDeaf) return Promise.reject(new TypeError('lost'))
        const request = { ...init, env: PAYMENT_ENV } as RequestInit & { env: Partial<Env> }
        return visit(new URL(address).pathname, request)
      },
      later: () => undefined,
    })
  }
}

/** Opens a page of the shop. */
export function openPage(shopper: Shopper, path: string) {
  return shopper.send(path, { method: 'GET', env: PAYMENT_ENV })
}

/** Posts the form of an order that waits for its payment. */
export function postPaymentForm(shopper: Shopper, what: string) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return shopper.send(PAY_FORM, { method: 'POST', headers, body: `do=${what}`, env: PAYMENT_ENV })
}

/** A notice signed as before Standard Webhooks. */
export async function sendNotice(
  body: string,
  change: { at?: number; secret?: string; sign?: string; env?: Partial<Env> } = {},
): Promise<Response> {
  const seconds = Math.floor((change.at ?? Date.now()) / 1000)
  const signature = change.sign ?? (await hmacHex(change.secret ?? SECRET, `${seconds}.${body}`))
  const headers = {
    'Content-Type': 'application/json',
    [SIGNATURE]: `t=${seconds},v1=${signature}`,
  }
  const env = { ...PAYMENT_ENV, ...change.env }
  return visit('/api/payment/notify', { method: 'POST', body, headers, env })
}

/** A notice signed by Standard Webhooks. */
export async function sendStandardWebhook(
  body: string,
  change: { at?: number; secret?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const message = { id: 'msg_1', body }
  const signed = await signWebhook(change.secret ?? SECRET, message, change.at ?? Date.now())
  const headers = { 'Content-Type': 'application/json', ...signed, ...change.headers }
  return visit('/api/payment/notify', { method: 'POST', body, headers, env: PAYMENT_ENV })
}

interface OrderRow {
  number: number
  order_id: string
  status: string
}

/** The orders of the shop, newest first. */
export async function readOrders(): Promise<readonly OrderRow[]> {
  const sql = 'SELECT number, order_id, status FROM orders ORDER BY id DESC'
  return (await testEnv().SHOP.prepare(sql).all<OrderRow>()).results
}

export async function statusOf(orderId: string): Promise<string | undefined> {
  return (await readOrders()).find(({ order_id }) => order_id === orderId)?.status
}

/** The e-mail of an order. */
export async function emailOf(orderId: string) {
  const mails = await readMails(testEnv().SHOP, 500)
  return mails.find(({ once }) => once === `order:${orderId}`)
}
