import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import {
  FILLED_CHECKOUT,
  openCheckout,
  submitCheckout,
  post,
  shopperWith,
} from '../testing/checkout.ts'
import { PRODUCTS } from '../testing/magento/products.ts'
import { openMagentoShop, type MagentoShop } from '../testing/magento/magento-shop.ts'
import {
  submitOrder,
  createOrderRequest,
  shopperWith as orderer,
} from '../testing/order-shopper.ts'
import { NOW } from '../testing/shop.ts'

const agreement = (agreement_id: number, mode: 'AUTO' | 'MANUAL', content: string) => ({
  ...{ agreement_id, mode, content, content_height: '', is_html: content.startsWith('<') },
  ...{ name: `Terms ${agreement_id}`, checkbox_text: `I agree to ${agreement_id} &amp; more` },
})
const TERMS = [
  agreement(1, 'MANUAL', '<h1>All</h1><p onclick="x()">Our terms.</p><script>steal()</script>'),
  agreement(2, 'AUTO', 'Less than < 30 days\n\nAsk us:\nany time'),
  agreement(3, 'MANUAL', '<p>Withdrawal</p>'),
]
const TICKED = { 'agreement.1': 'yes', 'agreement.3': 'yes' }
let shop: MagentoShop

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  shop = openMagentoShop(PRODUCTS, { terms: TERMS })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => void vi.useRealTimers())

const boxesIn = (html: string) =>
  [...html.matchAll(/<input[^>]*name="(agreement\.\d+)"[^>]*>/g)].map(([box, name]) => [
    name,
    box.includes('checked'),
  ])

describe('the terms of a Magento', () => {
  it('are shown without scripts in their text, with a checkbox for each manual one', async () => {
    const { text } = await openCheckout(await shopperWith('CH-1', shop.env))
    expect(boxesIn(text)).toEqual([
      ['agreement.1', false],
      ['agreement.3', false],
    ])
    expect(text).toMatch(/<details><summary>(?:<span[^>]*>)?Terms 1</)
    expect(text).toMatch(/<h2>All<\/h2><p>Our terms\.<\/p><\/div>/)
    expect(text).toMatch(/<summary>(?:<span[^>]*>)?I agree to 2 &amp; more</)
    expect(text).toContain('<p>Less than &lt; 30 days</p><p>Ask us:<br />any time</p>')
    expect(text).not.toContain('steal()')
  })

  it('are required: the order is refused with the name of each unchecked one', async () => {
    const shopper = await shopperWith('CH-1', shop.env)
    const refused = await submitCheckout(shopper, { 'agreement.1': 'yes', 'agreement.2': 'yes' })
    expect([refused.status, shop.orders.length]).toEqual([422, 0])
    expect(textOf(refused.text)).toContain('Terms 3: Hyväksy toimitusehdot.')
    expect(textOf(refused.text)).not.toContain('Terms 1: ')
    expect(refused.text).toContain('href="#checkout-agreement-3"')
    expect(boxesIn(refused.text)).toEqual([
      ['agreement.1', true],
      ['agreement.3', false],
    ])
    expect((await submitCheckout(shopper, TICKED)).status).toBe(303)
    expect(shop.orders).toHaveLength(1)
  })

  it('stay checked while the totals are updated', async () => {
    const shopper = await shopperWith('CH-1', shop.env)
    const { fields } = await openCheckout(shopper)
    const updated = await post(shopper, { ...FILLED_CHECKOUT, ...fields, ...TICKED, update: 'yes' })
    expect(boxesIn(updated.text).every(([, isTicked]) => isTicked)).toBe(true)
  })

  it('are required for an order that was saved offline too', async () => {
    const shopper = await orderer(shop.env, 'CH-1', 1)
    const request = await createOrderRequest(shopper)
    const refused = await submitOrder(shopper, request)
    expect([refused.status, refused.meta.problem, shop.orders.length]).toEqual([
      ...[400, 'order.terms-missing', 0],
    ])
    const confirmed = { ...request.confirmed, agreements: ['1', '3'] }
    expect((await submitOrder(shopper, { ...request, confirmed })).state).toBe('placed')
  })

  it('block the order while Magento does not return them', async () => {
    const shopper = await shopperWith('CH-1', shop.env)
    const { fields } = await openCheckout(shopper)
    const log = vi.spyOn(console, 'log').mockReturnValue()
    shop.fail('checkoutAgreements', () => new Response('', { status: 502 }))
    const refused = await post(shopper, { ...FILLED_CHECKOUT, ...fields, ...TICKED })
    expect([refused.status, shop.orders.length]).toEqual([503, 0])
    expect(log.mock.calls.flat().join()).toContain('"code":"checkout.agreements-unknown"')
  })

  it('are required if introspection is not allowed', async () => {
    shop.fail('__type(', () =>
      Response.json({ errors: [{ message: 'GraphQL introspection is not allowed' }] }),
    )
    const shopper = await shopperWith('CH-1', shop.env)
    expect((await submitCheckout(shopper, {})).status).toBe(422)
    expect((await submitCheckout(shopper, TICKED)).status).toBe(303)
    expect(shop.orders).toHaveLength(1)
  })

  it('are none if their module is disabled: orders are placed', async () => {
    shop = openMagentoShop(PRODUCTS, { lacking: ['Query.checkoutAgreements'] })
    expect((await submitCheckout(await shopperWith('CH-1', shop.env), {})).status).toBe(303)
    expect(shop.orders).toHaveLength(1)
  })
})
