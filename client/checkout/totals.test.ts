import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { emptyDetails, type AddressDetails } from '../../shared/checkout/details.ts'
import type { Send } from '../sync/send.ts'
import { CheckoutTotals } from './totals.ts'

class Input {
  value = ''
}
const confirmed = new Input()
let saved: string | undefined
const price = { textContent: '5' }
const folded = { textContent: '' }
/** The rows of the page: of these marks, and then those shown. */
const list = {
  marks: ['total'],
  rows: [] as { dataset: { row?: string } }[],
  querySelector: (selector: string) =>
    list.marks.some((mark) => selector.includes(`=${mark}]`)) ? { textContent: 'Sum' } : null,
  replaceChildren: (...rows: { dataset: { row?: string } }[]) => void (list.rows = rows),
}
const form = {
  querySelector(selector: string) {
    if (selector === '[name="shipping.address"]:checked') return { dataset: { place: saved } }
    if (selector === '[data-sum]') return folded
    if (selector === '[data-totals] dl') return list
    return selector.endsWith('[value="flatrate_flatrate"] + label b') ? price : null
  },
  elements: { namedItem: () => confirmed },
} as unknown as HTMLFormElement

beforeEach(() => {
  const way = { dataset: { carrier: 'flatrate', method: 'flatrate' } }
  const querySelector = (selector: string) => (selector.includes('value=""') ? null : way)
  const createElement = () => ({ dataset: {}, append: () => undefined })
  vi.stubGlobal('document', { querySelector, createElement })
  vi.stubGlobal('HTMLInputElement', Input)
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})

afterEach(() => {
  vi.unstubAllGlobals()
  saved = undefined
  list.marks = ['total']
})

const totalsAt = (grand_total: number): PlatformTotals => ({
  ...{ grand_total, subtotal: 0, subtotal_incl_tax: 0, items: [] },
  total_segments: ['subtotal', 'tax', 'grand_total'].map((code) => ({
    code,
    title: code,
    value: 1,
  })),
})

/** Fetches totals once for a shipping and a payment method; returns the calls. */
async function requestTotals(
  shipping: string,
  payment: string,
  hasPaymentCosts: boolean,
  place: Partial<AddressDetails> = {},
  dependsOnPlace = false,
) {
  const calls: [string, unknown][] = []
  const known: number[] = []
  const send = (async (name, question) => {
    calls.push([name, question])
    const way = { carrier_code: 'flatrate', method_code: 'flatrate', price_incl_tax: 5.41 }
    if (name === 'cart.shippingMethods') return { kind: 'done', code: 200, result: [way], meta: {} }
    const result = name === 'cart.collectTotals' ? totalsAt(12.51) : { totals: totalsAt(10) }
    return { kind: 'done', code: 200, result, meta: {} }
  }) as Send
  const totals = new CheckoutTotals(form, {
    ...{ send, t: (key: string) => key, money: String, hasPaymentCosts, dependsOnPlace },
    known: ({ grand_total }) => void known.push(grand_total),
  })
  const details = emptyDetails('FI')
  Object.assign(details.shipping, place, { shippingMethod: shipping })
  details.payment.paymentMethod = payment
  const outcome = await totals.fetch(details)
  return { outcome, calls, known }
}

describe('the totals of the checkout', () => {
  const methods = { paymentMethod: { method: 'cashondelivery' } }
  const sent = { shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' }

  it('are fetched with the payment method if one on the page has a fee', async () => {
    const { outcome, calls, known } = await requestTotals(
      'flatrate_flatrate',
      'cashondelivery',
      true,
    )
    expect(outcome).toBe('known')
    expect(calls.map(([name]) => name)).toEqual(['cart.shippingInformation', 'cart.collectTotals'])
    expect(calls[1]?.[1]).toEqual({ methods: { ...methods, ...sent } })
    expect([confirmed.value, folded.textContent]).toEqual(['12.51', '12.51'])
    // Totals for offline rendering are stored without a payment method.
    expect(known).toEqual([10])
  })

  it('are marked as loading, with the tax if it is marked as included', async () => {
    await requestTotals('flatrate_flatrate', '', false)
    expect(list.rows.map(({ dataset }) => dataset.row)).toEqual([undefined, 'total'])
    list.marks = ['tax', 'total']
    await requestTotals('flatrate_flatrate', '', false)
    expect(list.rows.map(({ dataset }) => dataset.row)).toEqual(['tax', 'total'])
  })

  it('are fetched without it if none has a fee or none is selected', async () => {
    for (const [payment, hasCosts] of [
      ['cashondelivery', false],
      ['', true],
    ] as const) {
      const { calls } = await requestTotals('flatrate_flatrate', payment, hasCosts)
      expect(calls.map(([name]) => name)).toEqual(['cart.shippingInformation'])
    }
  })

  it('are fetched for the entered address, with its state', async () => {
    const place = { country: 'US', zipCode: '48933', city: 'Lansing', state: 'Michigan' }
    const { calls } = await requestTotals('flatrate_flatrate', '', false, place)
    const written = { country_id: 'US', postcode: '48933', city: 'Lansing', region: 'Michigan' }
    expect(calls[0]?.[1]).toMatchObject({ addressInformation: { shippingAddress: written } })
  })

  it('change with the shipping prices of another address', async () => {
    const place = { country: 'US', zipCode: '48933', state: 'Michigan' }
    const { calls } = await requestTotals('flatrate_flatrate', '', false, place, true)
    const address = { country_id: 'US', postcode: '48933', region: 'Michigan' }
    expect(calls[0]).toEqual(['cart.shippingMethods', { address }])
    expect(calls.map(([name]) => name).slice(1)).toEqual(['cart.shippingInformation'])
    expect(price.textContent).toBe('5.41')
  })

  it('are fetched for the selected saved address', async () => {
    saved = '{"country_id":"US","postcode":"77001","city":"Houston","region":"Texas"}'
    const { calls } = await requestTotals('flatrate_flatrate', '', false, { country: 'FI' })
    expect(calls[0]?.[1]).toMatchObject({
      addressInformation: { shippingAddress: JSON.parse(saved) as unknown },
    })
  })

  it('of a virtual cart are fetched with the payment method only', async () => {
    const { outcome, calls } = await requestTotals('', 'cashondelivery', true)
    expect([outcome, calls]).toEqual(['known', [['cart.collectTotals', { methods }]]])
  })
})
