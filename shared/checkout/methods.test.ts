import { describe, expect, it } from 'vitest'
import { filledDetails } from '../fixtures/checkout.ts'
import { CHECKOUT_WINDOW_MS, isInCheckout } from './checkout-window.ts'
import { areDetailsOld, withoutPassword } from './details.ts'
import { defaultShipping, findShipping, offerPayments, shippingName } from './methods.ts'
import type { ConfiguredPayment } from '../brand/checkout-schema.ts'

const known: readonly ConfiguredPayment[] = [
  { code: 'cashondelivery', kind: 'direct', offline: true, onDelivery: true, cost_incl_tax: 2 },
  { code: 'reunapay', kind: 'card', default: true },
]
const named = (...codes: string[]) =>
  codes.map((code) => ({ code, title: code, is_server_method: true }))

describe('offerPayments', () => {
  it('lists methods without credit first, credit last', () => {
    const backend = named('klarna', 'reunapay', 'invoice30', 'cashondelivery', 'cards')
    expect(offerPayments(backend, known, false).map(({ code }) => code)).toEqual([
      'cashondelivery',
      'reunapay',
      'cards',
      'klarna',
      'invoice30',
    ])
  })

  it("adds cost, default and offline use to the backend's data", () => {
    const [cash, pay] = offerPayments(named('cashondelivery', 'reunapay'), known, false)
    expect(cash).toEqual({
      code: 'cashondelivery',
      title: 'cashondelivery',
      cost_incl_tax: 2,
      offline: true,
      is_server_method: true,
    })
    expect(pay).toMatchObject({ default: true })
  })

  it('hides cash on delivery for a virtual cart', () => {
    const codes = offerPayments(named('cashondelivery', 'reunapay'), known, true)
    expect(codes.map(({ code }) => code)).toEqual(['reunapay'])
    expect(offerPayments(undefined, known, true)).toEqual([])
  })

  it('offers only offline methods if the backend does not respond', () => {
    expect(offerPayments(undefined, known, false).map(({ code }) => code)).toEqual([
      'cashondelivery',
    ])
  })
})

describe('shipping methods', () => {
  const post = { carrier_code: 'flatrate', method_code: 'flatrate', method_title: 'Posti' }
  const methods = [post, { ...post, carrier_code: 'courier' }].map((method) => ({
    ...method,
    amount: 5,
    price_incl_tax: 5,
  }))

  it('are identified by carrier and method', () => {
    expect(methods.map(shippingName)).toEqual(['flatrate_flatrate', 'courier_flatrate'])
    expect(findShipping(methods, 'courier_flatrate')).toBe(methods[1])
    expect(findShipping(methods, 'x')).toBeUndefined()
  })

  it('have one preselected: the default, else the first', () => {
    expect(defaultShipping(methods)).toBe(methods[0])
    const other = methods.map((method, index) => ({ ...method, default: index === 1 }))
    expect(defaultShipping(other)).toBe(other[1])
    expect(defaultShipping([])).toBeUndefined()
  })
})

describe('isInCheckout', () => {
  it('counts the user as in checkout within 30 minutes of the last edit', () => {
    expect(CHECKOUT_WINDOW_MS).toBe(1_800_000)
    expect(isInCheckout(1000, 1000 + CHECKOUT_WINDOW_MS)).toBe(true)
    expect(isInCheckout(1000, 1001 + CHECKOUT_WINDOW_MS)).toBe(false)
    expect(isInCheckout(0, 1)).toBe(false)
  })

  it('ignores a clock that was set back', () => {
    expect(isInCheckout(5000, 1000)).toBe(true)
  })
})

describe('entered data', () => {
  it('is kept for 30 days', () => {
    const day = 24 * 60 * 60 * 1000
    expect(areDetailsOld(0, 30 * day - 1)).toBe(false)
    expect(areDetailsOld(0, 30 * day)).toBe(true)
  })

  it('has no password after an order with an account', () => {
    const details = filledDetails()
    const personal = { ...details.personal, password: 'secret-12', createAccount: true }
    expect(withoutPassword({ ...details, personal })).toEqual(details)
  })
})
