import { describe, expect, it } from 'vitest'
import { readLookup, validateLookup } from './lookup.ts'
import { trackOrder } from './tracking.ts'

const orderOf = (status: string, method = 'banktransfer', isSent = true) => ({
  status,
  payment: { method, additional_information: [] },
  extension_attributes: { shipping_assignments: isSent ? [{ shipping: {} }] : [] },
})
const stepsOf = (...asked: Parameters<typeof orderOf>) => {
  const tracking = trackOrder(orderOf(...asked))
  return tracking.kind === 'on-its-way'
    ? tracking.steps.map(({ step, state }) => `${step} ${state}`)
    : tracking
}

describe('following an order', () => {
  it('shows what is behind it, where it is, and what is to come', () => {
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

  it('asks nobody to pay ahead who pays upon delivery, and sends nothing of a virtual order', () => {
    expect(stepsOf('processing', 'cashondelivery')).toEqual([
      ...['received done', 'packed current', 'sent ahead', 'delivered ahead'],
    ])
    expect(stepsOf('processing', 'banktransfer', false)).toEqual([
      ...['received done', 'paid current', 'delivered ahead'],
    ])
  })

  it('says that an order was cancelled, was paid back or waits', () => {
    expect(stepsOf('canceled')).toEqual({ kind: 'ended', how: 'canceled' })
    expect(stepsOf('closed')).toEqual({ kind: 'ended', how: 'refunded' })
    expect(stepsOf('pending_payment')).toEqual({ kind: 'waits', forWhat: 'payment' })
    expect(stepsOf('holded')).toEqual({ kind: 'waits', forWhat: 'shop' })
  })

  it('takes a status that nobody knows for an order that is with the shop', () => {
    expect(stepsOf('wholly_new')).toEqual(stepsOf('pending'))
  })
})

describe('finding an order', () => {
  it('needs a number and an e-mail address, however they are written', () => {
    const read = (fields: Record<string, string>) =>
      readLookup((name) => new URLSearchParams(fields).get(name))
    const lookup = read({ orderNumber: ' #100 000 001', email: 'Aino@Example.TEST ' })
    expect(lookup).toEqual({ orderNumber: '100000001', email: 'aino@example.test' })
    expect(validateLookup(lookup)).toEqual([])
    expect(validateLookup(read({})).map(({ field }) => field)).toEqual(['orderNumber', 'email'])
    expect(validateLookup({ orderNumber: '1', email: 'x' })[0]?.code).toBe('form.email')
  })
})
