import { describe, expect, it } from 'vitest'
import { readLookup, validateLookup } from './lookup.ts'
import { trackOrder } from './tracking.ts'

const orderOf = (status: string, method = 'banktransfer', isSent = true) => ({
  status,
  payment: { method, additional_information: [] },
  extension_attributes: { shipping_assignments: isSent ? [{ shipping: {} }] : [] },
})
const stepsOf = (...args: Parameters<typeof orderOf>) => {
  const tracking = trackOrder(orderOf(...args))
  return tracking.kind === 'on-its-way'
    ? tracking.steps.map(({ step, state }) => `${step} ${state}`)
    : tracking
}

describe('order tracking', () => {
  it('shows past, current and future steps', () => {
    expect(stepsOf('pending')).toEqual([
      ...['received current', 'paid ahead', 'packed ahead', 'sent ahead', 'delivered ahead'],
    ])
    expect(stepsOf('processing')).toEqual([
      ...['received done', 'paid done', 'packed current', 'sent ahead', 'delivered ahead'],
    ])
    expect(stepsOf('complete')).toEqual([
      ...['received done', 'paid done', 'packed done', 'sent done', 'delivered done'],
    ])
  })

  it('has no payment step for cash on delivery and no shipping step for a virtual order', () => {
    expect(stepsOf('processing', 'cashondelivery')).toEqual([
      ...['received done', 'packed current', 'sent ahead', 'delivered ahead'],
    ])
    expect(stepsOf('processing', 'banktransfer', false)).toEqual([
      ...['received done', 'paid current', 'delivered ahead'],
    ])
  })

  it('shows cancelled, refunded and waiting orders', () => {
    expect(stepsOf('canceled')).toEqual({ kind: 'ended', how: 'canceled' })
    expect(stepsOf('closed')).toEqual({ kind: 'ended', how: 'refunded' })
    expect(stepsOf('pending_payment')).toEqual({ kind: 'waits', forWhat: 'payment' })
    expect(stepsOf('holded')).toEqual({ kind: 'waits', forWhat: 'shop' })
  })

  it('shows an unknown status as an order at the shop', () => {
    expect(stepsOf('wholly_new')).toEqual(stepsOf('pending'))
  })
})

describe('the order lookup', () => {
  it('requires an order number and an e-mail address, in any notation', () => {
    const read = (fields: Record<string, string>) =>
      readLookup((name) => new URLSearchParams(fields).get(name))
    const lookup = read({ orderNumber: ' #100 000 001', email: 'Aino@Example.TEST ' })
    expect(lookup).toEqual({ orderNumber: '100000001', email: 'aino@example.test' })
    expect(validateLookup(lookup)).toEqual([])
    expect(validateLookup(read({})).map(({ field }) => field)).toEqual(['orderNumber', 'email'])
    expect(validateLookup({ orderNumber: '1', email: 'x' })[0]?.code).toBe('form.email.at')
  })
})
